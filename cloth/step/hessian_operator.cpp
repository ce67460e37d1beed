#include "cloth/step/hessian_operator.hpp"

#include <cstddef>

#include "cloth/model/four.hpp"

namespace cloth {

/// That of pins, too.
Real HessianOperator::whole_inertia(int i) const {
  return phi_->system().mass[i] / (phi_->h() * phi_->h());
}

/// Whether there is no matrix; then from_ is x.
bool HessianOperator::begin(const ImplicitStep& phi, const VecX& x, bool as_matrix) {
  is_matrix_ = as_matrix || !phi.is_of_springs();
  if (is_matrix_) return false;
  const int n = phi.system().vertices();
  phi_ = &phi;
  pins_.clear();
  for (int i = 0; i < n; ++i)
    if (phi.system().is_pinned(i)) pins_.push_back(i);
  from_.resize(4, n), to_.resize(4, n);
  pad(x, from_);
  return true;
}

void HessianOperator::take(const ImplicitStep& phi, const VecX& x, Curvature curvature,
                           bool as_matrix) {
  if (begin(phi, x, as_matrix))
    phi.springs().kernel().take_curvatures(from_, curvature, curvatures_);
  else phi.hessian(x, matrix_, curvature);
}

Real HessianOperator::take(const ImplicitStep& phi, const VecX& x, std::span<const char> chosen) {
  if (!begin(phi, x, false)) return phi.hessian(x, matrix_, chosen);
  const int projected = phi.springs().kernel().take_curvatures(from_, chosen, curvatures_);
  return projected > 0
             ? static_cast<Real>(projected) / static_cast<Real>(phi.system().springs.size())
             : 0;
}

void HessianOperator::reflect(const HessianOperator& exact) {
  if (is_matrix_)
    for (std::size_t b = 0; b < matrix_.blocks.size(); ++b)
      matrix_.blocks[b] = 2 * matrix_.blocks[b] - exact.matrix_.blocks[b];
  else
    for (std::size_t s = 0; s < curvatures_.size(); ++s) {
      SpringKernel::Curved& own = curvatures_[s];
      const SpringKernel::Curved& other = exact.curvatures_[s];
      own.along = 2 * own.along - other.along;
      own.across = 2 * own.across - other.across;
    }
}

/// Pins keep to themselves.
void HessianOperator::multiply(const VecX& p, VecX& y) const {
  if (is_matrix_) return matrix_.multiply(p, y);
  const VecX& weight = phi_->inertia();
  for_each_column(static_cast<int>(from_.cols()), [&](Eigen::Index i, auto&& column) {
    const Four at = column(p);
    store(from_.col(i).data(), at);
    store(to_.col(i).data(), weight[i] * at);
  });
  for (const int i : pins_) from_.col(i).setZero();
  phi_->springs().kernel().add_product(curvatures_, from_, to_);
  unpad(to_, y);
  for (const int i : pins_) y.segment<3>(3 * i) = whole_inertia(i) * p.segment<3>(3 * i);
}

void HessianOperator::copy_diagonal(VecX& d) const {
  if (is_matrix_) return matrix_.copy_diagonal(d);
  to_ = phi_->inertia().transpose().replicate<4, 1>();
  phi_->springs().kernel().add_diagonal(curvatures_, to_);
  unpad(to_, d);
  for (const int i : pins_) d.segment<3>(3 * i).setConstant(whole_inertia(i));
}

void HessianOperator::copy_diagonal(std::vector<Mat3>& blocks) const {
  if (is_matrix_) {
    blocks.resize(matrix_.diagonal.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = matrix_.at(matrix_.diagonal[i]);
    return;
  }
  const auto inertia = [this](int i) { return Mat3(whole_inertia(i) * Mat3::Identity()); };
  blocks.resize(static_cast<std::size_t>(from_.cols()));
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = inertia(static_cast<int>(i));
  phi_->springs().kernel().add_blocks(curvatures_, blocks);
  for (const int i : pins_) blocks[static_cast<std::size_t>(i)] = inertia(i);
}

}  // namespace cloth
