#include "atlas/survey.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "cloth/error.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/isolation/allowance.hpp"
#include "experiments/harness/whole_number.hpp"

namespace atlas {

using harness::Json;

namespace {

/// Orders of the harness are CBOR, which does not begin so.
const std::string mark = "atlas\n";

constexpr int memory = 4096;  // [MiB], as experiments have it by default

/// Quests, and which of their runs is under way.
class Survey {
 public:
  Survey(const std::vector<Cell>& cells, const Allowance& allowance, const TakeRow& take)
      : allowance_(allowance), take_(take) {
    for (const Cell& cell : cells) quests_.emplace_back(cell);
    running_.resize(cells.size());
    is_taken_.resize(cells.size());
  }

  void run() {
    harness::run_isolated(
        allowance_.jobs, [this] { return next(); },
        [this](std::size_t index, const harness::Answer& answer) { take(index, answer); });
  }

 private:
  std::optional<harness::Task> next() {
    for (std::size_t k = 0; k < quests_.size(); ++k) {
      if (running_[k] || is_taken_[k]) continue;
      running_[k] = quests_[k].next();
      return harness::Task{
          .index = k,
          .order = mark + encode(running_[k].value()),
          .limits = {.seconds = allowance_.seconds, .memory_mib = memory, .threads = 1}};
    }
    return std::nullopt;
  }

  void take(std::size_t index, const harness::Answer& answer) {
    const Trial trial = running_[index].value();
    running_[index].reset();
    quests_[index].take(trial, verdict_of(answer, trial));
    if (quests_[index].next()) return;
    is_taken_[index] = true;
    take_(index, quests_[index].row());
  }

  Allowance allowance_;
  const TakeRow& take_;
  std::vector<Quest> quests_;
  std::vector<std::optional<Trial>> running_;
  std::vector<bool> is_taken_;
};

}  // namespace

void survey(const std::vector<Cell>& cells, const Allowance& allowance, const TakeRow& take) {
  harness::expect_allowed({.seconds = allowance.seconds, .memory_mib = memory, .threads = 1},
                          allowance.jobs, "atlas: a run");
  Survey(cells, allowance, take).run();
}

Verdict verdict_of(const harness::Answer& answer, const Trial& trial) try {
  using Kind = harness::Answer::Kind;
  if (answer.kind == Kind::timeout) return {Fate::timeout, answer.why};
  if (answer.kind != Kind::finished) return {Fate::crashed, answer.why};
  const Verdict verdict = decode_verdict(answer.text);
  if (verdict.frame > trial.steps) throw std::out_of_range("it made more steps than there are");
  return verdict;
} catch (const std::exception& error) {
  return {Fate::crashed, fmt::format("its answer is none: {}", cloth::words_of(error))};
}

bool is_order(const std::string& order) { return order.starts_with(mark); }

std::string guarded_answer(const std::string& order) {
  if (!harness::is_alone())
    throw std::runtime_error("a process or thread was started before the run began");
  harness::forbid_processes();
  return encode(run(decode_trial(order.substr(mark.size()))));
}

std::string encode(const Trial& trial) {
  Json json{{"scene", trial.scene},
            {"set", trial.set},
            {"solver", trial.solver},
            {"dt", trial.dt},
            {"steps", trial.steps}};
  if (trial.iterations) json["iterations"] = *trial.iterations;
  return harness::to_cbor(json);
}

Trial decode_trial(const std::string& bytes) {
  const Json json = harness::from_cbor(bytes);
  Trial trial{.scene = json.at("scene"),
              .set = json.at("set"),
              .solver = json.at("solver"),
              .dt = json.at("dt"),
              .steps = harness::whole_of<int>(json.at("steps"))};
  if (json.contains("iterations")) trial.iterations = harness::whole_of<int>(json["iterations"]);
  return trial;
}

std::string encode(const Verdict& verdict) {
  return harness::to_cbor(
      {{"fate", static_cast<int>(verdict.fate)}, {"why", verdict.why}, {"frame", verdict.frame}});
}

Verdict decode_verdict(const std::string& bytes) {
  const Json json = harness::from_cbor(bytes);
  const auto fate = harness::whole_of<std::size_t>(json.at("fate"));
  const int frame = harness::whole_of<int>(json.at("frame"));
  if (fate >= choices(Fate{}).size() || frame < 0) throw std::out_of_range("no such verdict");
  return {static_cast<Fate>(fate), json.at("why"), frame};
}

}  // namespace atlas
