#include "experiments/harness/write_whole.hpp"

#include <fmt/os.h>

#include <system_error>

namespace harness {

namespace fs = std::filesystem;

namespace {

/// Where a link leads, be there a file or none.
fs::path followed(fs::path file) {
  for (int links = 0; fs::is_symlink(fs::symlink_status(file)); ++links) {
    if (links == 40)
      throw std::system_error(std::make_error_code(std::errc::too_many_symbolic_link_levels));
    file = file.parent_path() / fs::read_symlink(file);
  }
  return file;
}

/// `fill` makes a draft, which takes the file's place.
void replace(const fs::path& file, const auto& fill) {
  fs::path draft;
  try {
    const fs::path place = followed(file);
    draft = place.string() + ".draft";
    fill(draft);
    fs::rename(draft, place);
  } catch (const std::system_error& error) {
    std::error_code ignored;
    fs::remove(draft, ignored);
    throw std::system_error(error.code(), "cannot write " + file.string());
  }
}

}  // namespace

void write_whole(const std::string& text, const fs::path& file) {
  replace(file, [&](const fs::path& draft) {
    fmt::file out(draft.string(), fmt::file::WRONLY | fmt::file::CREATE | fmt::file::TRUNC);
    for (std::size_t done = 0; done < text.size();)
      done += out.write(text.data() + done, text.size() - done);
    out.close();
  });
}

void copy_whole(const fs::path& from, const fs::path& file) {
  replace(file, [&](const fs::path& draft) {
    fs::copy_file(from, draft, fs::copy_options::overwrite_existing);
  });
}

}  // namespace harness
