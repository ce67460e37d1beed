// Requests to a program and its answers, each waited for no longer than it may take.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engines/frame.hpp"
#include "experiments/harness/outside/process.hpp"
#include "experiments/harness/stopwatch.hpp"

namespace harness {

/// No answer came in time, or no request was taken.
struct EngineIsLate : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Correspondence {
 public:
  /// Starts the program, which is called `name` in what is said of it. Nothing is waited for beyond
  /// `until`. @throws std::system_error
  Correspondence(const Start& start, std::string name, Clock::time_point until);

  /// The request in the making, until it is posted.
  engines::Writer& request() { return request_.begin(); }

  /// Numbers it. It goes with the next one that is sent, or when that does.
  void post(engines::Kind kind);

  /// Sends all that was posted. `what`, as "`iterate 3`", is what the last asks for, in what is
  /// said of who fails at it. @throws EngineIsLate; std::runtime_error where nobody reads.
  void send(const std::string& what);

  struct Answer {
    engines::Kind kind;
    std::string_view payload;
  };

  /// The answer to the last request, with `most` bytes at most. It is there until the next.
  /// @throws EngineIsLate; std::runtime_error for what is no such answer, or for none, since the
  /// program has ended.
  Answer receive(std::uint64_t most);

  const Process& process() const { return process_; }

  /// "NAME: WHAT at `iterate 3`".
  [[noreturn]] void object(const std::string& what) const;

 private:
  void wait(int descriptor, short event);
  void read(char* bytes, std::size_t size);
  [[noreturn]] void tell_of_end();

  Process process_;
  std::string name_, what_ = "its start";
  Clock::time_point until_, asked_ = Clock::now();
  engines::Writer request_;
  std::uint32_t number_ = 0;
  std::string outgoing_, payload_;
};

}  // namespace harness
