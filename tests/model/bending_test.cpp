// The two bending energies against the continuum, each other, and the rules of their hinges.

#include <gtest/gtest.h>

#include "cloth/model/hinge.hpp"
#include "tests/model/sheet.hpp"

namespace cloth {
namespace {

using namespace testing;

constexpr Real rigidity = 0.7, roll_curvature = 1.3;

/// The plane rolled onto a cylinder whose axis lies at `angle` to the x axis, lengths kept.
VecX rolled(const VecX& rest, Real angle) {
  const Vec3 axis(std::cos(angle), std::sin(angle), 0), around(-axis.y(), axis.x(), 0);
  VecX x(rest.size());
  for (Eigen::Index i = 0; i < x.size(); i += 3) {
    const Vec3 p = rest.segment<3>(i);
    const Real turn = roll_curvature * p.dot(around);
    x.segment<3>(i) = p.dot(axis) * axis + std::sin(turn) / roll_curvature * around +
                      Vec3(0, 0, (1 - std::cos(turn)) / roll_curvature);
  }
  return x;
}

Real rolled_energy(const std::shared_ptr<const Term>& energy, const Sheet& s, Real angle) {
  return energy->value(rolled(s.rest, angle)) / (rigidity / 2 * roll_curvature * roll_curvature);
}

TEST(Bending, OfAGridAroundItsEdgesIsThatOfASheet) {
  for (const int n : {8, 32}) {
    const Sheet s = sheet(n, n);  // of area 1
    for (const auto& energy : {hinge_bending({s.rest, s.faces}, rigidity),
                               isometric_bending({s.rest, s.faces}, rigidity)}) {
      // n - 1 of n rows have a neighbour to bend against; the rest is of order (curvature / n)^2.
      const Real whole = Real(n - 1) / n;
      EXPECT_NEAR(rolled_energy(energy, s, 0), whole, 0.3 / (n * n)) << n;
      EXPECT_NEAR(rolled_energy(energy, s, std::numbers::pi / 2), whole, 0.3 / (n * n)) << n;
    }
  }
}

TEST(Bending, OfEquilateralTrianglesIsThatOfASheetInEveryDirection) {
  const Real height = std::sqrt(3) / 2;
  for (const int n : {16, 64}) {
    const Sheet s = sheet(n, n, 0.5, height);
    const auto energy = hinge_bending({s.rest, s.faces}, rigidity);
    for (const Real angle : {0.0, 0.4, 1.1, 2.5})
      EXPECT_NEAR(rolled_energy(energy, s, angle) / height, 1, 2.0 / n)
          << "the border, at " << angle;
  }
}

TEST(Bending, IsTheSameToFirstOrderAroundAFlatRest) {
  const Sheet s = uneven_sheet();
  const auto hinge = hinge_bending({s.rest, s.faces}, rigidity),
             isometric = isometric_bending({s.rest, s.faces}, rigidity);
  // Across the plane; in it an angle is blind, and the quadratic form is not.
  const auto across = [&](const Term& energy) -> Eigen::MatrixXd {
    const auto z = Eigen::seq(2, Eigen::last, 3);
    return hessian(energy, s.rest, Curvature::exact)(z, z);
  };
  const Eigen::MatrixXd H = across(*hinge);
  EXPECT_LT((across(*isometric) - H).norm(), 1e-12 * H.norm());
}

TEST(IsometricBending, HasAConstantHessianAndNoForceInItsPlane) {
  const Sheet s = uneven_sheet();
  const auto energy = isometric_bending({s.rest, s.faces}, rigidity);
  const VecX x = s.rest + 0.3 * random_vector(s.rest.size());
  EXPECT_EQ(hessian(*energy, x, Curvature::exact), hessian(*energy, s.rest, Curvature::projected));
  Mat3 F;
  F << 2, 1, 0, -0.5, 0.3, 0, 1, 2, 3;
  EXPECT_LT(gradient(*energy, moved(s.rest, F)).norm(), 1e-12);
}

TEST(IsometricBending, OfARestThatIsNotFlatIsRefusedSayingWhere) {
  Sheet s = sheet(1, 1);
  s.rest[2] = 0.1;
  const std::string message = usage_error([&] { isometric_bending({s.rest, s.faces}, rigidity); });
  EXPECT_NE(message.find("edge of vertices 1 and 2"), std::string::npos) << message;
  EXPECT_NE(message.find("set bending = hinge"), std::string::npos) << message;
}

/// Two triangles with one edge along x, the second folded up by `angle`.
VecX book(Real angle) {
  VecX x(12);
  x << 0, 0, 0, 1, 0, 0, 0.3, 1, 0, 0.6, -std::cos(angle), std::sin(angle);
  return x;
}

TEST(HingeBending, GrowsWithTheSquareOfTheAngleFromRest) {
  const std::vector<Face> faces{{0, 1, 2}, {1, 0, 3}};
  for (const Real rest : {0.0, 0.8, -2.0}) {
    const VecX at_rest = book(rest);
    const auto energy = hinge_bending({at_rest, faces}, rigidity);
    for (const Real by : {-1.5, -0.2, 1e-3, 1.0, 3.0})
      EXPECT_NEAR(energy->value(book(rest + by)), rigidity / 2 * by * by, 1e-13) << rest << by;
  }
}

TEST(HingeBending, HasARidgeHalfATurnFromRestThatDifferencesKnowOf) {
  const VecX rest = book(0.8);
  const std::vector<Face> faces{{0, 1, 2}, {1, 0, 3}};
  const auto energy = hinge_bending({rest, faces}, rigidity);
  const VecX before = book(0.8 + 3.0), beyond = book(0.8 + 3.5);
  EXPECT_NEAR(energy->value_difference(beyond, before),
              energy->value(beyond) - energy->value(before), 1e-13);
  EXPECT_LT(energy->value(beyond), energy->value(before)) << "now nearer the other way around";
}

TEST(Hinges, AreTheEdgesOfTwoFacesWhicheverSideTheyShow) {
  using Hinges = std::vector<Hinge>;
  const Hinge hinge{{0, 1, 2, 3}, {0, 1}};
  EXPECT_EQ(hinges({{0, 1, 2}, {1, 0, 3}}), (Hinges{hinge}));
  EXPECT_EQ(hinges({{0, 1, 2}, {0, 1, 3}}), (Hinges{hinge}));
  EXPECT_EQ(hinges({{5, 7, 6}}), Hinges{});
  const Sheet s = sheet(4, 3);
  EXPECT_EQ(hinges(s.faces).size(), std::size_t(4 * 2 + 3 * 3 + 4 * 3))
      << "rows, columns, diagonals";
}

TEST(Hinges, OfThreeFacesAreRefused) {
  EXPECT_NE(usage_error([] {
              hinges({{0, 1, 2}, {1, 0, 3}, {4, 0, 1}});
            }).find("three triangles share the edge of vertices 0 and 1"),
            std::string::npos);
}

}  // namespace
}  // namespace cloth
