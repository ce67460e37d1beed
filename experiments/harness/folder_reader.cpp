#include "experiments/harness/folder_reader.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "cloth/read_file.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

std::string FolderReader::read_manifest() {
  const std::string text = bytes_of(manifest_file);
  try {
    manifest_ = parse_manifest(text);
  } catch (const std::exception& error) {
    refuse(manifest_file, cloth::words_of(error));
  }
  return text;
}

std::string FolderReader::bytes(const std::string& name) const {
  const auto entry = manifest_.find(name);
  if (entry == manifest_.end()) refuse(manifest_file, "it has no " + name);
  std::string bytes = bytes_of(name);
  if (sha256(bytes) != entry->second) refuse(name, "it is not what MANIFEST has the digest of");
  read_.insert(name);
  return bytes;
}

void FolderReader::expect(const std::string& name, const std::string& text) const {
  if (bytes(name) != text) refuse(name, "it is not what the rows beside it make");
}

void FolderReader::expect_no_more() const {
  for (const auto& [name, digest] : manifest_)
    if (!read_.contains(name)) refuse(name, "no recorded run has such a file");
  for (const auto& entry : fs::directory_iterator(folder_))
    if (const std::string name = entry.path().filename().string();
        name != manifest_file && !manifest_.contains(name))
      refuse(name, "MANIFEST does not have it");
}

void FolderReader::refuse(const std::string& name, const std::string& why) const {
  const bool is_of_git = folder_.parent_path() == fs::weakly_canonical(recorded_folder());
  throw cloth::UsageError(fmt::format(
      "{}: {}; {}", (folder_ / name).string(), why,
      is_of_git ? "take the folder as it was recorded; where that was committed: git checkout -- " +
                      shell_word(folder_.string())
                : "a recorded run is a folder as `clothbench record` wrote it, of that name; "
                  "take it anew from where it is from"));
}

std::string FolderReader::bytes_of(const std::string& name) const {
  const fs::path file = folder_ / name;
  if (const std::string why = cloth::why_no_file(file); !why.empty())
    refuse(name, why.substr(0, why.find(';')));
  if (fs::file_size(file) > longest_file_) refuse(name, "too long for a recorded run");
  std::ifstream in(file, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) refuse(name, "it cannot be read");
  return bytes;
}

}  // namespace harness
