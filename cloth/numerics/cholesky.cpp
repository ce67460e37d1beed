#include "cloth/numerics/cholesky.hpp"

#include <malloc.h>

#include <Eigen/CholmodSupport>
#include <Eigen/SparseCholesky>
#include <concepts>
#include <new>

#include "cloth/numerics/supernodal.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

struct Cholesky::Backend {
  virtual ~Backend() = default;
  virtual void analyse(const SpMat& A) = 0;
  virtual bool factorise(const SpMat& A) = 0;
  virtual void solve(const VecX& b, VecX& x) const = 0;
  virtual FactorCost cost() const = 0;

  int attempts = 1;
  Real share = 0;
};

namespace {

struct Simplicial final : Cholesky::Backend {
  void analyse(const SpMat& A) override { llt.analyzePattern(A); }
  bool factorise(const SpMat& A) override {
    llt.factorize(A);
    return llt.info() == Eigen::Success;
  }
  void solve(const VecX& b, VecX& x) const override { x = llt.solve(b); }
  FactorCost cost() const override {
    const SpMat& L = llt.matrixL().nestedExpression();
    Real products = 0;
    for (Eigen::Index k = 0; k < L.cols(); ++k) {
      const Real rows = L.outerIndexPtr()[k + 1] - L.outerIndexPtr()[k];
      products += rows * rows / 2;
    }
    // One by one, each with an index.
    return cost_of_factor(static_cast<Real>(L.nonZeros()), 8, products, 0.5);
  }

  Eigen::SimplicialLLT<SpMat> llt;
};

/// CHOLMOD frees and allocates the factor at every factorisation: half its time, unless the memory
/// stays with us.
void keep_memory() {
  static const bool done = [] {
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    return true;
  }();
  (void)done;
}

template <class Number>
struct Supernodal final : Cholesky::Backend {
  static constexpr bool rounds = std::same_as<Number, float>;
  static constexpr Real least_share = rounds ? 0x1p-22 : 0, most_share = rounds ? 0x1p-7 : 0;

  void analyse(const SpMat& A) override { llt.analyse(A); }
  bool factorise(const SpMat& A) override {
    share = least_share;
    for (attempts = 1; !llt.factorise(A, share); ++attempts, share *= 8)
      if (share >= most_share) return false;
    return true;
  }
  void solve(const VecX& b, VecX& x) const override { llt.solve(b, x); }
  FactorCost cost() const override { return llt.cost(); }

  SupernodalCholesky<Number> llt;
};

struct Cholmod final : Cholesky::Backend {
  Cholmod() {
    keep_memory();
    set_threads(threads());
    llt.cholmod().print = 0;
  }
  void analyse(const SpMat& A) override { llt.analyzePattern(A); }
  bool factorise(const SpMat& A) override {
    llt.factorize(A);
    if (llt.cholmod().status == CHOLMOD_OUT_OF_MEMORY) throw std::bad_alloc();
    return llt.info() == Eigen::Success;
  }
  void solve(const VecX& b, VecX& x) const override { x = llt.solve(b); }
  FactorCost cost() const override {
    // Of its analysis; fl counts additions as well.
    return cost_of_factor(llt.cholmod().lnz, 24, llt.cholmod().fl / 2, 32);
  }

  mutable Eigen::CholmodSupernodalLLT<SpMat> llt;
};

}  // namespace

Cholesky::Cholesky(Factorisation kind, FactorNumbers numbers) {
  switch (kind) {
    case Factorisation::simplicial:
      backend_ = std::make_unique<Simplicial>();
      break;
    case Factorisation::supernodal:
      if (numbers == FactorNumbers::f32) backend_ = std::make_unique<Supernodal<float>>();
      else backend_ = std::make_unique<Supernodal<double>>();
      break;
    case Factorisation::cholmod:
      backend_ = std::make_unique<Cholmod>();
      break;
  }
}

Cholesky::~Cholesky() = default;
Cholesky::Cholesky(Cholesky&&) noexcept = default;
Cholesky& Cholesky::operator=(Cholesky&&) noexcept = default;

// No library likes a matrix without rows.
void Cholesky::analyse(const SpMat& A) {
  rows_ = A.rows();
  if (rows_ > 0) backend_->analyse(A);
}
bool Cholesky::factorise(const SpMat& A) { return A.rows() == 0 || backend_->factorise(A); }
void Cholesky::solve(const VecX& b, VecX& x) const {
  if (b.size() > 0) backend_->solve(b, x);
  else x = b;
}
FactorCost Cholesky::cost() const { return rows_ > 0 ? backend_->cost() : FactorCost{}; }

int Cholesky::attempts() const { return backend_->attempts; }
Real Cholesky::share() const { return backend_->share; }

}  // namespace cloth
