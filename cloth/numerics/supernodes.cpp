#include "cloth/numerics/supernodes.hpp"

#include <cholmod.h>

#include <memory>
#include <new>
#include <stdexcept>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// CHOLMOD's workspace, and the factor that it makes there.
class Analysis {
 public:
  explicit Analysis(const SpMat& A) {
    cholmod_start(&common_);
    common_.print = 0;
    common_.supernodal = CHOLMOD_SUPERNODAL;
    cholmod_sparse pattern{};
    pattern.nrow = pattern.ncol = static_cast<std::size_t>(A.rows());
    pattern.nzmax = static_cast<std::size_t>(A.nonZeros());
    pattern.p = const_cast<int*>(A.outerIndexPtr());
    pattern.i = const_cast<int*>(A.innerIndexPtr());
    pattern.stype = -1;  // the lower triangle is read
    pattern.itype = CHOLMOD_INT;
    pattern.xtype = CHOLMOD_PATTERN;
    pattern.dtype = CHOLMOD_DOUBLE;
    pattern.sorted = pattern.packed = 1;
    factor_ = cholmod_analyze(&pattern, &common_);
  }
  ~Analysis() {
    cholmod_free_factor(&factor_, &common_);
    cholmod_finish(&common_);
  }
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  const cholmod_factor& factor() const {
    if (common_.status == CHOLMOD_OUT_OF_MEMORY) throw std::bad_alloc();
    if (common_.status == CHOLMOD_TOO_LARGE)
      throw Breakdown(
          "supernodal: the factor has more entries than 32 bits count; take a coarser "
          "mesh, or a solver that factorises nothing");
    if (!factor_ || !factor_->is_super) throw std::logic_error("CHOLMOD found no supernodes");
    return *factor_;
  }

 private:
  cholmod_common common_{};
  cholmod_factor* factor_ = nullptr;
};

}  // namespace

Supernodes supernodes_of(const SpMat& A) {
  const Analysis analysis(A);
  const cholmod_factor& L = analysis.factor();
  const auto ints = [](const void* from, std::size_t count) {
    const int* const begin = static_cast<const int*>(from);
    return std::vector<int>(begin, begin + count);
  };
  Supernodes found;
  found.old_place = ints(L.Perm, L.n);
  found.first = ints(L.super, L.nsuper + 1);
  const std::vector<int> starts = ints(L.pi, L.nsuper + 1);
  found.row.assign(starts.begin(), starts.end());
  found.rows = ints(L.s, found.row.back());

  std::vector<int> supernode(L.n);
  for (std::size_t s = 0; s < L.nsuper; ++s)
    for (int column = found.first[s]; column < found.first[s + 1]; ++column)
      supernode[static_cast<std::size_t>(column)] = static_cast<int>(s);
  for (std::size_t s = 0; s < L.nsuper; ++s) {
    const std::size_t below =
        found.row[s] + static_cast<std::size_t>(found.columns(static_cast<int>(s)));
    found.parent.push_back(
        below == found.row[s + 1] ? -1 : supernode[static_cast<std::size_t>(found.rows[below])]);
  }
  return found;
}

}  // namespace cloth
