#include "paper/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <set>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/write_whole.hpp"
#include "paper/figure.hpp"
#include "paper/latex.hpp"

namespace paper {

namespace fs = std::filesystem;

namespace {

std::map<std::string, Piece>& registry() {
  static std::map<std::string, Piece> entries;
  return entries;
}

fs::path pictures_folder() { return cloth::root() / "docs" / "pictures"; }

}  // namespace

const std::map<std::string, Piece>& pieces() { return registry(); }

std::string picture_of(const std::string& scene) {
  const std::string file = "scene-" + scene + ".png";
  const bool is_named_so = latex(file) == file && file.find('/') == file.npos;
  std::error_code ignored;  // a scene's file may be called so that its picture cannot be
  return is_named_so && fs::exists(pictures_folder() / file, ignored) ? "pictures/" + file : "";
}

bool add_piece(const std::string& name, Piece piece) {
  if (!registry().emplace(name, std::move(piece)).second) {
    fmt::print(stderr, "clothbench: two pieces of the report are called '{}'; rename one\n", name);
    std::exit(2);
  }
  return true;
}

namespace {

/// A root of one's own need not have it.
void expect_text(const fs::path& text) {
  if (const std::string why = cloth::why_no_file(text); !why.empty())
    throw cloth::UsageError(
        fmt::format("report: {}: {}; put paper/report.tex of ClothBench's sources there",
                    text.string(), why.substr(0, why.find(';'))));
}

void expect_figures(const evidence::Shelf& shelf, const fs::path& folder) {
  std::set<std::string> missing;
  std::string text;
  for (const auto& [name, figure] : shipped_figures()) {
    if (fs::exists(folder / (name + ".pdf"))) continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
    if (shelf.rows(figure.experiment).empty()) missing.insert(figure.experiment);
  }
  if (text.empty()) return;
  const std::string run =
      missing.empty() ? "" : fmt::format("clothbench run {} && ", harness::run_arguments(missing));
  throw std::runtime_error(fmt::format(
      "report: not drawn yet: {}; run: {}clothbench plot{}, which says why one cannot be", text,
      run, harness::results_argument()));
}

/// They are ours, and made anew each time.
void copy_pictures(const fs::path& folder) {
  harness::make_own_folder(folder / "pictures");
  for (const std::string& scene : cloth::scene_names())
    if (const std::string name = picture_of(scene); !name.empty())
      harness::copy_whole(pictures_folder() / fs::path(name).filename(), folder / name);
}

constexpr std::uintmax_t most_of_piece = 16 << 20, most_of_log = 16 << 20;

fs::path file_of(const std::string& piece, const fs::path& folder) {
  return folder / (piece + ".tex");
}

void expect_places(const fs::path& folder, const std::vector<fs::path>& pdfs) {
  for (const auto& [name, piece] : pieces()) {
    const fs::path file = file_of(name, folder);
    harness::expect_own(file, "piece of the report", harness::has_start(file, piece_start));
  }
  for (const fs::path& pdf : pdfs) harness::expect_own(pdf, "PDF", harness::has_start(pdf, "%PDF"));
}

fs::path log_of(const fs::path& runs) { return runs / "report" / "report.log"; }

void write_pieces(const evidence::Shelf& shelf, const fs::path& folder) {
  for (const auto& [name, piece] : pieces())
    harness::write_whole(std::string(piece_start) + piece(shelf), file_of(name, folder));
}

}  // namespace

void run_latex(const std::string& text, const fs::path& folder) {
  harness::run_program(
      harness::latexmk,
      {"-norc", "-pdf", "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", text},
      folder);
}

/// LaTeX works beside the pieces, on a copy of its source.
fs::path build_report(const evidence::Shelf& shelf, const fs::path& runs) {
  const fs::path folder = runs / "report";
  const fs::path built = folder / "report.pdf", pdf = runs / "report.pdf";
  const fs::path text = cloth::root() / "paper" / "report.tex";
  expect_text(text);
  expect_places(folder, {built, pdf});
  expect_figures(shelf, runs / "figures");
  harness::make_own_folder(folder);
  write_pieces(shelf, folder);
  copy_pictures(folder);
  harness::copy_whole(text, folder / "report.tex");
  fs::remove(built);
  run_latex("report.tex", folder);
  harness::copy_whole(built, pdf);
  return pdf;
}

int pages(const fs::path& runs) {
  const fs::path file = log_of(runs);
  const std::string log = cloth::read_file(file, most_of_log, file.string());
  const std::regex told(R"(Output written on report\.pdf \((\d{1,4}) pages?)");
  std::smatch match;
  if (!std::regex_search(log, match, told))
    throw std::runtime_error(fmt::format("report: {} tells no number of pages", file.string()));
  return std::stoi(match[1]);
}

cloth::Real overfull(const fs::path& runs) {
  const fs::path file = log_of(runs);
  const std::string log = cloth::read_file(file, most_of_log, file.string());
  const std::regex told(R"(Overfull \\hbox \((\d{1,5}\.\d{1,6})pt too wide\))");
  cloth::Real widest = 0;
  for (std::sregex_iterator one(log.begin(), log.end(), told), end; one != end; ++one)
    widest = std::max(widest, std::stod((*one)[1]));
  return widest;
}

std::vector<std::string> gaps(const fs::path& runs) {
  std::vector<std::string> names;
  for (const auto& [name, piece] : pieces()) {
    const fs::path file = file_of(name, runs / "report");
    const std::string text = cloth::read_file(file, most_of_piece, file.string());
    // The sentence's is in the number's.
    if (text.find(no_rows) != text.npos || text.find(no_sentence) != text.npos)
      names.push_back(name);
  }
  return names;
}

}  // namespace paper
