#include "cloth/numerics/cholesky.hpp"

#include <malloc.h>

#include <Eigen/CholmodSupport>
#include <Eigen/SparseCholesky>
#include <new>

#include "cloth/numerics/supernodal.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

struct Cholesky::Backend {
  virtual ~Backend() = default;
  virtual void analyse(const SpMat& A) = 0;
  virtual bool factorise(const SpMat& A) = 0;
  virtual void solve(const VecX& b, VecX& x) const = 0;
};

namespace {

struct Simplicial final : Cholesky::Backend {
  void analyse(const SpMat& A) override { llt.analyzePattern(A); }
  bool factorise(const SpMat& A) override {
    llt.factorize(A);
    return llt.info() == Eigen::Success;
  }
  void solve(const VecX& b, VecX& x) const override { x = llt.solve(b); }

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

struct Supernodal final : Cholesky::Backend {
  void analyse(const SpMat& A) override { llt.analyse(A); }
  bool factorise(const SpMat& A) override { return llt.factorise(A); }
  void solve(const VecX& b, VecX& x) const override { llt.solve(b, x); }

  SupernodalCholesky llt;
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

  mutable Eigen::CholmodSupernodalLLT<SpMat> llt;
};

}  // namespace

Cholesky::Cholesky(Factorisation kind) {
  switch (kind) {
    case Factorisation::simplicial:
      backend_ = std::make_unique<Simplicial>();
      break;
    case Factorisation::supernodal:
      backend_ = std::make_unique<Supernodal>();
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
  if (A.rows() > 0) backend_->analyse(A);
}
bool Cholesky::factorise(const SpMat& A) { return A.rows() == 0 || backend_->factorise(A); }
void Cholesky::solve(const VecX& b, VecX& x) const {
  if (b.size() > 0) backend_->solve(b, x);
  else x = b;
}

}  // namespace cloth
