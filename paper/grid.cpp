#include "paper/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "evidence/names.hpp"
#include "paper/as_seen.hpp"
#include "paper/grid_row.hpp"
#include "paper/lettering.hpp"
#include "paper/panels.hpp"
#include "paper/quoted.hpp"
#include "paper/range.hpp"

namespace paper {

namespace {

// Inches.
constexpr Real left = 0.6, right = 2.08, top = 0.42, bottom = 0.42;
constexpr Real across = 0.1, down = 0.12, entry_height = 0.12, least_height = 0.85,
               below_heading = 0.04, height_alone = 1.4, strip_height = 0.2, cross_width = 0.024,
               narrow = 1.2;
constexpr std::size_t note_bytes = 34, entry_bytes = 27;  // a line of a row's legend

class Grid {
 public:
  Grid(const Rows& rows, const std::vector<GridColumn>& columns, const GridAxes& axes,
       Canvas& canvas)
      : reference_(reference_label(rows)), columns_(columns), axes_(axes), canvas_(canvas) {
    if (!reference_.empty()) canvas_.give_style(reference_, Canvas::reference_style);
    x_.resize(columns_.size(), Range{axes.x_scale});
    for (const Contestants& group : groups_of(rows)) rows_.push_back(row_of(group));
    Range y{axes.y_scale};
    for (const GridRow& row : rows_) y.include({row.y.low, row.y.high});
    if (y.is_empty()) throw NothingToPlot("no finite point to plot");
    for (GridRow& row : rows_) {
      grey_out(row, x_, axes_);
      for (const std::string& label : row.grey) canvas_.give_style(label, Canvas::reference_style);
      std::size_t entries = 1 + (&row == &rows_.front() && !reference_.empty() ? 1 : 0) +
                            naming_grey(row.grey, note_bytes).size();
      for (const std::string& label : row.coloured) entries += lines_of(label).size();
      const Real least = axes_.is_one_row ? height_alone : least_height;
      row.height =
          std::max(least, below_heading + entry_height * (0.5 + static_cast<Real>(entries)));
      const Range range = axes_.is_y_of_row && !row.y.is_empty() ? row.y : y;
      row.y = range.with_margins();
      height_ += row.height + down;
    }
    for (const GridColumn& column : columns_)
      top_ = std::max(top_, top + title_height * (static_cast<Real>(title_of(column).size()) - 2));
    height_ += top_ + bottom - down;
    canvas_.height(height_);
  }

  void draw() {
    canvas_.script() << "set multiplot\nunset key\nset logscale xy\n"
                     << (axes_.x_scale == Scale::linear ? "unset logscale x\n" : "")
                     << (axes_.y_scale == Scale::linear ? "unset logscale y\n" : "")
                     << "set title offset 0,-0.5\n"
                     << "set xlabel offset 0,0.4\nset ylabel offset 0,0\n";
    Real from_top = top_;
    for (const GridRow& row : rows_) {
      draw_row(row, from_top);
      from_top += row.height + down;
    }
    canvas_.script() << "unset multiplot\n";
  }

 private:
  std::vector<Contestants> groups_of(const Rows& rows) const {
    if (!axes_.is_one_row) return by_group(rows);
    return {{cloth::Group::other, "contestants", labels(rows)}};
  }

  GridRow row_of(const Contestants& group) {
    GridRow row{group.title, group.labels, {}, {}, 0, {axes_.y_scale}};
    std::erase(row.coloured, reference_);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      auto& panel = row.panels.emplace_back();
      for (const std::string& label : row.coloured) panel[label] = columns_[c].curve(label);
      if (!reference_.empty()) panel[reference_] = columns_[c].curve(reference_);
      for (const auto& [label, curve] : panel) {
        x_[c].include(curve.line.x);
        if (has_a_point(curve.line)) row.y.include(curve.line.y);
      }
    }
    if (!row.y.is_empty()) {
      row.y.low = std::max(row.y.low, axes_.low);
      row.y.high = std::min(row.y.high, axes_.high);
    }
    return row;
  }

