#include "paper/canvas.hpp"

#include <fmt/format.h>
#include <gnuplot-iostream.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string_view>

#include "evidence/names.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/program.hpp"
#include "paper/as_seen.hpp"
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
unset key
set tics font ',7' scale 0.6
)";

/// The first number that gnuplot knows labels at the ends of lines by.
constexpr int first_end = 600;

constexpr const char* make_room = "; see that there is room on its disk";

/// What ends a whole picture: where the disk is full gnuplot leaves a part of it, and says nothing.
const std::map<std::string, std::string_view> picture_ends{
    {"pdf", "%%EOF"}, {"svg", "</svg>"}, {"png", "IEND\xae\x42\x60\x82"}};

/// In as many digits as can be seen; a NaN without its sign, which is another elsewhere.
std::string text_of(Real number) {
  return std::isnan(number) ? "nan" : fmt::format("{:.5g}", number);
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
  script() << fmt::format(
                  "# gnuplot {0}.gp draws {0}.svg, of {0}.dat; where is_elsewhere is set, what "
                  "gnuplot was told to\n",
                  name_)
           << prelude;
  data_.open(draft_->path() / (name_ + ".dat"));
  data_ << "# data of " << name_ << ".gp, two blank lines between series\n";
}

Canvas::~Canvas() = default;

void Canvas::height(Real inches) {
  height_ = inches;
  script() << "if (!exists('is_elsewhere')) { " << draw_as("svg", dots("svg")) << " }\n";
}

std::ostream& Canvas::script() { return script_->stream; }

std::string Canvas::data(const std::vector<std::vector<Real>>& columns) {
  const std::string file = name_ + ".dat";
  const std::size_t rows = columns.at(0).size();
  assert(rows > 0 && "gnuplot counts no empty block");
  if (blocks_ > 0) data_ << "\n\n";
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns.size(); ++c)
      data_ << (c > 0 ? " " : "") << text_of(columns[c].at(r));
    data_ << "\n";
  }
  if (!data_.flush()) refuse_cut(folder_ / file);
  return fmt::format("'{}' index {}", file, blocks_++);
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

namespace {

// Inches, of a sheet of panels.
constexpr Real left_room = 0.62, label_room = 1.78, top_room = 0.25, axis_room = 0.42,
               row_gap = 0.32, narrow_gap = 0.16, wide_gap = 0.52, small_line = 0.125,
               legend_line = 0.16;
constexpr int first_label = 800;

/// Of the small font, beside a panel: a line of its own, and one behind a piece of a line.
constexpr std::size_t note_bytes = 31, end_bytes = 24;

constexpr std::size_t legend_columns = 4;

/// Where a line ends, as shares of its panel; behind its last point, if it has one in the panel.
struct End {
  std::string title;
  Real x = 0, y = 0;
};

End end_of(const std::string& title, const std::vector<Series>& series, const Axis& x,
           const Axis& y) {
  End end{title};
  for (const Series& s : series)
    for (std::size_t k = 0; s.title == title && k < s.x.size(); ++k)
      if (std::isfinite(s.x[k]) && std::isfinite(s.y[k]))
        end = {title, x.share(s.x[k]), std::clamp(y.share(s.y[k]), Real{0}, Real{1})};
  return end;
}

}  // namespace

/// Panels are placed one by one, by their margins.
void Canvas::start_sheet(int rows, int columns, Real panel_height, Real right, Real gap) {
  rows_ = rows, columns_ = columns, panel_ = 0;
  panel_height_ = panel_height;
  panel_width_ = (text_width - left_ - right - between_ * (columns - 1)) / columns;
  row_gap_ = gap;
  height(top_ + rows * panel_height + (rows - 1) * gap + axis_room + foot_);
  script() << "set multiplot\nset title offset 0,-0.7 font ',8'\nset xlabel offset 0,0.4\n"
           << "set ylabel offset 0,0\n";
}

