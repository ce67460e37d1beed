// A run between two of its steps, as a file from which it goes on to the same bits.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

/// Everything that determines a run.
struct RunIdentity {
  std::string scene;
  Values scene_parameters;
  std::vector<std::string> scene_files;  ///< hashes of what is in the files that the scene names
  std::string solver;
  Values solver_parameters;
  std::string code;  ///< the solver's
};
RunIdentity run_identity(const cloth::Scene& scene, const SolverSpec& solver);

struct Checkpoint {
  RunIdentity run;
  int frame = 0;
  cloth::State state;
  std::vector<Real> memory;  ///< of the solver
};

inline constexpr std::string_view checkpoint_start = "clothbench-checkpoint ";

/// A line of text, that name with the format's version; a CBOR record; and the hash of both.
std::string encode(const Checkpoint& checkpoint);

/// @throws UsageError starting with `where` for any other bytes.
Checkpoint decode_checkpoint(const std::string& bytes, const std::string& where);

/// Whole or not at all. @throws std::system_error naming the file.
void write_checkpoint(const Checkpoint& checkpoint, const std::filesystem::path& file);

/// @throws UsageError starting with `where` where the file is no sound checkpoint, or larger than
/// any of a cloth of so many vertices.
Checkpoint read_checkpoint(const std::filesystem::path& file, int vertices,
                           const std::string& where);

/// Makes a solver that is prepared for `system` and `run` go on from the checkpoint.
/// @throws UsageError starting with `where` if the checkpoint is of another run, naming what
/// differs. The code may be another, and so may the number of threads, which changes no bit.
void resume(const Checkpoint& checkpoint, const RunIdentity& run, const cloth::System& system,
            cloth::Solver& solver, const std::string& where);

}  // namespace harness
