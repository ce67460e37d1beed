// Progress of long work: a bar with the time left on a terminal, plain lines elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "experiments/harness/notice.hpp"
#include "experiments/harness/runner.hpp"

namespace cli {

/// Counts towards a known total; writes to standard error, which nobody need read. It is heard
/// every ten seconds at least, however long a single count takes.
class Meter {
 public:
  Meter(const std::string& what, std::int64_t total);

  void advance(int count = 1);
  /// Ends the bar's line.
  void stop();
  /// Writes a line of its own above the bar.
  void say(const std::string& line);

 private:
  using Clock = std::chrono::steady_clock;

  void draw();
  void remind();
  std::string time() const;

  std::string what_;
  std::int64_t total_, done_ = 0;
  bool terminal_;
  Clock::time_point start_, shown_;
  std::mutex mutex_;
  std::optional<harness::Notice> notice_;  ///< last: it is over before the others are
};

/// Tells every ten seconds, from five on, which stage long work is at.
class StageMeter {
 public:
  explicit StageMeter(std::string who);

  void enter(const std::string& stage);

 private:
  std::string who_, stage_;
  std::mutex mutex_;
  harness::Notice notice_;  ///< last: it is over before the others are
};

/// Shows a run of the harness, and names every cell that failed.
class RunProgress final : public harness::Progress {
 public:
  void start(const std::string& what, int cells, int already_stored) override;
  void finished(const std::string& title, const harness::Row& row) override;
  void stop() override;
  void remark(const std::string& what) override;

 private:
  std::unique_ptr<Meter> meter_;
};

}  // namespace cli
