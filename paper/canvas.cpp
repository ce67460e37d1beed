#include "paper/canvas.hpp"

#include <fmt/format.h>
#include <gnuplot-iostream.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string_view>

#include "evidence/names.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/program.hpp"
#include "paper/quoted.hpp"

namespace paper {

namespace fs = std::filesystem;

namespace {

/// Okabe and Ito's colours, which colour-blind readers can tell apart, and a marker to each: of
/// what is no contestant.
constexpr const char* prelude = R"(set encoding utf8
set style line 1 lc rgb '#000000' lw 1.6 pt 7 ps 0.5
set style line 2 lc rgb '#0072b2' lw 1.6 pt 5 ps 0.5
set style line 3 lc rgb '#56b4e9' lw 1.6 pt 9 ps 0.5
set style line 4 lc rgb '#009e73' lw 1.6 pt 13 ps 0.5
set style line 5 lc rgb '#d55e00' lw 1.6 pt 11 ps 0.5
set style line 6 lc rgb '#e69f00' lw 1.6 pt 4 ps 0.5
set style line 7 lc rgb '#cc79a7' lw 1.6 pt 6 ps 0.5
set style line 8 lc rgb '#999999' lw 1.6 pt 8 ps 0.5
set style line 17 lc rgb '#c4c4c4' lw 5 pt 7 ps 0.3
set border 3 lc rgb '#444444'
set tics nomirror
set grid lt 1 lc rgb '#dddddd' lw 0.5
set key outside right center Left reverse samplen 1.6 spacing 1.15
)";

constexpr const char* make_room = "; see that there is room on its disk";

/// What ends a whole picture: where the disk is full gnuplot leaves a part of it, and says nothing.
const std::map<std::string, std::string_view> picture_ends{
    {"pdf", "%%EOF"}, {"svg", "</svg>"}, {"png", "IEND\xae\x42\x60\x82"}};

/// Nor does gnuplot-iostream.
bool has_lines(const fs::path& file, std::size_t expected) {
  std::ifstream in(file);
  const auto lines = std::count(std::istreambuf_iterator<char>(in), {}, '\n');
  return static_cast<std::size_t>(lines) == expected;
}

[[noreturn]] void refuse_cut(const fs::path& file) {
  throw std::runtime_error("cannot write " + file.string() + make_room);
}

}  // namespace

/// gnuplot-iostream writing into a file instead of a running gnuplot: the script is a result, too,
/// and an error in it can be noticed.
struct Canvas::Script {
  explicit Script(const fs::path& file) : handle(std::fopen(file.c_str(), "w")), stream(handle) {
    if (!handle) throw std::runtime_error("cannot write " + file.string());
  }
  FILE* handle;
  Gnuplot stream;
};

Canvas::Canvas(fs::path folder, std::string name)
    : folder_(std::move(folder)), name_(std::move(name)) {
  harness::make_own_folder(folder_);
  draft_ = std::make_unique<harness::DraftFolder>(folder_ / name_);
  script_ = std::make_unique<Script>(draft_->path() / (name_ + ".gp"));
  script() << "# gnuplot -e \"set terminal svg; set output '" << name_ << ".svg'\" " << name_
           << ".gp\n"
           << prelude;
}

Canvas::~Canvas() = default;

void Canvas::size(Real width, Real height) {
  width_ = width;
  height_ = height;
}

std::ostream& Canvas::script() { return script_->stream; }

std::string Canvas::data(const std::vector<std::vector<Real>>& columns) {
  const std::string file = fmt::format("{}-{}.dat", name_, ++files_);
  std::vector<std::vector<Real>> rows(columns.at(0).size());
  for (const std::vector<Real>& column : columns)
    for (std::size_t r = 0; r < rows.size(); ++r) rows[r].push_back(column.at(r));
  script_->stream.file1d(rows, (draft_->path() / file).string());
  if (!has_lines(draft_->path() / file, rows.size())) refuse_cut(folder_ / file);
  return "'" + file + "'";
}

void Canvas::identify(const std::string& title, const Look& look) {
  constexpr int first = 101;
  const int next = first + static_cast<int>(identified_.size());
  if (!identified_.try_emplace(title, next).second) return;
  // An open mark of the same size looks smaller, and is lost on its line.
  const Real size = look.is_open() ? 0.85 : 0.65;
  script() << fmt::format("set style line {} lc rgb '{}' lw 1.5 pt {} ps {}{}\n", next, look.colour,
                          look.mark, size, look.dash.empty() ? "" : " dt " + look.dash);
}

int Canvas::style_of(const std::string& title) {
  if (const auto found = identified_.find(title); found != identified_.end())
    return styles_.try_emplace(title, found->second).first->second;
  const int next = static_cast<int>(styles_.size()) % 8 + 1;
  return styles_.try_emplace(title, next).first->second;
}

