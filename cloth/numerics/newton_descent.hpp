// How methods of Newton's kind go along their direction, and when they are done.
#pragma once

#include <string>
#include <string_view>

#include "cloth/error.hpp"
#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/rounding.hpp"
#include "cloth/probe.hpp"

namespace cloth {

/// Moves x along d, whose slope is g.d [J], to where Phi is lower and returns how far, as
/// LineSearch does; `diagonal` is the Hessian's, 3n [N/m], and `trial` storage. Returns 0, and
/// leaves x, where rounding is all that is left to gain. @throws Breakdown of `who` where Phi falls
/// nowhere, though it should.
Real newton_descent(const LineSearch& line_search, const ImplicitStep& phi, VecX& x, const VecX& d,
                    Real slope, const auto& diagonal, VecX& trial, std::string_view who,
                    auto& probe) {
  probe.count(Work::dot);
  if (at_rounding(x, d, slope, diagonal)) return 0;
  const Real t = line_search.search(phi, x, d, slope, trial, probe);
  if (t > 0) return t;
  probe.count(Work::dot);
  if (at_rounding(x, d, slope, diagonal, 8)) return 0;
  throw Breakdown(std::string(who) + ": no decrease along its direction");
}

}  // namespace cloth
