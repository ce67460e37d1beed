#include "experiments/harness/machine.hpp"
#include "experiments/harness/stopwatch.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

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

Real spin() {
  Real best = one_spin();
  for (int k = 1; k < 5; ++k) best = std::min(best, one_spin());
  return best;
}

}  // namespace harness
