#include "paper/short_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "evidence/docket.hpp"
#include "evidence/names.hpp"
#include "evidence/setting.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/provenance.hpp"
#include "experiments/harness/write_whole.hpp"
#include "paper/figure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"
#include "paper/table.hpp"

namespace paper {

namespace fs = std::filesystem;
using cloth::UsageError;
using harness::told_of_run;

namespace {

/// Rows of each run that these are of.
std::map<long long, std::size_t> rows_by_run(const Rows& rows) {
  std::map<long long, std::size_t> counts;
  for (const Row& row : rows) ++counts[row.run];
  return counts;
}

/// What is known of the run that most rows are of.
harness::Values main_run(const evidence::Shelf& shelf, const Rows& rows) {
  const std::map<long long, std::size_t> counts = rows_by_run(rows);
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
  const std::map<long long, harness::Values> runs = shelf.store().runs();
  const auto found = runs.find(most->first);
  return found == runs.end() ? harness::Values() : found->second;
}

std::string head(const evidence::Shelf& shelf, const std::string& experiment, const fs::path& file,
                 const Rows& rows) {
  const toml::table asked = cloth::parse_toml_file(file);
  const auto text = [&](const char* key) {
    return latex_sentence(asked[key].value<std::string>().value_or(""));
  };
  const harness::Values run = main_run(shelf, rows);
  return latex_definition("experiment", latex(experiment)) +
         latex_definition("question", text("question")) +
         latex_definition("hypothesis", text("hypothesis")) +
         latex_definition("rundate", latex(told_of_run(run, "date"))) +
         latex_definition("tier", latex(told_of_run(run, "tier")));
}

/// "24 cells: 20 converged, 3 budget, 1 diverged." Of traces; timed runs follow from these.
std::string outcomes(const Rows& rows) {
  std::map<harness::Outcome, int> counts;
  int cells = 0;
  for (const Row& row : rows)
    if (row.mode == harness::Mode::trace) ++counts[row.outcome], ++cells;
  std::string text;
  for (const auto& [outcome, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, cloth::word(outcome));
  return fmt::format("Of {} cells, by how they ended: {}.\n", cells, text);
}

/// "rho=0.9", or all that rows of that label have: "rho=[0.9, 0.95]".
std::string given_to(const std::string& label, const Rows& rows) {
  std::map<std::string, std::vector<std::string>> values;
  for (const Row& row : rows)
    if (row.label == label)
      for (const auto& [key, value] : evidence::settings_of(row, evidence::own_of_runs))
        if (const std::string text = cloth::to_text(value);
            std::ranges::find(values[key], text) == values[key].end())
          values[key].push_back(text);
  std::string given;
  for (const auto& [key, all] : values)
    given += all.size() == 1 ? fmt::format(", {}={}", key, all.front())
                             : fmt::format(", {}=[{}]", key, fmt::join(all, ", "));
  return given;
}

/// What it does, once for each solver; and of each contestant what it is given.
std::string line_of(const Row& row, const std::string& given, bool is_same_solver) {
  const auto entry = cloth::solvers().find(row.solver);
  const std::string does = is_same_solver || entry == cloth::solvers().end()
                               ? ""
                               : std::string(entry->second.info.summary);
  return fmt::format("{} & {} & {}\\\\\n", latex_label(row.label), latex(row.solver + given),
                     latex_sentence(does));
}

std::string contestants(const Rows& rows) {
  std::string out =
      "\\begin{longtable}{>{\\ragged}p{0.25\\linewidth}>{\\ragged}p{0.3\\linewidth}"
      ">{\\ragged}p{0.37\\linewidth}}\n\\toprule\ncontestant & solver & what it does\\\\\n"
      "\\longhead\n";
  for (const Contestants& group : by_group(rows)) {
    out += fmt::format("\\multicolumn{{3}}{{l}}{{\\emph{{{}}}}}\\\\*\n", group.title);
    std::string solver;
    for (const std::string& label : group.labels) {
      const Row& row = *std::ranges::find(rows, label, &Row::label);
      out += line_of(row, given_to(label, rows), row.solver == solver);
      solver = row.solver;
    }
  }
  return out + "\\end{longtable}\n";
}

/// As latex_count(), and whole.
std::string whole(Real value) {
  constexpr Real thousand = 1e3;
  return value < thousand ? fmt::format("{:.0f}", value) : latex_count(value);
}

/// "21", or from the least to the greatest: "100 to 1000"; "--" where no row has one.
std::string range_of(const Rows& rows, const std::function<Real(const Row&)>& number,
                     std::string (*text)(Real)) {
  Real low = INFINITY, high = -INFINITY;
  for (const Row& row : rows)
    if (const Real value = number(row); std::isfinite(value))
      low = std::min(low, value), high = std::max(high, value);
  if (!(low <= high)) return "--";
  return low == high ? text(low) : fmt::format("{} to {}", text(low), text(high));
}

std::string scenes_table(const Rows& rows) {
  std::string out =
      "\\begin{longtable}{lrrrrr}\n\\toprule\nscene & vertices & springs & $h$ [s] & $k$ [N/m] & "
      "iterations\\\\\n\\longhead\n";
  for (const std::string& scene : scenes(rows)) {
    const Rows its = select(rows, [&](const Row& row) { return row.scene == scene; });
    const auto metric = [](const char* name) {
      return [name](const Row& row) { return row.metric(name); };
    };
    const auto key = [](const char* name) {
      return [name](const Row& row) { return evidence::number_of(row, name); };
    };
    out += latex(scene) + " & " + range_of(its, metric("vertices"), whole) + " & " +
           range_of(its, metric("springs"), whole) + " & " +
           range_of(its, key("step.dt"), latex_fraction) + " & " +
           range_of(its, key("cloth.stiffness"), latex_power) + " & " +
           range_of(
               its, [](const Row& row) { return static_cast<Real>(row.iterations); }, whole) +
           "\\\\\n";
  }
  return out + "\\end{longtable}\n";
}

std::string runs_table(const evidence::Shelf& shelf, const Rows& rows) {
  const std::map<long long, harness::Values> known = shelf.store().runs();
  std::string out =
      "\\begin{longtable}{rlll>{\\ragged}p{0.4\\linewidth}}\n\\toprule\nrows & commit & date & "
      "tier & machine\\\\\n\\longhead\n";
  for (const auto& [run, count] : rows_by_run(rows)) {
    const auto found = known.find(run);
    const harness::Values values = found == known.end() ? harness::Values() : found->second;
    const auto text = [&](const char* key) { return told_of_run(values, key); };
    out += fmt::format("{} & \\texttt{{{}}}{} & {} & {} & {}\\\\\n", count,
                       latex(text("commit").substr(0, 12)),
                       text("dirty") == "true" ? ", changed" : "", latex(text("date")),
                       latex(text("tier")), latex(text("processor") + ", " + text("compiler")));
  }
  return out + "\\end{longtable}\n";
}

/// It is drawn; where it has nothing to show, why.
std::string figure_text(const Figure& figure, const Rows& rows, const fs::path& folder) try {
  draw(figure, rows, folder);
  return fmt::format("\\fig{{{}}}{{{}}}\n", figure.spec.name, latex_sentence(figure.spec.caption));
} catch (const NothingToPlot& nothing) {
  return fmt::format("\\emph{{{}}}\n\n", latex(cloth::words_of(nothing)));
}

std::string figures_text(const std::vector<FigureSpec>& figures, const std::string& experiment,
                         const Rows& rows, const fs::path& folder) {
  std::string out;
  for (const FigureSpec& spec : figures) out += figure_text({experiment, spec}, rows, folder);
  return out.empty() ? "No figure is declared.\n" : out;
}

/// Where it asks for what no row has, that.
std::string table_text(const TableSpec& table, const Rows& rows) try {
  return latex_table(table, rows);
} catch (const UsageError& error) {
  return fmt::format("\\emph{{{}}}\n", latex(cloth::words_of(error)));
}

/// The name of its file.
std::string piece_of(const TableSpec& table) { return "table-" + table.name; }

std::string tables_text(const std::vector<TableSpec>& tables) {
  std::string out;
  for (const TableSpec& table : tables)
    out += fmt::format("\\longtableof{{{}}}{{{}}}\n", piece_of(table),
                       latex_sentence(table.caption.empty() ? table.name : table.caption));
  return out;
}

/// Macros of all claims, and the one that tells what became of this experiment's.
std::string claims(const evidence::Shelf& shelf, const std::string& experiment) {
  const std::vector<evidence::Case> all = evidence::docket(shelf);
  const bool has_some = std::ranges::any_of(
      all, [&](const evidence::Case& one) { return one.claim.experiment == experiment; });
  const std::string judged =
      has_some ? "\\csname claims-" + latex(experiment) + "\\endcsname" : "No claim is on it.";
  return (has_some ? pieces().at("claims")(shelf) : "") + latex_definition("judged", judged);
}

void expect_text(const fs::path& text) {
  if (const std::string why = cloth::why_no_file(text); !why.empty())
    throw UsageError(
        fmt::format("report: {}: {}; put paper/short.tex of ClothBench's sources there",
                    text.string(), why.substr(0, why.find(';'))));
}

void expect_places(const std::vector<std::string>& names, const fs::path& folder,
                   const std::vector<fs::path>& pdfs) {
  for (const std::string& name : names) {
    const fs::path file = folder / (name + ".tex");
    harness::expect_own(file, "piece of the report", harness::has_start(file, piece_start));
  }
  for (const fs::path& pdf : pdfs) harness::expect_own(pdf, "PDF", harness::has_start(pdf, "%PDF"));
}

std::vector<std::string> names_of(const evidence::Declared& declared) {
  std::vector<std::string> names{"head",   "outcomes",    "figures", "tables",
                                 "claims", "contestants", "scenes",  "runs"};
  for (const TableSpec& table : declared.tables) names.push_back(piece_of(table));
  return names;
}

}  // namespace

fs::path build_short_report(const evidence::Shelf& shelf, const std::string& experiment,
                            const fs::path& runs) {
  const Rows& rows = shelf.rows(experiment);
  if (rows.empty())
    throw UsageError(fmt::format("report: {}: no rows yet; run: clothbench run {}", experiment,
                                 harness::run_argument(experiment, shelf.store())));
  const fs::path file = harness::file_of(experiment, shelf.store()),
                 folder = runs / "reports" / experiment, built = folder / "report.pdf",
                 pdf = runs / "reports" / (experiment + ".pdf"),
                 text = cloth::root() / "paper" / "short.tex";
  const evidence::Declared declared = declared_by(file);
  expect_text(text);
  expect_places(names_of(declared), folder, {built, pdf});
  for (const FigureSpec& figure : declared.figures)
    paper::expect_places(figure.name, runs / "figures");
  harness::make_own_folder(folder);
  std::map<std::string, std::string> all;
  for (const TableSpec& table : declared.tables) all[piece_of(table)] = table_text(table, rows);
  all["head"] = head(shelf, experiment, file, rows);
  all["outcomes"] = outcomes(rows);
  all["figures"] = figures_text(declared.figures, experiment, rows, runs / "figures");
  all["tables"] = tables_text(declared.tables);
  all["claims"] = claims(shelf, experiment);
  all["contestants"] = contestants(rows);
  all["scenes"] = scenes_table(rows);
  all["runs"] = runs_table(shelf, rows);
  for (const auto& [name, piece] : all)
    harness::write_whole(std::string(piece_start) + piece, folder / (name + ".tex"));
  harness::copy_whole(text, folder / "report.tex");
  fs::remove(built);
  run_latex("report.tex", folder);
  harness::copy_whole(built, pdf);
  return pdf;
}

}  // namespace paper
