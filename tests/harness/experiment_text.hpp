// Experiments as texts, whole or in parts, and what becomes of them.
#pragma once

#include <string>

#include "tests/harness/testing.hpp"

namespace harness::testing {

inline const std::string question = "question = \"q\"\nhypothesis = \"h\"\n";
inline const std::string scene = "[[scene]]\nname = \"games103\"\n";
inline const std::string descent = "[[solver]]\nname = \"diagonal-descent\"\n";
inline const std::string frozen = "[frozen]\n";

inline Experiment load(const std::string& text, const std::string& tier = "standard") {
  const Folder folder;
  return load_experiment(folder.write("e.toml", text), tier);
}

/// The message that loading the text ends with, or "".
inline std::string refusal(const std::string& text, const std::string& tier = "standard") {
  return usage_error([&] { load(text, tier); });
}

}  // namespace harness::testing
