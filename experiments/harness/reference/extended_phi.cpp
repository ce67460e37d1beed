#include "experiments/harness/reference/extended_phi.hpp"

#include <cmath>
#include <variant>

#include "cloth/model/hinge.hpp"
#include "cloth/model/rest_shape.hpp"
#include "experiments/harness/reference/extended_cloth.hpp"
#include "experiments/harness/reference/extended_contact.hpp"
#include "experiments/harness/reference/extended_springs.hpp"

namespace harness {

namespace {

using cloth::Bending;
using cloth::Face;
using cloth::Membrane;
using cloth::Scene;
using cloth::System;

template <class T, int K>
std::array<Vec3Of<T>, std::size_t{K}> extended_points(const cloth::Points<K>& points) {
  std::array<Vec3Of<T>, std::size_t{K}> extended;
  for (int c = 0; c < K; ++c)
    extended[static_cast<std::size_t>(c)] = points.col(c).template cast<T>();
  return extended;
}

/// Calls add(face, its corners at rest) for every face.
template <class T>
void for_each_face(const System& system, auto&& add) {
  const cloth::RestShape shape(system.rest, system.faces, system.pattern);
  for (std::size_t f = 0; f < system.faces.size(); ++f)
    add(system.faces[f], extended_points<T>(shape.triangle(f)));
}

/// Calls add(vertices, where they are at rest) for every hinge.
template <class T>
void for_each_hinge(const System& system, auto&& add) {
  const cloth::RestShape shape(system.rest, system.faces, system.pattern);
  for (const cloth::Hinge& hinge : cloth::hinges(system.faces))
    add(hinge.vertices, extended_points<T>(shape.hinge(hinge)));
}

template <class T>
std::unique_ptr<ExtendedTerm<T>> dampers(const System& system, Real h, const VecX& start) {
  auto all = std::make_unique<ExtendedDampers<T>>();
  for (const cloth::Spring& s : system.springs) {
    if (s.damping == 0) continue;
    const Vec3Of<T> d =
        start.segment<3>(3 * s.i).template cast<T>() - start.segment<3>(3 * s.j).template cast<T>();
    all->add({s.i, s.j}, {T(s.damping) / T(h), d});
  }
  return all;
}

template <class T>
std::unique_ptr<ExtendedTerm<T>> stvk(const Scene& scene, const System& system) {
  auto all = std::make_unique<ExtendedElements<T, ExtendedStvk<T>, 3>>();
  const T Y(scene.membrane.youngs), nu(scene.membrane.poisson), one(1);
  for_each_face<T>(system, [&](const Face& face, const auto& rest) {
    all->add(face, {Strain<T>(rest), Y / (T(2) * (one + nu)), Y * nu / (one - nu * nu)});
  });
  return all;
}

template <class T>
std::unique_ptr<ExtendedTerm<T>> arap(const Scene& scene, const System& system) {
  auto all = std::make_unique<ExtendedElements<T, ExtendedArap<T>, 3>>();
  for_each_face<T>(system, [&](const Face& face, const auto& rest) {
    all->add(face, {Strain<T>(rest), T(scene.membrane.youngs) / T(2)});
  });
  return all;
}

/// Of both faces at rest.
template <class T>
T area(const Fold<T>& rest) {
  const Vec3Of<T> e = rest[1] - rest[0];
  return (e.cross(rest[2] - rest[0]).norm() + e.cross(rest[3] - rest[0]).norm()) / T(2);
}

template <class T>
std::unique_ptr<ExtendedTerm<T>> hinge(const Scene& scene, const System& system) {
  auto all = std::make_unique<ExtendedElements<T, ExtendedHinge<T>, 4>>();
  for_each_hinge<T>(system, [&](const std::array<int, 4>& corners, const Fold<T>& rest) {
    const T edge = (rest[1] - rest[0]).squaredNorm();
    all->add(corners, {T(scene.bending.stiffness) * edge / area<T>(rest),
                       typename ExtendedHinge<T>::Sides(rest).angle()});
  });
  return all;
}

template <class T>
std::unique_ptr<ExtendedTerm<T>> isometric(const Scene& scene, const System& system) {
  auto all = std::make_unique<ExtendedElements<T, ExtendedIsometric<T>, 4>>();
  for_each_hinge<T>(system, [&](const std::array<int, 4>& corners, const Fold<T>& rest) {
    all->add(corners, {T(scene.bending.stiffness) / area<T>(rest), rest});
  });
  return all;
}

/// Of strains and folds of 1 all over [J].
Real strained_energy(const Scene& scene, const System& system) {
  Real energy = scene.bending.stiffness * static_cast<Real>(system.faces.size());
  for (const cloth::Spring& s : system.springs) energy += s.stiffness * s.rest * s.rest;
  const cloth::RestShape shape(system.rest, system.faces, system.pattern);
  for (std::size_t f = 0; f < system.faces.size(); ++f) {
    const cloth::Points<3> at = shape.triangle(f);
    energy += scene.membrane.youngs * (at.col(1) - at.col(0)).squaredNorm();
  }
  return energy;
}

}  // namespace

template <class T>
ExtendedPhi<T>::ExtendedPhi(const Scene& scene, const System& system, Real h)
    : system_(&system),
      h_(h),
      contact_stiffness_(
          scene.step.contact == cloth::Contact::penalty ? scene.step.contact_stiffness : 0) {
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) free_mass_ += system.mass[i];
  lasting_.push_back(std::make_unique<ExtendedSprings<T>>(system.springs));
  add_elements(scene);
  scale_ = strained_energy(scene, system) + contact_stiffness_ * system.rest.squaredNorm();
}

