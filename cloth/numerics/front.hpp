// The dense part of a sparse Cholesky factorisation: one supernode's columns, and what they leave
// to those above.
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <vector>

namespace cloth {

/// Rows and columns of one supernode, its own columns first, in storage that matrix products run
/// through in order: tiles of rows, in each column after column, whatever the instruction set.
/// Entries above the diagonal have room where their tile has, and no meaning. Sums are in the order
/// of the columns, and products are fused with additions, so that the same bits result however wide
/// registers are. Numbers are double or float.
template <class Number>
class Front {
 public:
  /// Rows: of three registers of AVX-512, 24 of double precision.
  static constexpr int tile = 3 * 64 / static_cast<int>(sizeof(Number));
  static constexpr int block = 8;  ///< columns, to a multiple of which an update's begin

  Front(int rows, int columns) : rows_(rows), columns_(columns) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int below() const { return rows_ - columns_; }
  int tiles() const { return (rows_ + tile - 1) / tile; }

  /// The supernode's own columns, all rows of each.
  std::size_t panel_size() const { return panel_at(tiles() * tile, 0); }
  std::size_t panel_at(int row, int column) const {
    return size(row / tile) * tile * size(columns_) + size(column * tile + row % tile);
  }

  /// The lower triangle of the rows below, the update. The first tile and block may begin with rows
  /// and columns of the panel's, which have no meaning there.
  int first_column() const { return columns_ / block * block; }
  std::size_t update_size() const { return before(tiles()); }
  std::size_t update_at(int row, int column) const {
    return before(row / tile) + size((column - first_column()) * tile + row % tile);
  }

 private:
  static std::size_t size(int count) { return static_cast<std::size_t>(count); }
  /// What the update's tiles before this one take: each ends with the diagonal.
  std::size_t before(int t) const {
    const int first = columns_ / tile;
    return tile *
           (size((first + 1 + t) * (t - first) / 2) * tile - size((t - first) * first_column()));
  }

  int rows_, columns_;
};

/// How the rows below a front's columns are those of the front above it.
template <class Number>
class Join {
 public:
  using Of = Front<Number>;

  /// target[k] is the row above of the k-th row below.
  Join(const Of& from, const Of& to, std::vector<int> target);

  /// panel += update, in the columns of the front above that are its own.
  void add_to_panel(const Of& from, const Number* update, const Of& to, Number* panel) const;
  /// The other columns.
  void add_to_update(const Of& from, const Number* update, const Of& to, Number* above) const;

 private:
  /// Rows that follow each other in one tile here and there.
  struct Run {
    int from, to, length;
  };

  void for_each_run(int columns, auto body) const;

  std::vector<int> target_;  ///< of each row below, ascending
  std::vector<Run> runs_;
  int split_ = 0;  ///< rows below, from here on not the upper front's own columns
};

/// What is done to a front, in one instruction set.
template <class Number>
struct FrontKernelsOf {
  /// L of the panel in its place; false where the matrix is not positive definite.
  bool (*factorise_panel)(const Front<Number>&, Number* panel);
  /// update = -L L^T of the rows below the panel's columns.
  void (*set_update)(const Front<Number>&, const Number* panel, Number* update);
  /// v, a number for each row, tiles() * tile of them, those past the last 0: of the panel's
  /// columns L^-1 v, of the rows below v less L times that.
  void (*solve_forward)(const Front<Number>&, const Number* panel, Number* v);
  /// Of the panel's columns L^-T v, given v of the rows below.
  void (*solve_backward)(const Front<Number>&, const Number* panel, Number* v);
};

struct FrontKernels {
  std::string_view instructions;  ///< the set's name, as AVX3
  FrontKernelsOf<float> f32;
  FrontKernelsOf<double> f64;
};

/// Those that this machine can do. The last is used, until another is.
std::vector<FrontKernels> front_kernels();
void use(const FrontKernels& kernels);
const FrontKernels& front_kernels_in_use();

/// Those in use, for these numbers.
template <class Number>
const FrontKernelsOf<Number>& kernels_of() {
  if constexpr (std::same_as<Number, float>) return front_kernels_in_use().f32;
  else return front_kernels_in_use().f64;
}

template <class Number>
[[nodiscard]] bool factorise_panel(const Front<Number>& front, Number* panel) {
  return kernels_of<Number>().factorise_panel(front, panel);
}
template <class Number>
void set_update(const Front<Number>& front, const Number* panel, Number* update) {
  kernels_of<Number>().set_update(front, panel, update);
}
template <class Number>
void solve_forward(const Front<Number>& front, const Number* panel, Number* v) {
  kernels_of<Number>().solve_forward(front, panel, v);
}
template <class Number>
void solve_backward(const Front<Number>& front, const Number* panel, Number* v) {
  kernels_of<Number>().solve_backward(front, panel, v);
}

/// The instruction set that is used.
std::string_view front_instructions();

}  // namespace cloth
