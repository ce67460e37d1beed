// Pictures of the cloths whose steps are solved, beside each other.

#include <fmt/format.h>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

constexpr std::size_t most_in_a_line = 7;

/// A root of one's own need not have its picture.
std::string picture(const std::string& scene) {
  const std::string file = picture_of(scene);
  return file.empty()
             ? ""
             : fmt::format("\\fbox{{\\includegraphics[width=0.126\\linewidth]{{{}}}}}", file);
}

std::string plate(const evidence::Shelf& shelf) {
  const std::vector<std::string> all = scenes(shelf.rows("cloths"));
  if (all.empty()) return no_rows;
  const std::size_t lines = (all.size() + most_in_a_line - 1) / most_in_a_line,
                    in_a_line = (all.size() + lines - 1) / lines;
  std::string out =
      "\\setlength{\\tabcolsep}{1pt}\\setlength{\\fboxsep}{1pt}\\setlength{\\fboxrule}{0.2pt}\n"
      "\\begin{tabular}{" +
      std::string(in_a_line, 'c') + "}\n";
  for (std::size_t first = 0; first < all.size(); first += in_a_line) {
    std::string pictures, names;
    for (std::size_t s = first; s < std::min(first + in_a_line, all.size()); ++s) {
      const char* between = s == first ? "" : " & ";
      pictures += between + picture(all[s]);
      names += fmt::format("{}\\emph{{{}}}", between, latex(all[s]));
    }
    out += fmt::format("{}\\\\\n{}\\\\[1ex]\n", pictures, names);
  }
  return out + "\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("plate", plate);

}  // namespace
