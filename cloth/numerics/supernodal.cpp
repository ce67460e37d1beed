#include "cloth/numerics/supernodal.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <stdexcept>

namespace cloth {

namespace {

/// Where in `above` each of `below` is; both ascend.
std::vector<int> places(std::span<const int> below, std::span<const int> above) {
  std::vector<int> found;
  std::size_t at = 0;
  for (const int row : below) {
    while (above[at] != row) ++at;
    found.push_back(static_cast<int>(at));
  }
  return found;
}

/// A power of 2 near the largest of b, for single precision has no numbers below 1e-38; or 1.
template <class Number>
Real unit_of(const VecX& b) {
  int exponent = 0;
  if constexpr (std::same_as<Number, float>) std::frexp(b.lpNorm<Eigen::Infinity>(), &exponent);
  return std::ldexp(Real{1}, std::clamp(exponent, -1000, 1000));
}

}  // namespace

template <class Number>
void SupernodalCholesky<Number>::analyse(const SpMat& A) {
  supernodes_ = supernodes_of(A);
  nodes_.clear();
  nodes_.reserve(static_cast<std::size_t>(supernodes_.count()));
  const auto front_of = [&](int s) {
    return Front<Number>(static_cast<int>(supernodes_.rows_of(s).size()), supernodes_.columns(s));
  };
  for (int s = 0; s < supernodes_.count(); ++s) {
    const Front<Number> front = front_of(s);
    const auto below = supernodes_.rows_of(s).subspan(static_cast<std::size_t>(front.columns()));
    const int parent = supernodes_.parent[static_cast<std::size_t>(s)];
    // The last joins nothing, for nothing is below it.
    const int above = parent < 0 ? s : parent;
    nodes_.push_back(
        {front,
         supernodes_.first[static_cast<std::size_t>(s)],
         below,
         Join<Number>(front, front_of(above), places(below, supernodes_.rows_of(above))),
         {}});
  }
  for (std::size_t s = 0; s < nodes_.size(); ++s)
    if (const int parent = supernodes_.parent[s]; parent >= 0)
      nodes_[static_cast<std::size_t>(parent)].children.push_back(s);
  lay_out_memory();
  find_entries(A);
}

/// Updates are on two stacks, by the parity of a node's depth: a node's children, who came right
/// before it, are on top of the one that it does not write to.
template <class Number>
void SupernodalCholesky<Number>::lay_out_memory() {
  for (std::size_t s = nodes_.size(); s-- > 0;)
    for (const std::size_t child : nodes_[s].children) nodes_[child].parity = 1 - nodes_[s].parity;
  std::size_t panels = 0, rows = 0;
  std::array<std::size_t, 2> top{}, most{};
  for (Node& node : nodes_) {
    node.panel = panels;
    panels += node.front.panel_size();
    rows = std::max(rows, static_cast<std::size_t>(node.front.tiles() * Front<Number>::tile));
    node.update = top[node.parity];
    top[node.parity] += node.front.below() > 0 ? node.front.update_size() : 0;
    most[node.parity] = std::max(most[node.parity], top[node.parity]);
    if (!node.children.empty()) top[1 - node.parity] = nodes_[node.children.front()].update;
  }
  panels_ = std::make_unique_for_overwrite<Number[]>(panels);
  for (const std::size_t parity : {0, 1})
    updates_[parity] = std::make_unique_for_overwrite<Number[]>(most[parity]);
  v_.resize(rows);
  y_.resize(supernodes_.old_place.size());
}

template <class Number>
void SupernodalCholesky<Number>::find_entries(const SpMat& A) {
  std::vector<int> place(y_.size()), local(y_.size());
  for (std::size_t k = 0; k < place.size(); ++k)
    place[static_cast<std::size_t>(supernodes_.old_place[k])] = static_cast<int>(k);
  pattern_size_ = A.nonZeros();
  entries_.clear();
  entries_.reserve(static_cast<std::size_t>((A.nonZeros() + A.rows()) / 2));
  for (std::size_t s = 0; s < nodes_.size(); ++s) {
    Node& node = nodes_[s];
    node.entry = entries_.size();
    int at = 0;
    for (const int row : supernodes_.rows_of(static_cast<int>(s)))
      local[static_cast<std::size_t>(row)] = at++;
    for (int k = 0; k < node.front.columns(); ++k) {
      const int column = supernodes_.old_place[static_cast<std::size_t>(node.first + k)];
      for (int p = A.outerIndexPtr()[column]; p < A.outerIndexPtr()[column + 1]; ++p) {
        const int row = place[static_cast<std::size_t>(A.innerIndexPtr()[p])];
        if (row < node.first + k) continue;
        const std::size_t to = node.front.panel_at(local[static_cast<std::size_t>(row)], k);
        entries_.push_back({p, static_cast<int>(to)});
      }
    }
    node.end_entry = entries_.size();
  }
}

template <class Number>
bool SupernodalCholesky<Number>::factorise(const SpMat& A, Real share) {
  if (A.nonZeros() != pattern_size_)
    throw std::logic_error("Cholesky: the matrix has another pattern than the one analysed");
  const auto larger = static_cast<Number>(1 + share);
  for (const Node& node : nodes_) {
    Number* const panel = panels_.get() + node.panel;
    std::fill_n(panel, node.front.panel_size(), Number{0});
    for (std::size_t e = node.entry; e < node.end_entry; ++e)
      panel[entries_[e].to] = static_cast<Number>(A.valuePtr()[entries_[e].from]);
    if (share > 0)
      for (int k = 0; k < node.front.columns(); ++k) panel[node.front.panel_at(k, k)] *= larger;
    const auto each_child = [&](auto join) {
      for (const std::size_t c : node.children)
        join(nodes_[c], updates_[nodes_[c].parity].get() + nodes_[c].update);
    };
    each_child([&](const Node& child, const Number* update) {
      child.to_parent.add_to_panel(child.front, update, node.front, panel);
    });
    if (!factorise_panel(node.front, panel)) return false;
    if (node.front.below() == 0) continue;
    Number* const own = updates_[node.parity].get() + node.update;
    set_update(node.front, panel, own);
    each_child([&](const Node& child, const Number* update) {
      child.to_parent.add_to_update(child.front, update, node.front, own);
    });
  }
  return true;
}

/// y of a node's rows, in v_, which is filled up with zeros.
template <class Number>
std::span<Number> SupernodalCholesky<Number>::gather(const Node& node) const {
  const auto columns = static_cast<std::size_t>(node.front.columns());
  const std::span<Number> v(v_.data(),
                            static_cast<std::size_t>(node.front.tiles() * Front<Number>::tile));
  std::copy_n(y_.begin() + node.first, columns, v.begin());
  std::ranges::transform(node.below, v.begin() + node.front.columns(),
                         [this](int row) { return y_[static_cast<std::size_t>(row)]; });
  std::fill(v.begin() + node.front.rows(), v.end(), Number{0});
  return v;
}

template <class Number>
void SupernodalCholesky<Number>::solve(const VecX& b, VecX& x) const {
  const Real unit = unit_of<Number>(b), per_unit = 1 / unit;
  for (std::size_t k = 0; k < y_.size(); ++k)
    y_[k] = static_cast<Number>(per_unit * b[supernodes_.old_place[k]]);
  for (const Node& node : nodes_) {
    const std::span<Number> v = gather(node);
    solve_forward(node.front, panels_.get() + node.panel, v.data());
    std::copy_n(v.begin(), node.front.columns(), y_.begin() + node.first);
    auto from = v.begin() + node.front.columns();
    for (const int row : node.below) y_[static_cast<std::size_t>(row)] = *from++;
  }
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
    const std::span<Number> v = gather(*node);
    solve_backward(node->front, panels_.get() + node->panel, v.data());
    std::copy_n(v.begin(), node->front.columns(), y_.begin() + node->first);
  }
  x.resize(b.size());
  for (std::size_t k = 0; k < y_.size(); ++k) x[supernodes_.old_place[k]] = unit * y_[k];
}

/// Within a third of what decision 0021 has measured of solves and factorisations; half as much in
/// single precision, of whose numbers twice as many are read and multiplied at a time.
template <class Number>
FactorCost SupernodalCholesky<Number>::cost() const {
  constexpr Real size = Real{sizeof(Number)} / Real{sizeof(Real)};
  Real numbers = 0, products = 0;
  for (const Node& node : nodes_)
    for (int rows = node.front.rows(); rows > node.front.below(); --rows) {
      numbers += rows;
      products += Real{0.5} * rows * rows;
    }
  return cost_of_factor(size * numbers, 8, size * products, 64);
}

template class SupernodalCholesky<float>;
template class SupernodalCholesky<double>;

}  // namespace cloth
