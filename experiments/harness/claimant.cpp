#include "experiments/harness/claimant.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>

namespace harness {

namespace {

/// When the process began, in ticks since the machine did (man 5 proc, stat 22); "" for none.
std::string start_of(const std::string& number) {
  std::ifstream in("/proc/" + number + "/stat");
  std::string line;
  std::getline(in, line);
  const std::size_t name_ends = line.rfind(')');  // the name may hold anything
  if (name_ends == line.npos) return "";
  std::istringstream fields(line.substr(name_ends + 1));
  std::string field;
  for (int k = 3; k <= 22; ++k) fields >> field;
  return field;
}

}  // namespace

std::string host_name() {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  return name.data();
}

std::string this_process() {
  const std::string number = std::to_string(getpid());
  return fmt::format("{} {} {}", host_name(), number, start_of(number));
}

bool may_live(const std::string& process) {
  std::istringstream fields(process);
  std::string where, number, start;
  fields >> where >> number >> start;
  return where != host_name() || start_of(number) == start;
}

}  // namespace harness
