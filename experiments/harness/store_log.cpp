#include "experiments/harness/store_log.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "cloth/error.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

using LogBytes = std::span<const unsigned char>;

constexpr std::size_t log_head_size = 32, frame_head_size = 24;

std::uint32_t big_endian(LogBytes bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t b = 0; b < 4; ++b) word = word << 8 | bytes[at + b];
  return word;
}

std::uint32_t little_endian(LogBytes bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t b = 4; b-- > 0;) word = word << 8 | bytes[at + b];
  return word;
}

/// Of all words from the log's first on, which are of the byte order that its header tells.
struct LogChecksum {
  bool is_big_endian = false;
  std::uint32_t first = 0, second = 0;

  void add(LogBytes bytes) {
    const auto word = is_big_endian ? big_endian : little_endian;
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
      first += word(bytes, at) + second;
      second += word(bytes, at + 4) + first;
    }
  }
  bool is_at(LogBytes bytes, std::size_t at) const {
    return first == big_endian(bytes, at) && second == big_endian(bytes, at + 4);
  }
};

class LogReader {
 public:
  explicit LogReader(const fs::path& log) : in_(log, std::ios::binary) {
    is_any_ = read(head_, log_head_size);
    if (!is_any_) return;
    const std::uint32_t magic = big_endian(head_, 0);
    sum_.is_big_endian = magic & 1;
    sum_.add(LogBytes(head_).first(24));
    page_size_ = big_endian(head_, 8);
    const bool is_page =
        std::has_single_bit(page_size_) && page_size_ >= 512 && page_size_ <= 65536;
    is_sound_ = (magic | 1) == 0x377f0683 && is_page && sum_.is_at(head_, 24);
  }

  bool is_any() const { return is_any_; }
  bool is_sound() const { return is_sound_; }
  std::size_t stride() const { return frame_head_size + page_size_; }

  bool next() { return read(frame_, stride()); }

  /// To the frame in which the file goes on behind a hole, whose zeros are of no log.
  void skip_hole(const fs::path& log) {
    const auto at = static_cast<off_t>(in_.tellg());
    const int file = open(log.c_str(), O_RDONLY | O_CLOEXEC);
    const off_t data = file < 0 ? at : lseek(file, at, SEEK_DATA);
    if (file >= 0) close(file);
    if (data < 0) in_.seekg(0, std::ios::end);  // there is nothing but the hole
    else if (data > at) in_.seekg(at + (data - at) / off_t(stride()) * off_t(stride()));
  }

  /// With the salts of the header: a log that was begun again ends in frames of the one before.
  bool is_frame_of_this_log() const {
    return std::ranges::equal(LogBytes(frame_).subspan(8, 8), LogBytes(head_).subspan(16, 8));
  }
  std::uint32_t page() const { return big_endian(frame_, 0); }
  LogBytes content() const { return LogBytes(frame_).subspan(frame_head_size); }
  bool ends_transaction() const { return pages_of_store() != 0; }
  /// Once the transaction has ended; 0 before.
  std::uint32_t pages_of_store() const { return big_endian(frame_, 4); }

  /// And those before it are.
  bool is_frame_sound() {
    sum_.add(LogBytes(frame_).first(8));
    sum_.add(LogBytes(frame_).subspan(frame_head_size));
    return is_frame_of_this_log() && page() != 0 && sum_.is_at(frame_, 16);
  }

 private:
  bool read(std::vector<unsigned char>& bytes, std::size_t size) {
    bytes.resize(size);
    return bool(in_.read(reinterpret_cast<char*>(bytes.data()), std::streamsize(size)));
  }

  std::ifstream in_;
  std::vector<unsigned char> head_, frame_;
  LogChecksum sum_;
  std::size_t page_size_ = 0;
  bool is_any_ = false, is_sound_ = false;
};

/// What is wrong at rest: who writes is between two looks done with what the first saw half of.
auto at_rest(auto wrong) {
  using std::chrono::operator""ms;
  constexpr int looks = 10;
  auto found = wrong();
  for (int look = 1; look < looks && found; ++look) {
    std::this_thread::sleep_for(20ms);
    found = wrong();
  }
  return found;
}

/// What mark() leaves in a store's first page, and how many pages it has.
/// Format: https://sqlite.org/fileformat2.html#the_database_header
struct PageOne {
  std::uint32_t pages, mark, before;

  explicit PageOne(LogBytes bytes)
      : pages(big_endian(bytes, 28)),
        mark(big_endian(bytes, 68)),
        before(big_endian(bytes, 60) >> 8) {}

  bool is_followed_by(const PageOne& next) const { return mark % (1U << 23) == next.before; }
};

