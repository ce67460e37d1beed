// Scene files for tests, and what they are refused with.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>

#include "tests/testing.hpp"

namespace cloth::testing {

/// A scene file that lives as long as this.
class File {
 public:
  explicit File(const std::string& text)
      : path_(::testing::TempDir() + "scene_test_" + std::to_string(getpid()) + ".toml") {
    std::ofstream(path_) << text;
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// The message with which a file is refused, its path shortened to FILE.
inline std::string refusal(const std::string& text) {
  const File file(text);
  std::string message = usage_error([&] { load_scene(file.path()); });
  for (std::size_t at = 0; (at = message.find(file.path())) != std::string::npos;)
    message.replace(at, file.path().size(), "FILE");
  return message;
}

inline void expect_parts(const std::string& message, std::initializer_list<const char*> parts) {
  for (const char* part : parts)
    EXPECT_NE(message.find(part), std::string::npos) << part << "\nnot in: " << message;
}

inline const std::string head = "[cloth]\nvertex_mass = 1.0\n";  // lines 1 and 2

}  // namespace cloth::testing
