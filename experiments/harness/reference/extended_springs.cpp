#include "experiments/harness/reference/extended_springs.hpp"

namespace harness {

namespace {

using Fours = Doubled<cloth::Four>;

Fours squared_norm(const std::array<Fours, 3>& d) {
  return d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
}

DoubleDouble lane(const Fours& numbers, std::size_t k) { return {numbers.high[k], numbers.low[k]}; }

}  // namespace

ExtendedSprings<DoubleDouble>::ExtendedSprings(const cloth::Springs& springs)
    : batches_((springs.size() + 3) / 4) {
  for (std::size_t s = 0; s < springs.size(); ++s) {
    Batch& batch = batches_[s / 4];
    batch.i[s % 4] = springs[s].i;
    batch.j[s % 4] = springs[s].j;
    batch.stiffness[s % 4] = springs[s].stiffness;
    batch.rest[s % 4] = springs[s].rest;
  }
}

std::array<Fours, 3> ExtendedSprings<DoubleDouble>::Batch::difference(const Extended& x) const {
  const auto at = [&x](const std::array<int, 4>& vertices, int c) {
    const DoubleDouble &p = x[3 * vertices[0] + c], &q = x[3 * vertices[1] + c],
                       &r = x[3 * vertices[2] + c], &s = x[3 * vertices[3] + c];
    return Fours(cloth::Four{p.high, q.high, r.high, s.high},
                 cloth::Four{p.low, q.low, r.low, s.low});
  };
  return {at(i, 0) - at(j, 0), at(i, 1) - at(j, 1), at(i, 2) - at(j, 2)};
}

DoubleDouble ExtendedSprings<DoubleDouble>::value(const Extended& x) const {
  Fours sum;
  for (const Batch& batch : batches_) {
    const Fours stretch = sqrt(squared_norm(batch.difference(x))) - Fours(batch.rest);
    sum += Fours(batch.stiffness / 2) * (stretch * stretch);
  }
  return (lane(sum, 0) + lane(sum, 1)) + (lane(sum, 2) + lane(sum, 3));
}

void ExtendedSprings<DoubleDouble>::add_gradient(const Extended& x, Extended& g) const {
  const Fours one(cloth::Four{1, 1, 1, 1});
  for (const Batch& batch : batches_) {
    const std::array<Fours, 3> d = batch.difference(x);
    const Fours length = sqrt(squared_norm(d));
    const cloth::Four pulls =
        length.high > cloth::shortest_length ? batch.stiffness : cloth::Four{};
    const Fours pull = Fours(pulls) * (one - Fours(batch.rest) / length);
    for (int c = 0; c < 3; ++c) {
      const Fours force = pull * d[static_cast<std::size_t>(c)];
      for (std::size_t k = 0; k < 4; ++k) {
        if (pulls[k] == 0) continue;
        g[3 * batch.i[k] + c] += lane(force, k);
        g[3 * batch.j[k] + c] -= lane(force, k);
      }
    }
  }
}

}  // namespace harness
