#include "cloth/contact/self_contact.hpp"

#include <algorithm>

namespace cloth {

void SelfContactStage::visit_if_near(const VecX& x, int i, int j, auto&& visit) const {
  const Real distance = system_->self_contact.distance;
  const Real square = (x.segment<3>(3 * i) - x.segment<3>(3 * j)).squaredNorm();
  if (!(square < distance * distance)) return;
  const Vec3 at_rest = system_->rest.segment<3>(3 * i) - system_->rest.segment<3>(3 * j);
  const Real least = std::min(distance, at_rest.norm());
  if (square < least * least) visit(i, j, least);
}

void SelfContactStage::visit_pairs(const VecX& x, auto&& visit) {
  const SelfContact& self = system_->self_contact;
  const int n = system_->vertices();
  if (!(self.distance > 0)) return;
  if (self.search == PairSearch::all_pairs) {
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j) visit_if_near(x, i, j, visit);
    return;
  }
  hash_.build(x, self.distance);
  for (int i = 0; i < n; ++i)
    for (const int j : hash_.after(i)) visit_if_near(x, i, j, visit);
}

void SelfContactStage::resolve(VecX& x) {
  if (!(system_->self_contact.distance > 0)) return;
  before_ = x;
  const auto weight = [this](int i) {
    return system_->is_pinned(i) ? Real{0} : 1 / system_->mass[i];
  };
  visit_pairs(before_, [&](int i, int j, Real least) {
    const Vec3 d = x.segment<3>(3 * i) - x.segment<3>(3 * j);
    const Real length = d.norm(), wi = weight(i), wj = weight(j);
    // A pair at one place has no direction to part in.
    if (length >= least || length == 0 || wi + wj == 0) return;
    const Vec3 push = (least - length) / (wi + wj) / length * d;
    x.segment<3>(3 * i) += wi * push;
    x.segment<3>(3 * j) -= wj * push;
  });
}

Real SelfContactStage::largest_lack(const VecX& x) {
  Real most = 0;
  visit_pairs(x, [&](int i, int j, Real least) {
    most = std::max(most, least - (x.segment<3>(3 * i) - x.segment<3>(3 * j)).norm());
  });
  return most;
}

}  // namespace cloth
