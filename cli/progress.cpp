#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

#include "cli/failures.hpp"
#include "cli/streams.hpp"

namespace cli {

using Seconds = std::chrono::duration<double>;

Meter::Meter(const std::string& what, std::int64_t total)
    : what_(harness::printable(what)),
      total_(total),
      terminal_(isatty(STDERR_FILENO) == 1),
      start_(Clock::now()),
      shown_(start_) {
  notice_.emplace(10, [this] { remind(); });
}

void Meter::advance(int count) {
  const std::lock_guard lock(mutex_);
  done_ += count;
  const bool last = done_ == total_;
  const Seconds pause(terminal_ ? 0.1 : 10);
  if (!last && Clock::now() - shown_ < pause) return;
  // A short job on no terminal needs no line at all.
  if (last && !terminal_ && shown_ == start_) return;
  draw();
}

void Meter::remind() {
  const std::lock_guard lock(mutex_);
  if (done_ < total_ && Clock::now() - shown_ > Seconds(9)) draw();
}

std::string Meter::time() const {
  const auto text = [](double seconds, const char* word) {
    const int whole = static_cast<int>(seconds + 0.5);
    return fmt::format("{}:{:02} {}", whole / 60, whole % 60, word);
  };
  const double spent = Seconds(Clock::now() - start_).count();
  return done_ == 0 ? text(spent, "so far")
                    : text(spent / double(done_) * double(total_ - done_), "left");
}

void Meter::draw() {
  shown_ = Clock::now();
  constexpr int width = 30;
  const auto filled = total_ > 0 ? width * done_ / total_ : width;
  if (terminal_)
    write_error(fmt::format("\r{} [{:=<{}}{:{}}] {}/{} {}\033[K", what_, "", filled, "",
                            width - filled, done_, total_, time()));
  else warn("{}: {}/{}, {}\n", what_, done_, total_, time());
}

void Meter::stop() {
  notice_.reset();
  if (terminal_ && shown_ != start_) write_error("\n");
}

void Meter::say(const std::string& line) {
  const std::lock_guard lock(mutex_);
  if (terminal_) write_error("\r\033[K");
  warn("{}\n", harness::printable(line));
}

StageMeter::StageMeter(std::string who)
    : who_(std::move(who)), notice_(5, [this] {
        const std::lock_guard lock(mutex_);
        warn("{}: {}\n", who_, stage_);
      }) {}

void StageMeter::enter(const std::string& stage) {
  const std::lock_guard lock(mutex_);
  stage_ = stage;
}

void RunProgress::start(const std::string& what, int cells, int already_stored) {
  meter_ = std::make_unique<Meter>(what, cells);
  meter_->say(fmt::format("{}: {} to measure, {} stored", what, cells, already_stored));
}

void RunProgress::finished(const std::string& title, const harness::Row& row) {
  if (!harness::succeeded(row.outcome)) meter_->say(fmt::format("  {}: {}", title, reason(row)));
  meter_->advance();
}

void RunProgress::stop() { meter_->stop(); }

void RunProgress::remark(const std::string& what) { warn("{}\n", harness::printable(what)); }

}  // namespace cli