void Canvas::panels(int rows, int columns, Real panel_height,
                    const std::vector<std::string>& others, bool is_one_scale) {
  constexpr std::size_t most_lines = 2;
  std::vector<std::string> notes = naming_grey(others, note_bytes);
  if (notes.size() > most_lines) notes = {fmt::format("in grey {} others", others.size())};
  is_one_scale_ = is_one_scale;
  top_ = top_room;
  left_ = left_room;
  between_ = is_one_scale ? narrow_gap : wide_gap;
  start_sheet(rows, columns, panel_height, label_room, row_gap);
  for (const std::string& note : notes) {
    const Real from_below = small_line * (static_cast<Real>(notes.size() - labels_) - 0.5);
    script() << fmt::format(
        "set label {} {} at screen {:.4f},screen {:.4f} left font ',7' textcolor rgb '#777777'\n",
        first_label + labels_++, quoted(note), 1 - (label_room - 0.1) / text_width,
        from_below / height_);
  }
}

void Canvas::panels(int rows, int columns, Real panel_height, const std::vector<Marker>& legend,
                    Real left_margin, Real spacing, std::size_t title_lines) {
  top_ = top_room + title_height * (static_cast<Real>(title_lines) - 1);
  left_ = left_margin;
  between_ = spacing;
  const std::size_t lines = (legend.size() + legend_columns - 1) / legend_columns;
  foot_ = legend_line * static_cast<Real>(lines);
  start_sheet(rows, columns, panel_height, spacing, row_gap);
  for (const Marker& one : legend) {
    const std::size_t line = labels_ / legend_columns, place = labels_ % legend_columns;
    script() << fmt::format(
        "set label {} {} at screen {:.4f},screen {:.4f} left font ',7' point {} offset screen "
        "0.02,0\n",
        first_label + labels_++, quoted(evidence::listed(one.title)),
        0.04 + static_cast<Real>(place) / legend_columns,
        (foot_ - legend_line * (static_cast<Real>(line) + 0.5)) / height_, one.look);
  }
}

void Canvas::plot(const std::vector<Series>& series, const Axis& x, const Axis& y,
                  const std::vector<std::string>& named) {
  const int column = panel_ % columns_, row = panel_ / columns_;
  script() << x.script('x', row + 1 == rows_) << y.script('y', column == 0 || !is_one_scale_);
  const bool is_last = column + 1 == columns_;
  if (is_last) label_ends(series, x, y, named);
  if (std::ranges::any_of(series, paper::has_a_point)) plot(as_seen(series, x, y));
  else plot("NaN notitle");
  for (std::size_t n = 0; is_last && n < named.size(); ++n)
    script() << fmt::format("unset label {0}\nunset arrow {0}\nunset arrow {1}\n", first_end + n,
                            first_end + 100 + n);
}

/// A stroke from the line's end to a piece of such a line, and behind that the name.
void Canvas::label_ends(const std::vector<Series>& series, const Axis& x, const Axis& y,
                        const std::vector<std::string>& named) {
  std::vector<End> ends;
  for (const std::string& title : named) ends.push_back(end_of(title, series, x, y));
  std::ranges::stable_sort(ends, {}, &End::y);
  std::vector<std::vector<std::string>> names;
  std::vector<Real> wanted, heights;
  for (const End& end : ends) {
    names.push_back(wrapped(evidence::listed(end.title), end_bytes));
    heights.push_back(small_line * (static_cast<Real>(names.back().size()) + 0.15));
    wanted.push_back(end.y * panel_height_);
  }
  const std::vector<Real> middles = moved_apart(wanted, heights, panel_height_);
  constexpr Real stroke = 0.1, sample = 0.26, near = 0.88;
  const auto right = [&](Real inches) { return 1 + inches / panel_width_; };
  for (std::size_t n = 0; n < ends.size(); ++n) {
    // The sample stands beside the first line, by which gnuplot places a text.
    const Real above = small_line * static_cast<Real>(names[n].size() - 1) / 2,
               at = (middles[n] + above) / panel_height_;
    const int style = style_of(ends[n].title);
    if (ends[n].x > near)
      script() << fmt::format(
          "set arrow {} from graph {:.4f},graph {:.4f} to graph {:.4f},graph {:.4f} nohead ls {} "
          "lw "
          "0.5 dt solid\n",
          first_end + 100 + n, ends[n].x, ends[n].y, right(stroke), at, style);
    script() << fmt::format(
        "set arrow {0} from graph {1:.4f},graph {2:.4f} to graph {3:.4f},graph {2:.4f} nohead ls "
        "{4}\nset label {0} {5} at graph {6:.4f},graph {2:.4f} left font ',7' textcolor ls {4} "
        "point ls {4} offset screen {7:.4f},0\n",
        first_end + n, right(stroke), at, right(stroke + sample), style, in_lines(names[n]),
        right(stroke + sample / 2), (sample / 2 + 0.05) / text_width);
  }
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
      command += fmt::format(
          ", \\\n     {} using 1:3:(0):($4-$3) with vectors nohead ls {} lw 0.8 dt solid notitle",
          file, style);
  }
  plot(command);
}

