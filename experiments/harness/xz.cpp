#include "experiments/harness/xz.hpp"

#include <lzma.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace harness {

namespace {

constexpr std::uint32_t preset = 6 | LZMA_PRESET_EXTREME;
constexpr std::uint64_t most_memory = 128 << 20;  ///< [B]; the preset takes a tenth of it

/// What becomes of these bytes, until that ends.
std::string drained(lzma_stream& stream, const std::string& bytes, std::size_t most) {
  stream.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
  stream.avail_in = bytes.size();
  std::string all;
  std::array<std::uint8_t, 1 << 16> part;
  for (lzma_ret status = LZMA_OK; status != LZMA_STREAM_END;) {
    stream.next_out = part.data();
    stream.avail_out = part.size();
    status = lzma_code(&stream, LZMA_FINISH);
    if (status != LZMA_OK && status != LZMA_STREAM_END)
      throw std::runtime_error("it is not what xz makes, or not all of it");
    all.append(reinterpret_cast<const char*>(part.data()), part.size() - stream.avail_out);
    if (all.size() > most) throw std::runtime_error("it is longer than any that is written here");
  }
  return all;
}

void expect_ready(lzma_ret status) {
  if (status != LZMA_OK) throw std::runtime_error("liblzma does not start");
}

}  // namespace

std::string packed(const std::string& text) {
  lzma_stream stream = LZMA_STREAM_INIT;
  const std::unique_ptr<lzma_stream, decltype(&lzma_end)> end(&stream, &lzma_end);
  expect_ready(lzma_easy_encoder(&stream, preset, LZMA_CHECK_CRC64));
  return drained(stream, text, text.size() + (1 << 20));
}

std::string unpacked(const std::string& bytes, std::size_t most) {
  lzma_stream stream = LZMA_STREAM_INIT;
  const std::unique_ptr<lzma_stream, decltype(&lzma_end)> end(&stream, &lzma_end);
  expect_ready(lzma_stream_decoder(&stream, most_memory, 0));
  std::string text = drained(stream, bytes, most);
  if (stream.avail_in > 0) throw std::runtime_error("there are bytes behind its end");
  return text;
}

}  // namespace harness
