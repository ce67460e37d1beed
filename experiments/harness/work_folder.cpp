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

WorkPlan plan_in(const Json& json) {
  if (whole_of<int>(json.at("format")) != plan_format) throw std::runtime_error("another format");
  WorkPlan plan{.machine = json.at("machine"),
                .tier = json.at("tier"),
                .only = json.at("only"),
                .is_timed = json.at("timed"),
                .jobs = whole_of<int>(json.at("jobs")),
                .threads = whole_of<int>(json.at("threads")),
                .memory = whole_of<int>(json.at("memory"))};
  for (const Json& task : json.at("tasks")) plan.tasks.push_back(task_in(task));
  return plan;
}

}  // namespace

void WorkFolder::write(const WorkPlan& plan) const {
  Json tasks = Json::array();
  for (const WorkTask& task : plan.tasks) tasks.push_back(json_of_task(task));
  const Json json{{"format", plan_format}, {"machine", plan.machine}, {"tier", plan.tier},
                  {"only", plan.only},     {"timed", plan.is_timed},  {"jobs", plan.jobs},
                  {"threads", plan.threads}, {"memory", plan.memory}, {"tasks", tasks}};
  write_whole(text_of(json) + "\n", plan_file());
}

WorkPlan WorkFolder::read() const {
  constexpr std::uintmax_t most = 1 << 30;
  const std::string text = cloth::read_file(plan_file(), most, "plan " + plan_file().string());
  try {
    return plan_in(parse_json(text));
  } catch (const std::exception& error) {
    throw cloth::UsageError(fmt::format("plan {}: none of this version of the program: {}",
                                        plan_file().string(), cloth::words_of(error)));
  }
}

}  // namespace harness
