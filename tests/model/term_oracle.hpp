// The terms' values by their textbook formulas, in long double and with no thought of cost.
#pragma once

#include <Eigen/Dense>
#include <cmath>
#include <functional>

#include "tests/model/sheet.hpp"

namespace cloth::term_oracle {

using Long = long double;
using Long3 = Eigen::Matrix<Long, 3, 1>;
using Long2 = Eigen::Matrix<Long, 2, 2>;

/// The energy of all elements at x.
using Density = std::function<Long(const testing::Sheet&, const Term&, const VecX& x)>;

/// Sum of local(rest, x) over the elements, each with the positions of its corners.
template <class Local>
Density sum_over_elements(Local local) {
  return [local](const testing::Sheet& sheet, const Term& term, const VecX& x) {
    Long sum = 0;
    testing::visit_stencils(term, x, [&](std::span<const int> stencil) {
      std::vector<Long3> rest, now;
      for (const int v : stencil) {
        rest.push_back(sheet.rest.segment<3>(3 * v).cast<Long>());
        now.push_back(x.segment<3>(3 * v).cast<Long>());
      }
      sum += local(rest, now);
    });
    return sum;
  };
}

inline Long area(const Long3& a, const Long3& b, const Long3& c) {
  return (b - a).cross(c - a).norm() / 2;
}

/// F^T F from the lengths of edges: edges^T C edges is their Gram matrix.
inline Long2 right_cauchy_green(const std::vector<Long3>& rest, const std::vector<Long3>& x) {
  const auto gram = [](const std::vector<Long3>& p) {
    const Long3 a = p[1] - p[0], b = p[2] - p[0];
    Long2 G;
    G << a.dot(a), a.dot(b), a.dot(b), b.dot(b);
    return G;
  };
  const Long2 L = Eigen::LLT<Long2>(gram(rest)).matrixL();  // edges^T
  return L.inverse() * gram(x) * L.inverse().transpose();
}

inline Density spring(Long stiffness) {
  return sum_over_elements([=](const auto& rest, const auto& x) {
    const Long stretch = (x[0] - x[1]).norm() - (rest[0] - rest[1]).norm();
    return stiffness / 2 * stretch * stretch;
  });
}

/// Over a step from rest; rate is k_d / h.
inline Density damper(Long rate) {
  return sum_over_elements([=](const auto& rest, const auto& x) {
    const Long3 d = rest[0] - rest[1];
    const Long closing = d.normalized().dot(x[0] - x[1] - d);
    return rate / 2 * closing * closing;
  });
}

inline Density stvk(Long youngs, Long poisson) {
  return sum_over_elements([=](const auto& rest, const auto& x) {
    const Long2 G = (right_cauchy_green(rest, x) - Long2::Identity()) / 2;
    const Long factor = youngs / (1 - poisson * poisson);  // sigma_1 = factor (e_1 + nu e_2)
    const Long square = G(0, 0) * G(0, 0) + G(1, 1) * G(1, 1) + 2 * poisson * G(0, 0) * G(1, 1) +
                        2 * (1 - poisson) * G(0, 1) * G(0, 1);
    return area(rest[0], rest[1], rest[2]) * factor / 2 * square;
  });
}

inline Density arap(Long youngs) {
  return sum_over_elements([=](const auto& rest, const auto& x) {
    const Long2 C = right_cauchy_green(rest, x);
    const Long trace = C.trace(), det = C.determinant();
    const Long sum = std::sqrt(trace + 2 * std::sqrt(std::max(det, Long{0})));
    return area(rest[0], rest[1], rest[2]) * youngs / 2 * (trace - 2 * sum + 2);
  });
}

/// The angle between the planes of a hinge, signed, about its edge.
inline Long angle(const std::vector<Long3>& x) {
  const Long3 along = (x[1] - x[0]).normalized();
  const auto across = [&](std::size_t c) -> Long3 {
    const Long3 d = x[c] - x[0];
    return d - d.dot(along) * along;
  };
  const Long3 left = across(2), right = -across(3);
  return -std::atan2(left.cross(right).dot(along), left.dot(right));
}

inline Long shape(const std::vector<Long3>& rest) {
  return (rest[1] - rest[0]).squaredNorm() /
         (area(rest[0], rest[1], rest[2]) + area(rest[0], rest[1], rest[3]));
}

inline Density hinge(Long stiffness) {
  return sum_over_elements([=](const auto& rest, const auto& x) {
    const Long bend = std::remainder(angle(x) - angle(rest), 2 * std::numbers::pi_v<Long>);
    return stiffness / 2 * shape(rest) * bend * bend;
  });
}

inline Density isometric(Long stiffness) {
  return sum_over_elements([=](const auto& rest, const auto& x) {
    const auto cot = [&](std::size_t a, std::size_t b, std::size_t c) {
      const Long3 u = rest[b] - rest[a], v = rest[c] - rest[a];
      return u.dot(v) / u.cross(v).norm();
    };
    const Long3 sum = (cot(1, 0, 2) + cot(1, 0, 3)) * x[0] + (cot(0, 1, 2) + cot(0, 1, 3)) * x[1] -
                      (cot(0, 1, 2) + cot(1, 0, 2)) * x[2] - (cot(0, 1, 3) + cot(1, 0, 3)) * x[3];
    return stiffness / 2 * shape(rest) * sum.squaredNorm() / (rest[1] - rest[0]).squaredNorm();
  });
}

}  // namespace cloth::term_oracle