void Canvas::give_style(const std::string& title, int style) { styles_[title] = style; }

std::vector<std::string> naming_grey(const std::vector<std::string>& labels, std::size_t bytes) {
  std::vector<std::string> lines;
  for (const std::string& label : labels) {
    const bool is_first = lines.empty(), is_last = label == labels.back();
    const std::string name = evidence::listed(label) + (is_last ? "" : ";");
    if (is_first) lines.push_back("others, grey:");
    if (lines.back().size() + 1 + name.size() > bytes) lines.push_back(name);
    else lines.back() += " " + name;
  }
  return lines;
}

std::vector<Series> marked(Series line, Real phase) {
  constexpr std::size_t few = 15;
  constexpr Real marks = 6;
  if (line.x.size() < few) return {std::move(line)};
  Series some{"", {}, {}, {}, {}, "points", line.title};
  const Real first = std::log(line.x.front()), step = (std::log(line.x.back()) - first) / marks;
  if (!(step > 0) || !std::isfinite(step)) return {std::move(line)};
  Real next = first + phase * step;
  for (std::size_t k = 0; k < line.x.size(); ++k) {
    const Real at = std::log(line.x[k]);
    if (!std::isfinite(line.y[k]) || !(at >= next)) continue;
    some.x.push_back(line.x[k]);
    some.y.push_back(line.y[k]);
    next += step * (std::floor((at - next) / step) + 1);
  }
  line.style = "lines";
  return {std::move(line), std::move(some)};
}

Real with_a_power_of_ten(Real low, Real high) {
  return std::min(low, std::pow(10.0, std::floor(std::log10(high))));
}

std::string powers_of_ten(char axis, Real low, Real high) {
  const int first = static_cast<int>(std::ceil(std::log10(low) - 1e-9)),
            last = static_cast<int>(std::floor(std::log10(high) + 1e-9));
  const int step = last - first > 12 ? 4 : last - first > 5 ? 2 : 1;
  const int start = static_cast<int>(std::ceil(static_cast<Real>(first) / step)) * step;
  return fmt::format("set {0}tics 1e{1},1e{2},1e{3}\nunset m{0}tics\n", axis, start, step, last);
}

std::string power_of_ten(Real value) {
  constexpr std::array digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  const Real exponent = std::round(std::log10(value));
  if (std::abs(value / std::pow(10.0, exponent) - 1) > 1e-9) return fmt::format("{:g}", value);
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : fmt::format("{:.0f}", std::abs(exponent)))
    text += digits.at(static_cast<std::size_t>(digit - '0'));
  return text;
}

void Canvas::panels(int rows, int columns, Real panel_height,
                    const std::vector<std::string>& legend,
                    const std::vector<std::string>& others) {
  std::vector<Marker> markers;
  for (const std::string& title : legend)
    markers.push_back({title, fmt::format("ls {}", style_of(title))});
  panels(rows, columns, panel_height, markers, 0.62, 0.72, others);
  for (std::size_t m = 0; m < markers.size(); ++m)
    script() << fmt::format(
        "set arrow {} from screen {:.4f},screen {:.4f} rto screen {:.4f},0 nohead "
        "{}\n",
        900 + m, legend_x(m) - 0.02, legend_y(m / 3), 0.04, markers[m].look);
}

namespace {

constexpr Real sheet_width = 5.8, legend_line = 0.16, note_line = 0.125;  // inches
constexpr std::size_t note_bytes = 140;  // a line of the legend's small font

}  // namespace

Real Canvas::legend_x(std::size_t entry) const {
  return 0.06 + 0.32 * static_cast<Real>(entry % 3);
}

Real Canvas::legend_y(std::size_t line) const {
  return (legend_height_ - legend_line * (static_cast<Real>(line) + 0.4)) / height_;
}

