#include "experiments/harness/gzip.hpp"

#include <zlib.h>

#include <array>
#include <limits>
#include <memory>
#include <stdexcept>

namespace harness {

namespace {

constexpr int gzip_window = 15 + 16;  ///< 32 KiB, and gzip's head instead of zlib's
constexpr int memory = 9;

void feed(z_stream& stream, const std::string& bytes) {
  // zlib only reads there.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
}

/// Turns what was fed by `work` until it ends.
std::string drained(z_stream& stream, auto work, std::size_t most) {
  std::string all;
  std::array<char, 1 << 16> part;
  for (int status = Z_OK; status != Z_STREAM_END;) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = part.size();
    status = work(stream);
    if (status != Z_OK && status != Z_STREAM_END)
      throw std::runtime_error("it is not what gzip makes, or not all of it");
    all.append(part.data(), part.size() - stream.avail_out);
    if (all.size() > most) throw std::runtime_error("it is longer than any that is written here");
  }
  return all;
}

void expect_ready(int status) {
  if (status != Z_OK) throw std::runtime_error("zlib does not start");
}

void expect_size(const std::string& bytes) {
  if (bytes.size() > std::numeric_limits<uInt>::max())
    throw std::runtime_error("more bytes than gzip takes at once");
}

}  // namespace

std::string packed(const std::string& text) {
  expect_size(text);
  z_stream stream{};
  expect_ready(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory,
                            Z_DEFAULT_STRATEGY));
  const std::unique_ptr<z_stream, decltype(&deflateEnd)> end(&stream, &deflateEnd);
  feed(stream, text);
  return drained(
      stream, [](z_stream& s) { return deflate(&s, Z_FINISH); }, text.size() + (1 << 20));
}

std::string unpacked(const std::string& bytes, std::size_t most) {
  expect_size(bytes);
  z_stream stream{};
  expect_ready(inflateInit2(&stream, gzip_window));
  const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, &inflateEnd);
  feed(stream, bytes);
  std::string text = drained(
      stream, [](z_stream& s) { return inflate(&s, Z_NO_FLUSH); }, most);
  if (stream.avail_in > 0) throw std::runtime_error("there are bytes behind its end");
  return text;
}

}  // namespace harness
