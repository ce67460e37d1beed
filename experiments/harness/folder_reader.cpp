#include "experiments/harness/folder_reader.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "cloth/read_file.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t longest_tar = std::uintmax_t{1} << 30;  // [B]

constexpr const char* take_tar_anew =
    "an archive is a file as `clothbench archive` wrote it; take it anew from where it is from";

/// @throws std::runtime_error for what is no file, too long for what it should be, or unreadable.
std::string all_bytes(const fs::path& file, std::uintmax_t most, const char* what) {
  if (const std::string why = cloth::why_no_file(file); !why.empty())
    throw std::runtime_error(why.substr(0, why.find(';')));
  if (fs::file_size(file) > most) throw std::runtime_error(fmt::format("too long for {}", what));
  std::ifstream in(file, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error("it cannot be read");
  return bytes;
}

}  // namespace

FolderReader FolderReader::of_tar(const fs::path& file, std::size_t longest_file) {
  FolderReader reader(file, longest_file);
  try {
    reader.packed_ = untarred(all_bytes(file, longest_tar, "an archive"));
  } catch (const std::runtime_error& error) {
    throw cloth::UsageError(
        fmt::format("{}: {}; {}", file.string(), cloth::words_of(error), take_tar_anew));
  }
  return reader;
}

std::string FolderReader::name() const {
  return packed_ ? packed_->name : folder_.filename().string();
}

bool FolderReader::has(const std::string& name) const {
  std::error_code ignored;
  return packed_ ? packed_->files.contains(name) : fs::exists(folder_ / name, ignored);
}

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
  for (const std::string& name : names())
    if (name != manifest_file && !manifest_.contains(name))
      refuse(name, "MANIFEST does not have it");
}

std::vector<std::string> FolderReader::names() const {
  std::vector<std::string> all;
  if (packed_) {
    for (const auto& [file, content] : packed_->files) all.push_back(file);
  } else {
    for (const auto& entry : fs::directory_iterator(folder_))
      all.push_back(entry.path().filename().string());
  }
  return all;
}

void FolderReader::refuse(const std::string& name, const std::string& why) const {
  if (!packed_ && !fs::exists(folder_))
    throw cloth::UsageError(
        fmt::format("{}: no such folder or archive",
                    (folder_.has_filename() ? folder_ : folder_.parent_path()).string()));
  throw cloth::UsageError(fmt::format("{}: {}; {}", (folder_ / name).string(), why, remedy()));
}

std::string FolderReader::remedy() const {
  if (packed_) return take_tar_anew;
  if (folder_.parent_path() == fs::weakly_canonical(recorded_folder()))
    return "take the folder as it was recorded; where that was committed: git checkout -- " +
           shell_word(folder_.string());
  return "a recorded run is a folder as `clothbench record` wrote it, of that name; take it anew "
         "from where it is from";
}

std::string FolderReader::bytes_of(const std::string& name) const {
  if (packed_) {
    const auto found = packed_->files.find(name);
    if (found == packed_->files.end()) refuse(name, "no such file");
    return found->second;
  }
  try {
    return all_bytes(folder_ / name, longest_file_, "a recorded run");
  } catch (const std::runtime_error& error) {
    refuse(name, cloth::words_of(error));
  }
}

}  // namespace harness
