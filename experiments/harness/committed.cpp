#include "experiments/harness/committed.hpp"

#include <sha.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>

#include "experiments/harness/manifest.hpp"
#include "experiments/harness/program.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// Names of contents by the paths of what the last commit has of the folder.
/// @throws std::runtime_error where that is nothing, or there is no repository, no commit, no git
std::map<std::string, std::string> committed_contents(const fs::path& folder) {
  // Not what stands for a commit, but the commit.
  std::istringstream entries(
      run_program(git, {"--no-replace-objects", "ls-tree", "-r", "-z", "HEAD"}, folder));
  std::map<std::string, std::string> contents;
  for (std::string entry; std::getline(entries, entry, '\0');) {
    const std::size_t tab = entry.find('\t'), blank = entry.rfind(' ', tab);
    contents.emplace(entry.substr(tab + 1), entry.substr(blank + 1, tab - blank - 1));
  }
  if (contents.empty()) throw std::runtime_error("no file is committed");
  return contents;
}

/// As git names a content: of 40 hexadecimal digits, or of 64.
std::string name_of(const std::string& bytes, std::size_t digits) {
  std::string blob = "blob " + std::to_string(bytes.size());
  blob.push_back('\0');
  blob += bytes;
  std::array<char, SHA1_DIGEST_STRING_LENGTH> text;
  if (digits != text.size() - 1) return sha256(blob);
  return SHA1Data(reinterpret_cast<const std::uint8_t*>(blob.data()), blob.size(), text.data());
}

std::string with_ends_of_git(const std::string& bytes) {
  std::string text;
  for (std::size_t k = 0; k < bytes.size(); ++k)
    if (bytes.compare(k, 2, "\r\n") != 0) text.push_back(bytes[k]);
  return text;
}

bool is_content(const fs::path& file, const std::string& name) {
  const fs::file_status status = fs::symlink_status(file);
  if (fs::is_symlink(status)) return name_of(fs::read_symlink(file).string(), name.size()) == name;
  if (!fs::is_regular_file(status)) return false;
  std::ifstream in(file, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  return in && (name_of(bytes, name.size()) == name ||
                name_of(with_ends_of_git(bytes), name.size()) == name);
}

bool is_in(const std::string& path, const std::vector<std::string>& places) {
  return std::ranges::any_of(places, [&](const std::string& place) {
    return path == place || path.starts_with(place + "/");
  });
}

/// Files, links and whatever else is no folder.
std::set<std::string> found_in(const fs::path& folder, const std::vector<std::string>& places) {
  std::set<std::string> found;
  for (const std::string& place : places) {
    const fs::file_status status = fs::symlink_status(folder / place);
    if (!fs::exists(status)) continue;
    if (!fs::is_directory(status)) {
      found.insert(place);
      continue;
    }
    for (const auto& entry : fs::recursive_directory_iterator(folder / place))
      if (!fs::is_directory(entry.symlink_status()))
        found.insert(entry.path().lexically_relative(folder).string());
  }
  return found;
}

}  // namespace

std::optional<std::string> last_commit(const fs::path& folder) try {
  committed_contents(folder);
  const std::string text = run_program(git, {"rev-parse", "--verify", "HEAD"}, folder);
  return text.substr(0, text.find('\n'));
} catch (const std::runtime_error&) {
  return std::nullopt;
}

std::set<fs::path> committed_files(const fs::path& folder) try {
  std::set<fs::path> files;
  for (const auto& [path, name] : committed_contents(folder))
    if (fs::is_regular_file(fs::symlink_status(folder / path)) && is_content(folder / path, name))
      files.insert(path);
  return files;
} catch (const std::runtime_error&) {
  return {};
}

std::optional<std::string> first_uncommitted(const fs::path& folder,
                                             const std::vector<std::string>& places) {
  std::map<std::string, std::string> contents;
  try {
    contents = committed_contents(folder);
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
  std::set<std::string> all = found_in(folder, places);
  for (const auto& [path, name] : contents)
    if (is_in(path, places)) all.insert(path);
  for (const std::string& path : all)
    if (const auto known = contents.find(path);
        known == contents.end() || !is_content(folder / path, known->second))
      return path;
  return "";
}

}  // namespace harness
