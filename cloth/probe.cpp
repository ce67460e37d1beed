#include "cloth/probe.hpp"

#include <cstring>

#include "cloth/border.hpp"

namespace cloth {

namespace {

/// NaN is itself.
bool same_bits(const VecX& a, const VecX& b) {
  return a.size() == b.size() &&
         std::memcmp(a.data(), b.data(), sizeof(Real) * static_cast<std::size_t>(a.size())) == 0;
}
bool same_bits(Real a, Real b) { return std::memcmp(&a, &b, sizeof a) == 0; }

using Clock = std::chrono::steady_clock;

Real seconds_since(Clock::time_point start) {
  return std::chrono::duration<Real>(Clock::now() - start).count();
}

}  // namespace

void Silent::begin(const ImplicitStep&) {
  left_ = budget_;
  ++begun_;
}

void Silent::begin(const ImplicitStep& phi, const VecX&) { begin(phi); }

int Silent::spent() const { return budget_ - std::max(0, left_); }

Trace::Scope::Scope(Trace& trace, Real& total)
    : trace_(trace),
      around_(std::exchange(trace.scope_, this)),
      total_(total),
      start_(Clock::now()) {
  if (around_) around_->total_ += std::chrono::duration<Real>(start_ - around_->start_).count();
}

Trace::Scope::~Scope() {
  total_ += seconds_since(start_);
  trace_.scope_ = around_;
  if (around_) around_->start_ = Clock::now();
}

Trace::Trace(int budget, Real seconds, Observer observer)
    : budget_(budget), limit_(seconds), observer_(std::move(observer)) {}

void Trace::watch(std::function<void(const System&)> watcher) {
  if (watcher_) object("it takes the place of who watches its cloth");
  watcher_ = std::move(watcher);
}

void Trace::begin(const ImplicitStep& phi) { begin(phi, VecX()); }

void Trace::begin(const ImplicitStep& phi, const VecX& first_guess) {
  phi_ = &phi;
  if (watcher_) watcher_(phi.system());
  ++begun_;
  iteration_ = 0;
  observed_ = -1;
  next_due_ = 0;
  is_over_ = first_shown_ = false;
  first_guess_ = first_guess;
  if (first_guess.size() > 0) first_value_ = phi.value(first_guess);
  seconds_before_ = seconds_;
  watched_ = 0;
  start_clock();
  begun_at_ = start_;
}

void Trace::start_clock() { start_ = Clock::now(); }

void Trace::stop_clock() {
  seconds_ += seconds_since(start_);
  leave_nothing_behind();
}

bool Trace::due() {
  if (iteration_ < next_due_) return false;
  next_due_ = due_after(iteration_);
  return true;
}

bool Trace::observe(const VecX& x) {
  if (x.size() != phi_->system().rest.size()) {
    object("its iterate has another size than its first guess");
    return false;
  }
  if (iteration_ == 0 && first_guess_.size() > 0 && !same_bits(x, first_guess_))
    object("it has moved before its first iteration");
  first_shown_ = first_shown_ || iteration_ == 0;
  if (!first_shown_) object("it does not show where it begins: its first export fails");
  const Clock::time_point begin = Clock::now();
  shown_ = x;
  fastest_copy_ = std::min(fastest_copy_, seconds_since(begin));
  observed_ = iteration_;
  const bool goes_on = observer_(*phi_, iteration_, seconds_, x);
  watched_ += seconds_since(begin);
  return goes_on;
}

Real Trace::seconds() const { return seconds_; }

Real Trace::bytes() const {
  return static_cast<Real>(sizeof(Real)) * static_cast<Real>(first_guess_.size() + shown_.size());
}

Real Trace::seconds(Phase p) const { return phases_[static_cast<std::size_t>(p)]; }

void Trace::finish(const VecX& x) {
  if (++finished_ > begun_) object("it finishes its step itself");
  if (observed_ != iteration_) {
    stop_clock();
    observe(x);
  } else if (is_over_ && first_guess_.size() > 0 && !same_bits(x, shown_)) {
    object("it went on after it was told to stop: its step ends elsewhere than its last iterate");
  }
  // Between its looks a machine may be taken away from it; not for so long.
  constexpr Real bearable = 1.5, gap = 0.05;
  const Real own = seconds_since(begun_at_) - watched_;
  if (own > bearable * (seconds_ - seconds_before_) + gap)
    object("it has had more time than its clock tells");
  if (first_guess_.size() > 0 && !same_bits(phi_->value(first_guess_), first_value_))
    object("it has changed the step that it was to solve");
  if (watcher_) watcher_(phi_->system());
  // Noise slows some exports down, not most.
  if (slow_exports_ > 2 && 2 * slow_exports_ > exports_)
    object("it works while it exports its iterate, which nobody but an observer asks for");
}

/// An export that takes longer is no copy in another layout or precision [s].
Real Trace::bearable_export() const {
  constexpr Real copies = 50, seconds = 20e-6;
  return seconds + copies * fastest_copy_;
}

void Trace::object(std::string_view why) {
  if (!objection_) objection_ = std::string(why);
}

}  // namespace cloth
