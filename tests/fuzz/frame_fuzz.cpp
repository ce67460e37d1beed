// Any bytes as a frame of another program, and as the payload of one that is sound: a refusal, or
// what is written as it was read.

#include "engines/protocol.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace engines;
using cloth::fuzz::require;

void read_frame(std::string_view bytes) {
  if (bytes.size() < header_size) return;
  std::array<char, header_size> head{};
  std::memcpy(head.data(), bytes.data(), head.size());
  const Header header = header_of(head);
  const std::string_view payload = bytes.substr(header_size);
  expect_payload(header, payload);
  Writer writer;
  writer.begin();
  writer.bytes(payload);
  require(writer.end(header.kind, header.number) == bytes, "a frame is what was written");
}

template <class Message>
void read_payload(std::string_view payload) {
  const Message message = Message::read(Reader(payload));
  Writer writer;
  message.write(writer.begin());
  const std::string_view written = writer.end(Kind::cloth, 1);
  Message::read(Reader(written.substr(header_size)));
}

void unless_refused(const auto& read) {
  try {
    read();
  } catch (const BadFrame&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = cloth::fuzz::text_of(data, size);
  unless_refused([&] { read_frame(bytes); });
  unless_refused([&] { read_payload<Cloth>(bytes); });
  unless_refused([&] { read_payload<Ready>(bytes); });
  return 0;
}
