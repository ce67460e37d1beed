#include "experiments/harness/reference/integrators.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "cloth/error.hpp"
#include "cloth/model/pose.hpp"

namespace harness {

namespace {

using cloth::System;

constexpr Real eps = std::numeric_limits<Real>::epsilon();

Real largest(const VecX& x) { return x.lpNorm<Eigen::Infinity>(); }

}  // namespace

Motion::Motion(const System& system, Real drag) : system_(&system), forces_(system), drag_(drag) {}

/// A script has no derivative of its own: a central difference of fourth order.
void Motion::place_pins(Real t, VecX& x, VecX& v) const {
  constexpr Real apart = 1e-4;  // [s]
  cloth::place_driven(*system_, t, x);
  for (const cloth::Drive& drive : system_->drives) {
    const auto at = [&](Real when) { return drive.motion.at(when); };
    const cloth::Pose far = at(t + 2 * apart), near = at(t + apart), back = at(t - apart),
                      behind = at(t - 2 * apart);
    for (const int i : drive.vertices) {
      const cloth::Vec3 rest = system_->rest.segment<3>(3 * i);
      v.segment<3>(3 * i) =
          (8 * (near(rest) - back(rest)) - (far(rest) - behind(rest))) / (12 * apart);
    }
  }
}

void Motion::acceleration(Real t, VecX& x, VecX& v, VecX& a) {
  place_pins(t, x, v);
  forces_.acceleration(t, x, v, a);
  for (int i = 0; i < system_->vertices(); ++i)
    if (!system_->is_pinned(i)) a.segment<3>(3 * i) -= drag_ * v.segment<3>(3 * i);
}

/// omega^2 <= 2 max of the sum of k / m. Of other energies it knows nothing.
Real Motion::fastest() const {
  VecX stiffness = VecX::Zero(system_->vertices());
  for (const cloth::Spring& s : system_->springs) {
    stiffness[s.i] += s.stiffness;
    stiffness[s.j] += s.stiffness;
  }
  Real square = 1;
  for (int i = 0; i < system_->vertices(); ++i)
    if (!system_->is_pinned(i)) square = std::max(square, 2 * stiffness[i] / system_->mass[i]);
  return std::sqrt(square);
}

namespace {

class Extrapolation {
 public:
  explicit Extrapolation(Real tolerance) : tolerance_(tolerance) {}

  void advance(Motion& motion, Real t0, Real t1, Phase& y) {
    const Real slowest = 1 / motion.fastest();
    Real t = t0, h = std::min(t1 - t0, step_ > 0 ? step_ : 4 * slowest);
    Phase change;
    while (t < t1) {
      const bool last = t + h >= t1 * (1 - 4 * eps);
      if (last) h = t1 - t;
      const Real error = extrapolate(motion, t, h, y, slowest, change);
      const bool good = error <= tolerance_;
      if (good) y.x += change.x, y.v += change.v, t = last ? t1 : t + h;
      else if (h < 1e-9 * (t1 - t0))
        throw cloth::Breakdown("reference: the extrapolation's step goes to 0");
      // The estimate is of order 2 columns - 1.
      const Real grow = 0.8 * std::pow(tolerance_ / std::max(error, 1e-3 * tolerance_), 1.0 / 11);
      if (!(good && last)) step_ = h * (std::isfinite(grow) ? std::clamp(grow, 0.2, 1.5) : 0.2);
      h = std::min(step_, t1 - t);
    }
  }

 private:
  static constexpr int columns = 6;

  /// The change over h by an even number of substeps of the midpoint rule, without a smoothing
  /// step. Changes are small, and so is what rounding makes of them.
  void gragg(Motion& motion, Real t, Real h, int substeps, const Phase& y, Phase& change) {
    const Real tau = h / substeps;
    point_ = y;
    motion.acceleration(t, point_.x, point_.v, a_);
    before_ = {VecX::Zero(y.x.size()), VecX::Zero(y.v.size())};
    now_ = {tau * point_.v, tau * a_};
    for (int k = 1; k < substeps; ++k) {
      point_ = {y.x + now_.x, y.v + now_.v};
      motion.acceleration(t + k * tau, point_.x, point_.v, a_);
      before_.x += 2 * tau * point_.v;
      before_.v += 2 * tau * a_;
      std::swap(before_, now_);
    }
    change = now_;
  }

  /// Aitken and Neville's scheme in squares of the substep; returns how far the last two columns of
  /// the last row are apart.
  Real extrapolate(Motion& motion, Real t, Real h, const Phase& y, Real slowest, Phase& change) {
    for (int j = 0; j < columns; ++j) {
      gragg(motion, t, h, 2 * (j + 1), y, fresh_);
      for (int k = 0; k < j; ++k) {
        const Real ratio = static_cast<Real>(j + 1) / (j - k);
        const Real weight = 1 / (ratio * ratio - 1);
        auto& column = table_[static_cast<std::size_t>(k)];
        std::swap(column, fresh_);  // column k of this row; fresh_: of the row before
        next_.x = column.x + weight * (column.x - fresh_.x);
        next_.v = column.v + weight * (column.v - fresh_.v);
        std::swap(next_, fresh_);
      }
      table_[static_cast<std::size_t>(j)] = fresh_;
    }
    change = table_[columns - 1];
    const Phase& less = table_[columns - 2];
    return std::max(largest(change.x - less.x), slowest * largest(change.v - less.v));
  }

