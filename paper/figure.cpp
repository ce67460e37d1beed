#include "paper/figure.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

#include "experiments/harness/own_file.hpp"

namespace paper {

namespace {

std::map<std::string, Figure>& registry() {
  static std::map<std::string, Figure> entries;
  return entries;
}

}  // namespace

const std::map<std::string, Figure>& figures() { return registry(); }

void expect_places(const std::string& name, const std::filesystem::path& folder) {
  struct Kind {
    std::string_view extension, what, start;
  };
  for (const auto& [extension, what, start] :
       {Kind{"gp", "script of gnuplot", "# gnuplot"}, Kind{"pdf", "PDF", "%PDF"},
        Kind{"svg", "SVG", "<?xml"}, Kind{"png", "PNG", "\x89PNG"}}) {
    const auto file = folder / fmt::format("{}.{}", name, extension);
    harness::expect_own(file, what, harness::has_start(file, start));
  }
}

void draw(const std::string& name, const std::vector<harness::Row>& rows,
          const std::filesystem::path& folder) {
  Canvas canvas(folder, name);
  figures().at(name).draw(rows, canvas);
  canvas.finish();
}

bool add_figure(const std::string& name, Figure figure) {
  if (!registry().emplace(name, std::move(figure)).second) {
    fmt::print(stderr, "clothbench: two figures are called '{}'; rename one\n", name);
    std::exit(2);
  }
  return true;
}

}  // namespace paper
