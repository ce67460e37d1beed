#include "cloth/model/system.hpp"

#include <cmath>

namespace cloth {

namespace {

Vec3 difference(const VecX& x, const Spring& s) {
  return x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
}

/// Springs in blocks: gathered one by one, then square root and division of a whole block in vector
/// registers, then scattered one by one in the springs' order (so the sum never depends on the
/// block).
constexpr int block = 64;

struct Block {
  alignas(64) Real dx[block], dy[block], dz[block], rest[block], stiffness[block], tension[block];

  void gather(const Spring* springs, int count, const Real* x) {
    for (int s = 0; s < count; ++s) {
      const Real* a = x + 3 * springs[s].i;
      const Real* b = x + 3 * springs[s].j;
      dx[s] = a[0] - b[0];
      dy[s] = a[1] - b[1];
      dz[s] = a[2] - b[2];
      rest[s] = springs[s].rest;
      stiffness[s] = springs[s].stiffness;
    }
  }

  void evaluate(int count) {
    for (int s = 0; s < count; ++s) {
      const Real length = std::sqrt(dx[s] * dx[s] + dy[s] * dy[s] + dz[s] * dz[s]);
      tension[s] = stiffness[s] * (1 - rest[s] / std::max(length, shortest_length));
    }
  }

  void scatter(const Spring* springs, int count, Real* g) const {
    for (int s = 0; s < count; ++s) {
      Real* a = g + 3 * springs[s].i;
      Real* b = g + 3 * springs[s].j;
      const Real fx = tension[s] * dx[s], fy = tension[s] * dy[s], fz = tension[s] * dz[s];
      a[0] += fx, a[1] += fy, a[2] += fz;
      b[0] -= fx, b[1] -= fy, b[2] -= fz;
    }
  }
};

}  // namespace

Real System::elastic_energy(const VecX& x) const {
  Real energy = 0;
  for (const Spring& s : springs) {
    const Real stretch = difference(x, s).norm() - s.rest;
    energy += s.stiffness / 2 * stretch * stretch;
  }
  return energy;
}

Real System::elastic_energy_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (const Spring& s : springs) {
    const Vec3 da = difference(a, s), db = difference(b, s);
    const Real la = da.norm(), lb = db.norm();
    if (la + lb == 0) continue;
    // Each vertex's own change first: da - db would carry the rounding of da and db.
    const Vec3 change = (a.segment<3>(3 * s.i) - b.segment<3>(3 * s.i)) -
                        (a.segment<3>(3 * s.j) - b.segment<3>(3 * s.j));
    const Real lengthening = change.dot(da + db) / (la + lb);
    sum += s.stiffness / 2 * lengthening * (la + lb - 2 * s.rest);
  }
  return sum;
}

void System::add_elastic_gradient(const VecX& x, VecX& g) const {
  Block b;
  const int count = static_cast<int>(springs.size());
  for (int first = 0; first < count; first += block) {
    const int size = std::min(block, count - first);
    b.gather(springs.data() + first, size, x.data());
    b.evaluate(size);
    b.scatter(springs.data() + first, size, g.data());
  }
}

void System::acceleration(const VecX& x, VecX& a) const {
  a.setZero(x.size());
  add_elastic_gradient(x, a);
  for (int i = 0; i < vertices(); ++i) {
    if (is_pinned(i)) a.segment<3>(3 * i).setZero();
    else a.segment<3>(3 * i) = gravity - a.segment<3>(3 * i) / mass[i];
  }
}

Real System::kinetic_energy(const VecX& v) const {
  Real sum = 0;
  for (int i = 0; i < vertices(); ++i) sum += mass[i] / 2 * v.segment<3>(3 * i).squaredNorm();
  return sum;
}

Real System::gravity_energy(const VecX& x) const {
  Real sum = 0;
  for (int i = 0; i < vertices(); ++i) sum -= mass[i] * gravity.dot(x.segment<3>(3 * i));
  return sum;
}

}  // namespace cloth
