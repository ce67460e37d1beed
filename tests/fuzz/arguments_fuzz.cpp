// The lines of any text as the words of a command line: a refusal or something to do, not done
// here.

#include <sstream>

#include "cli/parse.hpp"
#include "cloth/error.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines{std::string(cloth::fuzz::text_of(data, size))};
  std::vector<std::string> words;
  for (std::string line; std::getline(lines, line);) words.push_back(line);
  try {
    cloth::fuzz::require(cli::parse(words) != nullptr, "there is something to do");
  } catch (const cloth::UsageError&) {
  }
  return 0;
}
