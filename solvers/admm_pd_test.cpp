#include <gtest/gtest.h>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "tests/curve.hpp"
#include "tests/dense.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

using PerSpring = std::vector<Vec3>;

/// The papers' global step: x from (M + h^2 D^T W^2 D) x = M y + h^2 D^T W^2 (z - u), pins on the
/// right.
class GlobalStep {
 public:
  GlobalStep(const ImplicitStep& phi, Real weight) : phi_(&phi) {
    const System& system = phi.system();
    weights_.resize(Eigen::Index(system.springs.size()));
    Eigen::Index e = 0;
    for (const Spring& s : system.springs) weights_[e++] = weight * s.stiffness;
    factor_.factorise(system, phi.h(), weights_);
  }

  void operator()(const PerSpring& z, const PerSpring& u, VecX& x) const {
    const System& system = phi_->system();
    VecX b(x.size());
    for (int i = 0; i < system.vertices(); ++i)
      b.segment<3>(3 * i) = phi_->inertia(i) * phi_->target().segment<3>(3 * i);
    for (std::size_t e = 0; e < z.size(); ++e) {
      const Spring& s = system.springs[e];
      const Real w = weights_[Eigen::Index(e)];
      const Vec3 force = w * (z[e] - u[e]);
      b.segment<3>(3 * s.i) += force;
      b.segment<3>(3 * s.j) -= force;
      if (system.is_pinned(s.i)) b.segment<3>(3 * s.j) += w * x.segment<3>(3 * s.i);
      if (system.is_pinned(s.j)) b.segment<3>(3 * s.i) += w * x.segment<3>(3 * s.j);
    }
    for (int i = 0; i < system.vertices(); ++i)
      if (system.is_pinned(i)) b.segment<3>(3 * i) = x.segment<3>(3 * i);
    factor_.solve(b, x);
  }

 private:
  const ImplicitStep* phi_;
  VecX weights_;
  PrefactoredLaplacian factor_;
};

/// The papers' iterates: z by golden-section search along D x + u, which knows no closed form.
std::vector<VecX> papers_iterates(const ImplicitStep& phi, VecX x, Real weight, int iterations) {
  const System& system = phi.system();
  PerSpring z(system.springs.size()), u(system.springs.size(), Vec3::Zero());
  const GlobalStep global_step(phi, weight);
  std::vector<VecX> all{x};
  for (int k = 0; k < iterations; ++k) {
    for (std::size_t e = 0; e < z.size(); ++e) {
      const Spring& s = system.springs[e];
      const Vec3 d = difference(x, s), p = d + u[e];
      const auto objective = [&](Real t) {
        const Real from_rest = t * p.norm() - s.rest, from_p = (1 - t) * p.norm();
        return from_rest * from_rest + weight * from_p * from_p;
      };
      Real low = 0, high = 10;
      for (int trial = 0; trial < 120; ++trial) {
        const Real a = high - 0.6180339887498949 * (high - low),
                   c = low + 0.6180339887498949 * (high - low);
        (objective(a) < objective(c) ? high : low) = objective(a) < objective(c) ? c : a;
      }
      z[e] = low * p;
      u[e] += d - z[e];
    }
    global_step(z, u, x);
    all.push_back(x);
  }
  return all;
}

/// The same under Anderson's extrapolation of z, its weights by dense least squares.
class Extrapolated {
 public:
  std::vector<VecX> x;
  int rejected = 0;

  Extrapolated(const ImplicitStep& phi, VecX first, Real weight, int window, int iterations)
      : x{std::move(first)}, system_(&phi.system()), weight_(weight) {
    const GlobalStep global_step(phi, weight);
    VecX plain = local(x[0], VecX::Zero(3 * Eigen::Index(system_->springs.size()))), z = plain;
    Real last = 0;
    for (int k = 0; k < iterations; ++k) {
      VecX now = x.back();
      global_step(per_spring(z), per_spring(multipliers(z)), now);
      if (k > 1 && !(left(now, z) <= last)) {
        ++rejected;
        z = plain;
        now = x.back();
        global_step(per_spring(z), per_spring(multipliers(z)), now);
      }
      last = left(now, z);
      x.push_back(now);
      plain = local(now, multipliers(z));
      z = extrapolate(plain, plain - z, window);
    }
  }

 private:
  /// argmin of k/2 (|z| - L)^2 + W^2/2 |p - z|^2: p, of a length that both pull at.
  VecX local(const VecX& at, const VecX& u) const {
    VecX z = u;
    Eigen::Index e = 0;
    for (const Spring& s : system_->springs) {
      auto own = z.segment<3>(3 * e++);
      const Vec3 p = difference(at, s) + own;
      own = (s.rest + weight_ * p.norm()) / (1 + weight_) * p.normalized();
    }
    return z;
  }

  /// W^-2 dE/dz.
  VecX multipliers(const VecX& z) const {
    VecX u = z;
    Eigen::Index e = 0;
    for (const Spring& s : system_->springs) {
      auto own = u.segment<3>(3 * e++);
      own = ((own.norm() - s.rest) / weight_ * own.normalized()).eval();
    }
    return u;
  }

  /// Sum of k |D x - z|^2.
  Real left(const VecX& at, const VecX& z) const {
    Real sum = 0;
    Eigen::Index e = 0;
    for (const Spring& s : system_->springs)
      sum += s.stiffness * (difference(at, s) - z.segment<3>(3 * e++)).squaredNorm();
    return sum;
  }