  bool has_crosses() const { return std::ranges::any_of(rows_, &GridRow::has_failures); }

  void draw_row(const GridRow& row, Real from_top) {
    const bool is_lowest = &row == &rows_.back(), has_strip = row.has_failures();
    const FailureStrip strip(row.y.low, row.y.high, strip_height / row.height, axes_.y_scale);
    const int entries = write_legend(row, from_top);
    const Real width = this->width();
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const Real x0 = left + static_cast<Real>(c) * (width + across);
      const Range x = x_of(c);
      std::ostream& script = canvas_.script();
      script << fmt::format(
          "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
          "set tmargin at screen {:.4f}\nset bmargin at screen {:.4f}\n",
          x0 / text_width, (x0 + width) / text_width, 1 - from_top / height_,
          1 - (from_top + row.height) / height_);
      script << "set title " << (&row == &rows_.front() ? in_lines(title_of(columns_[c])) : "''")
             << " font ',8'\n"
             << "set xlabel " << quoted(is_lowest ? axes_.x : "") << " font ',8'\n"
             << "set ylabel " << quoted(c == 0 ? axes_.y : "") << " font ',8'\n"
             << fmt::format("set format y '{}'\n", c == 0 ? format_of(axes_.y_scale) : "")
             << x_tics(columns_[c], x, is_lowest) << tics('y', row.y, row.height)
             << fmt::format("set xrange [{:.6g}:{:.6g}]\n", x.low, x.high)
             << (has_strip ? strip.script()
                           : fmt::format("set yrange [{:.6g}:{:.6g}]\n", row.y.low, row.y.high));
      if (has_strip && c == 0) script << strip.name(axes_.failure, 7);
      draw_panel(row, c, strip, x.size() * cross_width / width,
                 place_on(x.scale, x.high) - place_on(x.scale, x_[c].high));
      script << "unset object\nunset label 1\n";
      for (int e = 0; c == 0 && e <= entries; ++e)
        script << fmt::format("unset label {0}\nunset arrow {0}\n", 900 + e);
    }
  }

  std::vector<std::string> title_of(const GridColumn& column) const {
    return title_lines(column.title, column.subtitle, width() + across);
  }

  static const char* format_of(Scale scale) {
    return scale == Scale::log ? power_format : plain_format;
  }

  /// Of an axis that is so long [in].
  static std::string tics(char letter, const Range& range, Real length) {
    if (range.scale == Scale::log)
      return powers_of_ten(letter, range.low, range.high, letter == 'x' && length < narrow);
    constexpr Real apart = 0.35;
    return even_tics(letter, range.low, range.high, std::max(2, static_cast<int>(length / apart)));
  }

  std::string x_tics(const GridColumn& column, const Range& x, bool is_lowest) const {
    if (column.tics.empty())
      return fmt::format("set format x '{}'\n", is_lowest ? format_of(x.scale) : "") +
             tics('x', x, width());
    std::string all;
    for (const auto& [at, name] : column.tics)
      all += fmt::format("{}{} {:.6g}", all.empty() ? "" : ", ", quoted(is_lowest ? name : ""), at);
    return fmt::format("set xtics ({})\n", all);
  }

