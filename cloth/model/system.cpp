#include "cloth/model/system.hpp"

#include <algorithm>

#include "cloth/model/spring_potential.hpp"

namespace cloth {

bool System::has_dampers() const {
  return std::ranges::any_of(springs, [](const Spring& s) { return s.damping > 0; });
}

Real System::elastic_energy(const VecX& x) const {
  Real sum = SpringPotential(springs).value(x);
  for (const auto& energy : energies) sum += energy->value(x);
  return sum;
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
