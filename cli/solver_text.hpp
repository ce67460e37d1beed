// What is said of a solver in words: for one on the command line, for all as a page of docs/.
#pragma once

#include <string>
#include <vector>

#include "cloth/registry.hpp"

namespace cli {

/// What the solver claims beside its limit, a clause each; the contract checks them.
std::vector<std::string> claims(const cloth::SolverInfo& info);

/// What it needs of a scene or a protocol, a clause each.
std::vector<std::string> conditions(const cloth::SolverInfo& info);

/// `clothbench doc SOLVER`.
void print_solver(const cloth::RegistryEntry& entry);

/// `clothbench doc solvers`: docs/solvers.md.
void print_all_solvers();

/// Name, value, unit, meaning and what is accepted, of each.
void print_parameters(const std::vector<cloth::Param>& params);

}  // namespace cli
