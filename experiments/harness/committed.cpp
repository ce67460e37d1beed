#include "experiments/harness/committed.hpp"

#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiments/harness/program.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// The name that git has for the content of each file of the last commit: "mode type name\tpath".
std::map<std::string, std::string> committed_contents(const fs::path& folder) {
  std::istringstream entries(run_program(git, {"ls-tree", "-r", "-z", "HEAD"}, folder));
  std::map<std::string, std::string> contents;
  for (std::string entry; std::getline(entries, entry, '\0');) {
    const std::size_t tab = entry.find('\t'), blank = entry.rfind(' ', tab);
    const std::string path = entry.substr(tab + 1);
    if (fs::is_regular_file(fs::symlink_status(folder / path)))
      contents.emplace(path, entry.substr(blank + 1, tab - blank - 1));
  }
  return contents;
}

}  // namespace

/// Of the contents, not of git's index, which may be told to take a file for unchanged; as git
/// stores them, which may have other ends of lines.
std::set<fs::path> committed_files(const fs::path& folder) try {
  const auto contents = committed_contents(folder);
  std::vector<std::string> arguments{"hash-object", "--"};
  for (const auto& [path, content] : contents) arguments.push_back(path);
  std::set<fs::path> files;
  if (contents.empty()) return files;
  std::istringstream found(run_program(git, arguments, folder));
  for (const auto& [path, content] : contents)
    if (std::string now; std::getline(found, now) && now == content) files.insert(path);
  return files;
} catch (const std::runtime_error&) {  // no repository, no commit, no git
  return {};
}

}  // namespace harness
