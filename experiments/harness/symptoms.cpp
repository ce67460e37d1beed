// Reads what the doctor looks at.

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/pages.hpp"
#include "experiments/harness/doctor.hpp"
#include "experiments/harness/machine.hpp"
#include "experiments/harness/stopwatch.hpp"
#include "experiments/harness/usage.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

std::string word_in(const fs::path& file) {
  std::string word;
  std::ifstream(file) >> word;
  return word;
}

/// Whether the file says `yes`; nothing where there is no file.
std::optional<bool> says(const fs::path& file, const std::string& yes) {
  const std::string word = word_in(file);
  return word.empty() ? std::nullopt : std::optional(word == yes);
}

bool is_virtual(const fs::path& proc) {
  std::ifstream in(proc / "cpuinfo");
  for (std::string word; in >> word;)
    if (word == "hypervisor") return true;
  return false;
}

/// Smallest step seen of the clock that times are taken with.
Real resolution() {
  Clock::duration smallest = std::chrono::seconds(1);
  for (int k = 0; k < 1000; ++k) {
    const Clock::time_point begin = Clock::now();
    Clock::time_point end = begin;
    while (end == begin) end = Clock::now();
    smallest = std::min(smallest, end - begin);
  }
  return std::chrono::duration<Real>(smallest).count();
}

/// The Laplacian of a square of 60 by 60, whose factor has supernodes large enough for BLAS.
cloth::SpMat laplacian() {
  constexpr int side = 60;
  std::vector<Eigen::Triplet<Real>> entries;
  for (int i = 0; i < side * side; ++i) {
    entries.emplace_back(i, i, 4.1);
    for (const int j : {i % side > 0 ? i - 1 : i, i >= side ? i - side : i})
      if (j != i)
        for (const auto& [row, column] : {std::pair(i, j), std::pair(j, i)})
          entries.emplace_back(row, column, -1);
  }
  cloth::SpMat A(side * side, side * side);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

int threads_of_a_factorisation() {
  const cloth::SpMat A = laplacian();
  cloth::Cholesky factor(cloth::Factorisation::cholmod);
  factor.analyse(A);
  const Usage before = Usage::now();
  for (int k = 0; k < 5; ++k)
    if (!factor.factorise(A)) return 0;
  return spent(before, Usage::now()).threads;
}

/// Spins now and then, for some seconds.
std::vector<Real> spins(Real duration) {
  std::vector<Real> all;
  const Real end = seconds(CLOCK_MONOTONIC) + duration;
  while (seconds(CLOCK_MONOTONIC) < end) {
    all.push_back(spin());
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return all;
}

}  // namespace

Symptoms examine(Real duration, const fs::path& proc, const fs::path& sys) {
  const fs::path cpu = sys / "devices/system/cpu";
  Symptoms s;
  s.cores = hardware_threads();
  s.cores_at_once = cores_at_once(s.cores);
  s.governor = word_in(cpu / "cpu0/cpufreq/scaling_governor");
  s.turbo = says(cpu / "intel_pstate/no_turbo", "0");
  if (!s.turbo) s.turbo = says(cpu / "cpufreq/boost", "1");
  s.smt = says(cpu / "smt/active", "1");
  s.is_virtual = is_virtual(proc);
  s.clock_source = word_in(sys / "devices/system/clocksource/clocksource0/current_clocksource");
  s.resolution = resolution();
  s.huge_pages = cloth::who_gets_huge_pages(sys);
  s.library_threads = threads_of_a_factorisation();

  const Usage before = Usage::now();
  const Machine machine = Machine::now(proc);
  const Real steady = seconds(CLOCK_MONOTONIC), raw = seconds(CLOCK_MONOTONIC_RAW);
  s.spins = spins(duration);
  s.drift = (seconds(CLOCK_MONOTONIC) - steady) / (seconds(CLOCK_MONOTONIC_RAW) - raw) - 1;
  const Machine now = Machine::now(proc);
  const Spent own = spent(before, Usage::now());
  s.load = now.load;
  s.others = known_difference(now.busy - machine.busy - own.processor) / own.wall;
  s.stolen = known_difference(now.stolen - machine.stolen) / own.wall;
  return s;
}

}  // namespace harness