  VecX extrapolate(const VecX& plain, const VecX& f, int window) {
    plains_.push_back(plain);
    fs_.push_back(f);
    const auto m = Eigen::Index(std::min<std::size_t>(fs_.size() - 1, std::size_t(window)));
    if (m == 0) return plain;
    Eigen::MatrixXd dF(f.size(), m), dG(f.size(), m);
    for (Eigen::Index j = 0; j < m; ++j) {
      const std::size_t at = fs_.size() - 1 - std::size_t(j);
      dF.col(j) = fs_[at] - fs_[at - 1];
      dG.col(j) = plains_[at] - plains_[at - 1];
    }
    return plain - dG * testing::least_squares(dF, f);
  }

  static PerSpring per_spring(const VecX& v) {
    PerSpring all;
    for (Eigen::Index e = 0; 3 * e < v.size(); ++e) all.emplace_back(v.segment<3>(3 * e));
    return all;
  }

  const System* system_;
  Real weight_;
  std::vector<VecX> plains_, fs_;
};

TEST(AdmmPd, IteratesAsThePapersSay) {
  for (const Real weight : {0.5, 1.0, 3.0}) {
    const Cloth cloth = testing::later(cloth_of("curtain"), 5);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const auto curve = curve_of(cloth, "admm-pd", {{"weight", weight}}, 6);
    const auto expected = papers_iterates(step.phi(), curve.x[0], weight, 6);
    for (std::size_t k = 0; k <= 6; ++k)
      // A search by values finds z to the root of rounding.
      EXPECT_LT(testing::relative_difference(curve.x[k], expected[k]), 1e-7) << weight << " " << k;
  }
}

TEST(AdmmPd, ExtrapolatesAndFallsBackAsThePaperSays) {
  int rejected = 0;
  const Cloth cloth = testing::later(cloth_of("games103", {{"stiffness", 2e5}}), 5);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  for (const Real weight : {0.05, 1.0})
    for (const int window : {1, 3, 6}) {
      const auto curve = curve_of(cloth, "admm-pd",
                                  {{"accelerate", "anderson"},
                                   {"window", static_cast<long long>(window)},
                                   {"weight", weight}},
                                  12);
      const Extrapolated expected(step.phi(), curve.x[0], weight, window, 12);
      rejected += expected.rejected;
      for (std::size_t k = 0; k <= 12; ++k)
        // Normal equations lose half of the digits.
        EXPECT_LT(testing::relative_difference(curve.x[k], expected.x[k]), 1e-7)
            << weight << " " << window << " " << k;
    }
  EXPECT_GT(rejected, 0) << "there must be something to fall back from";
}

TEST(AdmmPd, WithoutAWindowIsPlainToTheBit) {
  for (const char* scene : {"games103", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    const VecX plain = curve_of(cloth, "admm-pd", {}, 30).x.back();
    const VecX none =
        curve_of(cloth, "admm-pd", {{"accelerate", "anderson"}, {"window", 0LL}}, 30).x.back();
    EXPECT_TRUE(testing::same_bits(none, plain)) << scene;
  }
}

TEST(AdmmPd, FindsNewtonsMinimiserSoonerByExtrapolation) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    const auto error = [&](const char* accelerate, int iterations) {
      return curve_of(cloth, "admm-pd", {{"accelerate", accelerate}, {"weight", 0.25}}, iterations)
          .error();
    };
    EXPECT_LT(error("anderson", 64), error("none", 64) / 5) << scene;
    EXPECT_LT(error("anderson", 2000), 1e-12) << scene;
  }
}

TEST(AdmmPd, FindsNewtonsMinimiserWithAnyWeight) {
  const Cloth fallen = testing::later(cloth_of("games103"), 5);
  for (const Real weight : {0.05, 0.5, 1.0, 2.0})
    EXPECT_LT(curve_of(fallen, "admm-pd", {{"weight", weight}}, 2000).error(), 1e-15) << weight;
  const Cloth curtain = testing::later(cloth_of("curtain"), 5);
  EXPECT_LT(curve_of(curtain, "admm-pd", {{"weight", 0.05}}, 1000).error(), 1e-12);
}

TEST(AdmmPd, FindsItSoonerWithLessWeight) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  Real last = 0;
  for (const Real weight : {0.1, 0.3, 1.0, 3.0}) {
    const Real error = curve_of(cloth, "admm-pd", {{"weight", weight}}, 200).error();
    EXPECT_GT(error, last) << weight;
    last = error;
  }
}

TEST(AdmmPd, StartsItsMultipliersAnewInEveryStep) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  for (const char* accelerate : {"none", "anderson"}) {
    const auto solver = [&] { return testing::solver_of("admm-pd", {{"accelerate", accelerate}}); };
    auto used = solver(), fresh = solver();
    used->prepare(cloth.system, cloth.protocol());
    fresh->prepare(cloth.system, cloth.protocol());
    State a = cloth.state;
    testing::advance(*used, a, 7);
    State b = a;
    testing::advance(*used, a, 7);
    testing::advance(*fresh, b, 7);
    EXPECT_TRUE(testing::same_bits(a.x, b.x)) << accelerate;
  }
}

TEST(AdmmPd, KeepsLinearMomentumAtEveryIteration) {
  const Cloth cloth = testing::free_cloth();
  const Vec3 before = testing::momentum(cloth.system, cloth.state);
  for (const char* accelerate : {"none", "anderson"})
    for (const int iterations : {1, 2, 7}) {
      auto solver = testing::solver_of("admm-pd", {{"accelerate", accelerate}});
      solver->prepare(cloth.system, cloth.protocol());
      State state = cloth.state;
      testing::advance(*solver, state, iterations);
      EXPECT_LT((testing::momentum(cloth.system, state) - before).norm(), 1e-13)
          << accelerate << " " << iterations;
    }
}

}  // namespace
}  // namespace cloth
