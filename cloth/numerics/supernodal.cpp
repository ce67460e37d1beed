#include "cloth/numerics/supernodal.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <concepts>
#include <numeric>
#include <stdexcept>

#include "cloth/parallel.hpp"

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
void SupernodalCholesky<Number>::analyse(const SpMat& A, Ordering ordering) {
  supernodes_ = supernodes_of(A, ordering);
  nodes_.clear();
  nodes_.reserve(static_cast<std::size_t>(supernodes_.count()));
  const auto front_of = [&](int s) {
    return Front<Number>(static_cast<int>(supernodes_.rows_of(s).size()), supernodes_.columns(s));
  };
  for (int s = 0; s < supernodes_.count(); ++s) {
    const Front<Number> front = front_of(s);
    const auto below = supernodes_.rows_of(s).subspan(static_cast<std::size_t>(front.columns()));
    const int parent = supernodes_.parent[static_cast<std::size_t>(s)];
    // A root joins nothing, for nothing is below it.
    const int target = parent < 0 ? s : parent;
    nodes_.push_back(
        {front,
         supernodes_.first[static_cast<std::size_t>(s)],
         below,
         Join<Number>(front, front_of(target), places(below, supernodes_.rows_of(target))),
         {}});
  }
  for (std::size_t s = 0; s < nodes_.size(); ++s)
    if (const int parent = supernodes_.parent[s]; parent >= 0)
      nodes_[static_cast<std::size_t>(parent)].children.push_back(s);
  find_subtrees();
  lay_out_memory();
  find_entries(A);
}

/// Subtrees of a sixteenth of all work at most are the threads', small ones several at a time;
/// nodes whose subtree is larger are above. A factorisation of less than a tenth of a millisecond
/// is not worth it.
template <class Number>
void SupernodalCholesky<Number>::find_subtrees() {
  std::vector<Real> work;
  for (const Node& node : nodes_) {
    const Real rows = node.front.rows();
    work.push_back(rows * rows * node.front.columns());
    for (const std::size_t child : node.children) work.back() += work[child];
  }
  Real all = 0;
  for (std::size_t s = 0; s < nodes_.size(); ++s)
    if (supernodes_.parent[s] < 0) all += work[s];
  const Real most = std::max(all / 16, Real{3e6});
  subtrees_.clear();
  above_.clear();
  Real left = 0;  // of what a thread takes at a time
  for (std::size_t s = 0; s < nodes_.size(); ++s) {
    if (work[s] > most) {
      nodes_[s].storage = above;
      above_.push_back(s);
      continue;
    }
    if (left <= 0) {
      subtrees_.emplace_back();
      left = most;
    }
    subtrees_.back().push_back(s);
    const int parent = supernodes_.parent[s];
    if (parent >= 0 && work[static_cast<std::size_t>(parent)] <= most) continue;
    nodes_[s].storage = between;
    left -= work[s];
  }
}

template <class Number>
void SupernodalCholesky<Number>::lay_out_memory() {
  std::vector<std::size_t> parity(nodes_.size());
  std::size_t panels = 0, rows = 0;
  for (std::size_t s = nodes_.size(); s-- > 0;) {
    for (const std::size_t child : nodes_[s].children) parity[child] = 1 - parity[s];
    if (nodes_[s].storage != between) nodes_[s].storage += parity[s];
  }
  std::array<std::size_t, storages> top{};
  update_size_ = {};
  for (Node& node : nodes_) {
    node.panel = panels;
    panels += node.front.panel_size();
    rows = std::max(rows, static_cast<std::size_t>(node.front.tiles() * Front<Number>::tile));
    std::size_t& end = top[node.storage];
    node.update = end;
    end += node.front.below() > 0 ? node.front.update_size() : 0;
    update_size_[node.storage] = std::max(update_size_[node.storage], end);
    for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
      if (nodes_[*child].storage != between) top[nodes_[*child].storage] = nodes_[*child].update;
  }
  const auto sum = [&](std::size_t from, std::size_t to) {
    return std::accumulate(update_size_.begin() + from, update_size_.begin() + to, std::size_t{0});
  };
  panels_ = std::make_unique_for_overwrite<Number[]>(panels);
  within_.clear();
  // One at least: there is no subtree where all nodes are above, as that of a dense matrix is.
  const int sharing = std::clamp(static_cast<int>(subtrees_.size()), 1, threads());
  for (int t = 0; t < sharing; ++t)
    within_.push_back(std::make_unique_for_overwrite<Number[]>(sum(within, above)));
  beyond_ = std::make_unique_for_overwrite<Number[]>(sum(above, storages));
  v_.resize(rows);
  y_.resize(supernodes_.old_place.size());
}

