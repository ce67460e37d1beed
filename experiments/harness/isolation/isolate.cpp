#include "experiments/harness/isolation/isolate.hpp"

#include <fmt/format.h>
#include <string.h>
#include <sys/wait.h>

#include <algorithm>
#include <utility>

#include "experiments/harness/isolation/child.hpp"
#include "experiments/harness/isolation/sealed.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/utf8.hpp"

namespace harness {

namespace {

using Kind = Answer::Kind;

struct Running {
  std::size_t index;
  cloth::Real seconds;
  Child child;
};

/// What the text of a sealed answer says.
Answer understood(std::string text) {
  const char how = text.empty() ? '\0' : text.front();
  if (how == answer_finished) return {Kind::finished, std::move(text.erase(0, 1)), "", ""};
  if (how == answer_out_of_memory) return {Kind::out_of_memory, "", "memory cap reached", ""};
  if (how == answer_threw)
    return {Kind::threw, "", shortened(std::string_view(text).substr(1), longest_complaint), ""};
  return {Kind::crashed, "", "an answer of no kind", ""};
}

Answer without_seal(int status, std::size_t written) {
  if (WIFSIGNALED(status))
    return {Kind::crashed, "", fmt::format("killed by signal {}", strsignal(WTERMSIG(status))), ""};
  if (written > 0)
    return {Kind::forged, "",
            fmt::format("it wrote to the pipe of the judge's answer; {} bytes came", written), ""};
  return {Kind::crashed, "", fmt::format("exit status {} without an answer", WEXITSTATUS(status)),
          ""};
}

Answer answer_of(Child::End end, cloth::Real seconds) {
  if (end.stopped)
    return {Kind::timeout, "", fmt::format("killed after {} s of wall time", seconds), end.output};
  const bool ended_well = WIFEXITED(end.status) && WEXITSTATUS(end.status) == 0;
  const std::size_t written = end.answer.size();
  std::optional<std::string> text = opened(std::move(end.answer), end.secret);
  Answer answer =
      ended_well && text ? understood(std::move(*text)) : without_seal(end.status, written);
  answer.output = end.output;
  return answer;
}

int milliseconds_until(Child::Clock::time_point deadline) {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(deadline - Child::Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 3'600'000));
}

void wait_for_news(const std::vector<Running>& running) {
  std::vector<pollfd> files;
  auto nearest = running.front().child.deadline();
  for (const Running& r : running) {
    const std::vector<pollfd> of_child = r.child.files();
    files.insert(files.end(), of_child.begin(), of_child.end());
    nearest = std::min(nearest, r.child.deadline());
  }
  poll(files.data(), files.size(), milliseconds_until(nearest));
}

}  // namespace

void run_isolated(int jobs, const NextTask& next, const TakeAnswer& done) {
  std::vector<Running> running;
  for (;;) {
    while (static_cast<int>(running.size()) < std::max(1, jobs)) {
      const std::optional<Task> task = next();
      if (!task) break;
      running.push_back({task->index, task->limits.seconds, Child(*task)});
    }
    if (running.empty()) return;
    wait_for_news(running);
    std::vector<Running> still_running;
    for (Running& r : running) {
      r.child.read();
      if (r.child.has_ended()) {
        done(r.index, answer_of(r.child.end(), r.seconds));
        continue;
      }
      if (Child::Clock::now() >= r.child.deadline()) r.child.stop();
      still_running.push_back(std::move(r));
    }
    running = std::move(still_running);
  }
}

Answer run_isolated(const std::string& order, const Limits& limits) {
  std::optional<Task> task(Task{.index = 0, .order = order, .limits = limits});
  Answer only;
  run_isolated(
      1, [&] { return std::exchange(task, std::nullopt); },
      [&](std::size_t, const Answer& answer) { only = answer; });
  return only;
}

}  // namespace harness
