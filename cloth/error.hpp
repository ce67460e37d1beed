// The two ways to fail: a person's mistake and an arithmetic dead end.
#pragma once

#include <stdexcept>
#include <string>

namespace cloth {

/// Wrong input, thrown before anything runs: says where, what, the value and the remedy.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A solver's arithmetic cannot go on (indefinite factor, no descent): becomes a row, not an abort.
struct Breakdown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What it says, of an exception that need not say anything.
inline std::string words_of(const std::exception& error) {
  const char* words = error.what();
  return words ? words : "no word of why";
}

}  // namespace cloth
