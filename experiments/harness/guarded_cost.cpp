#include "experiments/harness/guarded_cost.hpp"

#include <fmt/format.h>

#include "cloth/error.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "experiments/harness/utf8.hpp"

namespace harness {

namespace {

// Question: {"cost-of": SOLVER}. Answers: {"refused": TEXT} or {"iterations", "step", "iteration"}.

constexpr Limits limits{.seconds = 20, .memory_mib = 4096, .threads = 1};

}  // namespace

Cost guarded_cost(const std::string& solver) try {
  const Answer answer = run_isolated(to_cbor({{"cost-of", solver}}), limits);
  if (answer.kind != Answer::Kind::finished)
    throw cloth::UsageError(fmt::format("solver {}: {}", solver, answer.why));
  const Json said = from_cbor(answer.text);
  if (said.contains("refused"))
    throw cloth::UsageError(
        shortened(said.at("refused").get_ref<const std::string&>(), longest_complaint));
  return {.iterations = said.at("iterations"),
          .step = said.at("step"),
          .iteration = said.at("iteration")};
} catch (const Json::exception&) {
  throw cloth::UsageError(fmt::format("solver {}: what it wrote is no answer", solver));
}

bool is_of_cost(const Json& order) { return order.contains("cost-of"); }

std::string cost_answer(const Json& order) try {
  const auto solver = make_solver(parse_solver_spec(order.at("cost-of").get<std::string>()), "doc");
  const Cost cost = measure_cost(standard_cost_problem(), *solver);
  return to_cbor(
      {{"iterations", cost.iterations}, {"step", cost.step}, {"iteration", cost.iteration}});
} catch (const cloth::UsageError& error) {
  return to_cbor({{"refused", cloth::words_of(error)}});
}

}  // namespace harness