void Canvas::panels(int rows, int columns, Real panel_height, const std::vector<Marker>& legend,
                    Real left_margin, Real spacing, const std::vector<std::string>& others) {
  const std::vector<std::string> notes = naming_grey(others, note_bytes);
  const std::size_t entry_lines = (legend.size() + 2) / 3;
  legend_entries_ = legend.size() + notes.size();
  const Real notes_height = note_line * static_cast<Real>(notes.size());
  legend_height_ = legend_line * static_cast<Real>(entry_lines) + notes_height;
  const Real bottom = legend_height_ + 0.48, top = 0.25, gap = 0.66;
  size(sheet_width, bottom + top + panel_height * rows + gap * (rows - 1));
  script() << fmt::format(
      "set multiplot layout {},{} margins screen {:.4f},{:.4f},{:.4f},{:.4f} spacing screen "
      "{:.4f},{:.4f}\nunset key\nset title offset 0,-0.7\n",
      rows, columns, left_margin / width_, 1 - 0.15 / width_, bottom / height_, 1 - top / height_,
      spacing / width_, gap / height_);
  for (std::size_t m = 0; m < legend.size(); ++m)
    script() << fmt::format(
        "set label {} {} at screen {:.4f},screen {:.4f} left font ',7' point {} offset screen "
        "0.028,0\n",
        900 + m, quoted(evidence::listed(legend[m].title)), legend_x(m), legend_y(m / 3),
        legend[m].look);
  for (std::size_t n = 0; n < notes.size(); ++n)
    script() << fmt::format(
        "set label {} {} at screen {:.4f},screen {:.4f} left font ',6.5' textcolor rgb '#777777'\n",
        900 + legend.size() + n, quoted(notes[n]), legend_x(0) - 0.02,
        (notes_height - note_line * (static_cast<Real>(n) + 0.4)) / height_);
}

bool has_a_point(const Series& series) {
  for (std::size_t k = 0; k < series.x.size(); ++k)
    if (std::isfinite(series.x[k]) && std::isfinite(series.y[k])) return true;
  return false;
}

void Canvas::plot(const std::vector<Series>& series) {
  std::string command;
  for (const Series& s : series) {
    std::vector<std::vector<Real>> columns(s.low.empty() ? 2 : 4);
    if (!has_a_point(s)) continue;
    for (std::size_t k = 0; k < s.x.size(); ++k) {
      columns[0].push_back(s.x[k]);
      columns[1].push_back(std::isfinite(s.y[k]) ? s.y[k] : NAN);
      if (s.low.empty()) continue;
      columns[2].push_back(s.low[k]);
      columns[3].push_back(s.high[k]);
    }
    const std::string file = data(columns);
    const int style = style_of(s.like.empty() ? s.title : s.like);
    if (!command.empty()) command += ", \\\n     ";
    // gnuplot wants the line style before what overrides it.
    const std::size_t space = std::min(s.style.find(' '), s.style.size());
    command += fmt::format("{} using 1:2 with {} ls {}{} title {}", file, s.style.substr(0, space),
                           style, s.style.substr(space), quoted(s.title));
    if (!s.low.empty())
      command +=
          fmt::format(", \\\n     {} using 1:2:3:4 with yerrorbars ls {} notitle", file, style);
  }
  plot(command);
}

void Canvas::plot(const std::string& command) {
  if (command.empty()) throw NothingToPlot(name_ + ": no finite point to plot");
  script() << "plot " << command << "\n";
  // The legend belongs to the sheet: drawn again with every panel it would grow bold.
  for (; legend_entries_ > 0; --legend_entries_)
    script() << fmt::format("unset label {0}\nunset arrow {0}\n", 899 + legend_entries_);
}

/// Where it fails, the script and its data are there to be looked at.
void Canvas::finish() {
  if (!script().flush()) refuse_cut(folder_ / (name_ + ".gp"));
  script_.reset();
  try {
    render(fmt::format("pdfcairo size {},{} font 'DejaVu Sans,8' pointscale 0.6", width_, height_),
           "pdf");
    render(fmt::format(
               "svg size {:.0f},{:.0f} fontscale 1.375 font 'DejaVu Sans,8' background '#ffffff'",
               width_ * 110, height_ * 110),
           "svg");
    render(
        fmt::format(
            "pngcairo size {:.0f},{:.0f} fontscale 1.375 font 'DejaVu Sans,8' background '#ffffff'",
            width_ * 140, height_ * 140),
        "png");
  } catch (const std::exception&) {
    for (const char* extension : {"pdf", "svg", "png"})
      fs::remove(draft_->path() / fmt::format("{}.{}", name_, extension));
    move_all();
    throw;
  }
  move_all();
}

void Canvas::move_all() const {
  for (const auto& entry : fs::directory_iterator(draft_->path()))
    fs::rename(entry.path(), folder_ / entry.path().filename());
}

void Canvas::render(const std::string& terminal, const std::string& extension) const {
  const std::string script = name_ + ".gp", picture = fmt::format("{}.{}", name_, extension);
  harness::run_program(harness::gnuplot,
                       {"--default-settings", "-e",
                        fmt::format("set terminal {}; set output '{}'", terminal, picture), script},
                       draft_->path());
  if (!harness::has_end(draft_->path() / picture, picture_ends.at(extension)))
    throw std::runtime_error(fmt::format("figure {}: gnuplot left no whole {}{}; the script is {}",
                                         name_, (folder_ / picture).string(), make_room,
                                         (folder_ / script).string()));
}

}  // namespace paper
