#include "bench/kernels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cloth/error.hpp"

namespace bench {

std::vector<Kernel> kernels() {
  std::vector<Kernel> all;
  for (auto&& some : {parts_of_phi(), contestants(), peers()})
    std::ranges::copy(some, std::back_inserter(all));
  return all;
}

Kernel kernel(const std::string& name) {
  const std::vector<Kernel> all = kernels();
  const auto found = std::ranges::find(all, name, &Kernel::name);
  if (found == all.end())
    throw cloth::UsageError(
        fmt::format("no kernel \"{}\"; clothbench_bench --benchmark_list_tests lists them", name));
  return *found;
}

}  // namespace bench
