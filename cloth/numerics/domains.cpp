#include "cloth/numerics/domains.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

namespace cloth {

namespace {

class Bisection {
 public:
  explicit Bisection(const System& system) : rest_(&system.rest) {
    for (const Spring& s : system.springs) add(std::array{s.i, s.j});
    for (const auto& energy : system.energies) {
      const std::vector<int> stencils = energy->stencils();
      const auto corners = static_cast<std::size_t>(energy->corners());
      for (std::span<const int> left = stencils; !left.empty(); left = left.subspan(corners))
        add(left.first(corners));
    }
  }

  Domains parts(int count) {
    std::vector<int> all(middles_.size());
    std::iota(all.begin(), all.end(), 0);
    cut(all, count);
    return std::move(parts_);
  }

 private:
  void add(std::span<const int> element) {
    Vec3 sum = Vec3::Zero();
    for (const int i : element) sum += rest_->segment<3>(3 * i);
    middles_.push_back(sum / static_cast<Real>(element.size()));
    corners_.insert(corners_.end(), element.begin(), element.end());
    first_.push_back(corners_.size());
  }

  /// Elements of one place are told apart by their order, so that symmetric cloths are cut alike at
  /// every run.
  void cut(std::span<int> elements, int count) {
    if (elements.empty()) return;
    if (count == 1) {
      parts_.push_back(vertices_of(elements));
      return;
    }
    const Eigen::Index axis = longest_axis(elements);
    std::ranges::stable_sort(elements, {},
                             [&](int e) { return middles_[static_cast<std::size_t>(e)][axis]; });
    const int half = count / 2;
    const std::size_t border =
        elements.size() * static_cast<std::size_t>(half) / static_cast<std::size_t>(count);
    cut(elements.first(border), half);
    cut(elements.subspan(border), count - half);
  }

  Eigen::Index longest_axis(std::span<const int> elements) const {
    Vec3 low = middles_[static_cast<std::size_t>(elements.front())], high = low;
    for (const int e : elements) {
      low = low.cwiseMin(middles_[static_cast<std::size_t>(e)]);
      high = high.cwiseMax(middles_[static_cast<std::size_t>(e)]);
    }
    Eigen::Index axis = 0;
    (high - low).maxCoeff(&axis);
    return axis;
  }

  std::vector<int> vertices_of(std::span<const int> elements) const {
    std::vector<int> all;
    for (const int e : elements) {
      const auto at = static_cast<std::size_t>(e);
      for (std::size_t c = first_[at]; c < first_[at + 1]; ++c) all.push_back(corners_[c]);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  const VecX* rest_;
  std::vector<Vec3> middles_;          ///< of the elements, at rest [m]
  std::vector<int> corners_;           ///< of all elements
  std::vector<std::size_t> first_{0};  ///< of each element's corners, and the end of the last
  Domains parts_;
};

}  // namespace

Domains domains_of(const System& system, int count) {
  Domains domains = Bisection(system).parts(count);
  if (domains.empty()) domains.emplace_back();
  std::vector<char> covered(static_cast<std::size_t>(system.vertices()));
  for (const std::vector<int>& domain : domains)
    for (const int i : domain) covered[static_cast<std::size_t>(i)] = 1;
  for (int i = 0; i < system.vertices(); ++i)
    if (!covered[static_cast<std::size_t>(i)]) domains.front().push_back(i);
  std::ranges::sort(domains.front());
  return domains;
}

}  // namespace cloth