void Canvas::plot(const std::string& command) {
  constexpr Real usual = 3.2;
  if (command.empty()) throw NothingToPlot(name_ + ": no finite point to plot");
  if (height_ == 0) height(usual);
  if (panel_width_ > 0) script() << margins();
  script() << "plot " << command << "\n";
  ++panel_;
  // What belongs to the sheet would grow bold, drawn again with every panel.
  for (; labels_ > 0; --labels_)
    script() << fmt::format("unset label {}\n", first_label + labels_ - 1);
}

std::string Canvas::margins() const {
  const Real x = left_ + panel_ % columns_ * (panel_width_ + between_);
  const Real y = height_ - top_ - panel_ / columns_ * (panel_height_ + row_gap_);
  return fmt::format(
      "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
      "set tmargin at screen {:.4f}\nset bmargin at screen {:.4f}\n",
      x / text_width, (x + panel_width_) / text_width, y / height_, (y - panel_height_) / height_);
}

/// Where it fails, the script and its data are there to be looked at.
void Canvas::finish() {
  if (!script().flush()) refuse_cut(folder_ / (name_ + ".gp"));
  script_.reset();
  try {
    // Cairo's letters are set at 96 to the inch.
    constexpr Real cairo = points_per_inch / 96;
    const std::string pdf =
        fmt::format("pdfcairo size {},{} fontscale {} font 'DejaVu Sans,8' pointscale 0.75",
                    text_width, height_, cairo);
    const std::string elsewhere = "is_elsewhere = 1; ";
    render("pdf", {"-e", elsewhere + draw_as("pdf", pdf)});
    render("svg", {});
    render("png", {"-e", elsewhere + draw_as("png", dots("pngcairo", cairo))});
    expect_legible();
  } catch (const std::exception&) {
    for (const char* extension : {"pdf", "svg", "png"})
      fs::remove(draft_->path() / fmt::format("{}.{}", name_, extension));
    move_all();
    throw;
  }
  move_all();
}

void Canvas::expect_legible() const {
  constexpr Real rounding = 0.02;
  if (const Real points = smallest_text(draft_->path() / (name_ + ".svg"));
      points < least_points - rounding)
    throw std::runtime_error(fmt::format(
        "figure {}: has text of {:.1f} pt, and in print none is read that has less than "
        "{}; the script is {}",
        name_, points, least_points, (folder_ / (name_ + ".gp")).string()));
}

void Canvas::move_all() const {
  for (const auto& entry : fs::directory_iterator(draft_->path()))
    fs::rename(entry.path(), folder_ / entry.path().filename());
}

std::string Canvas::dots(const std::string& terminal, Real letters) const {
  return fmt::format(
      "{} size {:.0f},{:.0f} fontscale {:.4f} font 'DejaVu Sans,8' background '#ffffff'", terminal,
      text_width * dots_per_inch, height_ * dots_per_inch,
      letters * dots_per_inch / points_per_inch);
}

/// The commands.
std::string Canvas::draw_as(const std::string& extension, const std::string& terminal) const {
  return fmt::format("set terminal {}; set output '{}.{}'", terminal, name_, extension);
}

void Canvas::render(const std::string& extension, std::vector<std::string> arguments) const {
  const std::string script = name_ + ".gp", picture = fmt::format("{}.{}", name_, extension);
  arguments.insert(arguments.begin(), "--default-settings");
  arguments.push_back(script);
  harness::run_program(harness::gnuplot, arguments, draft_->path());
  if (!harness::has_end(draft_->path() / picture, picture_ends.at(extension)))
    throw std::runtime_error(fmt::format("figure {}: gnuplot left no whole {}{}; the script is {}",
                                         name_, (folder_ / picture).string(), make_room,
                                         (folder_ / script).string()));
}

}  // namespace paper
