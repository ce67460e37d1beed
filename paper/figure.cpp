#include "paper/figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "experiments/harness/own_file.hpp"
#include "paper/rows.hpp"

namespace paper {

namespace {

std::map<std::string, Figure>& registry() {
  static std::map<std::string, Figure> entries;
  return entries;
}

std::string why_nothing(const std::string& name, const std::vector<harness::Row>& rows) {
  const auto& [experiment, takes, caption, draw] = figures().at(name);
  const auto failed = std::ranges::count_if(rows, [](const harness::Row& row) {
    return row.outcome == harness::Outcome::skipped || !succeeded(row.outcome);
  });
  return fmt::format(
      "{}: no finite point to plot; it shows what experiment {} measures with {}{}", name,
      experiment, takes,
      failed == 0 ? ": give it these, and run it again"
                  : fmt::format(", and {} of its {} rows failed or were skipped: see why in the "
                                "columns outcome and why of runs/tables: clothbench export",
                                failed, rows.size()));
}

}  // namespace

const std::map<std::string, Figure>& figures() { return registry(); }

void expect_places(const std::string& name, const std::filesystem::path& folder) {
  struct Kind {
    std::string_view extension, what, start;
  };
  for (const auto& [extension, what, start] :
       {Kind{"gp", "script of gnuplot", "# gnuplot"}, Kind{"dat", "data of a figure", "# data of"},
        Kind{"pdf", "PDF", "%PDF"}, Kind{"svg", "SVG", "<?xml"},
        Kind{"png", "PNG", "\x89PNG"}}) {
    const auto file = folder / fmt::format("{}.{}", name, extension);
    harness::expect_own(file, what, harness::has_start(file, start));
  }
}

void draw(const std::string& name, const std::vector<harness::Row>& rows,
          const std::filesystem::path& folder) try {
  Canvas canvas(folder, name);
  for (const harness::Row& row : rows) canvas.identify(row.label, look_of(row));
  figures().at(name).draw(rows, canvas);
  canvas.finish();
} catch (const NothingToPlot&) {
  throw NothingToPlot(why_nothing(name, rows));
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

bool add_figure(const std::string& name, Figure figure) {
  if (!registry().emplace(name, std::move(figure)).second) {
    fmt::print(stderr, "clothbench: two figures are called '{}'; rename one\n", name);
    std::exit(2);
  }
  return true;
}

}  // namespace paper
