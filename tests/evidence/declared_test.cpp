// What an experiment's file says is drawn of its rows.

#include "evidence/declared.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace evidence {
namespace {

using cloth::testing::usage_error, harness::testing::contains;
using Words = std::vector<std::string>;

Declared read(const std::string& text) { return declared_in(text, "e.toml"); }

std::string refusal_of_declared(const std::string& text) {
  return usage_error([&] { read(text); });
}

TEST(Declared, HasFiguresAndTablesInTheOrderOfTheFile) {
  const Declared all = read(R"(
question = "q"
[figure.b]
kind = "lines"
y = ["one", "two"]
contestants = "Newton"
panels = ["scene", "dt"]
where = "scene=curtain and stiffness>=1e4"
share_y = false
rows = "all"
to = ["1mm", "1e-4"]
[table.c]
columns = ["drape"]
[figure.a]
kind = "rho"
)");
  ASSERT_EQ(all.figures.size(), 2u);
  const FigureSpec& b = all.figures[0];
  EXPECT_EQ(b.name, "b");
  EXPECT_EQ(b.place, "e.toml:3");
  EXPECT_EQ(b.places.at("y"), "e.toml:5");
  EXPECT_EQ(b.y, (Words{"one", "two"}));
  EXPECT_EQ(b.contestants, Words{"Newton"});
  EXPECT_EQ(b.panels, (Words{"scene", "dt"}));
  EXPECT_EQ(b.conditions(), (Words{"scene=curtain", "stiffness>=1e4"}));
  EXPECT_FALSE(b.share_y);
  EXPECT_TRUE(b.rows == RowsOf::all);
  EXPECT_EQ(b.to.size(), 2u);
  EXPECT_EQ(all.figures[1].name, "a");
  EXPECT_EQ(all.figures[1].panels, Words{"scene"});
  EXPECT_TRUE(all.figures[1].places.contains("kind"));
  ASSERT_EQ(all.tables.size(), 1u);
  EXPECT_EQ(all.tables[0].columns, Words{"drape"});
}

TEST(Declared, IsNothingWhereNothingIsSaid) {
  const Declared none = read("question = \"q\"\n");
  EXPECT_TRUE(none.figures.empty() && none.tables.empty());
}

TEST(Declared, TellsWhatIsWrongAndWhere) {
  for (const auto& [text, what] :
       {std::pair("[figure.a]\nkynd = \"rho\"\n",
                  "e.toml:2: unknown key 'kynd' (did you mean 'kind'?)"),
        std::pair("[figure.a]\npanel = \"dt\"\n",
                  "e.toml:2: unknown key 'panel' (did you mean 'panels'?)"),
        std::pair("[table.a]\ny = \"fps\"\n", "e.toml:2: unknown key 'y'"),
        std::pair("[figure]\nkind = \"rho\"\n", "e.toml:2: figure: write [figure.NAME]"),
        std::pair("figure = 3\n", "e.toml:1: write [figure.NAME]"),
        std::pair("[figure.My_rho]\n", "e.toml:1: figure 'My_rho': name it by small letters"),
        std::pair("[figure.-x]\n", "e.toml:1: figure '-x': name it by small letters"),
        std::pair("[figure.a]\ny = []\n", "e.toml:2: y: an empty list; name one"),
        std::pair("[figure.a]\ny = [\"fps\", \"fps\"]\n", "e.toml:2: y: 'fps' is given twice"),
        std::pair("[figure.a]\ny = 3\n", "e.toml:2: y: give a text in quotes"),
        std::pair("[figure.a]\ncaption = \" \"\n", "e.toml:2: caption: write a text that is seen"),
        std::pair("[figure.a]\nx = \"a\\nb\"\n", "e.toml:2: x: write a text that is seen"),
        std::pair("[figure.a]\nrows = \"each\"\n", "e.toml:2: rows = each"),
        std::pair("[figure.a]\nshare_y = 1\n", "e.toml:2: share_y = 1"),
        std::pair("[figure.a]\nto = \"1 foot\"\n", "e.toml:2: "),
        std::pair("[figure.a]\nwhere = \"curtain\"\n",
                  "e.toml:2: where: 'curtain': write as in scene=curtain")})
    EXPECT_EQ(refusal_of_declared(text).find(what), 0u) << text << refusal_of_declared(text);
}

}  // namespace
}  // namespace evidence