  /// Newton's line behind those in grey, and these behind those in colour; failures of all in grey
  /// at one height, so far apart, where the axis has room.
  void draw_panel(const GridRow& row, std::size_t c, const FailureStrip& strip, Real apart,
                  Real room) {
    const auto& panel = row.panels[c];
    std::vector<Series> all;
    const std::vector<std::string> labels = row.labels();
    if (!reference_.empty()) all.push_back(panel.at(reference_).line);
    std::vector<const Curve*> greys;
    for (const std::string& label : row.grey) greys.push_back(&panel.at(label));
    const std::vector<std::vector<Real>> failures = side_by_side(greys, axes_.x_scale, apart, room);
    const std::size_t places = std::max(most_in_colour(axes_), row.coloured.size()) + 1;
    for (std::size_t place = 0; place < row.grey.size(); ++place) {
      const Curve& curve = *greys[place];
      const bool is_long = curve.line.x.size() > 30;
      all.push_back(curve.line);
      all.back().style = is_long ? "lines lw 1" : "linespoints lw 1 pt 7 ps 0.2";
      all.push_back(crosses(row.grey[place], failures[place], strip.level(0, places),
                            "pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c'"));
    }
    for (std::size_t place = 0; place < row.coloured.size(); ++place) {
      const std::string& label = row.coloured[place];
      const Curve& curve = panel.at(label);
      const Real phase = static_cast<Real>(place + 1) / static_cast<Real>(places);
      std::ranges::move(marked(curve.line, phase), std::back_inserter(all));
      all.push_back(
          crosses(label, curve.failures, strip.level(place + 1, places), "pt 2 ps 0.4 lw 1.2"));
    }
    const int notes = write_notes(row, c);
    const bool are_declined =
        !labels.empty() && std::ranges::all_of(labels, [&](const std::string& label) {
          return panel.at(label).is_declined;
        });
    if (are_declined)
      canvas_.script() << "set label 700 'all declined' at graph 0.5,0.5 center font ',7' "
                          "textcolor rgb '#777777'\n";
    const Range x = x_of(c);
    if (std::ranges::any_of(all, has_a_point))
      canvas_.plot(
          as_seen(all, {"", x.low, x.high, x.scale}, {"", row.y.low, row.y.high, row.y.scale}));
    else canvas_.plot("NaN notitle");
    for (int n = 0; n < std::max(notes, are_declined ? 1 : 0); ++n)
      canvas_.script() << fmt::format("unset label {}\n", 700 + n);
  }

  /// Above or below its point, each where no other is yet, and no mark; who has no room there goes
  /// without. How many there are.
  int write_notes(const GridRow& row, std::size_t c) {
    constexpr Real digit = 0.066, line = 0.105, mark = 0.075, away = 0.095;  // inches
    struct Box {
      Real x, y, width, height;
    };
    std::vector<Box> taken;
    const auto is_free = [&](const Box& box) {
      return std::ranges::none_of(taken, [&](const Box& other) {
        return std::abs(box.x - other.x) < (box.width + other.width) / 2 &&
               std::abs(box.y - other.y) < (box.height + other.height) / 2;
      });
    };
    const Range x = x_of(c);
    const Real strip = row.has_failures() ? strip_height : 0, along = width() / x.size(),
               up = (row.height - strip) / row.y.size();
    const auto place_of = [&](const Curve::Note& note) {
      return std::pair(along * place_on(x.scale, note.x), up * place_on(row.y.scale, note.y));
    };
    std::vector<Curve::Note> notes;
    for (const std::string& label : row.labels())
      std::ranges::copy(row.panels[c].at(label).notes, std::back_inserter(notes));
    for (const Curve::Note& note : notes) {
      const auto [at_x, at_y] = place_of(note);
      taken.push_back({at_x, at_y, mark, mark});
    }
    int written = 0;
    for (const Curve::Note& note : notes)
      for (const Real side : {1., -1.}) {
        const auto [at_x, at_y] = place_of(note);
        const Box box{at_x, at_y + side * away, digit * static_cast<Real>(note.text.size()), line};
        if (!is_free(box)) continue;
        canvas_.script() << fmt::format(
            "set label {} {} at {:.6g},{:.6g} center front offset 0,{} font ',7'\n",
            700 + written++, quoted(note.text), note.x, note.y, side > 0 ? "0.7" : "-0.7");
        taken.push_back(box);
        break;
      }
    return written;
  }

