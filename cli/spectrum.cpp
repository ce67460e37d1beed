#include <cmath>

#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/convergence.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace cli {

namespace {

void print_rate(const char* name, const harness::Rate& rate) {
  say("  {:<22} {:.6f}   ", name, rate.predicted);
  if (rate.observed) say("{:.6f}   {:.2f} %\n", *rate.observed, 100 * *rate.disagreement());
  else say("never      -\n");
}

}  // namespace

Status spectrum(const SpectrumOptions& options) {
  const cloth::Scene scene = scene_with(options.scene, options.set, {}, {options.solver});
  const auto solver = harness::make_solver(harness::parse_solver_spec(options.solver), "--solver");
  harness::Convergence c;
  try {
    StageMeter meter("spectrum");
    c = harness::analyse(scene, options.frame, *solver,
                         [&](const std::string& what) { meter.enter(what); });
  } catch (const cloth::Breakdown& breakdown) {
    warn("clothbench: {}\n", cloth::words_of(breakdown));
    return some_failed;
  }
  say("{}, the step after frame {}, {}\n\n", scene.name, options.frame, options.solver);
  say("Hessian at the minimiser\n");
  say("  extreme eigenvalues    {:.6g} and {:.6g} N/m\n", c.hessian.min, c.hessian.max);
  if (c.hessian.min > 0) say("  condition number       {:.6g}\n", c.hessian.max / c.hessian.min);
  say("\niteration matrix of the sweep at its fixed point, {:.3g} m from the minimiser\n",
      c.distance);
  say("  real parts             {:.6f} to {:.6f}\n", c.sweep.smallest, c.sweep.largest);
  if (c.sweep.rotates()) say("  imaginary parts        up to {:.6f}\n", c.sweep.turning);
  say("  spectral radius        {:.6f}\n", c.sweep.radius());
  if (c.chebyshev) say("  best rho               {:.6f}\n", c.best_rho());
  say("\nrate per sweep           predicted  observed   apart\n");
  print_rate("plain", c.plain);
  if (c.chebyshev) print_rate("chebyshev, best rho", *c.chebyshev);
  for (const std::string& warning : c.warnings) say("\nwarning: {}\n", warning);
  return all_ran;
}

}  // namespace cli