template <class Number>
auto SupernodalCholesky<Number>::updates_of(std::size_t thread) const -> Updates {
  Updates updates{};
  Number* next = within_[thread].get();
  for (std::size_t s = 0; s < storages; ++s) {
    if (s == above) next = beyond_.get();
    updates[s] = next;
    next += update_size_[s];
  }
  return updates;
}

template <class Number>
void SupernodalCholesky<Number>::find_entries(const SpMat& A) {
  static_assert(Front<Number>::tile % 3 == 0, "a block's rows are in one tile");
  const int block = supernodes_.block;
  std::vector<int> place(y_.size()), local(y_.size());
  for (std::size_t k = 0; k < place.size(); ++k)
    place[static_cast<std::size_t>(supernodes_.old_place[k])] = static_cast<int>(k);
  pattern_size_ = A.nonZeros();
  entries_.clear();
  entries_.reserve(static_cast<std::size_t>((A.nonZeros() / block + A.rows()) / (2 * block)));
  for (std::size_t s = 0; s < nodes_.size(); ++s) {
    Node& node = nodes_[s];
    node.entry = entries_.size();
    int at = 0;
    for (const int row : supernodes_.rows_of(static_cast<int>(s)))
      local[static_cast<std::size_t>(row)] = at++;
    for (int k = 0; k < node.front.columns(); k += block) {
      const int column = supernodes_.old_place[static_cast<std::size_t>(node.first + k)];
      const int begin = A.outerIndexPtr()[column], end = A.outerIndexPtr()[column + 1];
      for (int p = begin; p < end; p += block) {
        const int row = place[static_cast<std::size_t>(A.innerIndexPtr()[p])];
        if (row < node.first + k) continue;
        const std::size_t to = node.front.panel_at(local[static_cast<std::size_t>(row)], k);
        entries_.push_back({p, end - begin, static_cast<int>(to)});
      }
    }
    node.end_entry = entries_.size();
  }
}

template <class Number>
template <int block>
void SupernodalCholesky<Number>::fill_panel(const Node& node, const SpMat& A, Number* panel) const {
  std::fill_n(panel, node.front.panel_size(), Number{0});
  for (std::size_t e = node.entry; e < node.end_entry; ++e) {
    const Entry& entry = entries_[e];
    const Real* from = A.valuePtr() + entry.from;
    Number* to = panel + entry.to;
    for (int c = 0; c < block; ++c, from += entry.apart, to += Front<Number>::tile)
      for (int r = 0; r < block; ++r) to[r] = static_cast<Number>(from[r]);
  }
}

template <class Number>
bool SupernodalCholesky<Number>::factorise(const Node& node, const SpMat& A, Number larger,
                                           const Updates& updates) {
  Number* const panel = panels_.get() + node.panel;
  if (supernodes_.block == 3) fill_panel<3>(node, A, panel);
  else fill_panel<1>(node, A, panel);
  if (larger > 1)
    for (int k = 0; k < node.front.columns(); ++k) panel[node.front.panel_at(k, k)] *= larger;
  const auto each_child = [&](auto join) {
    for (const std::size_t c : node.children)
      join(nodes_[c], updates[nodes_[c].storage] + nodes_[c].update);
  };
  each_child([&](const Node& child, const Number* update) {
    child.to_parent.add_to_panel(child.front, update, node.front, panel);
  });
  if (!factorise_panel(node.front, panel)) return false;
  if (node.front.below() == 0) return true;
  Number* const own = updates[node.storage] + node.update;
  set_update(node.front, panel, own);
  each_child([&](const Node& child, const Number* update) {
    child.to_parent.add_to_update(child.front, update, node.front, own);
  });
  return true;
}

/// Each thread has memory of its own for updates within subtrees, and takes one after the other.
template <class Number>
bool SupernodalCholesky<Number>::factorise_subtrees(const SpMat& A, Number larger) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_definite{true};
  const int all = std::min(threads(), static_cast<int>(within_.size()));
  in_parts(0, all, 1, [&](int first, int last) {
    for (int thread = first; thread < last; ++thread) {
      const Updates updates = updates_of(static_cast<std::size_t>(thread));
      for (std::size_t taken = next++; taken < subtrees_.size() && is_definite; taken = next++)
        for (const std::size_t s : subtrees_[taken])
          if (!factorise(nodes_[s], A, larger, updates)) {
            is_definite = false;
            break;
          }
    }
  });
  return is_definite;
}

template <class Number>
bool SupernodalCholesky<Number>::factorise(const SpMat& A, Real share) {
  if (A.nonZeros() != pattern_size_)
    throw std::logic_error("Cholesky: the matrix has another pattern than the one analysed");
  const auto larger = static_cast<Number>(1 + share);
  if (!factorise_subtrees(A, larger)) return false;
  return std::ranges::all_of(above_, [&, updates = updates_of(0)](std::size_t s) {
    return factorise(nodes_[s], A, larger, updates);
  });
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
