#include "experiments/harness/machine.hpp"
#include "experiments/harness/stopwatch.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <barrier>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace harness {

namespace {

/// Sum over the cores in /proc/cpuinfo, and their number.
Real mean_frequency(std::istream& cpuinfo) {
  Real sum = 0;
  int cores = 0;
  for (std::string line; std::getline(cpuinfo, line);) {
    const std::size_t colon = line.find(':');
    if (!line.starts_with("cpu MHz") || colon == std::string::npos) continue;
    sum += std::stod(line.substr(colon + 1));
    ++cores;
  }
  return cores > 0 ? sum / cores : 0;
}

/// "cpu user nice system idle iowait irq softirq steal", in ticks (man 5 proc).
void read_stat(std::istream& stat, Machine& machine) {
  std::string name;
  Real user = 0, nice = 0, system = 0, rest = 0, wait = 0, irq = 0, soft = 0, steal = 0;
  stat >> name >> user >> nice >> system >> rest >> wait >> irq >> soft >> steal;
  machine.busy = machine_tick() * (user + nice + system + irq + soft);
  machine.stolen = machine_tick() * steal;
}

Real one_spin() {
  const Clock::time_point begin = Clock::now();
  volatile Real sink = 1;
  Real x = sink;
  for (int k = 0; k < 60'000; ++k) x = x * 0.999 + 0.001;
  sink = x;
  return seconds_since(begin);
}

/// So many that none waits for another.
constexpr std::size_t divisions = 8;

/// Seconds of a fixed number of divisions.
Real divide() {
  volatile Real sink = 1.5;
  std::array<Real, divisions> x;
  x.fill(Real{sink});
  const Clock::time_point begin = Clock::now();
  for (int k = 0; k < 20'000; ++k)
    for (Real& each : x) each = 3 / each;
  sink = std::reduce(x.begin(), x.end());
  return seconds_since(begin);
}

/// Of the slowest of so many threads that do so at once, having waited for each other.
Real divide_at_once(int count) {
  std::barrier start(count);
  std::vector<Real> seconds(static_cast<std::size_t>(count));
  std::vector<std::thread> threads;
  for (Real& own : seconds)
    threads.emplace_back([&start, &own] {
      start.arrive_and_wait();
      own = divide();
    });
  for (std::thread& thread : threads) thread.join();
  return std::ranges::max(seconds);
}

}  // namespace

Machine Machine::now(const std::filesystem::path& proc) {
  Machine machine;
  std::ifstream(proc / "loadavg") >> machine.load;
  std::ifstream stat(proc / "stat"), cpuinfo(proc / "cpuinfo");
  read_stat(stat, machine);
  machine.frequency = mean_frequency(cpuinfo);
  return machine;
}

Real machine_tick() { return 1 / static_cast<Real>(sysconf(_SC_CLK_TCK)); }

Real known_difference(Real seconds) { return std::max(0.0, seconds - 2 * machine_tick()); }

int hardware_threads() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Real cores_at_once(int hardware_threads) {
  constexpr int tries = 20;
  Real alone = divide_at_once(1), together = divide_at_once(hardware_threads);
  for (int k = 1; k < tries; ++k) {
    alone = std::min(alone, divide_at_once(1));
    together = std::min(together, divide_at_once(hardware_threads));
  }
  return hardware_threads * alone / together;
}

Real spin() {
  Real best = one_spin();
  for (int k = 1; k < 5; ++k) best = std::min(best, one_spin());
  return best;
}

}  // namespace harness
