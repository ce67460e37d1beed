#include "experiments/harness/write_whole.hpp"

#include <fmt/os.h>

#include <system_error>

namespace harness {

namespace fs = std::filesystem;

void write_whole(const std::string& text, const fs::path& file) {
  const fs::path draft = file.string() + ".draft";
  try {
    fmt::file out(draft.string(), fmt::file::WRONLY | fmt::file::CREATE | fmt::file::TRUNC);
    for (std::size_t done = 0; done < text.size();)
      done += out.write(text.data() + done, text.size() - done);
    out.close();
    fs::rename(draft, file);
  } catch (const std::system_error& error) {
    std::error_code ignored;
    fs::remove(draft, ignored);
    throw std::system_error(error.code(), "cannot write " + file.string());
  }
}

}  // namespace harness
