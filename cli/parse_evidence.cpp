// The verbs that ask stored rows.

#include "cli/parse_evidence.hpp"

#include <memory>
#include <string>

#include "cli/option_values.hpp"
#include "cli/verbs.hpp"

namespace cli {

namespace {

/// What verbs that weigh frozen steps against each other have in common.
void add_steps(CLI::App& verb, StepOptions& o) {
  verb.add_option("--to", o.to,
                  "how near to the minimiser: 1mm, or an energy error as 1e-4; may be repeated "
                  "(10, 1 and 0.1 mm by default)")
      ->allow_extra_args(false);
  verb.add_option("--by", o.by, "seconds or iterations (seconds where there are timed runs)")
      ->check(one_of({"seconds", "iterations"}));
  verb.add_option("--where", o.where,
                  "only steps of which that holds: suite=springs, 'stiffness>=1e4'; may be "
                  "repeated")
      ->allow_extra_args(false);
  verb.add_flag("--json", o.json, "as JSON, documented in docs/" + verb.get_name() + ".md");
}

void add_compare(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("compare",
                                  "what steps take contestants beside another, and how sure it "
                                  "is; or rows, beside those of an earlier store");
  auto o = std::make_shared<CompareOptions>();
  verb->add_option("subject", o->subject, "a label, as tables have it");
  verb->add_option("rival", o->rival, "another (without: all the others, beside the first)");
  verb->add_option("--experiment", o->experiment, "whose rows (the one that has both by default)");
  verb->add_option("--grid", o->grid,
                   "rows and columns in which one stands beside the other: two of kind, suite, "
                   "stiffness, size, state, scene; may be repeated (kind,size and state,size by "
                   "default)")
      ->allow_extra_args(false);
  verb->add_flag("--plot", o->plot, "draws the performance profile of the two, beside the figures");
  verb->add_option("--before", o->before,
                   "an earlier store, archive or recorded run: the same cells, there and here");
  verb->add_option("--after", o->after, "a later one, in place of one's own store");
  verb->add_flag("--check", o->check, "with --before: end with 1 where something is worse");
  add_steps(*verb, *o);
  verb->callback([&action, o] { action = [o] { return compare(*o); }; });
}

void add_portfolio(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("portfolio", "which few solvers do, and who would be missed");
  auto o = std::make_shared<PortfolioOptions>();
  o->experiment = "cloths";
  verb->add_option("--experiment", o->experiment, "whose rows")->capture_default_str();
  verb->add_option("--most", o->most, "how many are taken at most")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  add_steps(*verb, *o);
  verb->callback([&action, o] { action = [o] { return portfolio(*o); }; });
}

void add_tune(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("tune", "of the settings that were tried, each solver's best");
  auto o = std::make_shared<TuneOptions>();
  verb->add_option("experiment", o->experiment, "whose frozen steps they were tried on")
      ->required();
  verb->add_option("--to", o->to, "how near to the minimiser: 1mm, or an energy error as 1e-4")
      ->capture_default_str();
  verb->add_option("--write", o->write,
                   "a .toml file to write: the list of solvers, for experiments");
  verb->add_flag("--json", o->json, "as JSON, documented in docs/tune.md");
  verb->callback([&action, o] { action = [o] { return tune(*o); }; });
}

void add_claims(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("claims", "what rows say of published claims, and of our own");
  auto o = std::make_shared<ClaimsOptions>();
  verb->add_option("ids", o->ids, "whose names these are (all by default)");
  verb->add_flag("--json", o->json, "as JSON, documented in docs/claims.md");
  verb->callback([&action, o] { action = [o] { return claims(*o); }; });
  app.add_subcommand("register", "freezes claims and experiments, before they are measured")
      ->callback([&action] { action = [] { return register_claims(); }; });
}

void add_advise(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("advise", "which solver to take for a cloth, and how sure it is");
  auto o = std::make_shared<AdviseOptions>();
  verb->add_option("scene,--scene", o->scene, "a scene's name, or a .toml file")->required();
  verb->add_option("--set", o->set, "scene.key=value; may be repeated")->allow_extra_args(false);
  auto* ms = verb->add_option("--ms", o->ms, "milliseconds that a step may take")
                 ->check(CLI::Range(1e-3, 1e6));
  verb->add_option("--to,--error", o->to, "how near a step is to come to its minimiser, as in 1mm")
      ->excludes(ms);
  verb->add_option("--quantile", o->quantile,
                   "the share of the steps on which that is to hold, as in 0.9; without, who is "
                   "best on the whole is advised")
      ->check(CLI::Range(0.01, 0.99));
  verb->add_option("--experiment", o->experiment,
                   "whose rows it rests on; without, one that measured this very cloth, or cloths");
  verb->add_option("--write", o->write,
                   "a .toml file to write: the experiment that measures this very cloth");
  verb->add_flag("--json", o->json, "as JSON, documented in docs/advise.md");
  verb->callback([&action, o] { action = [o] { return advise(*o); }; });
}

void add_calibrate(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand(
      "calibrate", "times what makes another machine's seconds this one's, for advise");
  auto o = std::make_shared<CalibrateOptions>();
  verb->add_option("--experiment", o->experiment, "whose rows these are")->capture_default_str();
  verb->callback([&action, o] { action = [o] { return calibrate(*o); }; });
}

}  // namespace

void add_evidence(CLI::App& app, Action& action) {
  add_compare(app, action);
  add_portfolio(app, action);
  add_tune(app, action);
  add_advise(app, action);
  add_calibrate(app, action);
  add_claims(app, action);
}

}  // namespace cli
