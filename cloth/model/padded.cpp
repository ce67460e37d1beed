#include "cloth/model/padded.hpp"

namespace cloth {

Padded padded_zeros(int vertices) { return Padded::Zero(4, vertices); }

void pad(const VecX& x, Padded& to) {
  for_each_column(static_cast<int>(to.cols()),
                  [&](Eigen::Index i, auto&& column) { store(to.col(i).data(), column(x)); });
}

void unpad(const Padded& from, VecX& x) {
  x.resize(3 * from.cols());
  in_parts(0, static_cast<int>(from.cols()), columns_worth_a_thread, [&](int i, int end) {
    const Real* v = from.data() + 4 * i;
    Real* to = x.data() + 3 * i;
    // Whole registers: what each leaves behind its vertex, the next one overwrites.
    for (; i + 1 < end; ++i, v += 4, to += 3) store(to, load(v));
    if (i < end) to[0] = v[0], to[1] = v[1], to[2] = v[2];
  });
}

}  // namespace cloth
