#include "meter/swing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace meter {

using std::numbers::e;

namespace {

constexpr int half_swings = 6;

/// Of the amplitude: below, rounding shows.
constexpr Real died_away = 1e-6;

/// Swings that grow by so much do not end.
constexpr Real farthest = 100;

/// The y of each vertex.
auto along(auto& x) { return x(Eigen::seq(1, Eigen::last, 3)); }

/// The part of a displacement that is the strip's lowest mode, over that at the start.
class ModeGauge {
 public:
  explicit ModeGauge(const Strip& strip, const cloth::System& cloth)
      : rest_(cloth.rest), weight_(cloth.mass.cwiseProduct(strip.mode())) {
    const cloth::System hung = strip.system(1);
    start_ = rest_ + amplitude / strip.sag(1) * (hanging(hung) - rest_);
    weight_ /= weight_.dot(along(rest_) - along(start_));
  }

  const VecX& rest() const { return rest_; }
  const VecX& start() const { return start_; }

  Real operator()(const VecX& x) const { return weight_.dot(along(rest_) - along(x)); }

 private:
  VecX rest_, start_, weight_;
};

/// Where it is after each step, until it went through the middle often enough or has died away.
struct Record {
  std::vector<Real> q;
  std::vector<std::size_t> crossings;  ///< the first sample after each
};

Record record(const Contestant& contestant, const ModeGauge& gauge, cloth::Simulation simulation) {
  Record r;
  r.q.push_back(gauge(simulation.state().x));
  for (int k = 1; k <= contestant.steps && r.crossings.size() < half_swings; ++k) {
    advance(simulation, gauge.rest(), farthest * amplitude);
    r.q.push_back(gauge(simulation.state().x));
    const Real before = r.q[r.q.size() - 2], now = r.q.back();
    if (before * now < 0) r.crossings.push_back(r.q.size() - 1);
    if (std::abs(before) < died_away && std::abs(now) < died_away) break;
  }
  return r;
}

/// About eight samples a period.
std::size_t stride(const Record& r) {
  const std::size_t quarter =
      r.crossings.size() < 2 ? r.q.size() / 4 : (r.crossings[1] - r.crossings[0]) / 2;
  return std::max<std::size_t>(1, quarter / 2);
}

[[noreturn]] void refuse_creep(const Record& r, Real h) {
  const auto fallen = std::ranges::find_if(r.q, [](Real q) { return std::abs(q) < 1 / e; });
  if (fallen == r.q.end())
    throw Unreadable{Fate::no_swing,
                     fmt::format("does not come back: after {:.3g} s it is at {:.3g} of where it "
                                 "was let go",
                                 static_cast<Real>(r.q.size() - 1) * h, r.q.back())};
  throw Unreadable{Fate::no_swing, fmt::format("comes back without swinging: to 1/e in {:.3g} s",
                                               static_cast<Real>(fallen - r.q.begin()) * h)};
}

Pole pole_of(const Record& r, Real h) {
  if (r.crossings.empty()) refuse_creep(r, h);
  const std::size_t p = stride(r), first = r.crossings[0] - 1;
  // What dies away within a few steps leaves nothing to skip.
  const bool is_long = r.q.size() - first >= 4 * p + 4;
  const auto pole = fit_pole(r.q, is_long ? first : 0, p);
  if (!pole) refuse_creep(r, h);
  if (!(pole->misfit <= most_misfit))
    throw Unreadable{Fate::many_modes, fmt::format("its motion is not that of one mode: {:.2g} of "
                                                   "it is beside the fit",
                                                   pole->misfit)};
  return *pole;
}

}  // namespace

Swing measure_swing(const Contestant& contestant, const Strip& strip, Real factor) {
  Strip stiff = strip;
  stiff.stiffness *= factor;
  const cloth::System cloth = stiff.system(0);
  const ModeGauge gauge(strip, cloth);
  const Record r = record(contestant, gauge, contestant.start(cloth, still(gauge.start())));
  const Real w = strip.frequency(), h = contestant.dt;
  const Pole pole = pole_of(r, h);
  const Oscillator own = without_backward_euler(pole.z, h);
  return {.seen = as_seen(pole.z, h),
          .own = own,
          .stiffness = std::pow(own.frequency / w, 2),
          .misfit = pole.misfit,
          .euler = as_seen(backward_euler(w, h), h).damping,
          .steps = static_cast<int>(r.q.size()) - 1};
}

}  // namespace meter
