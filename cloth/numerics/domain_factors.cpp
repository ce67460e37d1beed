#include "cloth/numerics/domain_factors.hpp"

#include <algorithm>
#include <utility>

#include "cloth/parallel.hpp"

namespace cloth {

DomainFactors::DomainFactors(Factorisation kind, Domains domains, int vertices,
                             FactorNumbers numbers)
    : whole_(kind, numbers) {
  weight_.setZero(vertices);
  for (std::vector<int>& own : domains) {
    for (const int i : own) ++weight_[i];
    const auto size = 3 * static_cast<Eigen::Index>(own.size());
    Domain& domain = domains_.emplace_back(Domain{std::move(own), Cholesky(kind, numbers)});
    domain.r.setZero(size);
    domain.z.setZero(size);
  }
  weight_ = weight_.cwiseSqrt().cwiseInverse().eval();
  place_.assign(static_cast<std::size_t>(vertices), -1);
}

void DomainFactors::for_each_domain(auto&& body) {
  in_parts(0, static_cast<int>(domains_.size()), 1, [&](int first, int last) {
    for (int s = first; s < last; ++s) body(domains_[static_cast<std::size_t>(s)]);
  });
}

void DomainFactors::analyse(const SpMat& A) {
  if (domains_.empty()) return whole_.analyse(A);
  for (Domain& domain : domains_) {
    int at = 0;
    for (const int i : domain.vertices) place_[static_cast<std::size_t>(i)] = at++;
    domain.analyse(A, place_);
    for (const int i : domain.vertices) place_[static_cast<std::size_t>(i)] = -1;
  }
}

void DomainFactors::Domain::analyse(const SpMat& whole, const std::vector<int>& place) {
  const auto size = 3 * static_cast<Eigen::Index>(vertices.size());
  from.clear();
  std::vector<int> rows, first{0};
  for (const int i : vertices)
    for (int column = 3 * i; column < 3 * i + 3; ++column) {
      for (int p = whole.outerIndexPtr()[column]; p < whole.outerIndexPtr()[column + 1]; ++p) {
        const int row = whole.innerIndexPtr()[p];
        const int own = place[static_cast<std::size_t>(row / 3)];
        if (own < 0) continue;
        rows.push_back(3 * own + row % 3);
        from.push_back(p);
      }
      first.push_back(static_cast<int>(rows.size()));
    }
  A.resize(size, size);
  A.resizeNonZeros(static_cast<Eigen::Index>(rows.size()));
  std::ranges::copy(first, A.outerIndexPtr());
  std::ranges::copy(rows, A.innerIndexPtr());
  std::fill_n(A.valuePtr(), rows.size(), Real{0});
  factor.analyse(A);
}

bool DomainFactors::factorise(const SpMat& A) {
  if (domains_.empty()) return whole_.factorise(A);
  for_each_domain([&](Domain& domain) { domain.factorise(A); });
  return std::ranges::all_of(domains_, &Domain::definite);
}

void DomainFactors::Domain::factorise(const SpMat& whole) {
  for (std::size_t e = 0; e < from.size(); ++e) A.valuePtr()[e] = whole.valuePtr()[from[e]];
  definite = factor.factorise(A);
}

void DomainFactors::solve(const VecX& r, VecX& z) {
  if (domains_.empty()) return whole_.solve(r, z);
  for_each_domain([&](Domain& domain) { domain.solve(r, weight_); });
  z.setZero(r.size());
  for (const Domain& domain : domains_) {
    Eigen::Index own = 0;
    for (const int i : domain.vertices) {
      z.segment<3>(3 * i) += weight_[i] * domain.z.segment<3>(own);
      own += 3;
    }
  }
}

int DomainFactors::attempts() const {
  int most = whole_.attempts();
  for (const Domain& domain : domains_) most = std::max(most, domain.factor.attempts());
  return most;
}

Real DomainFactors::share() const {
  Real most = whole_.share();
  for (const Domain& domain : domains_) most = std::max(most, domain.factor.share());
  return most;
}

FactorCost DomainFactors::cost() const {
  FactorCost all = whole_.cost();
  for (const Domain& domain : domains_) all += domain.factor.cost();
  return all;
}

void DomainFactors::Domain::solve(const VecX& whole, const VecX& weight) {
  Eigen::Index own = 0;
  for (const int i : vertices) {
    r.segment<3>(own) = weight[i] * whole.segment<3>(3 * i);
    own += 3;
  }
  factor.solve(r, z);
}

}  // namespace cloth
