#include "experiments/harness/draft.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "experiments/harness/folders.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

/// Not mkostemp's: that is its owner's alone, where a file is what the user's mask makes of it.
Draft::Draft(fs::path place) : place_(std::move(place)), file_(-1) {
  const fs::path folder = place_.parent_path();
  expect_not_recorded(folder, place_.string());
  for (int k = 0; file_ < 0; ++k) {
    path_ = folder / fmt::format(".clothbench-{}-{}", getpid(), k);
    file_ = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file_ < 0 && errno != EEXIST) fail(path_.string());
  }
}

Draft::~Draft() {
  if (file_ >= 0) close(file_);
  if (!path_.empty()) unlink(path_.c_str());
}

void Draft::write(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(file_, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR) fail(path_.string());
    if (count > 0) done += static_cast<std::size_t>(count);
  }
}

void Draft::copy(const fs::path& from) {
  fs::copy_file(from, path_, fs::copy_options::overwrite_existing);
}

/// Of a disk that is elsewhere, closing tells that it is full.
void Draft::publish() {
  if (close(std::exchange(file_, -1)) != 0) fail(path_.string());
  fs::rename(path_, place_);
  path_.clear();
}

DraftFolder::DraftFolder(const fs::path& place) {
  expect_not_recorded(place.parent_path(), place.string());
  std::string name = place.string() + ".draft-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) fail(name);
  path_ = name;
}

DraftFolder::~DraftFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace harness
