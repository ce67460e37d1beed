#include "experiments/harness/doctor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

constexpr Real most_others = 0.1, most_stolen = 0.01, most_spread = 0.1, widest_gap = 0.05;
constexpr Real least_at_once = 0.75;  // of what as many cores do
constexpr Real coarsest = 1e-6;       // s
constexpr Real most_drift = 1e-3;

std::string on_or_off(const std::optional<bool>& is_on) {
  return is_on ? (*is_on ? "on" : "off") : "not told";
}

Finding load(const Symptoms& s) {
  return {"load",
          fmt::format("{:.2f} in the last minute; others keep {:.2f} of {} cores busy now", s.load,
                      s.others, s.cores),
          s.others > most_others, "other processes take cores, caches and memory's bandwidth",
          "end them, or wait until they have ended"};
}

Finding steal(const Symptoms& s) {
  return {"steal", fmt::format("the host takes {:.3f} cores", s.stolen), s.stolen > most_stolen,
          "a clock goes on while the machine below gives the core to another guest",
          "measure on a machine of your own, or at another hour"};
}

Finding governor(const Symptoms& s) {
  return {"governor", s.governor.empty() ? "not told" : s.governor,
          !s.governor.empty() && s.governor != "performance",
          "the frequency follows the load, so that the first milliseconds are slower",
          "sudo cpupower frequency-set -g performance"};
}

Finding turbo(const Symptoms& s) {
  return {"turbo", on_or_off(s.turbo), s.turbo.value_or(false),
          "the frequency depends on the temperature and on what the other cores do",
          "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo, or "
          "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost"};
}

Finding smt(const Symptoms& s) {
  return {"smt", on_or_off(s.smt), s.smt.value_or(false),
          "two hardware threads share one core, and each slows the other",
          "echo off | sudo tee /sys/devices/system/cpu/smt/control"};
}

Finding cores(const Symptoms& s) {
  return {
      "cores",
      fmt::format("{}, which do {:.2f} times the work of one together", s.cores, s.cores_at_once),
      s.cores_at_once < least_at_once * s.cores,
      "they are hardware threads of fewer cores: a trace beside others comes to fewer "
      "iterations in its seconds, and two threads do hardly more than one",
      "run --jobs 1, and take no time of several threads for that of several cores"};
}

Finding clock(const Symptoms& s) {
  const bool is_slow = s.clock_source == "hpet" || s.clock_source == "acpi_pm" ||
                       s.clock_source == "jiffies" || s.clock_source == "refined-jiffies";
  return {"clock",
          fmt::format("{}, steps of {:.0f} ns, drift {:.1f} ppm",
                      s.clock_source.empty() ? "source not told" : s.clock_source,
                      1e9 * s.resolution, 1e6 * s.drift),
          is_slow || s.resolution > coarsest || std::abs(s.drift) > most_drift,
          "short steps are lost in a coarse clock, and a clock that is being set runs at two rates",
          "choose tsc in /sys/devices/system/clocksource/clocksource0/current_clocksource; let the "
          "time service settle"};
}

Finding speed(const Symptoms& s) {
  const Real low = quantile(s.spins, 0.1), high = quantile(s.spins, 0.9), spread = high / low - 1;
  return {"speed", fmt::format("the same work takes {:.3g} to {:.3g} us", 1e6 * low, 1e6 * high),
          spread > most_spread, "the core's speed wanders, and medians with it",
          "see load, steal, governor and turbo; else measure elsewhere"};
}

Finding modes(const Symptoms& s) {
  const Real widest = gap(s.spins);
  return {"modes",
          widest > widest_gap ? fmt::format("two speeds, {:.0f} % apart", 100 * widest) : "one",
          widest > widest_gap,
          "a host that moves or throttles its guests has two speeds; a median falls on either",
          "measure on a machine of your own; pin to a core (taskset)"};
}

Finding libraries(const Symptoms& s) {
  return {
      "libraries", fmt::format("a factorisation runs on {} thread(s)", s.library_threads),
      s.library_threads > 1, "one thread is what every published time is of",
      "report it with the BLAS and SuiteSparse in use: the program holds those it knows to one"};
}

Finding pages(const Symptoms& s) {
  return {"pages", s.huge_pages.empty() ? "not told" : "huge ones: " + s.huge_pages,
          s.huge_pages == "never",
          "a cloth of a million vertices takes twice as long to be built in pages of 4 KiB",
          "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled"};
}

Finding host(const Symptoms& s) {
  return {"host", s.is_virtual ? "a virtual machine" : "bare metal", false,
          "what a guest is told of frequency and neighbours is what its host pleases", ""};
}

}  // namespace

Real gap(std::vector<Real> values) {
  if (values.size() < 10) return 0;
  std::ranges::sort(values);
  const std::size_t tail = values.size() / 10;
  Real widest = 0;
  for (std::size_t k = tail; k + tail < values.size(); ++k)
    widest = std::max(widest, values[k] - values[k - 1]);
  return widest / values[values.size() / 2];
}

std::vector<Finding> diagnose(const Symptoms& s) {
  return {load(s),  steal(s), governor(s), turbo(s),     smt(s),   cores(s),
          clock(s), speed(s), modes(s),    libraries(s), pages(s), host(s)};
}

}  // namespace harness
