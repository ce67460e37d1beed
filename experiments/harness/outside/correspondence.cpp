#include "experiments/harness/outside/correspondence.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include "cloth/error.hpp"

namespace harness {

Correspondence::Correspondence(const Start& start, std::string name, Clock::time_point until)
    : process_(start), name_(std::move(name)), until_(until) {}

void Correspondence::object(const std::string& what) const {
  throw std::runtime_error(fmt::format("{}: {} at {}", name_, what, what_));
}

void Correspondence::tell_of_end() {
  const std::string end = process_.end();
  object(end.empty() ? "it has closed its pipes" : "it has ended with " + end);
}

/// Until the descriptor is ready, or has no other side any more.
void Correspondence::wait(int descriptor, short event) {
  using std::chrono::milliseconds;
  pollfd ready{descriptor, event, 0};
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(until_ - Clock::now()).count();
    const int found =
        left <= 0 ? 0 : poll(&ready, 1, static_cast<int>(std::min<long long>(left, 3'600'000)));
    if (found > 0) return;
    if (found < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "poll");
    if (left > 0) continue;
    throw EngineIsLate(
        fmt::format("{}: no answer to {} in {:.3g} s", name_, what_, seconds_since(asked_)));
  }
}

void Correspondence::post(engines::Kind kind) { outgoing_ += request_.end(kind, ++number_); }

void Correspondence::send(const std::string& what) {
  what_ = what;
  asked_ = Clock::now();
  for (std::string_view left = outgoing_; !left.empty();) {
    const ssize_t count = write(process_.requests(), left.data(), left.size());
    if (count > 0) left.remove_prefix(static_cast<std::size_t>(count));
    else if (errno == EAGAIN) wait(process_.requests(), POLLOUT);
    else if (errno == EPIPE) tell_of_end();
    else if (errno != EINTR) throw std::system_error(errno, std::generic_category(), name_);
  }
  outgoing_.clear();
}

void Correspondence::read(char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t count = ::read(process_.answers(), bytes, size);
    if (count > 0) bytes += count, size -= static_cast<std::size_t>(count);
    else if (count == 0) tell_of_end();
    else if (errno == EAGAIN) wait(process_.answers(), POLLIN);
    else if (errno != EINTR) throw std::system_error(errno, std::generic_category(), name_);
  }
}

Correspondence::Answer Correspondence::receive(std::uint64_t most) try {
  std::array<char, engines::header_size> bytes{};
  read(bytes.data(), bytes.size());
  const engines::Header header = engines::header_of(bytes);
  if (header.number != number_)
    object(fmt::format("it answers request {}, where {} is the one to be answered", header.number,
                       number_));
  if (header.length > most)
    object(fmt::format("it answers with {} bytes, where {} would do", header.length, most));
  payload_.resize(header.length);
  read(payload_.data(), payload_.size());
  engines::expect_payload(header, payload_);
  return {header.kind, payload_};
} catch (const engines::BadFrame& bad) {
  object(cloth::words_of(bad));
}

}  // namespace harness
