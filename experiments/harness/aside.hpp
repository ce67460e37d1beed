// Another process of this program, made before any code of a solver runs, that answers questions.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace harness {

/// What an Aside said is not what it was asked for, by who knows its secret.
struct ForgedReply : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// With a seal that tells who wrote it, and on which question.
template <class Reply>
struct SealedReply {
  static_assert(std::is_trivially_copyable_v<Reply>);
  Reply reply;
  std::array<char, 32> seal;
};

/// What the other process is asked, one question after the other.
class Asked {
 public:
  Asked(int questions, int replies, std::string secret)
      : questions_(questions), replies_(replies), secret_(std::move(secret)) {}

  /// False: there is none any more.
  template <class Question>
  bool next(Question& question) {
    static_assert(std::is_trivially_copyable_v<Question>);
    ++number_;
    return read_all(questions_, &question, sizeof question);
  }

  template <class Reply>
  void answer(const Reply& reply) const {
    SealedReply<Reply> sealed{reply, {}};
    sealed.seal = seal_of(&sealed.reply, sizeof reply);
    write_all(replies_, &sealed, sizeof sealed);
  }

 private:
  friend class Aside;

  /// False at the end of the file.
  static bool read_all(int file, void* bytes, std::size_t size);
  /// To a pipe that has room for it; false where nobody reads.
  static bool write_all(int file, const void* bytes, std::size_t size);
  /// Of an answer to the question that was asked last.
  std::array<char, 32> seal_of(const void* reply, std::size_t size) const;

  int questions_, replies_;
  std::string secret_;
  unsigned long number_ = 0;
};

class Aside {
 public:
  /// What the other process does. It ends with it, and without a word where it throws: that is an
  /// answer, too.
  using Serve = std::function<void(Asked&)>;

  explicit Aside(const Serve& serve);
  ~Aside();
  Aside(const Aside&) = delete;

  /// False where there is no reply, or none in so many seconds: then that process is ended.
  /// @throws ForgedReply
  template <class Question, class Reply>
  bool ask(const Question& question, Reply& reply,
           double patience = std::numeric_limits<double>::infinity()) const {
    static_assert(std::is_trivially_copyable_v<Question>);
    ++pipes_.number_;
    SealedReply<Reply> sealed{};
    if (!Asked::write_all(pipes_.questions_, &question, sizeof question) ||
        !is_answered(patience) || !Asked::read_all(pipes_.replies_, &sealed, sizeof sealed))
      return false;
    if (sealed.seal != pipes_.seal_of(&sealed.reply, sizeof sealed.reply))
      throw ForgedReply("it wrote to the pipe of a witness's answers");
    reply = sealed.reply;
    return true;
  }

 private:
  bool is_answered(double patience) const;

  pid_t process_ = 0;
  mutable Asked pipes_;  ///< this side's ends
};

}  // namespace harness
