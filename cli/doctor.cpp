#include "experiments/harness/doctor.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"

namespace cli {

namespace {

void print(const std::vector<harness::Finding>& findings) {
  for (const harness::Finding& f : findings) {
    say("{:<10} {:<5} {}\n", f.name, f.wrong ? "mend" : "fine", f.value);
    if (f.wrong) say("{:<10} why:  {}\n{:<10} do:   {}\n", "", f.why, "", f.remedy);
  }
}

void print_json(const std::vector<harness::Finding>& findings, bool fine) {
  nlohmann::json list = nlohmann::json::array();
  for (const harness::Finding& f : findings)
    list.push_back({{"name", f.name},
                    {"value", f.value},
                    {"wrong", f.wrong},
                    {"why", f.why},
                    {"remedy", f.remedy}});
  say("{}\n", json_text({{"fine", fine}, {"findings", list}}));
}

}  // namespace

Status doctor(const DoctorOptions& options) {
  const std::vector<harness::Finding> findings =
      harness::diagnose(harness::examine(options.seconds));
  const bool fine = std::ranges::none_of(findings, &harness::Finding::wrong);
  if (options.json) print_json(findings, fine);
  else print(findings);
  return fine ? all_ran : some_failed;
}

}  // namespace cli
