#include "cloth/numerics/dual_system.hpp"

#include <algorithm>
#include <tuple>

#include "cloth/model/hooke.hpp"

namespace cloth {

void DualSystem::prepare(const System& system, std::span<const int> springs) {
  constraints_ = {system, springs};
  couple();
  place_couplings();
  normals_.resize(3, count());
  compliance_.resize(count());
  violation_.resize(count());
}

void DualSystem::start(const ImplicitStep& phi, Real compliance_scale) {
  for (int p = 0; p < count(); ++p) {
    const int index = constraints_.spring[static_cast<std::size_t>(p)];
    const Spring& s = phi.system().springs[static_cast<std::size_t>(index)];
    compliance_[p] = compliance_scale / (s.stiffness * phi.h() * phi.h());
  }
  lambda_.setZero(count());
}

void DualSystem::evaluate(const VecX& x) {
  for (int p = 0; p < count(); ++p) {
    const auto at = static_cast<std::size_t>(p);
    const Vec3 d = difference(x, constraints_.i[at] / 4, constraints_.j[at] / 4);
    const Real length = d.norm();
    normals_.col(p) = direction(d, length);
    violation_[p] = length - constraints_.rest[at] + compliance_[p] * lambda_[p];
  }
}

void DualSystem::assemble() {
  Real* values = A_.valuePtr();
  std::fill_n(values, A_.nonZeros(), 0);
  for (const Coupling& c : couplings_)
    values[c.slot] += c.weight * normals_.col(c.p).dot(normals_.col(c.q));
  for (int p = 0; p < count(); ++p)
    values[diagonal_[static_cast<std::size_t>(p)]] += compliance_[p];
}

void DualSystem::advance(const VecX& p, Real share, VecX& x) {
  lambda_ -= share * p;
  for (int c = 0; c < count(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    const Real step = share * p[c];
    x.segment<3>(3 * (constraints_.i[at] / 4)) -= constraints_.w_i[at] * step * normals_.col(c);
    x.segment<3>(3 * (constraints_.j[at] / 4)) += constraints_.w_j[at] * step * normals_.col(c);
  }
}

/// Two constraints couple where they share a vertex: fixed by the springs.
void DualSystem::couple() {
  couplings_.clear();
  struct End {
    int vertex, constraint;
    Real inverse_mass, sign;
  };
  std::vector<End> ends;
  for (int p = 0; p < count(); ++p) {
    const auto at = static_cast<std::size_t>(p);
    ends.push_back({constraints_.i[at], p, constraints_.w_i[at], 1});
    ends.push_back({constraints_.j[at], p, constraints_.w_j[at], -1});
  }
  std::ranges::stable_sort(ends, {}, &End::vertex);
  for (auto first = ends.begin(), last = first; first != ends.end(); first = last) {
    while (last != ends.end() && last->vertex == first->vertex) ++last;
    for (auto q = first; q != last; ++q)
      for (auto p = first; p != last; ++p)
        couplings_.push_back({q->constraint, p->constraint, q->inverse_mass * q->sign * p->sign});
  }
}

/// Sorts the couplings into the order of the matrix and builds its pattern from them.
void DualSystem::place_couplings() {
  const auto position = [](const Coupling& c) { return std::tuple(c.q, c.p); };
  std::ranges::stable_sort(couplings_, {}, position);
  std::vector<Eigen::Triplet<Real>> entries;
  diagonal_.assign(constraints_.rest.size(), 0);
  for (std::size_t e = 0; e < couplings_.size(); ++e) {
    Coupling& c = couplings_[e];
    if (e == 0 || position(c) != position(couplings_[e - 1])) entries.emplace_back(c.p, c.q, 0);
    c.slot = static_cast<int>(entries.size()) - 1;
    if (c.p == c.q) diagonal_[static_cast<std::size_t>(c.p)] = c.slot;
  }
  A_.resize(count(), count());
  A_.setFromTriplets(entries.begin(), entries.end());
}

}  // namespace cloth