/// Nothing of a file without one.
std::optional<PageOne> page_one_of(const fs::path& store) {
  StoreHead bytes;
  std::ifstream in(store, std::ios::binary);
  if (!in.read(reinterpret_cast<char*>(bytes.data()), std::streamsize(bytes.size())))
    return std::nullopt;
  return PageOne(bytes);
}

/// What the transactions in a log have made of a store.
struct Logged {
  std::vector<PageOne> first_pages;
  std::uint32_t pages = 0;  ///< that it has in the end; 0: there is no transaction
};

Logged logged_in(const fs::path& log) {
  Logged all;
  LogReader reader(log);
  if (!reader.is_any() || !reader.is_sound()) return all;
  std::optional<PageOne> open;
  while (reader.next() && reader.is_frame_sound()) {
    if (reader.page() == 1) open = PageOne(reader.content());
    if (!reader.ends_transaction()) continue;
    all.pages = reader.pages_of_store();
    if (open) all.first_pages.push_back(*std::exchange(open, std::nullopt));
  }
  return all;
}

/// A store has nothing of its log yet, and the log goes on from it; or as much as some transaction
/// of it made. Where none has the first page, as of another program, all have as many pages.
bool is_log_of(const std::optional<PageOne>& there, const fs::path& log) {
  const Logged logged = logged_in(log);
  if (!there || logged.pages == 0) return true;
  if (logged.first_pages.empty()) return logged.pages == there->pages;
  return there->is_followed_by(logged.first_pages.front()) ||
         std::ranges::find(logged.first_pages, there->mark, &PageOne::mark) !=
             logged.first_pages.end();
}

}  // namespace

/// Beyond the last sound frame may lie frames that no transaction ended with, of a process that was
/// killed. One that did end was committed.
std::optional<std::uintmax_t> sound_part_of_log(const fs::path& log) {
  LogReader reader(log);
  if (!reader.is_any()) return std::nullopt;
  if (!reader.is_sound()) return 0;
  std::uintmax_t part = log_head_size;
  bool is_more = reader.next();
  for (; is_more && reader.is_frame_sound(); is_more = reader.next()) part += reader.stride();
  while (is_more) {
    reader.skip_hole(log);
    is_more = reader.next();
    if (is_more && reader.is_frame_of_this_log() && reader.ends_transaction()) return part;
  }
  return std::nullopt;
}

void expect_sound_log(const fs::path& log) {
  const auto part = at_rest([&] { return sound_part_of_log(log); });
  if (!part) return;
  const std::string file = shell_word(log.string()), kept = shell_word(log.string() + ".damaged");
  if (*part == 0)
    throw cloth::UsageError(
        fmt::format("{}: no log of a store, or damaged, and rows that are in it alone are lost; "
                    "move it away, to go on with what the store has: mv {} {}",
                    log.string(), file, kept));
  throw cloth::UsageError(fmt::format(
      "{}: damaged behind byte {}, and rows that are in it from there on are lost; keep "
      "a copy and cut it off there, to go on with what is before: cp {} {} && truncate "
      "-s {} {}",
      log.string(), *part, file, kept, *part, file));
}

void expect_log_of(const fs::path& store, const fs::path& log) {
  if (!at_rest([&] { return !is_log_of(page_one_of(store), log); })) return;
  throw cloth::UsageError(fmt::format(
      "{}: a log of another store than {}, or of the same at another time, which SQLite would "
      "write over it; move it away, to go on with what the store has, or put the store back that "
      "it is of: mv {} {}",
      log.string(), store.string(), shell_word(log.string()), shell_word(log.string() + ".other")));
}

bool is_log_of(const std::function<StoreHead()>& head, const fs::path& log) {
  return !at_rest([&] { return !is_log_of(PageOne(head()), log); });
}

/// Of one that was not synchronised yet, zeros stand for the magic number.
void expect_journal(const fs::path& journal) {
  constexpr std::string_view magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7",
                             none{"\0\0\0\0\0\0\0\0", 8};
  std::error_code error;
  if (fs::file_size(journal, error) < magic.size() || error) return;
  if (!has_start(journal, magic) && !has_start(journal, none))
    throw cloth::UsageError(fmt::format(
        "{}: no journal of a store, or damaged; SQLite would remove it; move it away: mv {} {}",
        journal.string(), shell_word(journal.string()), shell_word(journal.string() + ".damaged")));
  // What ends so names a file of several stores' own, which SQLite removes; ours is one alone.
  std::ifstream in(journal, std::ios::binary);
  in.seekg(-static_cast<std::streamoff>(magic.size()), std::ios::end);
  if (std::string(std::istreambuf_iterator<char>(in), {}) == magic)
    throw cloth::UsageError(fmt::format(
        "{}: a journal that names another file, which SQLite would remove; move it away: mv {} {}",
        journal.string(), shell_word(journal.string()), shell_word(journal.string() + ".damaged")));
}

}  // namespace harness