  /// Of a column, with room at its ends.
  Range x_of(std::size_t c) const {
    return x_[c].is_empty() ? Range{x_[c].scale, 1, 10}
                            : x_[c].with_margins(has_crosses() ? 0.08 : 0.06);
  }

  /// Of a panel.
  Real width() const {
    return (text_width - left - right - across * static_cast<Real>(columns_.size() - 1)) /
           static_cast<Real>(columns_.size());
  }

  static Series crosses(const std::string& label, const std::vector<Real>& failures, Real level,
                        const std::string& look) {
    const std::vector<Real> heights(failures.size(), level);
    return {"", failures, heights, {}, {}, "points " + look, label};
  }

  /// Those in colour from top to bottom as their lines end in the last panel that they have one in;
  /// Newton once, above all.
  std::vector<std::string> entries_of(const GridRow& row) const {
    std::map<std::string, Real> ends;
    for (const auto& panel : row.panels)
      for (const auto& [label, curve] : panel)
        for (const Real y : curve.line.y)
          if (std::isfinite(y)) ends[label] = y;
    std::vector<std::string> entries = row.coloured;
    std::ranges::stable_sort(entries, std::greater<>(),
                             [&](const std::string& label) { return ends[label]; });
    if (!reference_.empty() && &row == &rows_.front()) entries.insert(entries.begin(), reference_);
    return entries;
  }

  static std::vector<std::string> lines_of(const std::string& label) {
    return wrapped(evidence::listed(label), entry_bytes);
  }

  /// Title and entries right of a row, drawn with its first panel only: again with every panel they
  /// would grow bold.
  int write_legend(const GridRow& row, Real from_top) {
    const Real x = 1 - (right - 0.12) / text_width;
    Real y = 1 - (from_top + 0.4 * entry_height) / height_;
    int entry = 0;
    canvas_.script() << fmt::format(
        "set label 900 '{{/:Bold {}}}' at screen {:.4f},screen {:.4f} left font ',8'\n", row.title,
        x, y);
    y -= below_heading / height_;
    for (const std::string& label : entries_of(row)) {
      ++entry;
      const std::vector<std::string> lines = lines_of(label);
      const Real rise = entry_height / height_, first = y - rise;
      y -= static_cast<Real>(lines.size()) * rise;
      canvas_.script() << fmt::format(
          "set label {0} {1} at screen {2:.4f},screen {3:.4f} left font ',7' textcolor {6} "
          "point ls {4} offset screen 0.024,0\nset arrow {0} from screen {5:.4f},screen {3:.4f} "
          "rto "
          "screen 0.036,0 nohead ls {4}\n",
          900 + entry, in_lines(lines), x + 0.018, first, canvas_.style_of(label), x,
          label == reference_ ? "rgb '#777777'" : fmt::format("ls {}", canvas_.style_of(label)));
    }
    for (const std::string& line : naming_grey(row.grey, note_bytes)) {
      ++entry;
      y -= entry_height / height_;
      canvas_.script() << fmt::format(
          "set label {} {} at screen {:.4f},screen {:.4f} left font ',7' textcolor rgb "
          "'#777777'\n",
          900 + entry, quoted(line), x, y);
    }
    return entry;
  }

  std::string reference_;
  const std::vector<GridColumn>& columns_;
  const GridAxes& axes_;
  Canvas& canvas_;
  Real height_ = 0, top_ = top;
  std::vector<GridRow> rows_;
  std::vector<Range> x_;
};

}  // namespace

void in_one_line_where_wide(std::vector<GridColumn>& columns) {
  constexpr std::size_t wide = 2;
  if (columns.size() > wide) return;
  for (GridColumn& column : columns) {
    column.title = joined(column.title, column.subtitle);
    column.subtitle.clear();
  }
}

void draw_grid(const Rows& rows, const std::vector<GridColumn>& columns, const GridAxes& axes,
               Canvas& canvas) {
  Grid(rows, columns, axes, canvas).draw();
}

}  // namespace paper
