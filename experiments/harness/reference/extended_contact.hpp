// The penalty of contact in a precision of one's own choice.
#pragma once

#include "cloth/contact/closest.hpp"
#include "cloth/contact/penalty.hpp"
#include "cloth/model/pose.hpp"
#include "experiments/harness/reference/extended.hpp"

namespace harness {

/// Signed distance and its slope, from the shape's definition. That of a mesh is known in double
/// only.
template <class T>
struct ExtendedDistance {
  T distance;
  Vec3Of<T> normal;

  ExtendedDistance(const cloth::Shape& shape, const Vec3Of<T>& p) {
    std::visit([&](const auto& solid) { look(solid, p); }, shape);
  }

 private:
  void look(const cloth::Plane& plane, const Vec3Of<T>& p) {
    normal = plane.normal.cast<T>();
    distance = normal.dot(p) + T(plane.offset);
  }
  void look(const cloth::Sphere& sphere, const Vec3Of<T>& p) {
    away(p - sphere.centre.cast<T>(), T(sphere.radius));
  }
  void look(const cloth::Capsule& capsule, const Vec3Of<T>& p) {
    const Vec3Of<T> a = capsule.a.cast<T>(), axis = capsule.b.cast<T>() - a, arm = p - a;
    const T square = axis.squaredNorm();
    T along = square > T(0) ? T(arm.dot(axis) / square) : T(0);
    along = along < T(0) ? T(0) : along > T(1) ? T(1) : along;
    away(arm - along * axis, T(capsule.radius));
  }
  void look(const cloth::Box& box, const Vec3Of<T>& p) {
    const Vec3Of<T> q = p - box.centre.cast<T>();
    Vec3Of<T> out = Vec3Of<T>::Zero();
    int nearest = 0;
    T least = 0;
    for (int c = 0; c < 3; ++c) {
      const T beyond = (q[c] < T(0) ? -q[c] : q[c]) - T(box.half[c]);
      if (c == 0 || beyond > least) nearest = c, least = beyond;
      if (beyond > T(0)) out[c] = q[c] < T(0) ? -beyond : beyond;
    }
    if (least > T(0)) return away(out, T(0));
    distance = least;
    normal = Vec3Of<T>::Zero();
    normal[nearest] = q[nearest] < T(0) ? T(-1) : T(1);
  }
  void look(const cloth::SharedSolidMesh& mesh, const Vec3Of<T>& p) {
    cloth::Vec3 at;
    for (int c = 0; c < 3; ++c) at[c] = rounded(p[c]);
    const cloth::Surface surface = cloth::surface_at(mesh, at);
    normal = surface.normal.cast<T>();
    distance = T(surface.distance) + normal.dot(p - at.cast<T>());
  }
  void away(const Vec3Of<T>& offset, const T& radius) {
    const T length = offset.norm();
    distance = length - radius;
    normal = length > T(0) ? Vec3Of<T>(offset / length) : Vec3Of<T>(Vec3Of<T>::Zero());
  }
};

/// A rigid map and its inverse, as exactly as its entries are given.
template <class T>
struct ExtendedPose {
  Eigen::Matrix<T, 3, 3> turn;
  Vec3Of<T> shift;

  explicit ExtendedPose(const cloth::Pose& pose)
      : turn(pose.turn.cast<T>()), shift(pose.shift.cast<T>()) {}
  Vec3Of<T> operator()(const Vec3Of<T>& p) const { return turn * p + shift; }
  Vec3Of<T> inverse(const Vec3Of<T>& p) const { return turn.transpose() * (p - shift); }

  ExtendedDistance<T> seen(const cloth::Shape& shape, const Vec3Of<T>& p) const {
    ExtendedDistance<T> surface(shape, inverse(p));
    surface.normal = (turn * surface.normal).eval();
    return surface;
  }
};

/// Springs of stiffness k against depth below the margin, and the potential of lagged friction (Li
/// et al., Incremental Potential Contact, SIGGRAPH 2020, sec. 5).
template <class T>
class ExtendedPenalty final : public ExtendedTerm<T> {
 public:
  /// Over a step from t0 to t1 that starts at `start`.
  ExtendedPenalty(const cloth::System& system, Real stiffness, Real t0, Real t1, const VecX& start)
      : system_(&system),
        stiffness_(stiffness),
        smooth_(cloth::PenaltyPotential::slow * (t1 - t0)) {
    for (const cloth::Collider& collider : system.colliders) {
      const ExtendedPose<T> from(collider.motion.at(t0)), to(collider.motion.at(t1));
      solids_.push_back({&collider.shape, to});
      if (collider.friction != cloth::Friction::coulomb) continue;
      for (int i = 0; i < system.vertices(); ++i) {
        if (system.is_pinned(i)) continue;
        const Vec3Of<T> p = start.segment<3>(3 * i).cast<T>();
        const ExtendedDistance<T> surface = from.seen(collider.shape, p);
        const T depth = T(system.margin) - surface.distance;
        if (!(depth > T(0))) continue;
        rubs_.push_back({i, T(collider.coefficient) * stiffness_ * depth,
                         to.turn * (from.turn.transpose() * surface.normal), to(from.inverse(p))});
      }
    }
  }

  T value(const VecXOf<T>& x) const override {
    T sum = 0;
    visit(x, [&](int, const ExtendedDistance<T>&, const T& depth) {
      sum += stiffness_ / T(2) * depth * depth;
    });
    for (const Rub& rub : rubs_) sum += rub.grip * smoothed(slip(rub, x).norm());
    return sum;
  }

  void add_gradient(const VecXOf<T>& x, VecXOf<T>& g) const override {
    visit(x, [&](int i, const ExtendedDistance<T>& surface, const T& depth) {
      g.template segment<3>(3 * i) -= stiffness_ * depth * surface.normal;
    });
    for (const Rub& rub : rubs_) {
      const Vec3Of<T> u = slip(rub, x);
      g.template segment<3>(3 * rub.i) += rub.grip * rate(u.norm()) * u;
    }
  }

 private:
  struct Solid {
    const cloth::Shape* shape;
    ExtendedPose<T> end;
  };
  struct Rub {
    int i;
    T grip;  ///< mu N [N]
    Vec3Of<T> normal, from;
  };

  void visit(const VecXOf<T>& x, auto&& touch) const {
    for (const Solid& solid : solids_)
      for (int i = 0; i < system_->vertices(); ++i) {
        if (system_->is_pinned(i)) continue;
        const ExtendedDistance<T> surface =
            solid.end.seen(*solid.shape, x.template segment<3>(3 * i));
        const T depth = T(system_->margin) - surface.distance;
        if (depth > T(0)) touch(i, surface, depth);
      }
  }

  Vec3Of<T> slip(const Rub& rub, const VecXOf<T>& x) const {
    const Vec3Of<T> way = x.template segment<3>(3 * rub.i) - rub.from;
    return way - rub.normal.dot(way) * rub.normal;
  }

  /// f_0 and f_0' / p: a parabola's integral up to the slip s, then |u|.
  T smoothed(const T& p) const {
    if (!(p < smooth_)) return p;
    return p * p / smooth_ * (T(1) - p / (T(3) * smooth_)) + smooth_ / T(3);
  }
  T rate(const T& p) const { return p < smooth_ ? T((T(2) - p / smooth_) / smooth_) : T(T(1) / p); }

  const cloth::System* system_;
  T stiffness_, smooth_;
  std::vector<Solid> solids_;
  std::vector<Rub> rubs_;
};

}  // namespace harness
