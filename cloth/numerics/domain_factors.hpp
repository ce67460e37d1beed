// What stands for the inverse of a matrix: Cholesky factors of its parts.
#pragma once

#include <vector>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/domains.hpp"

namespace cloth {

/// z = W sum over s of R_s^T A_s^-1 R_s W r. A_s = R_s A R_s^T is the principal submatrix of domain
/// s, so that the vertices at its border have their neighbours' share of A as well, and W is
/// one over the root of the number of domains that a vertex is in. Decomposed optimisation time
/// integration (Li et al., SIGGRAPH 2019; its abstract and its authors' code) divides by that
/// number on one side; a root on either makes z symmetric positive definite as A is.
class DomainFactors {
 public:
  /// One domain with everything in it: z = A^-1 r.
  explicit DomainFactors(Factorisation kind = Factorisation::supernodal,
                         FactorNumbers numbers = FactorNumbers::f64)
      : whole_(kind, numbers) {}

  /// Every one of the vertices is in a domain, or in several.
  DomainFactors(Factorisation kind, Domains domains, int vertices,
                FactorNumbers numbers = FactorNumbers::f64);

  /// Finds the parts of A, both triangles stored, and analyses their patterns.
  void analyse(const SpMat& A);

  /// False where a part is not positive definite. A has the pattern that was analysed.
  [[nodiscard]] bool factorise(const SpMat& A);

  /// z, 3n each, after a factorise() that returned true. Same bits in any number of threads.
  void solve(const VecX& r, VecX& z);

  /// The most of any domain, after a factorise().
  int attempts() const;
  Real share() const;

  /// Of all domains together, after a factorise().
  FactorCost cost() const;

 private:
  struct Domain {
    std::vector<int> vertices;
    Cholesky factor;
    SpMat A = {};
    std::vector<int> from = {};  ///< of each entry of A, its place among those of the whole
    bool definite = false;
    VecX r = {}, z = {};

    void analyse(const SpMat& whole, const std::vector<int>& place);
    void factorise(const SpMat& whole);
    void solve(const VecX& whole, const VecX& weight);
  };

  void for_each_domain(auto&& body);

  Cholesky whole_;  ///< used where there are no domains
  std::vector<Domain> domains_;
  VecX weight_;             ///< W, n
  std::vector<int> place_;  ///< scratch: of each vertex in the domain at work, or -1
};

}  // namespace cloth
