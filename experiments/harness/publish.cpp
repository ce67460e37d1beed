#include "experiments/harness/publish.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>
#include <string>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// A run's folder goes as one.
bool is_run(const fs::path& file) { return file.parent_path() == "runs"; }

bool is_published(const fs::path& file) {
  return file == "report.pdf" || file == "claims.json" || file == "summary.md" ||
         file.extension() == ".csv" || file.extension() == ".svg" || file.extension() == ".gp" ||
         file.extension() == ".dat";
}

/// Tables, pictures and what draws them, report, verdicts on claims and runs, within the folder;
/// not what else they were made with.
std::set<fs::path> published(const fs::path& folder) {
  std::set<fs::path> files;
  std::error_code none;
  for (fs::recursive_directory_iterator entry(folder, none), end; entry != end;
       entry.increment(none)) {
    const fs::path file = entry->path().lexically_relative(folder);
    if (is_run(file)) entry.disable_recursion_pending();
    if (is_run(file) ? entry->is_directory(none)
                     : entry->is_regular_file(none) && is_published(file))
      files.insert(file);
  }
  return files;
}

/// What git gives back, within the folder.
class Committed {
 public:
  Committed(const fs::path& folder, const std::set<fs::path>& files)
      : folder_(folder), files_(files) {}

  bool has(const fs::path& file) const {
    return is_run(file) ? has_all(file) : files_.contains(file);
  }

 private:
  bool has_all(const fs::path& run) const {
    const auto is_committed = [&](const fs::directory_entry& entry) {
      return files_.contains(entry.path().lexically_relative(folder_));
    };
    return std::ranges::all_of(fs::directory_iterator(folder_ / run), is_committed);
  }

  const fs::path& folder_;
  const std::set<fs::path>& files_;
};

/// Of what is there, or is to be made in it.
dev_t disk_of(fs::path place) {
  struct stat status {};
  while (stat(place.c_str(), &status) != 0 && place.has_relative_path())
    place = place.parent_path();
  return status.st_dev;
}

void expect_file_or_nothing(const fs::path& place) {
  std::error_code ignored;
  const fs::file_status status = fs::symlink_status(place, ignored);
  if (!fs::exists(status) || fs::is_regular_file(status)) return;
  const std::string why = fs::is_symlink(status) ? "a link" : cloth::why_no_file(place);
  throw cloth::UsageError(fmt::format("{}: {}, and a file is to be there; move it away",
                                      place.string(), why.substr(0, why.find(';'))));
}

/// It is moved to its place whole, which no other disk's can be.
void expect_place(const fs::path& place, const fs::path& draft, bool is_run) {
  const fs::path folder = place.parent_path();
  expect_no_other(folder);
  if (is_run) expect_no_other(place);
  else expect_file_or_nothing(place);
  if (disk_of(folder) != disk_of(draft))
    throw cloth::UsageError(fmt::format(
        "{}: on another disk than {}, from which no file can be moved there whole; put a folder in "
        "the place of what leads to that disk",
        folder.string(), draft.parent_path().string()));
}

const char* kind_of(const fs::path& file) {
  const std::map<std::string, const char*> kinds{{".csv", "table"},
                                                 {".dat", "data of a figure"},
                                                 {".gp", "script of gnuplot"},
                                                 {".json", "list of claims"},
                                                 {".md", "summary"},
                                                 {".pdf", "PDF"},
                                                 {".svg", "SVG"}};
  return kinds.at(file.extension().string());
}

bool is_publication(const fs::path& file) {
  if (fs::is_directory(file)) return fs::exists(file / "MANIFEST");
  if (file.extension() == ".csv") return is_table(file);
  if (file.extension() == ".dat") return has_start(file, "# data of");
  if (file.extension() == ".gp") return has_start(file, "# gnuplot");
  if (file.extension() == ".json") return has_start(file, "{\n  \"claims\": [");
  if (file.extension() == ".md") return has_start(file, "<!-- Written by clothbench");
  return has_start(file, file.extension() == ".pdf" ? "%PDF" : "<?xml");
}

