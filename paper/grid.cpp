#include "paper/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "paper/quoted.hpp"

namespace paper {

namespace {

// Inches.
constexpr Real sheet_width = 6.8, left = 0.62, right = 1.85, top = 0.28, bottom = 0.5;
constexpr Real across = 0.1, down = 0.12, entry_height = 0.128, least_height = 0.85;

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// Lines of a panel that readers tell apart, Newton's among them.
constexpr std::size_t most_in_colour = 6;

struct Range {
  Real low = infinity, high = 0;

  void include(const std::vector<Real>& values) {
    for (const Real value : values)
      if (std::isfinite(value) && value > 0)
        low = std::min(low, value), high = std::max(high, value);
  }
  std::string text() const {
    return low < high ? fmt::format("[{:.6g}:{:.6g}]", low / 1.15, high * 1.15) : "[*:*]";
  }
};

class Grid {
 public:
  Grid(const Rows& rows, const std::vector<GridColumn>& columns, const GridAxes& axes,
       Canvas& canvas)
      : groups_(by_group(rows)),
        reference_(reference_label(rows)),
        columns_(columns),
        axes_(axes),
        canvas_(canvas) {
    for (const Contestants& group : groups_) {
      heights_.push_back(
          std::max(least_height, entry_height * (1.5 + static_cast<Real>(group.labels.size()))));
      height_ += heights_.back() + down;
    }
    height_ += top + bottom - down;
    canvas_.size(sheet_width, height_);
  }

  void draw() {
    collect();
    if (!has_a_panel()) throw NothingToPlot("no finite point to plot");
    canvas_.script() << "set multiplot\nunset key\nset logscale xy\nset title offset 0,-0.8\n"
                     << "set tics font ',6'\nset xlabel offset 0,0.4\nset ylabel offset 0.8,0\n"
                     << axes_.script << "set yrange " << y_.text() << "\n";
    Real from_top = top;
    for (std::size_t r = 0; r < groups_.size(); ++r) {
      draw_row(r, from_top);
      from_top += heights_[r] + down;
    }
    canvas_.script() << "unset multiplot\n";
  }

 private:
  using Panel = std::vector<Series>;

  /// Everything that will be drawn, and the ranges that hold it.
  void collect() {
    if (!reference_.empty()) canvas_.give_style(reference_, Canvas::reference_style);
    x_.resize(columns_.size());
    for (const Contestants& group : groups_) {
      auto& row = panels_.emplace_back();
      for (std::size_t c = 0; c < columns_.size(); ++c) {
        Panel& panel = row.emplace_back();
        if (!reference_.empty()) append(columns_[c].series(reference_, 0), panel);
        int place = 0;
        for (const std::string& label : group.labels)
          if (label != reference_) append(columns_[c].series(label, place++), panel);
        for (const Series& s : panel) x_[c].include(s.x), y_.include(s.y);
      }
      grey_out(group, row);
    }
    y_.low = std::max(y_.low, axes_.low);
    y_.high = std::min(y_.high, axes_.high);
  }

  /// Of a group of many, all but those who end lowest, by the sum of their ranks in its panels.
  void grey_out(const Contestants& group, std::vector<Panel>& row) {
    if (group.labels.size() <= most_in_colour) return;
    std::map<std::string, std::size_t> ranks;
    for (const Panel& panel : row) {
      std::map<std::string, Real> ends;
      for (const std::string& label : group.labels) ends[label] = infinity;
      for (const Series& s : panel)
        if (!s.title.empty() && has_a_point(s) && std::isfinite(s.y.back())) {
          const bool goes_on_failing = std::ranges::any_of(panel, [&](const Series& failures) {
            return failures.title.empty() && failures.like == s.title && !failures.x.empty() &&
                   failures.x.back() > s.x.back();
          });
          ends[s.title] = goes_on_failing ? infinity : s.y.back();
        }
      for (const std::string& label : group.labels)
        ranks[label] += static_cast<std::size_t>(std::ranges::count_if(
            group.labels, [&](const auto& other) { return ends[other] < ends[label]; }));
    }
    std::vector<std::string> others = group.labels;
    std::erase(others, reference_);
    std::ranges::stable_sort(others, {}, [&](const auto& label) { return ranks[label]; });
    others.erase(others.begin(), others.begin() + most_in_colour - 1);
    for (const std::string& label : others) canvas_.give_style(label, Canvas::reference_style);
    const auto is_grey = [&](const Series& s) {
      return std::ranges::find(others, s.title) != others.end();
    };
    for (Panel& panel : row) {
      for (Series& s : panel)
        if (is_grey(s)) s.style = "lines lw 1";
      std::ranges::stable_partition(
          panel, [&](const Series& s) { return s.title == reference_ || is_grey(s); });
    }
    grey_.insert(others.begin(), others.end());
  }

