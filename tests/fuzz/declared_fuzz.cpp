// Any bytes as the figures and tables of an experiment: a refusal, or what has a name and a place.

#include "cloth/error.hpp"
#include "evidence/column.hpp"
#include "evidence/declared.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using cloth::fuzz::require;

void check(const evidence::Selection& all) {
  require(!all.name.empty() && !all.place.empty(), "it is called something, and stands somewhere");
  require(!all.panels.empty(), "there is a panel");
}

/// A column has the name that its text has, or is refused.
void check_column(const std::string& text) {
  try {
    require(!evidence::column_of(text).metric.empty(), "a column has a metric");
  } catch (const cloth::UsageError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const evidence::Declared all =
        evidence::declared_in(cloth::fuzz::text_of(data, size), "declared.toml");
    for (const evidence::FigureSpec& figure : all.figures) {
      check(figure);
      for (const std::string& text : figure.y) check_column(text);
    }
    for (const evidence::TableSpec& table : all.tables) {
      check(table);
      for (const std::string& text : table.columns) check_column(text);
    }
  } catch (const cloth::UsageError&) {
  }
  return 0;
}
