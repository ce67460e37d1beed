// Table: the contestants, by group: what each does, or is given, and whose it is.

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cloth/registry.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// A publication as sources name it, and as the report's references list it.
struct Publication {
  std::string_view authors, year, key;
};

constexpr Publication publications[]{
    {"Baraff and Witkin", "1998", "baraff1998"},
    {"Bouaziz et al.", "2014", "bouaziz2014"},
    {"Cai and Sarkis", "1999", "cai1999"},
    {"Chaudhary, Pokhariya and Narain", "2025", "chaudhary2025"},
    {"Chen, Ascher and Pai", "2018", "chen2018"},
    {"Chen et al.", "2023", "chen2023"},
    {"Chen et al.", "2024", "chen2024"},
    {"Chen, Han et al.", "2023", "chen2023seidel"},
    {"Chen, Liu, Jacobson et al.", "2024", "chen2024trust"},
    {"Chen, Liu et al.", "2024", "chen2024absolute"},
    {"Eisenstat and Walker", "1996", "eisenstat1996"},
    {"Fernandez-Fernandez, Loeschner and Bender", "2025", "fernandez2025"},
    {"Fratarcangeli et al.", "2016", "fratarcangeli2016"},
    {"Fratarcangeli, Tibaldo and Pellacini", "2016", "fratarcangeli2016"},
    {"Gast et al.", "2015", "gast2015"},
    {"Giles, Diaz and Yuksel", "2025", "giles2025"},
    {"Goldenthal et al.", "2007", "goldenthal2007"},
    {"Hairer and Wanner", "1993", "hairer1993"},
    {"Hairer, Lubich, Wanner", "2006", "hairer2006"},
    {"Hecht et al.", "2012", "hecht2012"},
    {"Jawecki, Auzinger and Koch", "2020", "jawecki2020"},
    {"Kim, Chentanez and Mueller", "2012", "kim2012"},
    {"Lan et al.", "2023", "lan2023"},
    {"Lan et al.", "2025", "lan2025"},
    {"Li et al.", "2019", "li2019"},
    {"Li et al.", "2025", "li2025"},
    {"Liu et al.", "2013", "liu2013"},
    {"Liu, Bouaziz and Kavan", "2017", "liu2017"},
    {"Macklin et al.", "2016", "macklin2016"},
    {"Mueller", "2008", "mueller2008"},
    {"Mueller et al.", "2006", "mueller2007"},
    {"Narain et al.", "2016", "narain2016"},
    {"Overby et al.", "2017", "overby2017"},
    {"Provot", "1995", "provot1995"},
    {"Shen et al.", "2024", "shen2024"},
    {"Steihaug", "1983", "steihaug1983"},
    {"Swope et al.", "1982", "swope1982"},
    {"Tamstorf, Jones and McCormick", "2015", "tamstorf2015"},
    {"Tonge et al.", "2012", "tonge2012"},
    {"Trusty", "2025", "trusty2025"},
    {"Verlet", "1967", "verlet1967"},
    {"Wang", "2015", "wang2015"},
    {"Wang", "2021", "games103"},
    {"Wang and Yang", "2016", "wang2016"},
    {"Wu, Wang and Wang", "2022", "wu2022"},
    {"Xian et al.", "2019", "xian2019"},
    {"Zhang et al.", "2019", "zhang2019"}};

/// One part of a source: its authors, cited, or as it stands where the references have none of it.
std::string cited(std::string_view part) {
  for (const auto& [authors, year, key] : publications)
    if (part.starts_with(fmt::format("{}, ", authors)) && part.find(year) != part.npos)
      return fmt::format("{}~\\cite{{{}}}", latex_sentence(std::string(authors)), key);
  return latex_sentence(std::string(part));
}

/// "Narain et al. [3]; Overby et al. [5]".
std::string citations(std::string_view source) {
  constexpr std::string_view between = "; ";
  std::string text;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t end = std::min(source.find(between, at), source.size());
    text += (text.empty() ? "" : between.data()) + cited(source.substr(at, end - at));
    at = end + between.size();
  }
  return text;
}

/// "with accelerate chebyshev, rho 0.995".
std::string in_words(const harness::Values& settings) {
  std::string text;
  for (const auto& [key, value] : settings)
    text += fmt::format("{} {} {}", text.empty() ? "with" : ",", key, cloth::to_text(value));
  return text;
}

/// What a solver says of itself; of another setting of the one before, what it is given.
std::string line(const Row& row, bool is_same_solver) {
  const auto entry = cloth::solvers().find(row.solver);
  const std::string name =
      latex_label(row.label) +
      (row.label.starts_with(row.solver) ? "" : fmt::format(" ({})", latex(row.solver)));
  if (is_same_solver || entry == cloth::solvers().end())
    return fmt::format("{} & {} &\\\\\n", name, latex(in_words(row.solver_settings)));
  const cloth::SolverInfo& info = entry->second.info;
  return fmt::format("{} & {} & {}\\\\\n", name, latex_sentence(std::string(info.summary)),
                     citations(info.source));
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("accuracy");
  if (rows.empty()) return no_rows;
  const std::string head =
      "\\toprule\ncontestant & what it does, or is given & source\\\\\n\\midrule\n";
  std::string out =
      "\\begin{longtable}{>{\\ragged\\footnotesize}p{0.25\\linewidth}"
      ">{\\ragged\\footnotesize}p{0.46\\linewidth}>{\\ragged\\footnotesize}p{0.24\\linewidth}}\n"
      "\\caption{The contestants: what an iteration does, or, of further settings of the same "
      "solver, "
      "what differs from its defaults; and who published it.}\\label{tab:contestants}\\\\\n" +
      head + "\\endfirsthead\n" + head + "\\endhead\n\\bottomrule\n\\endfoot\n";
  for (const Contestants& group : by_group(rows)) {
    out += fmt::format("\\multicolumn{{3}}{{l}}{{\\footnotesize\\emph{{{}}}}}\\\\*\n", group.title);
    std::string solver;
    for (const std::string& label : group.labels) {
      const Row& row = *std::ranges::find(rows, label, &Row::label);
      out += line(row, row.solver == solver);
      solver = row.solver;
    }
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("contestants", table);

}  // namespace
