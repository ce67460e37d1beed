#include "evidence/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include "evidence/kinds.hpp"
#include "evidence/sizes.hpp"

namespace evidence {

namespace {

/// As a motion goes through them, and make_cloths calls them.
constexpr std::array<std::string_view, 4> states{"start", "fast", "settling", "rest"};

std::string plain(Real number) { return fmt::format("{:g}", number); }

void add(std::vector<Slice>& all, std::string name, std::vector<std::size_t> instances) {
  if (!instances.empty()) all.push_back({std::move(name), std::move(instances)});
}

std::vector<Slice> by_kind(const Contest& contest, const std::vector<std::size_t>& instances) {
  std::vector<Slice> all;
  for (const Kind& kind : kinds_of(contest))
    add(all, kind.text(plain), of_kind(contest, kind, instances));
  return all;
}

std::vector<Slice> by_stiffness(const Contest& contest, const std::vector<std::size_t>& instances) {
  std::vector<Slice> all;
  for (const Band& band : bands) {
    std::vector<std::size_t> of_band;
    std::ranges::copy_if(instances, std::back_inserter(of_band), [&](std::size_t k) {
      return band.has(contest.instances()[k].stiffness_number);
    });
    add(all, band.text(plain), std::move(of_band));
  }
  return all;
}

std::vector<Slice> by_vertices(const Contest& contest, const std::vector<std::size_t>& instances) {
  std::vector<Slice> all;
  for (const auto& [size, of_size] : by_size(contest)) {
    std::vector<std::size_t> of_these;
    std::ranges::set_intersection(of_size, instances, std::back_inserter(of_these));
    add(all, fmt::format("about {0} x {0}", size), std::move(of_these));
  }
  return all;
}

/// In the order in which words first come.
std::vector<Slice> by_word(const Contest& contest, const std::vector<std::size_t>& instances,
                           std::string Instance::*word) {
  std::vector<Slice> all;
  for (const std::size_t k : instances) {
    const std::string& name = contest.instances()[k].*word;
    if (name.empty()) continue;
    auto slice = std::ranges::find(all, name, &Slice::name);
    if (slice == all.end()) slice = all.insert(all.end(), Slice{name, {}});
    slice->instances.push_back(k);
  }
  return all;
}

/// Words that are none of the states come last.
std::vector<Slice> by_state(const Contest& contest, const std::vector<std::size_t>& instances) {
  std::vector<Slice> all = by_word(contest, instances, &Instance::state);
  std::ranges::stable_sort(all, {}, [](const Slice& slice) {
    return std::ranges::find(states, std::string_view(slice.name)) - states.begin();
  });
  return all;
}

}  // namespace

std::vector<Slice> slices(const Contest& contest, Axis axis,
                          const std::vector<std::size_t>& instances) {
  switch (axis) {
    case Axis::kind:
      return by_kind(contest, instances);
    case Axis::suite:
      return by_word(contest, instances, &Instance::suite);
    case Axis::stiffness:
      return by_stiffness(contest, instances);
    case Axis::size:
      return by_vertices(contest, instances);
    case Axis::state:
      return by_state(contest, instances);
    case Axis::scene:
      return by_word(contest, instances, &Instance::scene);
  }
  return {};
}

}  // namespace evidence
