// What an exception says is asked for in one place, which knows that it may be nothing.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "cloth/error.hpp"

namespace {

namespace fs = std::filesystem;

struct Speechless : std::exception {
  const char* what() const noexcept override { return nullptr; }
};

TEST(Words, AreThereOfAnExceptionThatHasNone) {
  EXPECT_EQ(cloth::words_of(Speechless()), "no word of why");
  EXPECT_EQ(cloth::words_of(std::runtime_error("why")), "why");
}

/// A solver's may have none, and whoever takes them for a text ends the program.
TEST(Words, AreTakenByNobodyElse) {
  int files = 0;
  for (const char* folder :
       {"cloth", "experiments", "evidence", "meter", "atlas", "render", "paper", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const fs::path& file = entry.path();
      if ((file.extension() != ".cpp" && file.extension() != ".hpp") || file == "cloth/error.hpp" ||
          file == "experiments/harness/isolation/worker.cpp")
        continue;
      std::ostringstream text;
      text << std::ifstream(file).rdbuf();
      EXPECT_EQ(text.str().find(".what()"), std::string::npos) << file << ": take words_of()";
      ++files;
    }
  EXPECT_GT(files, 300);
}

}  // namespace
