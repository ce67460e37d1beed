#include "experiments/harness/doctor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

/// A machine that nobody objects to.
Symptoms healthy() {
  Symptoms s;
  s.cores = 8;
  s.cores_at_once = 7.8;
  s.governor = "performance";
  s.turbo = s.smt = false;
  s.clock_source = "tsc";
  s.huge_pages = "madvise";
  s.resolution = 20e-9;
  s.drift = 2e-6;
  s.load = 0.05;
  for (int k = 0; k < 100; ++k) s.spins.push_back(1e-4 * (1 + 1e-3 * (k % 7)));
  return s;
}

std::vector<std::string> wrong(const Symptoms& symptoms) {
  std::vector<std::string> names;
  for (const Finding& f : diagnose(symptoms)) {
    EXPECT_FALSE(f.name.empty() || f.value.empty() || f.why.empty());
    if (!f.wrong) continue;
    EXPECT_FALSE(f.remedy.empty()) << f.name << ": what is one to do?";
    names.push_back(f.name);
  }
  return names;
}

TEST(Doctor, HasNothingAgainstAHealthyMachine) {
  EXPECT_TRUE(wrong(healthy()).empty()) << wrong(healthy()).front();
}

TEST(Doctor, HasNothingAgainstWhatIsNotTold) {
  Symptoms s = healthy();
  s.governor = s.clock_source = s.huge_pages = "";
  s.turbo = s.smt = std::nullopt;
  s.is_virtual = true;
  EXPECT_TRUE(wrong(s).empty()) << wrong(s).front();
}

TEST(Doctor, NamesTheOneThingThatIsWrong) {
  const std::pair<const char*, std::function<void(Symptoms&)>> faults[] = {
      {"load", [](Symptoms& s) { s.others = 0.6; }},
      {"steal", [](Symptoms& s) { s.stolen = 0.05; }},
      {"governor", [](Symptoms& s) { s.governor = "powersave"; }},
      {"turbo", [](Symptoms& s) { s.turbo = true; }},
      {"smt", [](Symptoms& s) { s.smt = true; }},
      {"cores", [](Symptoms& s) { s.cores_at_once = 4.2; }},
      {"clock", [](Symptoms& s) { s.clock_source = "hpet"; }},
      {"clock", [](Symptoms& s) { s.resolution = 4e-3; }},
      {"clock", [](Symptoms& s) { s.drift = -0.01; }},
      {"libraries", [](Symptoms& s) { s.library_threads = 4; }},
      {"pages", [](Symptoms& s) { s.huge_pages = "never"; }}};
  for (const auto& [name, spoil] : faults) {
    Symptoms s = healthy();
    spoil(s);
    EXPECT_EQ(wrong(s), std::vector<std::string>{name});
  }
}

TEST(Doctor, SeesASpeedThatWanders) {
  Symptoms s = healthy();
  for (std::size_t k = 0; k < s.spins.size(); ++k) s.spins[k] = 1e-4 * (1 + 0.003 * Real(k));
  EXPECT_EQ(wrong(s), std::vector<std::string>{"speed"}) << "evenly: there are no two modes";
}

TEST(Doctor, SeesAHostOfTwoSpeeds) {
  Symptoms s = healthy();
  for (std::size_t k = 0; k < s.spins.size(); k += 3) s.spins[k] *= 1.08;
  EXPECT_EQ(wrong(s), std::vector<std::string>{"modes"});
  for (Real& spin : s.spins) spin *= 3;
  EXPECT_EQ(wrong(s), std::vector<std::string>{"modes"}) << "whatever the unit";
}

TEST(Gap, OverlooksAFewOutliers) {
  std::vector<Real> values(100, 1.0);
  for (int k = 0; k < 9; ++k) values[static_cast<std::size_t>(k)] = 5;
  EXPECT_EQ(gap(values), 0);
  for (int k = 0; k < 20; ++k) values[static_cast<std::size_t>(k)] = 5;
  EXPECT_EQ(gap(values), 4);
  EXPECT_EQ(gap({1, 9, 1, 9}), 0) << "too few to speak of modes";
}

TEST(Doctor, ReadsWhatTheKernelTells) {
  const testing::Folder root;
  const auto write = [&](const std::string& file, const std::string& text) {
    std::filesystem::create_directories((root / file).parent_path());
    root.write(file, text);
  };
  write("proc/loadavg", "2.5 1 1 1/9 9\n");
  write("proc/stat", "cpu 1 2 3 4 5 6 7 8 0 0\n");
  write("proc/cpuinfo", "flags\t: fpu vme hypervisor lahf_lm\n");
  write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "schedutil\n");
  write("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n");
  write("sys/devices/system/cpu/smt/active", "1\n");
  write("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n");
  write("sys/kernel/mm/transparent_hugepage/enabled", "always madvise [never]\n");
  const Symptoms s = examine(0.05, root / "proc", root / "sys");
  EXPECT_EQ(s.load, 2.5);
  EXPECT_EQ(s.stolen, 0);
  EXPECT_TRUE(s.is_virtual);
  EXPECT_EQ(s.governor, "schedutil");
  EXPECT_EQ(s.turbo, true);
  EXPECT_EQ(s.smt, true);
  EXPECT_EQ(s.clock_source, "hpet");
  EXPECT_EQ(s.huge_pages, "never");
  EXPECT_GT(s.resolution, 0);
  EXPECT_FALSE(s.spins.empty());
  EXPECT_EQ(s.library_threads, 1) << "a factorisation of this house";

  const Symptoms silent = examine(0.05, root / "none", root / "none");
  EXPECT_EQ(silent.governor, "");
  EXPECT_EQ(silent.turbo, std::nullopt);
  EXPECT_EQ(silent.smt, std::nullopt);
  EXPECT_EQ(silent.huge_pages, "");
  EXPECT_FALSE(silent.is_virtual);
}

TEST(Doctor, KnowsTurboByEitherOfItsNames) {
  const testing::Folder root;
  std::filesystem::create_directories(root / "devices/system/cpu/cpufreq");
  root.write("devices/system/cpu/cpufreq/boost", "1\n");
  EXPECT_EQ(examine(0.01, root / "none", root / "").turbo, true);
  root.write("devices/system/cpu/cpufreq/boost", "0\n");
  EXPECT_EQ(examine(0.01, root / "none", root / "").turbo, false);
}

}  // namespace
}  // namespace harness
