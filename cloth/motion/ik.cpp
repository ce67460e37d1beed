#include "cloth/motion/ik.hpp"

#include <fmt/format.h>

#include <Eigen/Cholesky>
#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "cloth/error.hpp"
#include "cloth/model/pose.hpp"

namespace cloth::motion {

namespace {

using Eigen::AngleAxisd;
using Eigen::Quaterniond;

/// `to` - `from` as a unit vector, or `otherwise` where they coincide.
Vec3 direction(const Vec3& from, const Vec3& to, const Vec3& otherwise) {
  const Vec3 d = to - from;
  const Real length = d.norm();
  return length > 1e-12 ? Vec3(d / length) : otherwise;
}

Real distance(const Chain& chain, const Vec3& target) {
  return (chain.joints.back() - target).norm();
}

Real total(const Chain& chain) {
  return std::accumulate(chain.lengths.begin(), chain.lengths.end(), Real{0});
}

/// Lays the links along the unit vector d; where one is named `forward`, only that one, the others
/// against it.
void lay(Chain& chain, const Vec3& d, std::ptrdiff_t forward) {
  for (std::size_t i = 0; i < chain.lengths.size(); ++i) {
    const bool along = forward < 0 || forward == static_cast<std::ptrdiff_t>(i);
    chain.joints[i + 1] = chain.joints[i] + (along ? 1 : -1) * chain.lengths[i] * d;
  }
}

/// Settles a target out of reach: the chain straight, or folded against its longest link.
bool lay_out_of_reach(Chain& chain, const Vec3& target) {
  const Real away = (target - chain.joints[0]).norm(), reach = total(chain);
  const auto longest = std::ranges::max_element(chain.lengths);
  const Real folded = 2 * *longest - reach;
  if (away < reach && away > folded) return false;
  const Vec3 present = direction(chain.joints[0], chain.joints[1], Vec3::UnitX());
  lay(chain, direction(chain.joints[0], target, present),
      away >= reach ? -1 : longest - chain.lengths.begin());
  return true;
}

/// Bends a chain that lies on one line with its target: no method would leave that line.
void leave_line(Chain& chain, const Vec3& target) {
  const Vec3& root = chain.joints[0];
  const Vec3 line = direction(root, target, direction(root, chain.joints[1], Vec3::UnitX()));
  for (const Vec3& joint : chain.joints)
    if (line.cross(joint - root).norm() > 1e-6 * total(chain)) return;
  const Vec3 axis = line.unitOrthogonal();
  const Real bend = 0.5 / static_cast<Real>(chain.lengths.size());
  for (std::size_t i = 0; i < chain.lengths.size(); ++i) {
    const Real sign = line.dot(direction(chain.joints[i], chain.joints[i + 1], line)) < 0 ? -1 : 1;
    const Vec3 bent = AngleAxisd(bend * static_cast<Real>(i + 1), axis) * (sign * line);
    chain.joints[i + 1] = chain.joints[i] + chain.lengths[i] * bent;
  }
}

/// Turns the links from i on about joint i. Lengths come from the list, so that no rounding
/// adds up.
void turn_from(Chain& chain, std::size_t i, const Mat3& turn) {
  Vec3 before = chain.joints[i];
  for (std::size_t k = i; k < chain.lengths.size(); ++k) {
    const Vec3 link = turn * (chain.joints[k + 1] - before);
    before = chain.joints[k + 1];
    chain.joints[k + 1] = chain.joints[k] + chain.lengths[k] * link.normalized();
  }
}

/// Each joint, the last first, turns the end onto the line from itself to the target.
void sweep_ccd(Chain& chain, const Vec3& target) {
  for (std::size_t i = chain.lengths.size(); i-- > 0;) {
    const Vec3 end = chain.joints.back() - chain.joints[i], aim = target - chain.joints[i];
    if (end.norm() < 1e-12 || aim.norm() < 1e-12) continue;
    turn_from(chain, i, rotation(end, aim));
  }
}

/// Joints are pulled along their links, from the target inwards and from the root outwards.
void sweep_fabrik(Chain& chain, const Vec3& target) {
  const Vec3 root = chain.joints[0];
  const std::size_t n = chain.lengths.size();
  chain.joints[n] = target;
  for (std::size_t i = n; i-- > 0;)
    chain.joints[i] =
        chain.joints[i + 1] +
        chain.lengths[i] * direction(chain.joints[i + 1], chain.joints[i], Vec3::UnitX());
  chain.joints[0] = root;
  for (std::size_t i = 0; i < n; ++i)
    chain.joints[i + 1] =
        chain.joints[i] +
        chain.lengths[i] * direction(chain.joints[i], chain.joints[i + 1], Vec3::UnitX());
}

/// d theta = J^T (J J^T + lambda^2)^-1 e, with e a quarter of the chain at most, for a longer step
/// leaves what is linear in it. Joint i turns by omega_i and moves the end by
/// omega_i x r_i, hence J J^T = sum |r|^2 - r r^T, 3 x 3, and omega_i = r_i x (J J^T + ...)^-1 e.
void sweep_damped(Chain& chain, const Vec3& target, Real damping) {
  const Real length = total(chain), lambda = damping * length;
  const Vec3 end = chain.joints.back(), e = target - end;
  Mat3 A = lambda * lambda * Mat3::Identity();
  for (std::size_t i = 0; i < chain.lengths.size(); ++i) {
    const Vec3 r = end - chain.joints[i];
    A += r.squaredNorm() * Mat3::Identity() - r * r.transpose();
  }
  const Vec3 y = A.ldlt().solve(e * std::min<Real>(1, length / 4 / e.norm()));
  Quaterniond q = Quaterniond::Identity();
  Vec3 before = chain.joints[0];
  for (std::size_t i = 0; i < chain.lengths.size(); ++i) {
    const Vec3 omega = (end - before).cross(y);
    const Real angle = omega.norm();
    if (angle > 0) q = q * AngleAxisd(angle, omega / angle);
    const Vec3 link = q * (chain.joints[i + 1] - before);
    before = chain.joints[i + 1];
    chain.joints[i + 1] = chain.joints[i] + chain.lengths[i] * link.normalized();
  }
}

void sweep(Chain& chain, const Vec3& target, const IkRule& rule) {
  switch (rule.method) {
    case IkMethod::ccd:
      return sweep_ccd(chain, target);
    case IkMethod::fabrik:
      return sweep_fabrik(chain, target);
    case IkMethod::damped_least_squares:
      return sweep_damped(chain, target, rule.damping);
  }
}

}  // namespace

Chain chain_of(std::vector<Vec3> joints, const std::string& where) {
  const auto reject = [&](const std::string& what) {
    throw UsageError(fmt::format("{}: {}", where, what));
  };
  if (joints.size() < 2 || joints.size() > 1000)
    reject(fmt::format("a chain of {} joints: give 2 to 1000", joints.size()));
  Chain chain;
  for (std::size_t i = 0; i < joints.size(); ++i) {
    if (!joints[i].allFinite() || joints[i].cwiseAbs().maxCoeff() > 1e6)
      reject(fmt::format("joint {}: give coordinates of at most 1e6 m", i));
    if (i > 0) chain.lengths.push_back((joints[i] - joints[i - 1]).norm());
    if (i > 0 && !(chain.lengths.back() > 1e-9))
      reject(fmt::format("joints {} and {} are at one place: give a link a length", i - 1, i));
  }
  chain.joints = std::move(joints);
  return chain;
}

Reach solve(Chain& chain, const Vec3& target, const IkRule& rule) {
  int iterations = 0;
  if (distance(chain, target) > rule.tolerance && !lay_out_of_reach(chain, target)) {
    leave_line(chain, target);
    while (iterations < rule.max_iterations && distance(chain, target) > rule.tolerance) {
      sweep(chain, target, rule);
      ++iterations;
    }
  }
  const Real missed = distance(chain, target);
  return {missed <= rule.tolerance, iterations, missed};
}

ChainPath drive(Chain chain, const std::vector<Vec3>& targets, const IkRule& rule) {
  ChainPath path;
  for (const Vec3& target : targets) {
    path.reach.push_back(solve(chain, target, rule));
    path.joints.push_back(chain.joints);
  }
  return path;
}

}  // namespace cloth::motion
