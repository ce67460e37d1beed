#include "experiments/harness/shell.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/program.hpp"

namespace harness {
namespace {

TEST(ShellWord, IsPlainWhereItCanBe) {
  EXPECT_EQ(shell_word("/tmp/a-b_c.toml"), "/tmp/a-b_c.toml");
}

TEST(ShellWord, IsOneWordOfAnyText) {
  for (const std::string text :
       {"", "it's", "$(touch gone)", "a b", "`id`", "\\", "*", "~", "a\nb"})
    EXPECT_EQ(run_program({"sh", "dash"}, {"-c", "printf %s " + shell_word(text)}, "."), text);
}

}  // namespace
}  // namespace harness
