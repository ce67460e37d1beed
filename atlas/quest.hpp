// What is tried of one solver at one stiffness and number of iterations, run after run.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "atlas/boundary.hpp"
#include "atlas/trial.hpp"

namespace atlas {

/// A place in the atlas: all but the step.
struct Cell {
  std::string label;   ///< of the contestant, for people
  Trial trial;         ///< its dt and steps are the quest's to choose
  Real stiffness = 0;  ///< k that the scene has there [N/m]
  Real mass = 0;       ///< m of a vertex, in the median [kg]
  int substeps = 1;
  std::optional<std::array<int, 2>> grid = {};  ///< columns and rows, of a mesh that can be coarser
  Real seconds = 2;                             ///< of a run [s]
  Range range = {};

  /// k h^2 / m of a substep.
  Real number(Real dt) const { return stiffness * (dt / substeps) * (dt / substeps) / mass; }
};

/// What is known of it.
struct Row {
  std::optional<Real> stable, failing;  ///< h, on both sides of the boundary [s]
  bool has_island = false;              ///< a longer step than `failing` was stable
  Verdict verdict;                      ///< at `failing`; or why nothing is known
  std::optional<Trial> reproducer;      ///< the shortest run that shows it, on the coarsest mesh
  int runs = 0;
};

/// Finds the boundary; then halves the mesh while runs fail at the step where they begin to, and
/// cuts the run off where it fails.
class Quest {
 public:
  explicit Quest(const Cell& cell);

  /// The run that is to be made next, or none: all is known.
  std::optional<Trial> next() const;

  void take(const Trial& trial, const Verdict& verdict);

  const Row& row() const { return row_; }

 private:
  Trial at(Real dt) const;
  void take_of_boundary(Real dt, const Verdict& verdict);
  void take_of_coarser(const Trial& trial, const Verdict& verdict);
  void begin_to_shrink();
  void show(const Verdict& verdict);
  void begin_to_shorten();
  std::array<int, 2> coarser() const;

  Cell cell_;
  Boundary boundary_;
  enum class Stage { boundary, coarser, shorter, done } stage_ = Stage::boundary;
  std::map<Real, Verdict> failures_;
  std::array<int, 2> grid_{};  ///< of the coarsest mesh so far
  Row row_;
};

}  // namespace atlas
