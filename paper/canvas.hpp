// The sheet a figure is drawn on: a gnuplot script and its data, kept beside the pictures.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cloth/types.hpp"
#include "experiments/harness/draft.hpp"
#include "paper/identity.hpp"

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

/// Whether anything of it can be seen.
bool has_a_point(const Series& series);

/// Lines of at most so many bytes that name who is grey; none where nobody is.
std::vector<std::string> naming_grey(const std::vector<std::string>& labels, std::size_t bytes);

/// A line with marks on all its points, or, of many, on some at equal distances of a logarithmic
/// axis; the phase, from 0 to 1, moves them, that those of several lines do not coincide.
std::vector<Series> marked(Series line, Real phase);

/// Where an axis up to `high` begins: at `low`, or further down, that a power of ten lies on it.
Real with_a_power_of_ten(Real low, Real high);

/// The axis' tics and grid at powers of ten that are not too many, from low to high; minor ones are
/// left out.
std::string powers_of_ten(char axis, Real low, Real high);

/// "10⁻²", or another number as it is.
std::string power_of_ten(Real value);

/// That a figure, or a panel of it, has no finite point.
class NothingToPlot : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Canvas {
 public:
  /// Writes name.gp and name-N.dat, to which finish() adds name.pdf, name.svg and name.png, and
  /// moves all into the folder: others who draw there meanwhile are not in the way.
  Canvas(std::filesystem::path folder, std::string name);
  ~Canvas();

  /// Size of the picture in inches, before finish(); 6 x 3.2 unless told.
  void size(Real width, Real height);

  /// Sends gnuplot commands.
  std::ostream& script();

  /// Stores rows of columns beside the script; returns the quoted file name for a plot command.
  std::string data(const std::vector<std::vector<Real>>& columns);

  /// Starts a sheet of rows x columns panels, filled row by row, every plot() the next one, with
  /// one legend for all below them: three entries a line, in the colours of the titles, and the
  /// names of all others, who are grey.
  void panels(int rows, int columns, Real panel_height, const std::vector<std::string>& legend,
              const std::vector<std::string>& others = {});

  /// The same with markers of one's own: title and gnuplot's point properties.
  struct Marker {
    std::string title, look;
  };
  void panels(int rows, int columns, Real panel_height, const std::vector<Marker>& legend,
              Real left_margin, Real spacing, const std::vector<std::string>& others = {});

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
  /// @throws std::runtime_error where gnuplot is missing, failed or left no picture.
  void finish();

 private:
  struct Script;
  Real legend_x(std::size_t entry) const;
  Real legend_y(std::size_t line) const;
  void render(const std::string& terminal, const std::string& extension) const;
  void move_all() const;

  std::filesystem::path folder_;
  std::string name_;
  std::unique_ptr<harness::DraftFolder> draft_;
  Real width_ = 6, height_ = 3.2;
  int files_ = 0;
  std::size_t legend_entries_ = 0;
  Real legend_height_ = 0;
  std::map<std::string, int> styles_, identified_;
  std::unique_ptr<Script> script_;
};

}  // namespace paper
