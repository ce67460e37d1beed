// Shared libraries of solvers, entered beside those that are linked in (docs/plugins.md). Their
// code runs where that of all solvers does: each is loaded first in a worker, which tells what is
// in it, and then wherever one of its solvers is made.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

struct RefusedPlugIn {
  std::filesystem::path file;
  std::string why;
};

/// Enters the solvers of these files, one after another, and has every worker from now on do so.
/// One that cannot be loaded, or has a solver that cannot be entered, is refused whole, and the
/// others are not. One that is there already is no other.
std::vector<RefusedPlugIn> take_plug_ins(const std::vector<std::filesystem::path>& files);

/// The paths of those that were taken.
std::vector<std::string> taken_plug_ins();

/// The worker's part: whether an order asks what a plug-in has, and the answer.
bool is_examination(const std::string& order);
std::string examination_answer(const std::string& order);

/// Enters what take_plug_ins() has taken, by the words that workers are told: loads nothing yet.
void hear_of_plug_ins(const std::string& words);

}  // namespace harness
