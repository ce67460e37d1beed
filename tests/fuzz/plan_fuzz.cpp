// Any bytes as a plan of tasks: a refusal, or one that is written as it was read.

#include "cloth/error.hpp"
#include "experiments/harness/work_folder.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const harness::WorkPlan plan = harness::plan_of_text(cloth::fuzz::text_of(data, size), "plan");
    const std::string text = harness::text_of_plan(plan);
    cloth::fuzz::require(harness::text_of_plan(harness::plan_of_text(text, "plan")) == text,
                         "it reads back");
    cloth::fuzz::require(plan.jobs > 0 && plan.threads > 0, "its numbers are a run's");
  } catch (const cloth::UsageError&) {
  }
  return 0;
}
