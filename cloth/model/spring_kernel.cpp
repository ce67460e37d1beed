#include "cloth/model/spring_kernel.hpp"

#include "cloth/model/four.hpp"
#include "cloth/model/hooke.hpp"

namespace cloth {

/// d = x_i - x_j of each spring of a bunch, and the four tensions.
struct SpringKernel::Stretched {
  Four d0, d1, d2, d3, tension;
};

SpringKernel::SpringKernel(const std::vector<Spring>& springs)
    : bunches_((springs.size() + 3) / 4) {
  // Missing springs of the last bunch keep stiffness 0 at both ends in vertex 0.
  for (std::size_t s = 0; s < springs.size(); ++s) {
    Bunch& bunch = bunches_[s % bunches_.size()];
    const std::size_t lane = s / bunches_.size();
    bunch.i[lane] = 4 * springs[s].i;
    bunch.j[lane] = 4 * springs[s].j;
    bunch.rest[lane] = springs[s].rest;
    bunch.stiffness[lane] = springs[s].stiffness;
  }
}

void SpringKernel::add_gradient(const Padded& x, Padded& g) const {
  if (bunches_.empty()) return;
  const Real* const from = x.data();
  Real* const to = g.data();
  // One bunch ahead: the square root and division of the next run while the last forces are added.
  const Bunch* const end = bunches_.data() + bunches_.size();
  const Bunch* last = bunches_.data();
  Stretched stretched = stretch(*last, from);
  for (const Bunch* next = last + 1; next != end; last = next++) {
    const Stretched ahead = stretch(*next, from);
    add_forces(*last, stretched, to);
    stretched = ahead;
  }
  add_forces(*last, stretched, to);
}

inline SpringKernel::Stretched SpringKernel::stretch(const Bunch& bunch, const Real* x) {
  const auto difference = [&](std::size_t s) {
    return load(x + bunch.i[s]) - load(x + bunch.j[s]);
  };
  const Four d0 = difference(0), d1 = difference(1), d2 = difference(2), d3 = difference(3);
  const Four rest = load(bunch.rest.data()), stiffness = load(bunch.stiffness.data());
  return {d0, d1, d2, d3, tension(stiffness, rest, sqrt(squared_norms(d0, d1, d2, d3)))};
}

inline void SpringKernel::add_forces(const Bunch& bunch, const Stretched& stretched, Real* g) {
  const auto add = [&](std::size_t s, Four force) {
    Real* a = g + bunch.i[s];
    Real* b = g + bunch.j[s];
    store(a, load(a) + force);
    store(b, load(b) - force);
  };
  const Four t = stretched.tension;
  add(0, __builtin_shufflevector(t, t, 0, 0, 0, 0) * stretched.d0);
  add(1, __builtin_shufflevector(t, t, 1, 1, 1, 1) * stretched.d1);
  add(2, __builtin_shufflevector(t, t, 2, 2, 2, 2) * stretched.d2);
  add(3, __builtin_shufflevector(t, t, 3, 3, 3, 3) * stretched.d3);
}

}  // namespace cloth