/// What git does not give back goes only where the next record makes it again.
bool may_go(const fs::path& file, bool is_committed) {
  return is_committed || file.stem().string().ends_with("-curves");
}

void expect_published_before(const fs::path& file, bool is_committed) {
  expect_own(file, kind_of(file), is_publication(file));
  if (!is_free(file) && !may_go(file, is_committed))
    throw cloth::UsageError(fmt::format(
        "{}: not as committed, and would be replaced; commit it, or move it away", file.string()));
}

/// Of a run's name: neither when nor what, but where it was measured.
std::string machine_of(const fs::path& run) {
  const std::string name = run.filename().string();
  const std::size_t date = std::string("2026-11-24-").size(),
                    hash = std::string("-0123abcd").size();
  return name.size() <= date + hash ? "" : name.substr(date, name.size() - date - hash);
}

/// Whether what a folder has would be made by what makes the drafts.
class Known {
 public:
  Known(const std::set<fs::path>& files, const std::set<fs::path>& drafts) : files_(files) {
    for (const fs::path& draft : drafts)
      if (is_run(draft)) machines_.insert(machine_of(draft));
  }

  std::string why_not(const fs::path& file) const {
    if (is_run(file)) return machines_.contains(machine_of(file)) ? "" : "it is of another machine";
    return files_.contains(file) ? "" : "nothing here writes a file of that name";
  }

 private:
  const std::set<fs::path>& files_;
  std::set<std::string> machines_;
};

std::string why_left(const fs::path& file, const std::string& why_unknown, bool is_committed) {
  if (!why_unknown.empty()) return why_unknown;
  if (!is_publication(file)) return "it is not written here";
  if (!may_go(file, is_committed)) return "it is not as committed";
  return "";
}

/// A run's name tells what is in it: where it is there, it is that.
void expect_whole(const fs::path& run, const fs::path& draft) {
  if (!fs::exists(run)) return;
  for (const auto& entry : fs::directory_iterator(draft)) {
    const fs::path file = run / entry.path().filename();
    if (!fs::is_regular_file(file) || cloth::bytes_of(file) != cloth::bytes_of(entry.path()))
      throw cloth::UsageError(fmt::format(
          "{}: not as it was recorded; take it back, or remove {} and record again: git checkout "
          "-- {}",
          file.string(), run.string(), shell_word(run.string())));
  }
}

/// A run's name tells what is in it: it is there, or not.
void replace(const fs::path& old, const fs::path& by) {
  if (fs::is_directory(old)) return;
  fs::create_directories(old.parent_path());
  fs::rename(by, old);
}

/// At one stroke: a run's folder goes with the draft's.
void remove(const fs::path& old, const fs::path& draft) {
  if (fs::is_directory(old)) fs::rename(old, draft / old.filename());
  else fs::remove(old);
}

}  // namespace

void expect_places(const std::set<fs::path>& files, const fs::path& draft, const fs::path& folder) {
  for (const fs::path& file : files) expect_place(fs::absolute(folder / file), draft, is_run(file));
}

std::vector<Change> publish(const fs::path& draft, const fs::path& folder,
                            const std::set<fs::path>& known, const std::set<fs::path>& committed) {
  std::set<fs::path> files = published(draft);
  const Committed given_back(folder, committed);
  const Known ours(known, files);
  expect_places(files, draft, folder);
  for (const fs::path& file : files) {
    if (is_run(file)) expect_whole(folder / file, draft / file);
    else expect_published_before(folder / file, given_back.has(file));
  }
  files.merge(published(folder));
  std::vector<Change> changes;
  for (const fs::path& file : files) {
    changes.push_back({file, fs::exists(folder / file), fs::exists(draft / file), ""});
    if (!changes.back().after)
      changes.back().why_left = why_left(folder / file, ours.why_not(file), given_back.has(file));
  }
  for (const Change& change : changes)
    if (change.after) replace(folder / change.file, draft / change.file);
  for (const Change& change : changes)
    if (!change.after && change.why_left.empty()) remove(folder / change.file, draft);
  return changes;
}

}  // namespace harness
