// A folder of which MANIFEST tells what is in it, to the last byte; or a tar of one.
#pragma once

#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "experiments/harness/manifest.hpp"
#include "experiments/harness/tar.hpp"

namespace harness {

inline const std::string manifest_file = "MANIFEST";

/// Reads it file by file. All that is not as MANIFEST has it is refused: a cloth::UsageError that
/// names the file, and how to get it back where git has it.
class FolderReader {
 public:
  /// `longest_file`: [B]
  FolderReader(std::filesystem::path folder, std::size_t longest_file)
      : folder_(std::move(folder)), longest_file_(longest_file) {}

  /// Of a file that tarred() made.
  static FolderReader of_tar(const std::filesystem::path& file, std::size_t longest_file);

  /// What the folder is called, in a tar as there.
  std::string name() const;

  /// Whether it has that file, be it in MANIFEST or not.
  bool has(const std::string& name) const;

  /// Its bytes, whatever MANIFEST says of them.
  std::string bytes_of(const std::string& name) const;

  /// @returns its text. Before all that follows.
  std::string read_manifest();
  const Manifest& manifest() const { return manifest_; }

  /// The bytes of a file that MANIFEST has, and that it has so.
  std::string bytes(const std::string& name) const;

  /// What `parse` makes of a file.
  auto parsed(const std::string& name, auto parse) const {
    const std::string text = bytes(name);
    try {
      return parse(text);
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      refuse(name, cloth::words_of(error));
    }
  }

  void expect(const std::string& name, const std::string& text) const;

  /// Of MANIFEST nothing was left unread, and the folder has nothing else.
  void expect_no_more() const;

  [[noreturn]] void refuse(const std::string& name, const std::string& why) const;

 private:
  std::vector<std::string> names() const;
  std::string remedy() const;

  std::filesystem::path folder_;  ///< or the tar
  std::size_t longest_file_;
  std::optional<TarFolder> packed_;
  Manifest manifest_;
  mutable std::set<std::string> read_;
};

}  // namespace harness
