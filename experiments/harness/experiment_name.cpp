#include "experiments/harness/experiment_name.hpp"

#include "experiments/harness/printable.hpp"

namespace harness {

bool is_experiment_name(const std::string& name) {
  constexpr std::size_t longest = 100;
  return !is_blank(name) && name.size() <= longest && name.front() != '.' && name != "provenance" &&
         !name.ends_with("-curves") && name.find('/') == name.npos && printable(name) == name;
}

}  // namespace harness
