#include "cloth/motion/filters.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "cloth/error.hpp"
#include "cloth/motion/text.hpp"

namespace cloth::motion {

namespace {

bool is_joint_angle(const Channel& channel) { return channel.bone >= 0; }

/// exp(-k^2 / 2 sigma^2) for k = 0 ... 5 sigma; beyond it is less than 4e-6.
VecX samples(Real sigma) {
  const int reach = static_cast<int>(std::ceil(5 * sigma));
  VecX g(reach + 1);
  for (int k = 0; k <= reach; ++k) g[k] = std::exp(-k * k / (2 * sigma * sigma));
  return g;
}

/// t = turns * period + phase with phase from 0 to period - 1.
struct Phase {
  Eigen::Index turns, phase;
};
Phase phase_of(Eigen::Index t, Eigen::Index period) {
  const Eigen::Index phase = (t % period + period) % period;
  return {(t - phase) / period, phase};
}

/// x at any index, mirrored about half a frame beyond its ends.
Real even(const VecX& x, Eigen::Index t) {
  const Eigen::Index phase = phase_of(t, 2 * x.size()).phase;
  return phase < x.size() ? x[phase] : x[2 * x.size() - 1 - phase];
}

/// x at any index, turned by half a turn about its first and last point.
Real odd(const VecX& x, Eigen::Index t) {
  const Eigen::Index last = x.size() - 1;
  if (last == 0) return x[0];
  const auto [turns, phase] = phase_of(t, 2 * last);
  const Real risen = 2 * static_cast<Real>(turns) * (x[last] - x[0]);
  return risen + (phase <= last ? x[phase] : 2 * x[last] - x[2 * last - phase]);
}

/// sum over k > 0 of w_k (x(t + k) - 2 x(t) + x(t - k)): a symmetric kernel of sum 0, which leaves
/// nothing of a constant, to the last bit.
VecX second_differences(const VecX& x, const VecX& w, auto&& continued) {
  VecX sum = VecX::Zero(x.size());
  const Eigen::Index reach = w.size() - 1;
  for (Eigen::Index t = 0; t < x.size(); ++t) {
    const bool inside = t >= reach && t + reach < x.size();
    for (Eigen::Index k = 1; k <= reach; ++k) {
      const Real after = inside ? x[t + k] : continued(x, t + k);
      const Real before = inside ? x[t - k] : continued(x, t - k);
      sum[t] += w[k] * ((after - x[t]) + (before - x[t]));
    }
  }
  return sum;
}

VecX gained(const VecX& x, Real gain) {
  return x.array() + (gain - 1) * (x.array() - x.mean());  // a gain of 1 keeps every bit
}

VecX filtered(const VecX& x, const Filter& filter) {
  switch (filter.kind) {
    case FilterKind::gain:
      return gained(x, filter.amount);
    case FilterKind::gaussian:
      return gaussian(x, filter.amount);
    case FilterKind::cartoon:
      break;
  }
  return cartoon(x, filter.amount);
}

}  // namespace

Filter parse_filter(std::string_view text, const std::string& where) {
  const auto reject = [&](const char* why) {
    throw UsageError(fmt::format("{} {}: {}", where, shown(text), why));
  };
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  if (equals == text.npos || (name != "gain" && name != "gaussian" && name != "cartoon"))
    reject("write gain=FACTOR, gaussian=SIGMA or cartoon=SIGMA, sigma in frames");
  const auto amount = to_number(text.substr(equals + 1));
  if (name == "gain") {
    if (!amount || !(*amount >= 0 && *amount <= 100)) reject("give a gain from 0 to 100");
    return {FilterKind::gain, *amount};
  }
  if (!amount || !(*amount >= 0.25 && *amount <= 1000))
    reject("give a sigma from 0.25 to 1000 frames");
  return {name == "gaussian" ? FilterKind::gaussian : FilterKind::cartoon, *amount};
}

Clip filtered(const Clip& clip, const Filter& filter, const std::string& where) {
  constexpr Real most_work = 1e8;
  const Real work = Real(clip.values.size()) * filter.amount;
  if (filter.kind != FilterKind::gain && work > most_work)
    throw UsageError(
        fmt::format("{}: sigma = {} of {} frames of {} channels; let their product "
                    "be at most {}",
                    where, filter.amount, clip.frames(), clip.channels.size(), most_work));
  Clip result = clip;
  for (std::size_t c = 0; c < clip.channels.size(); ++c) {
    if (!is_joint_angle(clip.channels[c])) continue;
    VecX x = clip.values.col(static_cast<Eigen::Index>(c));
    unwrap(x, clip.period());
    result.values.col(static_cast<Eigen::Index>(c)) = filtered(x, filter);
  }
  return result;
}

void unwrap(VecX& x, Real period) {
  for (Eigen::Index t = 1; t < x.size(); ++t)
    x[t] -= period * std::round((x[t] - x[t - 1]) / period);
}

VecX gaussian(const VecX& x, Real sigma) {
  const VecX g = samples(sigma);
  const VecX w = g / (2 * g.sum() - g[0]);
  return x + second_differences(x, w, even);
}

VecX cartoon(const VecX& x, Real sigma) {
  // The second derivative of a Gaussian is (t^2 - sigma^2) g / sigma^4. What sampling makes of its
  // second moment is set right: half of it, the sum over k > 0, is sigma^2.
  VecX w = samples(sigma);
  const VecX squares = VecX::LinSpaced(w.size(), 0, Real(w.size() - 1)).array().square();
  w.array() *= squares.array() - sigma * sigma;
  w *= sigma * sigma / w.dot(squares);
  return x - second_differences(x, w, odd);
}

Change largest_change(const Clip& a, const Clip& b) {
  Change largest;
  for (std::size_t c = 0; c < a.channels.size(); ++c) {
    if (!is_joint_angle(a.channels[c])) continue;
    for (int f = 0; f < a.frames(); ++f) {
      const auto column = static_cast<Eigen::Index>(c);
      const Real turned = std::remainder(b.values(f, column) - a.values(f, column), a.period());
      const Real degrees = std::abs(turned) * a.radians() * 180 / std::numbers::pi;
      if (degrees > largest.degrees) largest = {degrees, static_cast<int>(c), f};
    }
  }
  return largest;
}

long outside_limits(const Skeleton& skeleton, const Clip& clip) {
  long outside = 0;
  Eigen::Index column = static_cast<Eigen::Index>(skeleton.order.size());
  for (const Bone& bone : skeleton.bones) {
    for (const Limit& limit : bone.limits) {
      const auto angles = clip.values.col(column + (&limit - bone.limits.data())).array();
      // A file in degrees says 90, which is no multiple of pi / 180 to the last bit.
      const Real slack = 1e-9;
      outside += (angles * clip.radians() < limit.min - slack).count() +
                 (angles * clip.radians() > limit.max + slack).count();
    }
    column += static_cast<Eigen::Index>(bone.dof.size());
  }
  return outside;
}

}  // namespace cloth::motion
