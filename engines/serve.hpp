// The side of a program in C++: it writes a Method, and has serve() answer for it. Another language
// does the same in as many lines (engines/python/protocol.py).
#pragma once

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engines/protocol.hpp"

namespace engines {

/// Why a method cannot serve a cloth: thrown by prepare().
struct Declined : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Why its arithmetic cannot go on: thrown by begin() or iterate().
struct Failed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A solver of steps.
class Method {
 public:
  virtual ~Method() = default;

  virtual Ready ready() const = 0;

  /// Another cloth, for so many threads. @throws Declined
  virtual void prepare(const Cloth& cloth, int threads) = 0;

  /// A step of it begins.
  virtual void begin(const Step& step) = 0;

  /// Goes on by `most` iterations, or by all that it has to do if it cannot be asked for a number
  /// of them. Returns how many it made: fewer, and 0 for good, once there is nothing left to gain.
  virtual std::uint64_t iterate(std::uint64_t most) = 0;

  /// Where that has led, 3n [m].
  virtual const std::vector<double>& positions() const = 0;
};

/// Frames over two descriptors.
class Connection {
 public:
  Connection(int in, int out) : in_(in), out_(out) {}

  /// The next request; false: there is none any more. @throws BadFrame
  bool receive() {
    std::array<char, header_size> bytes{};
    if (!read_all(bytes.data(), bytes.size())) return false;
    header_ = header_of(bytes);
    payload_.resize(header_.length);
    if (!read_all(payload_.data(), payload_.size())) return false;
    expect_payload(header_, payload_);
    return true;
  }
  Kind kind() const { return header_.kind; }
  std::string_view payload() const { return payload_; }

  /// Answers it with what is in answer(). False: nobody reads.
  bool send(Kind kind) {
    for (std::string_view left = answer_.end(kind, header_.number); !left.empty();) {
      const ssize_t count = write(out_, left.data(), left.size());
      if (count > 0) left.remove_prefix(static_cast<std::size_t>(count));
      else if (errno != EINTR) return false;
    }
    return true;
  }
  Writer& answer() { return answer_.begin(); }

 private:
  bool read_all(char* bytes, std::size_t size) {
    while (size > 0) {
      const ssize_t count = read(in_, bytes, size);
      if (count == 0 || (count < 0 && errno != EINTR)) return false;
      if (count > 0) bytes += count, size -= static_cast<std::size_t>(count);
    }
    return true;
  }

  int in_, out_;
  Header header_;
  std::string payload_;
  Writer answer_;
};

/// Answers requests, one after the other, for a method.
class Server {
 public:
  Server(Method& method, int in, int out) : method_(method), connection_(in, out) {}

  /// Until there are none. @throws what the method does, but for Declined and Failed, which it says
  void run() {
    while (connection_.receive() && answer()) {
    }
  }

 private:
  /// False: nobody reads what it says.
  bool answer() {
    switch (connection_.kind()) {
      case Kind::hello:
        threads_ = static_cast<int>(Reader(connection_.payload()).u32());
        method_.ready().write(connection_.answer());
        return connection_.send(Kind::ready);
      case Kind::cloth:
        return prepare();
      case Kind::step:
        begin();
        return true;
      case Kind::iterate:
        return iterate();
      case Kind::echo:
        connection_.answer().reals(
            std::vector<double>(Reader(connection_.payload()).u64() / sizeof(double)));
        return connection_.send(Kind::echoed);
      default:
        throw BadFrame("a request of a kind that there is not");
    }
  }

  bool say(Kind kind, const std::exception& why) {
    connection_.answer().text(why.what());
    return connection_.send(kind);
  }

  bool prepare() try {
    const Cloth cloth = Cloth::read(Reader(connection_.payload()));
    vertices_ = cloth.vertices();
    method_.prepare(cloth, threads_);
    connection_.answer();
    return connection_.send(Kind::prepared);
  } catch (const Declined& why) {
    return say(Kind::declined, why);
  }

  /// That has no answer: what fails is said to the first request for iterations.
  void begin() try {
    failure_.clear();
    method_.begin(Step::read(Reader(connection_.payload()), vertices_));
  } catch (const Failed& why) {
    failure_ = why.what();
  }

  bool iterate() try {
    if (!failure_.empty()) throw Failed(failure_);
    const std::uint64_t made = method_.iterate(Reader(connection_.payload()).u64());
    connection_.answer().u64(made).reals(method_.positions());
    return connection_.send(Kind::positions);
  } catch (const Failed& why) {
    return say(Kind::failed, why);
  }

  Method& method_;
  Connection connection_;
  int threads_ = 1;
  std::size_t vertices_ = 0;
  std::string failure_;
};

/// Serves over standard input and output until there is no request any more. What the method, or
/// a library of its, prints goes to standard error. What main() is to return.
inline int serve(Method& method) try {
  const int out = dup(STDOUT_FILENO);
  if (out < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  Server(method, STDIN_FILENO, out).run();
  return 0;
} catch (const std::exception& why) {
  const std::string words = std::string(why.what()) + "\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words.data(), words.size());
  return 1;
}

}  // namespace engines
