// Figures: experiments declare them, a kind draws each from the stored rows and nothing else.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evidence/column.hpp"
#include "evidence/declared.hpp"
#include "experiments/harness/store.hpp"
#include "paper/canvas.hpp"

namespace paper {

using evidence::FigureSpec;

/// What rows of an experiment are to have.
struct Wants {
  std::optional<harness::Part> part = {};
  std::vector<evidence::Column> columns = {};
  std::string along = {};  ///< a key that lines go along
  bool is_timed = false;
  bool is_one = false;  ///< step or run of each contestant a panel, at each place along that key

  /// "[frozen], dt of scenes or solvers, and repeats in [measure]".
  std::string text() const;
};

/// How figures are drawn: one self-registering file in paper/figures/.
struct FigureKind {
  std::vector<std::string> keys;   ///< that it heeds, beside those of all figures
  std::vector<std::string> needs;  ///< those of them without which nothing can be drawn
  /// Keys that an experiment has for it, as "[free], and dt of scenes"; "" where `wants` tells.
  std::string takes;
  std::function<void(const FigureSpec& figure, const std::vector<harness::Row>& rows,
                     Canvas& canvas)>
      draw;
  /// @throws UsageError for what no row could have.
  std::function<Wants(const FigureSpec& figure)> wants = {};
};

/// Every linked kind, by name.
const std::map<std::string, FigureKind>& figure_kinds();

/// Enters a kind. A duplicate name stops the program.
bool add_figure_kind(const std::string& name, FigureKind kind);

/// Likewise one that heeds no key of its own, and knows by itself what rows have for it.
bool add_figure_kind(
    const std::string& name, const std::string& takes,
    std::function<void(const std::vector<harness::Row>& rows, Canvas& canvas)> draw);

/// What it wants of rows: nothing in particular where its kind says no more.
Wants wants_of(const FigureSpec& figure);

struct Figure {
  std::string experiment;  ///< whose rows it shows
  FigureSpec spec;
};

/// By their names.
using Figures = std::map<std::string, Figure>;

/// What an experiment's file declares. @throws UsageError, naming the place, for what is no
/// declaration, a kind that there is not, keys that it does not heed, and those that it lacks.
evidence::Declared declared_by(const std::filesystem::path& file);

/// Enters the figures of an experiment. @throws UsageError as declared_by(), and where another
/// experiment has one of that name: of either there would be one picture.
void enter_figures(const std::string& experiment, const std::filesystem::path& file, Figures& all);

/// Those of experiments in root()/experiments.
Figures shipped_figures();

/// Those, and those of all other experiments that the store knows, whose files are still there.
Figures figures_of(const harness::Store& store);

/// @throws UsageError where what stands in the place of its script, data or a picture is none.
void expect_places(const std::string& name, const std::filesystem::path& folder);

/// Draws it from its experiment's rows into folder: NAME.gp and NAME.dat, NAME.pdf, NAME.svg,
/// NAME.png.
/// @throws NothingToPlot, saying what is missing, where no row has what it shows;
/// std::runtime_error where it cannot be drawn.
void draw(const Figure& figure, const std::vector<harness::Row>& rows,
          const std::filesystem::path& folder);

/// "1/240": a time step as its frequency, or as it is where that is no whole number.
std::string step_name(Real h);

/// "n = 21²", "n = 16 × 24": how many vertices the row's cloth has; "" where that is no grid.
std::string size_text(const harness::Row& row);

/// "curtain, n = 21²".
std::string scene_text(const harness::Row& row);

}  // namespace paper
