#include "cloth/model/hinge_bending.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "cloth/model/elements.hpp"
#include "cloth/model/hinge.hpp"
#include "cloth/model/hinge_projection.hpp"
#include "cloth/model/hooke.hpp"

namespace cloth {

namespace {

using Vec12 = Eigen::Matrix<Real, 12, 1>;

Mat3 cross_matrix(const Vec3& v) {
  Mat3 M;
  M << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0;
  return M;
}

/// The edge e and from its start the opposite corners a and b; being linear in the points, also of
/// a change of them.
struct Edges {
  Vec3 e, a, b;
  explicit Edges(const Points<4>& x)
      : e(x.col(1) - x.col(0)), a(x.col(2) - x.col(0)), b(x.col(3) - x.col(0)) {}
};

/// theta is the angle of the vector (cosine, sine): n_1.n_2 and |e| det(e, a, b), n_1 = e x a and
/// n_2 = b x e.
struct Fold {
  Vec3 n1, n2, ab;
  Real length, volume;

  explicit Fold(const Edges& x)
      : n1(x.e.cross(x.a)),
        n2(x.b.cross(x.e)),
        ab(x.a.cross(x.b)),
        length(x.e.norm()),
        volume(x.e.dot(ab)) {}

  Real cosine() const { return n1.dot(n2); }
  Real sine() const { return length * volume; }
  Real angle() const { return std::atan2(sine(), cosine()); }
};

/// theta(a) - theta(b) in (-pi, pi] without cancellation: every product's difference is that of its
/// factors, each times the sum of the others.
Real angle_difference(const Edges& a, const Edges& b, const Edges& d) {
  const Fold fa(a), fb(b);
  const auto cross = [](const Vec3& du, const Vec3& v, const Vec3& u, const Vec3& dv) -> Vec3 {
    return (du.cross(v) + u.cross(dv)) / 2;
  };
  const Vec3 e = a.e + b.e, dn1 = cross(d.e, a.a + b.a, e, d.a),
             dn2 = cross(d.b, e, a.b + b.b, d.e), dab = cross(d.a, a.b + b.b, a.a + b.a, d.b);
  const Real lengths = fa.length + fb.length;
  if (lengths == 0) return 0;
  const Real longer = d.e.dot(e) / lengths, volume = (d.e.dot(fa.ab + fb.ab) + e.dot(dab)) / 2;
  const Real dsine = (longer * (fa.volume + fb.volume) + lengths * volume) / 2;
  const Real dcosine = (dn1.dot(fa.n2 + fb.n2) + (fa.n1 + fb.n1).dot(dn2)) / 2;
  return std::atan2(dsine * fb.cosine() - dcosine * fb.sine(),
                    fa.cosine() * fb.cosine() + fa.sine() * fb.sine());
}

/// The share that one face, with the corner q opposite the edge, has in the angle's derivatives:
/// dtheta is u at q, and at the edge's ends -(1 - t) u and -t u, q above the edge's point t.
struct Wing {
  Vec3 u = Vec3::Zero(), q = Vec3::Zero();
  Mat3 u_e = Mat3::Zero(), u_q = Mat3::Zero();  ///< derivatives of u by e and q
  Real t = 0, square = 1;

  Wing(const Vec3& e, const Vec3& corner, Real side) {
    const Vec3 n = side * e.cross(corner);
    const Real length = e.norm(), twice = n.norm();
    if (length < shortest_length || twice < shortest_length) return;
    q = corner;
    square = length * length;
    t = q.dot(e) / square;
    const Vec3 unit = n / twice, m = unit / twice;
    u = length * m;
    const Mat3 M =
        side * length / (twice * twice) * (Mat3::Identity() - 2 * unit * unit.transpose());
    u_e = m * e.transpose() / length - M * cross_matrix(q);
    u_q = M * cross_matrix(e);
  }

  /// How u counts at the edge's ends and at q.
  Vec3 shares() const { return {t - 1, -t, 1}; }

  void add_gradient(int corner, Vec12& g) const {
    const int at[] = {0, 1, corner};
    for (int i = 0; i < 3; ++i) g.segment<3>(3 * at[i]) += shares()[i] * u;
  }

  void add_hessian(const Vec3& e, int corner, Real factor, Block<4>& H) const {
    const Mat3 moved_e = u * (q - 2 * t * e).transpose() / square,
               moved_q = u * e.transpose() / square;
    const int at[] = {0, 1, corner};
    const Real moved[] = {1, -1, 0};
    for (int i = 0; i < 3; ++i) {
      const Mat3 by_e = factor * (shares()[i] * u_e + moved[i] * moved_e),
                 by_q = factor * (shares()[i] * u_q + moved[i] * moved_q);
      H.block<3, 3>(3 * at[i], 3) += by_e;
      H.block<3, 3>(3 * at[i], 3 * corner) += by_q;
      H.block<3, 3>(3 * at[i], 0) -= by_e + by_q;
    }
  }
};

struct AngleHinge {
  static constexpr int corners = 4;
  Real stiffness, rest;  ///< k |e|^2 / A [N m]; theta_0

  /// theta - theta_0, by the shorter way around.
  Real bend(const Points<4>& x) const {
    return std::remainder(Fold(Edges(x)).angle() - rest, 2 * std::numbers::pi);
  }

  Real value(const Points<4>& x) const { return stiffness / 2 * bend(x) * bend(x); }

  Real value_difference(const Points<4>& a, const Points<4>& b, const Points<4>& change) const {
    const Real ba = bend(a), bb = bend(b);
    Real opened = angle_difference(Edges(a), Edges(b), Edges(change));
    // One is bent beyond half a turn from rest, where the energy has a ridge.
    if (std::abs(ba - bb - opened) > 1) opened = ba - bb;
    return stiffness / 2 * opened * (ba + bb);
  }

  Points<4> gradient(const Points<4>& x) const {
    const Edges edges(x);
    Vec12 g = Vec12::Zero();
    Wing(edges.e, edges.a, 1).add_gradient(2, g);
    Wing(edges.e, edges.b, -1).add_gradient(3, g);
    return stiffness * bend(x) * g.reshaped(3, 4);
  }

  Block<4> hessian(const Points<4>& x, Curvature curvature) const {
    const Edges edges(x);
    const Wing left(edges.e, edges.a, 1), right(edges.e, edges.b, -1);
    Vec12 g = Vec12::Zero();
    left.add_gradient(2, g);
    right.add_gradient(3, g);
    const Real moment = stiffness * bend(x);
    Block<4> H = stiffness * g * g.transpose();
    if (moment == 0) return H;
    left.add_hessian(edges.e, 2, moment, H);
    right.add_hessian(edges.e, 3, moment, H);
    H = (H + H.transpose().eval()) / 2;
    if (curvature == Curvature::projected) project_hinge(H);
    return H;
  }
};

}  // namespace

std::shared_ptr<const Term> hinge_bending(const RestShape& shape, Real stiffness) {
  auto elements = std::make_shared<Elements<AngleHinge>>(Law{"hinge", {{"stiffness", stiffness}}});
  for (const Hinge& hinge : hinges(shape.faces())) {
    const Points<4> rest = shape.hinge(hinge);
    elements->add(hinge.vertices,
                  {stiffness * hinge_shape(rest, hinge), Fold(Edges(rest)).angle()});
  }
  return elements;
}

}  // namespace cloth
