#include "meter/match.hpp"

#include <fmt/format.h>

#include <cmath>

namespace meter {

namespace {

/// ln(sag / true sag) at a factor: falls as springs stiffen. -infinity where nothing sags.
class Excess {
 public:
  Excess(const Contestant& contestant, const Strip& strip)
      : contestant_(contestant), strip_(strip) {}

  Real operator()(Real factor) const {
    try {
      const Real sag = sag_from_above(contestant_, strip_, factor);
      return std::log(std::max(sag, Real{0}) / strip_.sag(gravity));
    } catch (Unreadable& none) {
      if (factor != 1) none.why = fmt::format("at {:.3g} k: {}", factor, none.why);
      throw;
    }
  }

 private:
  const Contestant& contestant_;
  const Strip& strip_;
};

[[noreturn]] void give_up(Real excess, Real factor) {
  throw Unreadable{Fate::no_match,
                   fmt::format("too {} at any stiffness: at {:.1g} k it sags {:.3g} "
                               "times as far as it should",
                               excess > 0 ? "soft" : "stiff", factor, std::exp(excess))};
}

}  // namespace

Real matched_factor(const Contestant& contestant, const Strip& strip) {
  const Excess excess(contestant, strip);
  Real near = 1, at_near = excess(near);
  if (std::abs(at_near) <= alike) return 1;
  const Real towards = at_near > 0 ? 2 : 0.5;
  Real far = near * towards, at_far = excess(far);
  if (std::abs(at_far - at_near) < alike / 10)
    throw Unreadable{Fate::no_match,
                     fmt::format("blind to stiffness: at any it sags {:.3g} times as far as it "
                                 "should",
                                 std::exp(at_near))};
  while (at_far * at_near > 0) {
    if (far * farthest <= 1 || far >= farthest) give_up(at_far, far);
    near = far, at_near = at_far;
    at_far = excess(far *= towards);
  }
  while (true) {
    const Real middle = std::sqrt(near * far), at_middle = excess(middle);
    if (std::abs(at_middle) <= alike) return middle;
    if (std::abs(std::log(far / near)) < alike / 16)
      throw Unreadable{Fate::no_match,
                       fmt::format("its sag leaps over the true one at {:.4g} k", middle)};
    (at_middle * at_near > 0 ? near : far) = middle;
  }
}

}  // namespace meter
