#include "experiments/harness/write_whole.hpp"

#include <system_error>

#include "experiments/harness/draft.hpp"

namespace harness {

namespace fs = std::filesystem;

fs::path followed(fs::path file) {
  for (int links = 0; fs::is_symlink(fs::symlink_status(file)); ++links) {
    if (links == 40)
      throw std::system_error(std::make_error_code(std::errc::too_many_symbolic_link_levels));
    file = file.parent_path() / fs::read_symlink(file);
  }
  return file;
}

namespace {

void replace(const fs::path& file, const auto& fill) {
  try {
    Draft draft(followed(file));
    fill(draft);
    draft.publish();
  } catch (const std::system_error& error) {
    throw std::system_error(error.code(), "cannot write " + file.string());
  }
}

}  // namespace

void write_whole(const std::string& text, const fs::path& file) {
  replace(file, [&](Draft& draft) { draft.write(text); });
}

void copy_whole(const fs::path& from, const fs::path& file) {
  replace(file, [&](Draft& draft) { draft.copy(from); });
}

}  // namespace harness
