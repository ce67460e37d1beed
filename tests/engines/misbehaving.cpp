// A solver that is a program, and does what its argument says: "solves", or one of the things that
// none should. It is gradient descent by a bound of the Hessian's diagonal, on springs.

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "engines/serve.hpp"

namespace {

using engines::Cloth, engines::Declined, engines::Failed, engines::Ready, engines::Step;

void spin(double seconds) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (std::chrono::steady_clock::now() < until) {
  }
}

[[noreturn]] void hang() {
  for (;;) pause();
}

/// What is no answer to anything.
[[noreturn]] void flood() {
  const std::vector<char> junk(1 << 16, 'x');
  while (write(STDOUT_FILENO, junk.data(), junk.size()) > 0) {
  }
  _exit(1);
}

class Descent : public engines::Method {
 public:
  explicit Descent(std::string way) : way_(std::move(way)) {}

  Ready ready() const override {
    if (way_ == "hangs at its start") hang();
    return {.name = way_ == "has another name" ? "another" : "test-program",
            .version = "1",
            .iterates = way_ != "takes whole steps"};
  }

  void prepare(const Cloth& cloth, int) override {
    if (way_ == "declines") throw Declined("it knows no cloth");
    if (way_ == "makes a process") expect_no_process();
    cloth_ = cloth;
    is_free_.assign(cloth.vertices(), true);
    for (const std::uint32_t pin : cloth.pins) is_free_[pin] = false;
    diagonal_.clear();
    for (const double mass : cloth.mass) diagonal_.push_back(mass / (cloth.h * cloth.h));
    for (std::size_t s = 0; s < cloth.length.size(); ++s)
      for (const std::size_t end : {2 * s, 2 * s + 1})
        diagonal_[cloth.ends[end]] += 2 * cloth.stiffness[s];
  }

  void begin(const Step& step) override {
    step_ = step;
    x_ = step.guess;
    if (way_ == "fails") throw Failed("its arithmetic ends here");
  }

  std::uint64_t iterate(std::uint64_t most) override {
    if (way_ == "hangs") hang();
    if (way_ == "dies") std::abort();
    if (way_ == "ends") _exit(7);
    if (way_ == "idles where it is asked for many" && most > 1) return most;
    if (way_ == "takes more threads") take_threads();
    const std::uint64_t made = way_ == "takes whole steps" ? 50 : most;
    for (std::uint64_t k = 0; k < made; ++k) sweep();
    if (way_ == "loses a number") x_[7] = std::numeric_limits<double>::quiet_NaN();
    if (way_ == "moves its pins") std::ranges::fill(x_, 1.0);
    if (way_ == "answers too little") x_.resize(3);
    if (way_ == "answers too much") x_.resize(3 * x_.size());
    if (way_ == "says that it made more") return most + 1;
    return way_ == "takes whole steps" ? 1 : most;
  }

  const std::vector<double>& positions() const override { return x_; }

 private:
  /// Under guard there is none to be had.
  static void expect_no_process() {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    if (child < 0) return;
    waitpid(child, nullptr, 0);
    throw Declined("it made a process");
  }

  static void take_threads() {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) threads.emplace_back([] { spin(0.05); });
  }

  void sweep() {
    std::vector<double> g(x_.size());
    for (std::size_t i = 0; i < cloth_.vertices(); ++i)
      for (std::size_t c = 3 * i; c < 3 * i + 3; ++c)
        g[c] = cloth_.mass[i] / (cloth_.h * cloth_.h) * (x_[c] - step_.target[c]);
    for (std::size_t s = 0; s < cloth_.length.size(); ++s) pull(s, g);
    for (std::size_t i = 0; i < cloth_.vertices(); ++i)
      for (std::size_t c = 3 * i; is_free_[i] && c < 3 * i + 3; ++c) x_[c] -= g[c] / diagonal_[i];
  }

  void pull(std::size_t s, std::vector<double>& g) const {
    const std::size_t i = 3 * cloth_.ends[2 * s], j = 3 * cloth_.ends[2 * s + 1];
    double squares = 0;
    for (std::size_t c = 0; c < 3; ++c) squares += std::pow(x_[i + c] - x_[j + c], 2);
    const double length = std::sqrt(squares),
                 tension = cloth_.stiffness[s] * (1 - cloth_.length[s] / length);
    for (std::size_t c = 0; c < 3; ++c) {
      const double force = tension * (x_[i + c] - x_[j + c]);
      g[i + c] += force;
      g[j + c] -= force;
    }
  }

  std::string way_;
  Cloth cloth_;
  Step step_;
  std::vector<double> diagonal_, x_;
  std::vector<bool> is_free_;
};

/// A payload that no memory holds, in a header that is sound.
void announce(std::string& frame) {
  frame[23] = 127;
  const std::uint32_t checksum = engines::crc32({frame.data(), 28});
  std::memcpy(frame.data() + 28, &checksum, sizeof checksum);
}

/// Answers to requests, none of them as it should be.
void answer_wrongly(const std::string& way) {
  engines::Connection connection(STDIN_FILENO, STDOUT_FILENO);
  engines::Writer writer;
  while (connection.receive()) {
    Ready{.name = "test-program", .version = "1"}.write(writer.begin());
    std::string frame(writer.end(engines::Kind::ready, way == "answers what nobody asked" ? 7 : 1));
    if (way == "has another version") frame[8] = 9;
    if (way == "has a wrong checksum") frame.back() ^= 1;
    if (way == "has a wrong header") frame[30] ^= 1;
    if (way == "announces more than any memory has") announce(frame);
    if (way == "is cut short") frame.resize(frame.size() - 3);
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, frame.data(), frame.size());
    if (way == "is cut short") return;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string way = argc > 1 ? argv[1] : "solves";
  if (way == "floods") flood();
  if (way == "prints") std::puts("Welcome to a solver that says something of itself first.");
  if (way.starts_with("answers what") || way.starts_with("has another version") ||
      way.starts_with("has a wrong") || way.starts_with("announces") || way.starts_with("is cut")) {
    answer_wrongly(way);
    _exit(0);
  }
  std::fflush(stdout);
  Descent descent(way);
  return engines::serve(descent);
}
