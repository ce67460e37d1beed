#include "experiments/harness/work_folder.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/whole_number.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace {

constexpr int plan_format = 1;

Json json_of_task(const WorkTask& task) {
  return {{"experiments", task.experiments},
          {"cells", task.cells},
          {"node", task.node},
          {"seconds", task.seconds}};
}

WorkTask task_in(const Json& json) {
  return {.experiments = json.at("experiments"),
          .cells = json.at("cells"),
          .node = json.at("node"),
          .seconds = json.at("seconds")};
}

/// A number that a run may have.
int count_in(const Json& json, int least) {
  constexpr int most = 1 << 30;
  const int count = whole_of<int>(json);
  if (count < least || count > most) throw std::runtime_error("a number out of range");
  return count;
}

WorkPlan plan_in(const Json& json) {
  if (whole_of<int>(json.at("format")) != plan_format) throw std::runtime_error("another format");
  WorkPlan plan{.machine = json.at("machine"),
                .tier = json.at("tier"),
                .only = json.at("only"),
                .is_timed = json.at("timed"),
                .jobs = count_in(json.at("jobs"), 1),
                .threads = count_in(json.at("threads"), 1),
                .memory = count_in(json.at("memory"), 0)};
  for (const Json& task : json.at("tasks")) plan.tasks.push_back(task_in(task));
  return plan;
}

}  // namespace

std::string text_of_plan(const WorkPlan& plan) {
  Json tasks = Json::array();
  for (const WorkTask& task : plan.tasks) tasks.push_back(json_of_task(task));
  return text_of({{"format", plan_format},
                  {"machine", plan.machine},
                  {"tier", plan.tier},
                  {"only", plan.only},
                  {"timed", plan.is_timed},
                  {"jobs", plan.jobs},
                  {"threads", plan.threads},
                  {"memory", plan.memory},
                  {"tasks", tasks}});
}

WorkPlan plan_of_text(std::string_view text, const std::string& who) {
  try {
    return plan_in(parse_json(text));
  } catch (const std::exception& error) {
    throw cloth::UsageError(
        fmt::format("{}: no plan of this version of the program: {}", who, cloth::words_of(error)));
  }
}

void WorkFolder::write(const WorkPlan& plan) const {
  write_whole(text_of_plan(plan) + "\n", plan_file());
}

WorkPlan WorkFolder::read() const {
  constexpr std::uintmax_t most = 1 << 30;
  const std::string who = "plan " + plan_file().string();
  return plan_of_text(cloth::read_file(plan_file(), most, who), who);
}

}  // namespace harness
