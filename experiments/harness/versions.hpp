// Versions of what computes: each changes when a number may change with it.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace harness {

/// Digest of the code that makes a part of a result: "judge", what measures and ends a run;
/// "reference", what it is compared with; "outside", what speaks for solvers that are programs;
/// "energies", those of a System that has any. Layout, comments and files that take no part change
/// none (cmake/build_info.cpp).
std::string code_digest(const std::string& part);

/// Likewise of a registered solver: its own file and all it uses; of a plug-in's, all that the
/// plug-in brings; "" of one that was linked in from elsewhere.
std::string solver_code(const std::string& solver);

/// The files of the libraries that this process has loaded by now.
std::set<std::filesystem::path> loaded_libraries();

/// Compiler, flags and numerical libraries: what decides the last bits.
std::string arithmetic_version();

/// The first core's name, and the numbers of its make: "AMD EPYC (family 25, model 17, stepping 1)".
std::string processor(const std::filesystem::path& proc = "/proc");

/// Processor and arithmetic_version(): what a time depends on beside the code.
std::string machine_version();

/// "release", or what else this program was built as: "debug-sanitized".
std::string build_kind();

/// Whether it loads cloth and solvers as libraries, which costs time (BUILD_SHARED_LIBS).
bool loads_solvers();

}  // namespace harness