  static void append(Panel&& series, Panel& panel) {
    std::ranges::move(series, std::back_inserter(panel));
  }

  static bool has_a_point(const Series& s) {
    for (std::size_t k = 0; k < s.x.size(); ++k)
      if (std::isfinite(s.x[k]) && std::isfinite(s.y[k])) return true;
    return false;
  }

  bool has_a_panel() const {
    for (const auto& row : panels_)
      for (const Panel& panel : row)
        if (std::ranges::any_of(panel, has_a_point)) return true;
    return false;
  }

  void draw_row(std::size_t r, Real from_top) {
    const int entries = write_legend(groups_[r], from_top);
    const Real width =
        (sheet_width - left - right - across * static_cast<Real>(columns_.size() - 1)) /
        static_cast<Real>(columns_.size());
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const Real x0 = left + static_cast<Real>(c) * (width + across);
      canvas_.script() << fmt::format(
          "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
          "set tmargin at screen {:.4f}\nset bmargin at screen {:.4f}\n",
          x0 / sheet_width, (x0 + width) / sheet_width, 1 - from_top / height_,
          1 - (from_top + heights_[r]) / height_);
      const bool is_lowest = r + 1 == groups_.size();
      canvas_.script() << "set title " << quoted(r == 0 ? columns_[c].title : "") << " font ',7'\n"
                       << "set xlabel " << quoted(is_lowest ? axes_.x : "") << " font ',7'\n"
                       << "set ylabel " << quoted(c == 0 ? axes_.y : "") << " font ',7'\n"
                       << fmt::format("set format x '{}'\n", is_lowest ? "10^{%T}" : "")
                       << fmt::format("set format y '{}'\n", c == 0 ? "10^{%T}" : "")
                       << "set xrange " << x_[c].text() << "\n"
                       << columns_[c].script;
      if (std::ranges::any_of(panels_[r][c], has_a_point)) canvas_.plot(panels_[r][c]);
      else canvas_.plot("NaN notitle");
      for (int e = 0; c == 0 && e <= entries; ++e)
        canvas_.script() << fmt::format("unset label {0}\nunset arrow {0}\n", 900 + e);
    }
  }

  /// Title and entries right of a row, drawn with its first panel only: again with every panel they
  /// would grow bold.
  int write_legend(const Contestants& group, Real from_top) {
    const Real x = 1 - (right - 0.12) / sheet_width;
    Real y = 1 - (from_top + 0.4 * entry_height) / height_;
    int entry = 0;
    canvas_.script() << fmt::format(
        "set label 900 '{{/:Bold {}}}' at screen {:.4f},screen {:.4f} left font ',7'\n",
        group.title, x, y);
    for (const std::string& label : group.labels) {
      ++entry;
      y -= entry_height / height_;
      const int style = canvas_.style_of(label);
      const char* width = grey_.contains(label) ? " lw 1" : "";
      canvas_.script() << fmt::format(
          "set label {0} {1} at screen {2:.4f},screen {3:.4f} left font ',6' point ls {4} "
          "offset 1.6,0\nset arrow {0} from screen {5:.4f},screen {3:.4f} rto screen 0.026,0 "
          "nohead ls {4}{6}\n",
          900 + entry, quoted(label), x + 0.013, y, style, x, width);
    }
    return entry;
  }

  std::vector<Contestants> groups_;
  std::string reference_;
  std::set<std::string> grey_;
  const std::vector<GridColumn>& columns_;
  const GridAxes& axes_;
  Canvas& canvas_;
  std::vector<Real> heights_;
  Real height_ = 0;
  std::vector<std::vector<Panel>> panels_;
  std::vector<Range> x_;
  Range y_;
};

}  // namespace

void draw_grid(const Rows& rows, const std::vector<GridColumn>& columns, const GridAxes& axes,
               Canvas& canvas) {
  Grid(rows, columns, axes, canvas).draw();
}

}  // namespace paper
