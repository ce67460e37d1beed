#include "cloth/model/padded.hpp"

namespace cloth {

Padded padded_zeros(int vertices) { return Padded::Zero(4, vertices); }

void pad(const VecX& x, Padded& to) {
  for_each_column(to.cols(),
                  [&](Eigen::Index i, auto&& column) { store(to.col(i).data(), column(x)); });
}

void unpad(const Padded& from, VecX& x) {
  x.resize(3 * from.cols());
  const Real* v = from.data();
  Real* to = x.data();
  // Whole registers: what each leaves behind its vertex, the next one overwrites.
  Eigen::Index i = 0;
  for (; i + 1 < from.cols(); ++i, v += 4, to += 3) store(to, load(v));
  if (i < from.cols()) to[0] = v[0], to[1] = v[1], to[2] = v[2];
}

}  // namespace cloth
