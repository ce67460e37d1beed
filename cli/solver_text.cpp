#include "cli/solver_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>
#include <set>

#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "cloth/numerics/accelerator.hpp"
#include "experiments/harness/guarded_cost.hpp"
#include "experiments/harness/printable.hpp"

namespace cli {

namespace {

using cloth::Kind;
using cloth::Param;
using cloth::Reads;
using cloth::RegistryEntry;
using cloth::SolverInfo;
using cloth::Work;
using harness::Cost;
using harness::CostProblem;
using harness::printable;
using harness::WorkDone;

/// Where more and more iterations lead.
std::string limit_in_words(const SolverInfo& info, Kind kind) {
  if (kind == Kind::integrator) return "owns its step";
  switch (info.limit) {
    case cloth::Limit::minimiser:
      return "converges to the minimiser of Phi";
    case cloth::Limit::near:
      return "ends near the minimiser of Phi";
    case cloth::Limit::elsewhere:
      return "ends elsewhere than at the minimiser of Phi";
  }
  return "";
}

/// A count or a mean of counts: 1, 0.25, 13.9.
std::string number(cloth::Real value) { return fmt::format("{:.3g}", value); }

std::string amount(cloth::Real value, const std::string& one, const std::string& many) {
  return number(value) + " " + (value == 1 ? one : many);
}

std::string work_in_words(const WorkDone& work, std::size_t springs) {
  std::vector<std::string> parts;
  if (const auto passes = harness::passes_over_springs(work, springs); passes > 0)
    parts.push_back(amount(passes, "pass over the springs", "passes over the springs"));
  const auto add = [&](Work kind, const char* one, const char* many) {
    if (Cost::of(work, kind) > 0) parts.push_back(amount(Cost::of(work, kind), one, many));
  };
  add(Work::factorisation, "factorisation", "factorisations");
  add(Work::triangular_solve, "solve with triangular factors", "solves with triangular factors");
  add(Work::product, "matrix product", "matrix products");
  add(Work::dot, "scalar product", "scalar products");
  return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

bool is_zero(const WorkDone& work) { return work == WorkDone{}; }

std::string counted(const Cost& cost) {
  return cost.iterations == 1 ? "one iteration" : fmt::format("mean of {}", cost.iterations);
}

struct CostLine {
  std::string head, text;
};

std::vector<CostLine> cost_lines(const Cost& cost, std::size_t springs) {
  std::vector<CostLine> lines;
  if (cost.iterations > 0)
    lines.push_back({"an iteration", fmt::format("{} ({})", work_in_words(cost.iteration, springs),
                                                 counted(cost))});
  if (cost.iterations == 0 || !is_zero(cost.step))
    lines.push_back(
        {cost.iterations == 0 ? "a step" : "once a step", work_in_words(cost.step, springs)});
  return lines;
}

/// Names of the parameters that the host adds.
std::set<std::string> host_parameters() {
  cloth::Acceleration acceleration;
  std::set<std::string> names;
  for (const Param& p : cloth::params_of(acceleration)) names.insert(p.name());
  return names;
}

/// On one line, no more than anybody reads; a bar would end the cell.
std::string for_table(const std::string& words) {
  std::string text = harness::printable_beginning(words);
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.insert(at, 1, '\\');
  return text;
}

void print_parameter_table(const std::vector<Param>& params) {
  say("\n| parameter | default | unit | accepts | means |\n|---|---|---|---|---|\n");
  for (const Param& p : params)
    say("| `{}` | {} | {} | {} | {} |\n", for_table(p.name()), for_table(cloth::to_text(p.get())),
        for_table(p.unit()), for_table(p.domain()), for_table(p.doc()));
}

/// The sections that say once what holds for many.
void print_preamble(const CostProblem& problem) {
  say(R"(# Solvers

Written by `clothbench doc solvers >docs/solvers.md`, not by hand; a test compares. The solvers, from what they say
of themselves and from counting their work. `clothbench doc NAME` prints one of them,
[json.md](json.md) describes the same as JSON, [vocabulary.md](vocabulary.md) the words.

- **Kind.** An *integrator* owns its step. The others look for the minimiser of Phi, the potential of an implicit
  step: an *iterative* one has its own loop; of a *fixed-point* one the host repeats a sweep, and may
  [accelerate](#acceleration) it.
- **Limit.** Where more and more iterations lead: to the *minimiser*, *near* it, or *elsewhere*. Integrators have
  none.
- **Claims** hold at any number of iterations; the contract tests check them on every solver that makes them.
  *Conditions* say what a solver needs of a scene; where it is not met, it declines.
- **Cost** is counted, not timed: on the step after frame {} of `{}`, {} vertices and {} springs, every
  solver at its defaults, over {} iterations or as many as make the residual a millionth of the first. A *pass*
  visits every spring once, be it for a value, a gradient, a Hessian, a sweep or as many projections. What is done
  at a vertex, and what `prepare` does once a run (such as factorising a constant matrix), is in no count.
)",
      harness::counted_frame, problem.scene.name, problem.system.vertices(),
      problem.system.springs.size(), harness::counted_iterations);
}

struct Page {
  const RegistryEntry* entry;
  std::unique_ptr<cloth::Solver> solver;
  std::optional<Cost> cost;  ///< nothing: it could not be counted
  std::string why_not = {};
};

Page page_of(const std::string& name, const RegistryEntry& entry) {
  Page page{&entry, entry.make(), {}};
  try {
    page.cost = harness::guarded_cost(name);
  } catch (const cloth::UsageError& error) {
    page.why_not = cloth::words_of(error);
  }
  return page;
}

/// A row of the overview: what an iteration costs, or a step where there is none.
void print_overview(const std::vector<Page>& pages, std::size_t springs) {
  say("\n## Overview\n\n"
      "Cost is that of an iteration; of a step where there are none (*).\n\n"
      "| solver | group | kind | limit | passes | factorisations | solves | matrix products | "
      "scalar "
      "products |\n|---|---|---|---|--:|--:|--:|--:|--:|\n");
  for (const Page& page : pages) {
    const SolverInfo& info = page.entry->info;
    const Cost cost = page.cost.value_or(Cost{});
    const bool steps = page.cost && cost.iterations == 0;
    const WorkDone& work = steps ? cost.step : cost.iteration;
    const auto cell = [&](cloth::Real value) { return value > 0 ? number(value) : ""; };
    say("| [{0}](#{0}) | {1} | {2} | {3} | {4}{5} | {6} | {7} | {8} | {9} |\n", info.name,
        cloth::word(info.group), cloth::word(page.solver->kind()),
        page.solver->kind() == Kind::integrator ? "" : cloth::word(info.limit),
        cell(harness::passes_over_springs(work, springs)), steps ? " *" : "",
        cell(Cost::of(work, Work::factorisation)), cell(Cost::of(work, Work::triangular_solve)),
        cell(Cost::of(work, Work::product)), cell(Cost::of(work, Work::dot)));
  }
}

/// What each accelerator adds to the cost of one plain sweep.
void print_acceleration(const CostProblem& problem) {
  say(R"(
## Acceleration

Every fixed-point solver has these parameters beside its own. `rho = spectral` is refused where a sweep is not of the
form x - D^-1 g.
)");
  cloth::Acceleration acceleration;
  print_parameter_table(cloth::params_of(acceleration));
  say("\nWhat they add to a solver's own work, counted with `diagonal-descent` (Anderson's history "
      "fills meanwhile):\n\n"
      "| settings | an iteration | once a step |\n|---|---|---|\n");
  const std::string name = "diagonal-descent";
  const auto cost_of = [&](const std::string& settings) {
    return harness::guarded_cost(name + "[" + settings + "]");
  };
  const Cost plain = cost_of("accelerate=none");
  for (const char* settings :
       {"accelerate=chebyshev", "accelerate=chebyshev,rho=spectral", "accelerate=anderson",
        "accelerate=anderson,safeguard=false", "accelerate=nesterov"}) {
    Cost cost = cost_of(settings);
    for (std::size_t w = 0; w < cost.step.size(); ++w) {
      cost.step[w] -= plain.step[w];
      cost.iteration[w] -= plain.iteration[w];
    }
    const std::size_t springs = problem.system.springs.size();
    say("| `{}` | {} | {} |\n", settings, work_in_words(cost.iteration, springs),
        work_in_words(cost.step, springs));
  }
  say("\n`estimated` costs nothing beside its plain sweeps, which are iterations and improve x as "
      "any others.\n");
}

void print_page(const Page& page, const std::set<std::string>& of_host, std::size_t springs) {
  const SolverInfo& info = page.entry->info;
  const Kind kind = page.solver->kind();
  say("\n## {}\n\n{}\n\n", info.name, printable(info.summary));
  say("- **Source:** {}\n- **Group:** {}\n- **Kind:** {}; {}\n", printable(info.source),
      cloth::word(info.group), cloth::word(kind), limit_in_words(info, kind));
  if (!info.limitations.empty()) say("- **Limitations:** {}\n", printable(info.limitations));
  if (page.entry->is_of_plug_in()) say("- **Plug-in:** {}\n", page.entry->library.file);
  if (const auto all = claims(info); !all.empty()) say("- **Claims:** {}\n", fmt::join(all, "; "));
  if (const auto all = conditions(info); !all.empty())
    say("- **Conditions:** {}\n", fmt::join(all, "; "));
  if (!page.cost) say("- **Cost:** could not be counted: {}\n", printable(page.why_not));
  else
    for (const CostLine& line : cost_lines(*page.cost, springs))
      say("- **Cost, {}:** {}\n", line.head, line.text);
  std::vector<Param> own = page.solver->params();
  if (kind == Kind::fixed_point)
    std::erase_if(own, [&](const Param& p) { return of_host.contains(p.name()); });
  if (!own.empty()) print_parameter_table(own);
}

}  // namespace

std::vector<std::string> claims(const SolverInfo& info) {
  std::vector<std::string> all;
  const auto add = [&](bool holds, std::string text) {
    if (holds) all.push_back(std::move(text));
  };
  add(info.descends, "Phi never rises from one iterate to the next");
  add(info.keeps_momentum, "keeps the linear momentum of a free cloth");
  add(info.keeps_angular_momentum, "keeps the angular momentum of a free cloth");
  add(info.order > 0, fmt::format("converges with order {} in h", info.order));
  return all;
}

std::vector<std::string> conditions(const SolverInfo& info) {
  std::vector<std::string> all;
  const auto lacks = [&](Reads part) { return !contains(info.reads, part); };
  if (lacks(Reads::inertia))
    all.push_back("sees gravity only through the first guess: needs first_guess = target");
  if (lacks(Reads::dampers)) all.push_back("declines springs with dampers");
  if (lacks(Reads::energies)) all.push_back("declines membranes and bending");
  if (lacks(Reads::penalty)) all.push_back("declines contact = penalty");
  return all;
}

void print_parameters(const std::vector<Param>& params) {
  for (const Param& p : params) {
    const auto shown = [](const std::string& text) { return harness::printable_beginning(text); };
    const std::string unit = p.unit().empty() ? "" : fmt::format(" [{}]", shown(p.unit()));
    say("  {} = {}{}\n      {}; {}: {}\n", shown(p.name()), shown(cloth::to_text(p.get())), unit,
        shown(p.doc()), p.type(), shown(p.domain()));
  }
}

void print_solver(const RegistryEntry& entry) {
  const auto solver = entry.make();
  const SolverInfo& info = entry.info;
  say("{} (solver, {})\n  {}\n  source: {}\n  group: {}\n  limit: {}\n", info.name,
      cloth::word(solver->kind()), printable(info.summary), printable(info.source),
      cloth::word(info.group), limit_in_words(info, solver->kind()));
  if (!info.limitations.empty()) say("  limitations: {}\n", printable(info.limitations));
  if (entry.is_of_plug_in()) say("  plug-in: {}\n", entry.library.file);
  if (const auto all = claims(info); !all.empty()) say("  claims: {}\n", fmt::join(all, "; "));
  if (const auto all = conditions(info); !all.empty())
    say("  conditions: {}\n", fmt::join(all, "; "));
  const CostProblem problem = harness::standard_cost_problem();
  for (const CostLine& line :
       cost_lines(harness::guarded_cost(std::string(info.name)), problem.system.springs.size()))
    say("  cost, {}: {}\n", line.head, line.text);
  const std::vector<Param> params = solver->params();
  if (params.empty()) return;
  say("\nparameters:\n");
  print_parameters(params);
}

void print_all_solvers() {
  const CostProblem problem = harness::standard_cost_problem();
  const std::size_t springs = problem.system.springs.size();
  std::vector<Page> pages;
  for (const auto& [name, entry] : cloth::solvers()) pages.push_back(page_of(name, entry));
  print_preamble(problem);
  print_overview(pages, springs);
  print_acceleration(problem);
  const std::set<std::string> of_host = host_parameters();
  for (const Page& page : pages) print_page(page, of_host, springs);
}

}  // namespace cli
