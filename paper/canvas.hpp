// The sheet a figure is drawn on: a gnuplot script and its data, kept beside the pictures.
#pragma once

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace paper {

using cloth::Real;

/// One curve or cloud of points. low and high, where given, are drawn as error bars.
struct Series {
  std::string title;  ///< empty: not in the key
  std::vector<Real> x, y;
  std::vector<Real> low = {}, high = {};
  std::string style = "linespoints";  ///< gnuplot's `with ...`
};

class Canvas {
 public:
  /// Writes folder/name.gp and folder/name-N.dat; finish() adds name.pdf, name.svg and name.png.
  Canvas(std::filesystem::path folder, std::string name);
  ~Canvas();

  /// Size of the picture in inches, before finish(); 6 x 3.2 unless told.
  void size(Real width, Real height);

  /// Sends gnuplot commands.
  std::ostream& script();

  /// Stores rows of columns beside the script; returns the quoted file name for a plot command.
  std::string data(const std::vector<std::vector<Real>>& columns);

  /// `plot` of all series in order, in the house's colours. Non-finite points are left out.
  void plot(const std::vector<Series>& series);

  /// The style index (from 1) that a title has in every figure of this run.
  static int style_of(const std::string& title);

  /// Closes the script, runs gnuplot for every format and looks at what came out.
  /// @throws std::runtime_error where gnuplot is missing, failed or left no picture.
  void finish();

 private:
  struct Script;
  void render(const std::string& terminal, const std::string& extension) const;

  std::filesystem::path folder_;
  std::string name_;
  Real width_ = 6, height_ = 3.2;
  int files_ = 0;
  std::unique_ptr<Script> script_;
};

/// A text in gnuplot's quotes, with the characters of its enhanced mode taken literally.
std::string quoted(const std::string& text);

}  // namespace paper
