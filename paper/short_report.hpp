// A report on one experiment, whoever wrote it: what it asks, the figures and tables that it
// declares, what claims on it come to, who took part, and where its rows are from.
#pragma once

#include <filesystem>
#include <string>

#include "evidence/shelf.hpp"

namespace paper {

/// Draws the experiment's figures into RUNS/figures, sets RUNS/reports/NAME.pdf in the folder
/// RUNS/reports/NAME, and returns it. Where no row has what a figure or a table shows, that is said
/// in its place.
/// @throws UsageError, before anything is written, where the experiment has no rows, its file is
/// gone or wrong, the text is missing (paper/short.tex), or a file of somebody's stands in the
/// place of one of these; std::runtime_error where LaTeX, or gnuplot, is missing or fails.
std::filesystem::path build_short_report(const evidence::Shelf& shelf,
                                         const std::string& experiment,
                                         const std::filesystem::path& runs);

}  // namespace paper
