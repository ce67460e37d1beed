#include "paper/figure.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace paper {

namespace {

std::map<std::string, Figure>& registry() {
  static std::map<std::string, Figure> entries;
  return entries;
}

}  // namespace

const std::map<std::string, Figure>& figures() { return registry(); }

bool add_figure(const std::string& name, Figure figure) {
  if (!registry().emplace(name, std::move(figure)).second) {
    fmt::print(stderr, "clothbench: two figures are called '{}'; rename one\n", name);
    std::exit(2);
  }
  return true;
}

}  // namespace paper
