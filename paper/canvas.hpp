// The sheet a figure is drawn on: a gnuplot script and its data, kept beside the pictures, by which
// whoever has gnuplot draws it again.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cloth/types.hpp"
#include "experiments/harness/draft.hpp"
#include "paper/axis.hpp"
#include "paper/identity.hpp"
#include "paper/lettering.hpp"

namespace paper {

using cloth::Real;

/// One curve or cloud of points. low and high, where given, are drawn as error bars.
struct Series {
  std::string title;  ///< empty: not in the key
  std::vector<Real> x, y;
  std::vector<Real> low = {}, high = {};
  std::string style = "linespoints";  ///< gnuplot's `with ...`
  std::string like = {};              ///< take the colour of this title instead
};

/// The width of every figure, which is that of the report's text: it prints them as they are [in].
inline constexpr Real text_width = 7.12;

/// Whether anything of it can be seen.
bool has_a_point(const Series& series);

/// A line with marks on all its points, or, of many, on some at equal distances of a logarithmic
/// axis; the phase, from 0 to 1, moves them, that those of several lines do not coincide.
std::vector<Series> marked(Series line, Real phase);

/// That a figure, or a panel of it, has no finite point.
class NothingToPlot : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Canvas {
 public:
  /// Writes name.gp and name.dat, to which finish() adds name.pdf, name.svg and name.png, and
  /// moves all into the folder: others who draw there meanwhile are not in the way. By itself the
  /// script draws name.svg; it names no folder, and nothing that is another elsewhere.
  Canvas(std::filesystem::path folder, std::string name);
  ~Canvas();

  /// Height of the picture in inches, before anything is plotted.
  void height(Real inches);

  /// Sends gnuplot commands.
  std::ostream& script();

  /// Stores rows of columns, at least one, beside the script, in five digits; returns what a plot
  /// command calls them.
  std::string data(const std::vector<std::vector<Real>>& columns);

  /// Starts a sheet of rows x columns panels, filled row by row, every plot() the next one, with
  /// room right of each row for the names of its lines; below all stands who else is drawn, in
  /// grey: by name, or, of very many, by number. Panels of one scale name its numbers once a row.
  void panels(int rows, int columns, Real panel_height, const std::vector<std::string>& others = {},
              bool is_one_scale = true);

  /// The same with markers of one's own instead, below all: title and gnuplot's point properties.
  struct Marker {
    std::string title, look;
  };
  void panels(int rows, int columns, Real panel_height, const std::vector<Marker>& legend,
              Real left_margin, Real spacing, std::size_t title_lines = 1);

  /// The next panel: these series on these axes. In the last panel of a row those who are named
  /// have a label at the end of their line, in its colour.
  void plot(const std::vector<Series>& series, const Axis& x, const Axis& y,
            const std::vector<std::string>& named);

  /// `plot` of all series in order, in the house's colours. A non-finite point breaks its line.
  /// @throws NothingToPlot
  void plot(const std::vector<Series>& series);

  /// A plot command of one's own, without the word `plot`: the next panel.
  /// @throws NothingToPlot where it is empty.
  void plot(const std::string& command);

  /// Draws that title so wherever it stands; a style that is given goes before.
  void identify(const std::string& title, const Look& look);

  /// The style index (from 1) of a title: as it is identified, else in the order of first use,
  /// unless given.
  int style_of(const std::string& title);
  void give_style(const std::string& title, int style);
  static constexpr int reference_style = 17;  ///< a broad grey line, behind the others

  /// Closes the script, runs gnuplot for every format and looks at what came out.
  /// @throws std::runtime_error where gnuplot is missing, failed or left no picture, or a text is
  /// smaller than least_points.
  void finish();

 private:
  struct Script;
  void start_sheet(int rows, int columns, Real panel_height, Real right, Real gap);
  void label_ends(const std::vector<Series>& series, const Axis& x, const Axis& y,
                  const std::vector<std::string>& named);
  std::string dots(const std::string& terminal, Real letters = 1) const;
  std::string draw_as(const std::string& extension, const std::string& terminal) const;
  void render(const std::string& extension, std::vector<std::string> arguments) const;
  std::string margins() const;
  void expect_legible() const;
  void move_all() const;

  std::filesystem::path folder_;
  std::string name_;
  std::unique_ptr<harness::DraftFolder> draft_;
  std::ofstream data_;
  int blocks_ = 0;
  Real height_ = 0;
  int rows_ = 1, columns_ = 1, panel_ = 0;
  bool is_one_scale_ = false;
  Real top_ = 0, left_ = 0, between_ = 0, row_gap_ = 0, foot_ = 0;  ///< of a sheet [in]
  Real panel_width_ = 0, panel_height_ = 0;                         ///< likewise
  std::size_t labels_ = 0;                                          ///< of the whole sheet
  std::map<std::string, int> styles_, identified_;
  std::unique_ptr<Script> script_;
};

}  // namespace paper
