#include "experiments/harness/isolation/worker.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

#include "cloth/parallel.hpp"
#include "experiments/harness/isolation/briefing.hpp"
#include "experiments/harness/isolation/sealed.hpp"

namespace harness {

namespace {

constexpr std::size_t secret_digits = 32;

/// What a runner asks for [bytes]: a cell, a trace, and the state of a step and its minimiser.
constexpr std::size_t longest_order = 1ull << 30;

/// As far as it is an order.
std::string read_all(int file) {
  std::string text;
  std::array<char, 65536> buffer{};
  for (ssize_t count = 1; count != 0 && text.size() <= longest_order;) {
    count = read(file, buffer.data(), buffer.size());
    if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
    if (count < 0 && errno != EINTR) break;
  }
  return text;
}

bool write_all(int file, const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(file, text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::string answer_to(std::string told, const Answering& work, const Listening& listen) {
  try {
    const Briefed what = briefed(std::move(told));
    if (!what.words.empty()) {
      if (!listen) throw std::runtime_error("this program's workers take no plug-ins");
      listen(what.words);
    }
    return answer_finished + work(what.order);
  } catch (const std::bad_alloc&) {
    return {answer_out_of_memory};
  } catch (const std::exception& error) {
    const char* why = error.what();
    return answer_threw +
           (why ? std::string(why, strnlen(why, longest_complaint)) : "no word of why");
  } catch (...) {
    return answer_threw + std::string("an exception of unknown type");
  }
}

}  // namespace

bool is_worker(int argc, char** argv) {
  return argc == 2 && std::strcmp(argv[1], worker_argument) == 0 &&
         fcntl(answer_descriptor, F_GETFD) >= 0;
}

void serve(const Answering& work, const Listening& listen) {
  mallopt(M_PERTURB, 0xff);  // until the order is read: what is freed of its secrets is overwritten
  const std::string given = read_all(STDIN_FILENO);
  if (given.size() < secret_digits || given.size() > longest_order) {
    std::fprintf(stderr, "clothbench: %s: no order at standard input; it is no verb of yours\n",
                 worker_argument);
    _exit(2);
  }
  dup2(STDOUT_FILENO, STDIN_FILENO);  // nobody reads the secret again
  cloth::take_blas_buffer();
  const std::string answer =
      sealed(answer_to(given.substr(secret_digits), work, listen), given.substr(0, secret_digits));
  std::fflush(nullptr);
  _exit(write_all(answer_descriptor, answer) ? 0 : 1);
}

}  // namespace harness
