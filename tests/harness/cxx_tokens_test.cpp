#include "experiments/harness/cxx_tokens.hpp"

#include <gtest/gtest.h>

namespace harness {
namespace {

using Tokens = std::vector<std::string>;

TEST(CxxTokens, LeaveOutCommentsAndLayout) {
  const Tokens plain = cxx_tokens("int f(int a) { return a + 1; }");
  EXPECT_EQ(plain, cxx_tokens("int  f( int a )\n{\n\treturn a+1; // one more\n}\n"));
  EXPECT_EQ(plain, cxx_tokens("/* int g; */ int f(int a) { return /**/ a +\\\n 1; }"));
}

TEST(CxxTokens, TellOneTokenFromAnother) {
  for (const char* other : {"int f(int a) { return a + 2; }", "int f(int a) { return a - 1; }",
                            "int f(int b) { return b + 1; }", "int f(int a) { return a ++ 1; }",
                            "int f(int a) { return a + 1.; }", "int f(int a) { return a; + 1; }"})
    EXPECT_NE(cxx_tokens("int f(int a) { return a + 1; }"), cxx_tokens(other)) << other;
  EXPECT_NE(cxx_tokens("a - -b"), cxx_tokens("a --b"));
  EXPECT_NE(cxx_tokens("inta"), cxx_tokens("int a"));
}

TEST(CxxTokens, KeepLiteralsAsTheyAre) {
  EXPECT_EQ(cxx_tokens(R"(s = "a // b \" /* c";)"), (Tokens{"s", "=", R"("a // b \" /* c")", ";"}));
  EXPECT_EQ(cxx_tokens("s = R\"x(a )\" // b)x\";"), (Tokens{"s", "=", "R\"x(a )\" // b)x\"", ";"}));
  EXPECT_EQ(cxx_tokens("c = '\"'; d = L'\\'';"),
            (Tokens{"c", "=", "'\"'", ";", "d", "=", "L'\\''", ";"}));
  EXPECT_EQ(cxx_tokens("1'000 1e-3 0x1p+4 .5f 2-1"),
            (Tokens{"1'000", "1e-3", "0x1p+4", ".5f", "2", "-", "1"}));
}

TEST(CxxTokens, EndADirectiveWithItsLine) {
  EXPECT_EQ(cxx_tokens("#define A 1 \\\n + 2 // three\nint b;"),
            (Tokens{"#", "define", "A", "1", "+", "2", "\n", "int", "b", ";"}));
  EXPECT_NE(cxx_tokens("#define A\nB"), cxx_tokens("#define A B\n"));
}

TEST(CxxTokens, EndWithABrokenSource) {
  for (const char* broken : {"\"open", "'", "/* open", "// open", "R\"x(open", "R\"", "\\", "#"})
    EXPECT_NO_THROW(cxx_tokens(broken)) << broken;
}

}  // namespace
}  // namespace harness