  Real tolerance_, step_ = 0;
  VecX a_;
  Phase point_, before_, now_, fresh_, next_;
  std::array<Phase, columns> table_;
};

class Collocation {
 public:
  explicit Collocation(Real step) : step_(step) {}

  void advance(Motion& motion, Real t0, Real t1, Phase& y) {
    const auto count = std::max(1L, std::lround(std::ceil((t1 - t0) / step_)));
    const Real h = (t1 - t0) / static_cast<Real>(count);
    motion.acceleration(t0, y.x, y.v, a_[0]);
    a_[1] = a_[2] = a_[0];
    for (long k = 0; k < count; ++k) advance_once(motion, t0 + static_cast<Real>(k) * h, h, y);
  }

 private:
  static constexpr int stages = 3;

  /// Nodes c, weights b and the coefficients A of stage velocities; A A are those of positions.
  struct Tableau {
    Eigen::Vector3d c, b;
    Eigen::Matrix3d A, square;
    Tableau() {
      const Real r = std::sqrt(15.0);
      c << 0.5 - r / 10, 0.5, 0.5 + r / 10;
      b << 5.0 / 18, 4.0 / 9, 5.0 / 18;
      A << 5.0 / 36, 2.0 / 9 - r / 15, 5.0 / 36 - r / 30,  //
          5.0 / 36 + r / 24, 2.0 / 9, 5.0 / 36 - r / 24,   //
          5.0 / 36 + r / 30, 2.0 / 9 + r / 15, 5.0 / 36;
      square = A * A;
    }
  };

  /// The last step's accelerations are the first guess.
  void advance_once(Motion& motion, Real t, Real h, Phase& y) {
    constexpr int enough = 200;
    const Real scale = largest(y.x) + 1;
    Real change = 1, before = 2;
    for (int k = 0; k < enough && change > eps && (change < before || change > 1e-10); ++k) {
      before = change;
      change = 0;
      for (int i = 0; i < stages; ++i) {
        x_ = y.x + h * tableau_.c[i] * y.v;
        v_ = y.v;
        for (int j = 0; j < stages; ++j) {
          x_ += h * h * tableau_.square(i, j) * a_[static_cast<std::size_t>(j)];
          v_ += h * tableau_.A(i, j) * a_[static_cast<std::size_t>(j)];
        }
        motion.acceleration(t + tableau_.c[i] * h, x_, v_, next_);
        auto& a = a_[static_cast<std::size_t>(i)];
        change = std::max(change, h * h * largest(next_ - a) / scale);
        a.swap(next_);
      }
    }
    if (!(change < 1e-9))
      throw cloth::Breakdown("reference: the collocation's stages do not stand");
    VecX dx = h * y.v;
    for (int j = 0; j < stages; ++j) {
      dx += h * h * tableau_.b[j] * (1 - tableau_.c[j]) * a_[static_cast<std::size_t>(j)];
      y.v += h * tableau_.b[j] * a_[static_cast<std::size_t>(j)];
    }
    y.x += dx;
  }

  Real step_;
  Tableau tableau_;
  std::array<VecX, stages> a_;
  VecX x_, v_, next_;
};

/// When forces set in or end, ascending.
std::vector<Real> events(const System& system) {
  std::vector<Real> all;
  for (const cloth::Load& load : system.loads)
    for (const Real t : {load.from, load.until})
      if (std::isfinite(t) && t > 0) all.push_back(t);
  std::ranges::sort(all);
  return all;
}

}  // namespace

Integrator extrapolation(Real tolerance) {
  return
      [integrator = Extrapolation(tolerance)](Motion& motion, Real t0, Real t1, Phase& y) mutable {
        integrator.advance(motion, t0, t1, y);
      };
}

Integrator collocation(Real step) {
  return [integrator = Collocation(step)](Motion& motion, Real t0, Real t1, Phase& y) mutable {
    integrator.advance(motion, t0, t1, y);
  };
}

std::vector<VecX> integrate(const cloth::Scene& scene, const System& system,
                            const std::vector<Real>& times, const Integrator& integrator) {
  Motion motion(system, -std::log(scene.step.damping));
  const cloth::State start = cloth::initial_state(scene, system);
  Phase y{start.x, start.v};
  const std::vector<Real> breaks = events(system);
  std::vector<VecX> positions;
  Real now = 0, given = -std::numeric_limits<Real>::infinity();
  for (const Real t : times) {
    while (now < t) {
      const Real given_until = std::nextafter(now, t);
      cloth::add_impulses(system, given, given_until, y.v);
      given = given_until;
      const auto next = std::ranges::upper_bound(breaks, now);
      const Real until = next == breaks.end() ? t : std::min(t, *next);
      integrator(motion, now, until, y);
      now = until;
    }
    cloth::place_driven(system, now, y.x);
    positions.push_back(y.x);
  }
  return positions;
}

}  // namespace harness
