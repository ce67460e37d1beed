#include "paper/report.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paper {
namespace {

/// Of scene-LETTERS.png there can be no file, which is no error: a scene's own file is shorter.
TEST(Report, HasNoPictureOfASceneWhoseNameIsTooLongForOne) {
  for (const std::size_t letters : {241u, 246u, 250u, 5000u})
    EXPECT_EQ(picture_of(std::string(letters, 'x')), "") << letters;
}

}  // namespace
}  // namespace paper
