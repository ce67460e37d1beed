#include "paper/lettering.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>
#include <regex>

#include "experiments/harness/labels.hpp"

namespace paper {

std::vector<Real> moved_apart(const std::vector<Real>& wanted, const std::vector<Real>& heights,
                              Real most) {
  const auto upward = [&](std::vector<Real> at, Real low) {
    for (std::size_t k = 0; k < at.size(); low = at[k] + heights[k] / 2, ++k)
      at[k] = std::max(at[k], low + heights[k] / 2);
    return at;
  };
  const auto downward = [&](std::vector<Real> at, Real high) {
    for (std::size_t k = at.size(); k-- > 0; high = at[k] - heights[k] / 2)
      at[k] = std::min(at[k], high - heights[k] / 2);
    return at;
  };
  constexpr Real far = 1e6;
  std::vector<Real> middle = upward(wanted, -far);
  const std::vector<Real> down = downward(wanted, far);
  for (std::size_t k = 0; k < middle.size(); ++k) middle[k] = (middle[k] + down[k]) / 2;
  return downward(upward(middle, 0), most);
}

namespace {

/// Greedily, broken behind one of these characters.
std::vector<std::string> filled_lines(const std::string& text, std::size_t bytes,
                                      const char* breaks = " -") {
  std::vector<std::string> lines{""};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(breaks, at), text.size() - 1) + 1;
    const std::string word = text.substr(at, end - at);
    if (lines.back().size() + word.size() > bytes && !lines.back().empty())
      lines.push_back(word.substr(std::min(word.find_first_not_of(' '), word.size())));
    else lines.back() += word;
    at = end;
  }
  return lines;
}

}  // namespace

std::vector<std::string> wrapped(const std::string& text, std::size_t bytes) {
  const std::size_t bracket = text.size() > bytes ? text.find(" (") : text.npos;
  if (bracket == text.npos) return filled_lines(text, bytes);
  std::vector<std::string> lines = filled_lines(text.substr(0, bracket), bytes);
  std::ranges::move(filled_lines(text.substr(bracket + 1), bytes), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> title_lines(const std::string& title, const std::string& of, Real width) {
  constexpr Real letter = 0.062;  // of 8 pt [in]
  const auto bytes = static_cast<std::size_t>(width / letter);
  std::vector<std::string> lines = wrapped(title, bytes);
  if (of.empty()) return lines;
  if (title.empty()) lines.clear();
  for (const std::string& line : filled_lines(of, bytes, ","))
    std::ranges::move(filled_lines(line, bytes, "="), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> naming_grey(const std::vector<std::string>& labels, std::size_t bytes) {
  std::vector<std::string> lines;
  for (const std::string& label : labels) {
    const bool is_first = lines.empty(), is_last = label == labels.back();
    const std::string name = harness::listed(label) + (is_last ? "" : ";");
    if (is_first) lines.push_back("others, grey:");
    if (lines.back().size() + 1 + name.size() > bytes) lines.push_back(name);
    else lines.back() += " " + name;
  }
  return lines;
}

Real smallest_text(const std::filesystem::path& svg) {
  std::ifstream in(svg);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const std::regex size(R"(font-size="([0-9.]+)\")");
  Real least = std::numeric_limits<Real>::infinity();
  for (std::sregex_iterator one(text.begin(), text.end(), size), last; one != last; ++one)
    least = std::min(least, Real{std::stod((*one)[1])} * points_per_inch / dots_per_inch);
  return least;
}

}  // namespace paper
