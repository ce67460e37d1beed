#include "paper/figure.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/told_at.hpp"
#include "paper/panels.hpp"
#include "paper/rows.hpp"
#include "paper/table.hpp"

namespace paper {

namespace fs = std::filesystem;
using cloth::UsageError;

namespace {

std::map<std::string, FigureKind>& registry() {
  static std::map<std::string, FigureKind> entries;
  return entries;
}

const FigureKind& kind_of(const FigureSpec& figure) {
  std::vector<std::string> names;
  for (const auto& [name, kind] : figure_kinds()) names.push_back(name);
  if (figure.kind.empty())
    throw UsageError(fmt::format("{}: figure {}: give a kind{}", figure.place, figure.name,
                                 cloth::suggestion("", names)));
  if (const auto found = figure_kinds().find(figure.kind); found != figure_kinds().end())
    return found->second;
  throw UsageError(fmt::format("{}: unknown kind of figure '{}'{}", figure.places.at("kind"),
                               cloth::brief(figure.kind), cloth::suggestion(figure.kind, names)));
}

/// Lines that readers tell apart by their colour.
constexpr std::size_t most_coloured = 6;

void expect_sound(const FigureSpec& figure) {
  static const std::vector<std::string> of_all{"kind", "caption", "where", "contestants"};
  const FigureKind& kind = kind_of(figure);
  for (const auto& [key, place] : figure.places)
    if (!has(of_all, key) && !has(kind.keys, key))
      throw UsageError(fmt::format("{}: {} has no effect on a figure of kind {}; leave it out",
                                   place, key, figure.kind));
  for (const std::string& key : kind.needs)
    if (!figure.places.contains(key))
      throw UsageError(fmt::format("{}: figure {}: kind {} needs {}; give it", figure.place,
                                   figure.name, figure.kind, key));
  if (figure.colour.size() > most_coloured)
    throw UsageError(fmt::format("{}: colour: nobody tells {} colours apart; name {} at most",
                                 figure.places.at("colour"), figure.colour.size(), most_coloured));
  harness::told_at(figure.place, [&] { wants_of(figure); });
}

/// What has no caption is called after its axes.
std::string caption_of(const FigureSpec& figure) {
  if (!figure.caption.empty()) return figure.caption;
  if (figure.x.empty()) return fmt::format("Figure of kind {}", figure.kind);
  std::string what = figure.kind;
  if (!figure.y.empty()) what = fmt::format("{}", fmt::join(figure.y, ", "));
  return fmt::format("{} against {}", what, figure.x);
}

std::string why_nothing(const Figure& figure, const Rows& rows) {
  const auto failed = std::ranges::count_if(rows, [](const harness::Row& row) {
    return row.outcome == harness::Outcome::skipped || !succeeded(row.outcome);
  });
  const std::string &takes = figure_kinds().at(figure.spec.kind).takes,
                    to = harness::results_argument();
  return fmt::format(
      "{}: no finite point to plot; it shows what experiment {} measures with {}{}",
      figure.spec.name, figure.experiment, takes.empty() ? wants_of(figure.spec).text() : takes,
      failed == 0
          ? ": give it these, and run it again"
          : fmt::format(", and {} of its {} rows failed or were skipped: see why in the "
                        "columns outcome and why of {}: clothbench export{}",
                        failed, rows.size(), to.empty() ? "runs/tables" : "its tables", to));
}

/// Of a tier that has no such scene there may be none.
Rows chosen_of(const Figure& figure, const Rows& rows) {
  Rows left;
  try {
    left = chosen(figure.spec, rows);
  } catch (const UsageError& error) {
    throw NothingToPlot(fmt::format("{}: {}", figure.spec.name, cloth::words_of(error)));
  }
  if (left.empty())
    throw NothingToPlot(fmt::format(
        "{}: no row is of its contestants and conditions; change these, at {}, or run more of "
        "experiment {}",
        figure.spec.name, figure.spec.place, figure.experiment));
  return left;
}

}  // namespace

std::string Wants::text() const {
  std::vector<std::string> all;
  if (part) all.push_back(fmt::format("[{}]", cloth::word(*part)));
  for (const evidence::Column& column : columns)
    if (const std::size_t at = column.metric.find('@');
        at != std::string::npos && column.part == harness::Part::free)
      all.push_back(column.metric.substr(at + 1) + " in its compare_at");
  if (!along.empty()) all.push_back(along + " of scenes or solvers");
  if (is_timed) all.emplace_back("repeats in [measure]");
  std::string text;
  for (std::size_t k = 0; k < all.size(); ++k)
    text += (k == 0 ? "" : k + 1 == all.size() ? ", and " : ", ") + all[k];
  return text;
}

const std::map<std::string, FigureKind>& figure_kinds() { return registry(); }

bool add_figure_kind(const std::string& name, FigureKind kind) {
  if (!registry().emplace(name, std::move(kind)).second) {
    fmt::print(stderr, "clothbench: two kinds of figures are called '{}'; rename one\n", name);
    std::exit(2);
  }
  return true;
}

bool add_figure_kind(const std::string& name, const std::string& takes,
                     std::function<void(const Rows& rows, Canvas& canvas)> draw) {
  return add_figure_kind(name, {{},
                                {},
                                takes,
                                [draw = std::move(draw)](const FigureSpec&, const Rows& rows,
                                                         Canvas& canvas) { draw(rows, canvas); }});
}

Wants wants_of(const FigureSpec& figure) {
  const FigureKind& kind = figure_kinds().at(figure.kind);
  return kind.wants ? kind.wants(figure) : Wants{};
}

evidence::Declared declared_by(const fs::path& file) {
  evidence::Declared all = evidence::declared_in(cloth::toml_text(file), file.string());
  for (FigureSpec& figure : all.figures) {
    expect_sound(figure);
    figure.caption = caption_of(figure);
  }
  for (const evidence::TableSpec& table : all.tables)
    harness::told_at(table.place, [&] { columns_of(table); });
  return all;
}

void enter_figures(const std::string& experiment, const fs::path& file, Figures& all) {
  evidence::Declared declared = declared_by(file);
  for (FigureSpec& spec : declared.figures) {
    const std::string name = spec.name, place = spec.place;
    const auto [there, is_new] = all.try_emplace(name, Figure{experiment, std::move(spec)});
    if (!is_new && there->second.experiment != experiment)
      throw UsageError(
          fmt::format("{}: figure {}: another is called so, at {}; rename one of the "
                      "two, for their pictures lie in one folder",
                      place, name, there->second.spec.place));
  }
}

Figures shipped_figures() {
  Figures all;
  for (const std::string& name : harness::experiment_names())
    enter_figures(name, cloth::root() / "experiments" / (name + ".toml"), all);
  return all;
}

Figures figures_of(const harness::Store& store) {
  Figures all = shipped_figures();
  std::error_code ignored;
  for (const std::string& name : store.experiments()) {
    if (harness::is_shipped(name, store)) continue;
    const fs::path file = harness::file_of(name, store);
    if (fs::is_regular_file(file, ignored)) enter_figures(name, file, all);
  }
  return all;
}

void expect_places(const std::string& name, const fs::path& folder) {
  struct Place {
    std::string_view extension, what, start;
  };
  for (const auto& [extension, what, start] :
       {Place{"gp", "script of gnuplot", "# gnuplot"},
        Place{"dat", "data of a figure", "# data of"}, Place{"pdf", "PDF", "%PDF"},
        Place{"svg", "SVG", "<?xml"}, Place{"png", "PNG", "\x89PNG"}}) {
    const auto file = folder / fmt::format("{}.{}", name, extension);
    harness::expect_own(file, what, harness::has_start(file, start));
  }
}

void draw(const Figure& figure, const Rows& all, const fs::path& folder) {
  const Rows some = is_of_all(figure.spec) ? Rows() : chosen_of(figure, all);
  const Rows& rows = is_of_all(figure.spec) ? all : some;
  try {
    Canvas canvas(folder, figure.spec.name);
    for (const auto& [label, look] : looks_of(all)) canvas.identify(label, look);
    figure_kinds().at(figure.spec.kind).draw(figure.spec, rows, canvas);
    canvas.finish();
  } catch (const NothingToPlot&) {
    throw NothingToPlot(why_nothing(figure, rows));
  }
}

std::string step_name(Real h) {
  const Real frequency = std::round(1 / h);
  return std::abs(h * frequency - 1) < 1e-6 ? fmt::format("1/{:.0f}", frequency)
                                            : fmt::format("{:.4g}", h);
}

std::string size_text(const harness::Row& row) {
  const Real columns = scene_parameter(row, "mesh.columns"),
             lines = scene_parameter(row, "mesh.rows");
  if (!std::isfinite(columns) || !std::isfinite(lines)) return "";
  return columns == lines ? fmt::format("n = {}²", columns)
                          : fmt::format("n = {} × {}", columns, lines);
}

std::string scene_text(const harness::Row& row) {
  const std::string size = size_text(row);
  return size.empty() ? row.scene : row.scene + ", " + size;
}

}  // namespace paper
