#include "render/scratch.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "tests/testing.hpp"

namespace {

using render::Scratch;

TEST(Scratch, IsAFolderOfItsOwnAndGoes) {
  std::filesystem::path was;
  {
    const Scratch one, other;
    EXPECT_NE(one.path(), other.path());
    std::ofstream(one.path() / "file") << "text";
    was = one.path();
    EXPECT_TRUE(std::filesystem::is_regular_file(was / "file"));
  }
  EXPECT_FALSE(std::filesystem::exists(was));
}

TEST(Scratch, NamesTmpdirWhereThatIsNoFolder) {
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before != nullptr ? before : "";
  setenv("TMPDIR", "/nonexistent", 1);
  const std::string said = cloth::testing::usage_error([] { const Scratch scratch; });
  if (before != nullptr) setenv("TMPDIR", kept.c_str(), 1);
  else unsetenv("TMPDIR");
  EXPECT_EQ(said,
            "render: TMPDIR=/nonexistent: no folder; name one that is there, or unset TMPDIR");
}

}  // namespace
