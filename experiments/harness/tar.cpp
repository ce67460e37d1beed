#include "experiments/harness/tar.hpp"

#include <fmt/format.h>

#include <charconv>
#include <numeric>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "cloth/error.hpp"

namespace harness {

namespace {

constexpr std::size_t tar_block = 512;

/// Fields of a header that differ from file to file: where they begin, and how long they are [B].
/// Source: POSIX.1-2017, pax, ustar Interchange Format
struct TarField {
  std::size_t at, length;
};
constexpr TarField tar_name{0, 100}, tar_size{124, 11}, tar_folder{345, 155};

std::string_view tar_text(std::string_view header, TarField field) {
  const std::string_view text = header.substr(field.at, field.length);
  return text.substr(0, text.find('\0'));
}

std::size_t in_blocks(std::size_t size) { return (size + tar_block - 1) / tar_block * tar_block; }

void expect_fits(const std::string& name, TarField field) {
  if (name.size() > field.length)
    throw cloth::UsageError(
        fmt::format("{}: {} bytes, and the name of a file in a tar has {} at most; give what is "
                    "called so a shorter name",
                    name, name.size(), field.length));
}

/// Of a plain file that anybody may read, of nobody, and of no time.
std::string tar_header(const std::string& folder, const std::string& name, std::size_t size) {
  std::string header(tar_block, '\0');
  const auto set = [&header](std::size_t at, std::string_view text) {
    header.replace(at, text.size(), text);
  };
  set(tar_name.at, name);
  set(100, "0000644");  // mode
  set(108, "0000000");  // user
  set(116, "0000000");  // group
  set(tar_size.at, fmt::format("{:011o}", size));
  set(136, "00000000000");  // seconds since 1970
  set(148, "        ");     // the sum is taken of blanks in its place
  set(156, "0");            // a file
  set(257, "ustar");
  set(263, "00");  // version
  set(tar_folder.at, folder);
  const unsigned sum = std::accumulate(header.begin(), header.end(), 0U, [](unsigned s, char c) {
    return s + static_cast<unsigned char>(c);
  });
  set(148, fmt::format("{:06o}", sum));
  header[154] = '\0';
  return header;
}

/// Of the file whose header is at that place.
std::size_t tar_size_of(std::string_view header) {
  const std::string_view digits = tar_text(header, tar_size);
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size, 8);
  if (error != std::errc() || end != digits.data() + digits.size())
    throw std::runtime_error("it is no tar, or a file in it has no size");
  return size;
}

}  // namespace

std::string tarred(const TarFolder& folder) {
  expect_fits(folder.name, tar_folder);
  std::string bytes;
  for (const auto& [name, content] : folder.files) {
    expect_fits(name, tar_name);
    bytes += tar_header(folder.name, name, content.size());
    bytes += content;
    bytes.resize(in_blocks(bytes.size()), '\0');
  }
  return bytes + std::string(2 * tar_block, '\0');
}

/// What is read is written once more: all that a reader might overlook is then another.
TarFolder untarred(const std::string& bytes) {
  TarFolder folder;
  const std::string_view all = bytes;
  for (std::size_t at = 0; at + tar_block <= all.size() && all[at] != '\0';) {
    const std::string_view header = all.substr(at, tar_block);
    const std::size_t size = tar_size_of(header);
    at += tar_block;
    if (size > all.size() - at) throw std::runtime_error("it ends within a file");
    folder.name = tar_text(header, tar_folder);
    folder.files[std::string(tar_text(header, tar_name))] = all.substr(at, size);
    at += in_blocks(size);
  }
  if (folder.files.empty() || tarred(folder) != bytes)
    throw std::runtime_error("it is no tar as it is written here, or not all of it");
  return folder;
}

}  // namespace harness
