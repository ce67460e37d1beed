// A solver that is a program of its own, running: what it is asked, and what it answers.
#pragma once

#include <time.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/implicit_step.hpp"
#include "engines/protocol.hpp"
#include "experiments/harness/outside/correspondence.hpp"
#include "experiments/harness/outside/engine_file.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

/// Why it cannot serve a cloth, as it says once it has it.
struct EngineDeclines : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How it runs.
struct EngineTerms {
  int threads = 1;
  bool is_guarded = false;  ///< as a Start
  Clock::time_point until = Clock::time_point::max();
};

class Engine {
 public:
  /// Starts it, and shakes hands.
  /// @throws std::runtime_error, EngineIsLate as all that follows, saying who, what and when; also
  /// for files that are missing, with what to install.
  Engine(std::shared_ptr<const EngineFile> file, const EngineTerms& terms);

  const engines::Ready& says() const { return says_; }
  /// That its start took, until it was ready [s].
  Real starting() const { return starting_; }
  /// Of its processor time, if the system tells of it.
  std::optional<clockid_t> clock() const { return correspondence_.process().clock(); }

  /// Tells it of a cloth, and of its parameters. @throws EngineDeclines
  void prepare(const cloth::System& system, Real h,
               std::vector<std::pair<std::string, std::string>> parameters);

  /// A step of that cloth begins, from x of 3n.
  void begin(const cloth::ImplicitStep& phi, const VecX& x);

  /// Goes on by at most so many iterations, or by a whole step if it cannot be asked for a number,
  /// and sets x of 3n to where that leads; pins stay where the step began with them. Returns how
  /// many it made. @throws Breakdown with its words.
  int iterate(int most, VecX& x);

  /// Where that led last, 3n [m].
  const VecX& last() const { return last_; }

  /// A round trip of as many bytes as a step of one request for iterations has, with nothing asked
  /// for [s].
  Real echo();
  /// Bytes that go there and back in it.
  std::size_t echo_bytes() const { return step_bytes() + answer_bytes(); }

 private:
  std::string_view answer_to(engines::Kind kind, std::uint64_t most);
  std::size_t step_bytes() const { return 3 * last_size() * sizeof(Real); }
  std::size_t answer_bytes() const { return sizeof(std::uint64_t) + last_size() * sizeof(Real); }
  std::size_t last_size() const { return static_cast<std::size_t>(last_.size()); }

  std::shared_ptr<const EngineFile> file_;
  Correspondence correspondence_;
  engines::Ready says_;
  Real starting_ = 0;
  std::vector<std::uint32_t> pins_;
  VecX guess_, last_;
};

/// Steps by such a program: it is started when it is first prepared, if it does not run yet.
std::unique_ptr<cloth::Solver> engine_solver(std::shared_ptr<const EngineFile> file,
                                             const EngineTerms& terms,
                                             std::shared_ptr<Engine> running = nullptr);

}  // namespace harness
