// Lists of numbers as an option's value: 1,8,32.
#pragma once

#include <string>
#include <vector>

namespace cli {

/// What an option takes a list of, and how that looks.
template <class Number>
struct NumberList {
  std::string option;
  Number least, most;
  std::string example;
  bool once = true;  ///< no number twice

  /// Each int or double of the text; the parser itself would leave a gap out, as in 1,,2.
  /// @throws CLI::ValidationError
  std::vector<Number> read(const std::string& text) const;
};

}  // namespace cli
