// A library that would read this program's memory wrongly is told from one that would not, by what
// its file says.

#include "experiments/harness/abi.hpp"

#include <gtest/gtest.h>

#include <string>

#include "cloth/plug_in.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

const std::string elf =
                      "\x7f"
                      "ELF and more",
                  own_text(own_abi());

/// A file in which one line of this program's text has another value.
std::string file_with(const std::string& name, const std::string& value) {
  std::string text = own_text;
  const std::size_t at = text.find("\n" + name + ": ");
  EXPECT_NE(at, text.npos) << name;
  const std::size_t from = at + name.size() + 3;
  return elf + text.replace(from, text.find('\n', from) - from, value) + "the rest";
}

TEST(Abi, OfThisProgramIsNoObjection) {
  EXPECT_EQ(objection_to_abi(elf + own_text + "the rest"), "");
  // The marks may stand elsewhere in it.
  const std::string begin(cloth::AbiText::begin), end(cloth::AbiText::end);
  EXPECT_EQ(objection_to_abi(elf + begin + std::string(5000, ' ') + end + begin + own_text), "");
}

TEST(Abi, OfWhatIsNoPlugInSaysSo) {
  EXPECT_TRUE(objection_to_abi("").starts_with("no shared library; give "));
  EXPECT_TRUE(objection_to_abi("#!/bin/sh\n" + own_text).starts_with("no shared library; give "));
  EXPECT_TRUE(contains(objection_to_abi(elf), "no plug-in: it does not say how it was compiled"));
  EXPECT_TRUE(
      contains(objection_to_abi(elf + own_text.substr(0, own_text.size() - 1)), "no plug-in"));
}

TEST(Abi, OfAnotherVersionIsNamed) {
  EXPECT_TRUE(contains(objection_to_abi(file_with("version", "7.1.3")),
                       "built for ClothBench 7.1.3, and this program is "));
  EXPECT_TRUE(contains(objection_to_abi(file_with("headers", "0")),
                       "built with other headers of ClothBench"));
}

TEST(Abi, OfAnotherCompilerAlignmentOrLayoutIsNamedWithBothValues) {
  for (const char* name :
       {"compiler", "C++", "C++ ABI (-fabi-version)", "standard library",
        "debugging containers (_GLIBCXX_DEBUG)", "instructions (-march)", "-ffast-math",
        "-fsanitize=address", "Eigen", "Eigen's alignment (EIGEN_MAX_ALIGN_BYTES)",
        "Eigen's alignment of members (EIGEN_MAX_STATIC_ALIGN_BYTES)",
        "Eigen's order (EIGEN_DEFAULT_TO_ROW_MAJOR)", "std::string", "System", "ImplicitStep",
        "Registration"}) {
    const std::string why = objection_to_abi(file_with(name, "another"));
    EXPECT_TRUE(why.starts_with(std::string(name) + " is another where it was compiled, and "))
        << why;
  }
  std::string longer = file_with("State", "1/1");
  EXPECT_TRUE(objection_to_abi(longer).starts_with("State is 1/1 ")) << objection_to_abi(longer);
}

/// What tells most is told, though all differs.
TEST(Abi, OfAnotherVersionIsToldByThatAlone) {
  std::string file = file_with("version", "0.0.1");
  file.replace(file.find("compiler: ") + 10, 3, "ABC");
  EXPECT_TRUE(contains(objection_to_abi(file), "built for ClothBench 0.0.1"));
  std::string clang = file_with("compiler", "clang 16");
  clang.replace(clang.find("(-fabi-version): ") + 17, 4, "1002");
  EXPECT_TRUE(objection_to_abi(clang).starts_with("compiler is clang 16 where it was compiled"));
}

}  // namespace
}  // namespace harness