template <class T>
void ExtendedPhi<T>::add_elements(const Scene& scene) {
  if (scene.membrane.model == Membrane::stvk) lasting_.push_back(stvk<T>(scene, *system_));
  if (scene.membrane.model == Membrane::arap) lasting_.push_back(arap<T>(scene, *system_));
  if (scene.bending.model == Bending::hinge) lasting_.push_back(hinge<T>(scene, *system_));
  if (scene.bending.model == Bending::isometric) lasting_.push_back(isometric<T>(scene, *system_));
}

template <class T>
void ExtendedPhi<T>::set(const VecX& start, const VecX& target, const VecX& x, Real t0, Real t1) {
  target_ = extended<T>(target);
  of_step_.clear();
  if (system_->has_dampers()) of_step_.push_back(dampers<T>(*system_, h_, start));
  if (contact_stiffness_ > 0)
    of_step_.push_back(
        std::make_unique<ExtendedPenalty<T>>(*system_, contact_stiffness_, t0, t1, x));
}

template <class T>
T ExtendedPhi<T>::value(const VecXOf<T>& x) const {
  T sum = 0;
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    const Vec3Of<T> way = x.template segment<3>(3 * i) - target_.template segment<3>(3 * i);
    sum += T(system_->mass[i]) / T(2) * way.squaredNorm();
  }
  sum = sum / (T(h_) * T(h_));
  for (const auto* terms : {&lasting_, &of_step_})
    for (const auto& term : *terms) sum += term->value(x);
  return sum;
}

template <class T>
void ExtendedPhi<T>::gradient(const VecXOf<T>& x, VecXOf<T>& g) const {
  const T rate = T(1) / (T(h_) * T(h_));
  g = x - target_;
  for (int i = 0; i < system_->vertices(); ++i)
    g.template segment<3>(3 * i) *= T(system_->mass[i]) * rate;
  for (const auto* terms : {&lasting_, &of_step_})
    for (const auto& term : *terms) term->add_gradient(x, g);
  for (int i = 0; i < system_->vertices(); ++i)
    if (system_->is_pinned(i)) g.template segment<3>(3 * i).setZero();
}

template <class T>
Real ExtendedPhi<T>::residual(const VecXOf<T>& g) const {
  if (free_mass_ == 0) return 0;
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    for (int c = 0; c < 3; ++c)
      sum += rounded(g[3 * i + c]) * rounded(g[3 * i + c]) / system_->mass[i];
  }
  return std::sqrt(sum / free_mass_);
}

template <class T>
Real ExtendedPhi<T>::unit() const {
  const auto is_mesh = [](const cloth::Collider& collider) {
    return std::holds_alternative<cloth::SharedSolidMesh>(collider.shape);
  };
  const bool in_double = contact_stiffness_ > 0 && std::ranges::any_of(system_->colliders, is_mesh);
  return in_double ? 0x1p-52 : rounded(Eigen::NumTraits<T>::epsilon());
}

/// A strain s is known to a unit of 1, so its energy k s^2 to k s, the sum of which is at most the
/// root of value times scale. A summand has some 30 operations, and their sum one for each.
template <class T>
Real ExtendedPhi<T>::rounding(Real value) const {
  const Real operations = 30 + 3.0 * system_->vertices() +
                          static_cast<Real>(system_->springs.size() + 3 * system_->faces.size());
  return unit() * operations * (value + std::sqrt(value * scale_) + unit() * scale_);
}

template class ExtendedPhi<double>;
template class ExtendedPhi<DoubleDouble>;

}  // namespace harness
