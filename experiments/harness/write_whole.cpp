#include "experiments/harness/write_whole.hpp"

#include <system_error>

#include "experiments/harness/draft.hpp"

namespace harness {

namespace fs = std::filesystem;

std::vector<fs::path> way_to(const fs::path& file) {
  constexpr std::size_t longest = 40;
  std::vector<fs::path> way{file};
  while (fs::is_symlink(fs::symlink_status(way.back()))) {
    if (way.size() > longest)
      throw std::system_error(std::make_error_code(std::errc::too_many_symbolic_link_levels));
    way.push_back(way.back().parent_path() / fs::read_symlink(way.back()));
  }
  return way;
}

fs::path followed(const fs::path& file) { return way_to(file).back(); }

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
