#include "experiments/harness/cxx_tokens.hpp"

#include <gtest/gtest.h>

namespace harness {
namespace {

using Tokens = std::vector<std::string>;

Tokens cxx_tokens(std::string_view source) { return read_cxx(source).tokens; }
std::string misreading(std::string_view source) { return read_cxx(source).misreading; }

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

/// A blank decides whether what stands there are a macro's arguments.
TEST(CxxTokens, TellAMacroWithArgumentsFromOneWithout) {
  EXPECT_EQ(cxx_tokens("#define F(a) a"), (Tokens{"#", "define", "F", "(", "a", ")", "a", "\n"}));
  EXPECT_EQ(cxx_tokens("# define F (a) a"),
            (Tokens{"#", "define", "F", " ", "(", "a", ")", "a", "\n"}));
  EXPECT_EQ(cxx_tokens("#define F/* */(a) a"), cxx_tokens("#define F (a) a"));
  EXPECT_EQ(cxx_tokens("#define F \\\n(a) a"), cxx_tokens("#define F (a) a"));
  EXPECT_EQ(cxx_tokens("#define F( a ) (a )"), cxx_tokens("#define F(a)(a)"));
  EXPECT_EQ(cxx_tokens("#if F (a)"), cxx_tokens("#if F(a)"));
}

TEST(CxxTokens, EndWithABrokenSource) {
  for (const char* broken : {"\"open", "'", "/* open", "// open", "R\"x(open", "R\"", "\\", "#"})
    EXPECT_NO_THROW(cxx_tokens(broken)) << broken;
}

TEST(CxxTokens, KeepASuffixWithItsLiteral) {
  EXPECT_EQ(cxx_tokens("s = \"a\"R\"x(\"; // )x\""), (Tokens{"s", "=", "\"a\"R", "\"x(\"", ";"}));
}

/// Where a compiler sees code that the tokens lack, or none where they have some.
TEST(CxxTokens, TellWhatACompilerReadsOtherwise) {
  for (const char* odd : {"%:include \"a\"",
                          "#inc\\\nlude \"a\"",
                          "// one \\\n/*",
                          "// one \\ \n/*",
                          "/* *\\\n/ a",
                          "\"a\\\nb\"",
                          "a\\\nb",
                          "a + \\\n b",
                          "\xc3\xa9R\"x(\"",
                          "$R\"x(\"",
                          "# 33 \"solvers/a.cpp\"",
                          "asm(\".incbin\");",
                          "__asm__(\"\");",
                          "#if __has_include(\"/tmp/a\")",
                          "int a<:1:>;",
                          "a\rb",
                          "#define D \\u0041",
                          "s = __TIME__;",
                          "#define A\\\nB",
                          "int a = __LINE__;",
                          "f(__builtin_LINE());",
                          "#define A(a, b) a##b",
                          "#define A(a) #a",
                          "#include <a//b>",
                          "#include <a/*b*/c>",
                          "#include <a b>",
                          "#include <a's>",
                          "#include <fmt/../a>",
                          "#include \"a\\\"",
                          "s = \"a\"R\"( \" /* )\"; int b; // */"})
    EXPECT_EQ(misreading(odd).substr(0, 3), "1: ") << odd;
  EXPECT_EQ(misreading("int a;\nint b;\n%:line 1"), "3: a digraph");
  for (const char* plain :
       {"#define A 1 \\\n + 2", "// t\xc3\xa4nzt\nint a;", "s = \"\xc3\xa4 \\n\";",
        "std::vector<::A> a;", "a % b; c<d; e ? f : g;", "R\"(a \\\n b)\"", "/* \\ */ int a;\r\n",
        "int asm_;", "int LINE;", "s = \"##\";", "// \\ in a comment\nint a;", "c = '\\\\';"})
    EXPECT_EQ(misreading(plain), "") << plain;
}

}  // namespace
}  // namespace harness
