#include "render/scratch.hpp"

#include <gtest/gtest.h>

#include <fstream>

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

}  // namespace
