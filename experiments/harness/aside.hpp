// Another process of this program, made before any code of a solver runs, that answers questions.
#pragma once

#include <errno.h>
#include <sys/types.h>
#include <unistd.h>

#include <functional>
#include <limits>
#include <type_traits>

namespace harness {

/// Reads all bytes of `what`; false at the end of the file.
template <class T>
bool read_whole(int file, T& what) {
  static_assert(std::is_trivially_copyable_v<T>);
  auto* at = reinterpret_cast<char*>(&what);
  for (std::size_t left = sizeof what; left > 0;) {
    const ssize_t count = read(file, at, left);
    if (count == 0 || (count < 0 && errno != EINTR)) return false;
    if (count > 0) at += count, left -= static_cast<std::size_t>(count);
  }
  return true;
}

/// To a pipe that has room for it.
template <class T>
bool write_whole(int file, const T& what) {
  static_assert(std::is_trivially_copyable_v<T>);
  return write(file, &what, sizeof what) == static_cast<ssize_t>(sizeof what);
}

class Aside {
 public:
  /// What the other process does, with the pipe of questions and that of replies. It ends with it,
  /// and without a word where it throws: that is an answer, too.
  using Serve = std::function<void(int questions, int replies)>;

  explicit Aside(const Serve& serve);
  ~Aside();
  Aside(const Aside&) = delete;

  /// False where there is no reply, or none in so many seconds: then that process is ended.
  template <class Question, class Reply>
  bool ask(const Question& question, Reply& reply,
           double patience = std::numeric_limits<double>::infinity()) const {
    return write_whole(questions_, question) && is_answered(patience) &&
           read_whole(replies_, reply);
  }

 private:
  bool is_answered(double patience) const;

  pid_t process_ = 0;
  int questions_ = -1, replies_ = -1;
};

}  // namespace harness
