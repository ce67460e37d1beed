// The report: text that people wrote, around tables and sentences that the rows wrote.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/shelf.hpp"

namespace paper {

/// Writes one piece of the report, as LaTeX, from the stored rows.
using Piece = std::function<std::string(const evidence::Shelf& shelf)>;

/// What stands in a piece for a table, for a sentence, and for a number, also in a formula, that
/// has no rows.
inline constexpr const char *no_rows = "No rows yet.\n", *no_sentence = "(no rows yet)",
                            *no_number = "\\mbox{(no rows yet)}";

/// How the file of a piece begins.
inline constexpr std::string_view piece_start = "% Written by clothbench report.\n";

/// Has LaTeX make report.pdf of a text in a folder. @throws std::runtime_error where it is missing,
/// or fails.
void run_latex(const std::string& text, const std::filesystem::path& folder);

/// Every piece by the name of its file in report/, without .tex.
const std::map<std::string, Piece>& pieces();

/// Enters a piece. A duplicate name stops the program.
bool add_piece(const std::string& name, Piece piece);

/// Of a shipped scene, the picture that the root has of it, as the report's text may include it; ""
/// where it has none.
std::string picture_of(const std::string& scene);

/// Of a folder that has the figures, as runs/ does: writes all pieces to its report/, builds the
/// report there with latexmk, and returns its report.pdf. The same rows make the same bytes.
/// @throws UsageError, before anything is written, where the text is missing, paper/report.tex,
/// or a file of somebody's stands in the place of one of these; std::runtime_error where a figure
/// is missing, or LaTeX is or fails, naming its log.
std::filesystem::path build_report(const evidence::Shelf& shelf, const std::filesystem::path& runs);

/// Of the report that was built in that folder, by LaTeX's log. @throws std::runtime_error
int pages(const std::filesystem::path& runs);

/// By how much the widest line or table of that report leaves the text block [pt]; 0 for none does.
cloth::Real overfull(const std::filesystem::path& runs);

/// The pieces of the report that was built in that folder in which something has no rows.
std::vector<std::string> gaps(const std::filesystem::path& runs);

}  // namespace paper
