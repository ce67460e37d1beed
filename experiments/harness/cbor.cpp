#include "experiments/harness/cbor.hpp"

namespace harness {

namespace {

/// Reads past everything but the depth: the parser itself recurses.
class Depth : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool start_object(std::size_t) override { return ++depth_ <= most; }
  bool start_array(std::size_t) override { return ++depth_ <= most; }
  bool end_object() override { return --depth_, true; }
  bool end_array() override { return --depth_, true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  static constexpr int most = 8;
  int depth_ = 0;
};

}  // namespace

std::string to_cbor(const Json& record) {
  std::string bytes;
  Json::to_cbor(record, bytes);
  return bytes;
}

Json from_cbor(const std::string& bytes) {
  Depth depth;
  if (!Json::sax_parse(bytes, &depth, Json::input_format_t::cbor))
    throw std::runtime_error("no record");
  return Json::from_cbor(bytes);
}

}  // namespace harness
