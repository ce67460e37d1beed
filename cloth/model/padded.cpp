#include "cloth/model/padded.hpp"

#include "cloth/model/four.hpp"

namespace cloth {

Padded padded_zeros(int vertices) { return Padded::Zero(4, vertices); }

void pad(const VecX& x, Padded& to) {
  const Real* from = x.data();
  for (Eigen::Index i = 0; i < to.cols(); ++i, from += 3) store(to.col(i).data(), load3(from));
}

void unpad(const Padded& from, VecX& x) {
  x.resize(3 * from.cols());
  const Real* v = from.data();
  Real* to = x.data();
  for (Eigen::Index i = 0; i < from.cols(); ++i, v += 4, to += 3)
    to[0] = v[0], to[1] = v[1], to[2] = v[2];
}

}  // namespace cloth
