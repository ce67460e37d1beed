#include "paper/shares.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evidence/bootstrap.hpp"
#include "paper/quoted.hpp"

namespace paper {

namespace {

constexpr std::size_t fewest_steps = 8;

/// A contestant's sorted amounts, and which share of the steps is solved then.
Series curve(const std::string& contestant, std::vector<Real> amounts) {
  std::ranges::sort(amounts);
  Series s{contestant, {}, {}, {}, {}, "steps"};
  if (!amounts.empty() && std::isfinite(amounts.front()))
    s = {contestant, {amounts.front()}, {0}, {}, {}, "steps"};
  for (std::size_t k = 0; k < amounts.size() && std::isfinite(amounts[k]); ++k) {
    const Real share = 100 * static_cast<Real>(k + 1) / static_cast<Real>(amounts.size());
    if (k > 0 && amounts[k] == amounts[k - 1]) {
      s.y.back() = share;
      continue;
    }
    s.x.push_back(amounts[k]);
    s.y.push_back(share);
  }
  return s;
}

/// Some of its points, for two of one family to be told apart.
Series marks_on(const Series& curve) {
  constexpr std::size_t parts = 4;
  Series marks{"", {}, {}, {}, {}, "points", curve.title};
  for (std::size_t part = 1; part < parts; ++part) {
    const std::size_t k = part * curve.x.size() / parts;
    if (k == 0) continue;
    marks.x.push_back(curve.x[k]);
    marks.y.push_back(curve.y[k]);
  }
  return marks;
}

/// So far along a curve, from 0 to 1, the interval of the share on steps of other cloths; all there
/// is where so few cloths cannot say.
Series bar_on(const Series& curve, const SharePanel& panel, Real far) {
  constexpr Real confidence = 0.95;
  Series bar{"", {}, {}, {}, {}, "dots", curve.title};
  if (curve.x.empty()) return bar;
  const auto place = static_cast<std::size_t>(far * static_cast<Real>(curve.x.size()));
  std::vector<Real> are_solved;
  for (const Real amount : panel.amounts.at(curve.title))
    are_solved.push_back(amount <= curve.x[place] ? 1 : 0);
  const auto interval = evidence::interval_of_share(panel.cloths, are_solved, confidence)
                            .value_or(evidence::Interval{0, 1});
  bar.x = {curve.x[place]}, bar.y = {curve.y[place]};
  bar.low = {100 * interval.low}, bar.high = {100 * interval.high};
  return bar;
}

/// Who is in colour lies above the grey ones, and goes on to where the axis ends.
void style(SharePanel& panel, Canvas& canvas, Real end, const std::vector<std::string>& coloured) {
  const auto is_coloured = [&](const Series& s) {
    return std::ranges::count(coloured, s.title) > 0;
  };
  std::ranges::stable_sort(panel.curves, {}, is_coloured);
  for (Series& s : panel.curves)
    if (!is_coloured(s)) {
      canvas.give_style(s.title, Canvas::reference_style);
      s.style = "steps lw 0.7";
    } else if (!s.x.empty()) {
      s.x.push_back(end);  // who is never solved by then
      s.y.push_back(s.y.back());
    }
  for (const Series& s : std::vector<Series>(panel.curves)) {
    if (!is_coloured(s)) continue;
    panel.curves.push_back(marks_on(s));
    const auto place = std::ranges::find(coloured, s.title) - coloured.begin();
    panel.curves.push_back(
        bar_on(s, panel, static_cast<Real>(place + 1) / static_cast<Real>(coloured.size() + 1)));
  }
}

}  // namespace

bool SharePanel::has_few() const { return cloths.size() < fewest_steps; }

void SharePanel::add(const std::string& contestant, std::vector<Real> on_steps) {
  curves.push_back(curve(contestant, on_steps));
  amounts[contestant] = std::move(on_steps);
}

Axis axis_of(const std::vector<SharePanel>& panels, const std::string& title) {
  Real low = INFINITY, high = 0;
  for (const SharePanel& panel : panels)
    for (const Series& s : panel.curves)
      for (const Real x : s.x) low = std::min(low, x), high = std::max(high, x);
  return {title, low < high ? low / 1.5 : 1, low < high ? high * 1.5 : 10};
}

void draw_shares(Canvas& canvas, std::vector<SharePanel> panels, int columns, const Axis& amounts,
                 const std::vector<std::string>& coloured, const std::vector<std::string>& others) {
  canvas.panels(static_cast<int>(panels.size()) / columns, columns, 1.3, others);
  const Axis shares{"% of steps solved", 0, 100, Scale::linear,
                    "set ytics 25\nset format y '%g'\n"};
  for (SharePanel& panel : panels) {
    style(panel, canvas, amounts.high, coloured);
    canvas.script() << "set title " << quoted(panel.title) << "\n";
    if (panel.has_few())
      canvas.script() << "set label 1 'too few steps' at graph 0.5,0.5 center font ',7' textcolor "
                         "rgb '#777777'\n";
    canvas.plot(panel.curves, amounts, shares,
                panel.has_few() ? std::vector<std::string>() : coloured);
    canvas.script() << "unset label 1\n";
  }
  canvas.script() << "unset multiplot\n";
}

}  // namespace paper
