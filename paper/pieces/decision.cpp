// Table: which solver when, by kind of cloth, stiffness number, size and distance.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "evidence/leader.hpp"
#include "evidence/sizes.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Contest, evidence::Goal, evidence::Instance, evidence::Leader, evidence::Unit;

/// Of fewer steps, or scenes, nothing is said of others.
constexpr int few_instances = 8, few_scenes = 3;

struct Line {
  std::string suite;
  Real from = 0, to = std::numeric_limits<Real>::infinity();  ///< of the stiffness number

  bool has(const Instance& instance) const {
    return instance.suite == suite && instance.stiffness_number >= from &&
           instance.stiffness_number < to;
  }
  std::string text() const {
    if (to == std::numeric_limits<Real>::infinity())
      return from == 0 ? suite : fmt::format("{}, above {}", suite, latex_power(from));
    return from == 0 ? fmt::format("{}, below {}", suite, latex_power(to))
                     : fmt::format("{}, {} to {}", suite, latex_power(from), latex_power(to));
  }
};

/// Springs, of which there are most, by two decades; other suites together.
std::vector<Line> lines_of(const Contest& contest) {
  std::vector<Line> lines;
  for (const Instance& instance : contest.instances())
    if (!instance.suite.empty() && std::ranges::count(lines, instance.suite, &Line::suite) == 0) {
      if (instance.suite != "springs") lines.push_back({instance.suite});
      else
        lines.insert(
            lines.begin(),
            {{"springs", 0, 10}, {"springs", 10, 1e3}, {"springs", 1e3, 1e5}, {"springs", 1e5}});
    }
  return lines;
}

std::string number(Real seconds) {
  return std::isfinite(seconds) ? latex_number(1e3 * seconds) : "$\\infty$";
}

std::string cell(const std::optional<Leader>& first) {
  if (!first) return "nobody solves half";
  std::string text = fmt::format("{} {}", latex(first->contestant), number(first->effort));
  if (first->instances < few_instances || first->scenes < few_scenes) text += " ?";
  else text += fmt::format(" [{}, {}]", number(first->interval.low), number(first->interval.high));
  return text + fmt::format(" ({}; {})", first->instances, first->not_slower.size());
}

std::string table(const harness::Store& store) {
  const Contest contest(store.current("cloths"));
  if (!contest.is_timed()) return "No rows yet.\n";
  std::string out = "\\begin{tabular}{l";
  for (std::size_t g = 0; g < evidence::usual_goals().size(); ++g) out += "p{0.25\\linewidth}";
  out += "}\n\\toprule\n$k h^2/m$";
  for (const Goal& goal : evidence::usual_goals()) out += fmt::format(" & to {}", goal.text());
  out += "\\\\\n";
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    out += fmt::format(
        "\\midrule\n\\multicolumn{{4}}{{l}}{{\\emph{{about ${0} \\times {0}$ "
        "vertices}}}}\\\\\n",
        size);
    for (const Line& line : lines_of(contest)) {
      std::vector<std::size_t> of_line;
      for (const std::size_t k : instances)
        if (line.has(contest.instances()[k])) of_line.push_back(k);
      if (of_line.empty()) continue;
      out += line.text();
      for (const Goal& goal : evidence::usual_goals())
        out += " & \\raggedright\\arraybackslash " +
               cell(evidence::leader(contest, goal, Unit::seconds, of_line, 0.95));
      out += "\\\\\n";
    }
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("decision", table);

}  // namespace
