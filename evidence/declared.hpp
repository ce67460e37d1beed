// What an experiment's file says is drawn, and set, of its rows: [figure.NAME] and [table.NAME].
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/goal.hpp"

namespace evidence {

/// Which rows, of whom, told apart by what.
struct Selection {
  std::string name;        ///< small letters, digits and hyphens
  std::string place;       ///< where it is declared, "e.toml:12"
  std::string caption;     ///< one sentence, without the final stop
  std::string where = {};  ///< conditions on steps or runs, with 'and' between them
  std::vector<std::string> contestants = {};       ///< labels; none: all
  std::vector<std::string> panels = {"scene"};     ///< keys whose values have a panel each
  std::map<std::string, std::string> places = {};  ///< of each key that is given

  std::vector<std::string> conditions() const;
};

/// What has a row of panels: each group of methods, or all contestants together.
enum class RowsOf { groups, all };
inline std::vector<std::string> choices(RowsOf) { return {"groups", "all"}; }

/// How an axis has its numbers: a logarithmic one has no place for 0 and less.
enum class Scale { log, linear };
inline std::vector<std::string> choices(Scale) { return {"log", "linear"}; }

/// [figure.NAME]
struct FigureSpec : Selection {
  std::string kind, x, x_title, y_title;
  std::vector<std::string> y;
  std::vector<std::string> colour;  ///< labels of those who are in colour; none: the kind decides
  std::vector<Goal> to;             ///< how near to the minimiser; none: usual_goals()
  RowsOf rows = RowsOf::groups;
  Scale x_scale = Scale::log, y_scale = Scale::log;
  bool share_y = true;  ///< whether all rows of panels have one y axis

  void describe(auto& p) {
    p(kind, "kind", "how it is drawn");
    p(caption, "caption", "what it shows, in a sentence without the final stop");
    p(where, "where", "conditions on steps, or runs, with 'and' between them");
    p(x, "x", "what lines go along");
    p(x_title, "x_title", "what the x axis is called");
    p(y_title, "y_title", "what the y axis is called");
    p(x_scale, "x_scale", "how the x axis has its numbers");
    p(y_scale, "y_scale", "how the y axis has its numbers");
    p(rows, "rows", "whether each group of methods has a row of panels");
    p(share_y, "share_y", "whether all rows of panels have one y axis");
  }
};

/// [table.NAME]: a line a contestant.
struct TableSpec : Selection {
  std::vector<std::string> columns;

  void describe(auto& p) {
    p(caption, "caption", "what it tells, in a sentence without the final stop");
    p(where, "where", "conditions on steps, or runs, with 'and' between them");
  }
};

struct Declared {
  std::vector<FigureSpec> figures;  ///< as they stand in the file, one below another
  std::vector<TableSpec> tables;
};

/// Those of an experiment's text; `name`, a path, stands for it in errors. What a kind heeds, and
/// what rows have, is not looked at. @throws UsageError with file, line and key.
Declared declared_in(std::string_view text, const std::string& name);

}  // namespace evidence
