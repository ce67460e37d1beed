#include "experiments/harness/outside/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <span>

#include "cloth/error.hpp"
#include "cloth/host/host.hpp"
#include "cloth/host/method.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/stopwatch.hpp"

namespace harness {

namespace {

using engines::Kind;

/// Of what a program says in words [bytes].
constexpr std::uint64_t longest_words = 4096;

std::span<const double> numbers(const VecX& x) {
  return {x.data(), static_cast<std::size_t>(x.size())};
}

std::vector<double> list_of(const VecX& x) { return {x.data(), x.data() + x.size()}; }

/// The same for everybody who starts it: libraries have as many threads as the protocol, Python
/// neither writes what it compiles nor reads what is a user's own.
std::vector<std::string> variables(int threads) {
  std::vector<std::string> all{"PATH=/usr/local/bin:/usr/bin:/bin",
                               "LC_ALL=C.UTF-8",
                               fmt::format("OMP_NUM_THREADS={}", threads),
                               fmt::format("OPENBLAS_NUM_THREADS={}", threads),
                               "PYTHONDONTWRITEBYTECODE=1",
                               "PYTHONHASHSEED=0",
                               "PYTHONNOUSERSITE=1"};
  for (const char* name : {"LD_LIBRARY_PATH", "OPENBLAS_CORETYPE", "ASAN_OPTIONS", "UBSAN_OPTIONS"})
    if (const char* value = std::getenv(name)) all.push_back(std::string(name) + "=" + value);
  return all;
}

Start start_of(const EngineFile& file, const EngineTerms& terms) {
  expect_whole(file);
  return {.command = file.command,
          .arguments = file.arguments,
          .folder = file.folder(),
          .variables = variables(terms.threads),
          .is_guarded = terms.is_guarded};
}

/// What is read of an answer. @throws std::runtime_error where that is none.
auto read_of(const Correspondence& correspondence, auto&& read) try {
  return read();
} catch (const engines::BadFrame& bad) {
  correspondence.object(cloth::words_of(bad));
}

std::uint32_t index(int i) { return static_cast<std::uint32_t>(i); }

engines::Cloth told(const cloth::System& system, Real h) {
  engines::Cloth all;
  all.h = h;
  all.gravity = {system.gravity.x(), system.gravity.y(), system.gravity.z()};
  all.rest = list_of(system.rest);
  all.mass = list_of(system.mass);
  for (const cloth::Spring& s : system.springs) {
    all.length.push_back(s.rest);
    all.stiffness.push_back(s.stiffness);
    all.damping.push_back(s.damping);
    all.ends.insert(all.ends.end(), {index(s.i), index(s.j)});
  }
  for (const cloth::Face& face : system.faces)
    for (const int corner : face) all.faces.push_back(index(corner));
  for (const cloth::Panel& panel : system.pattern)
    for (const cloth::Vec2& corner : panel)
      all.pattern.insert(all.pattern.end(), {corner.x(), corner.y()});
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) all.pins.push_back(index(i));
  for (const auto& energy : system.energies) {
    const cloth::Law law = energy->law();
    engines::Law& one = all.laws.emplace_back(engines::Law{std::string(law.model), {}});
    for (const auto& [name, number] : law.numbers) one.numbers.emplace_back(name, number);
  }
  return all;
}

}  // namespace

Engine::Engine(std::shared_ptr<const EngineFile> file, const EngineTerms& terms)
    : file_(std::move(file)), correspondence_(start_of(*file_, terms), file_->name, terms.until) {
  const Clock::time_point begin = Clock::now();
  correspondence_.request().u32(index(terms.threads));
  correspondence_.post(Kind::hello);
  correspondence_.send("its start");
  const std::string_view payload =
      answer_to(Kind::ready, 2 * longest_words + 4 * sizeof(std::uint32_t));
  says_ = read_of(correspondence_, [&] { return engines::Ready::read(engines::Reader(payload)); });
  if (says_.name != file_->name)
    correspondence_.object(fmt::format("it says that it is '{}', and {} has '{}'",
                                       printable_beginning(says_.name), file_->file.string(),
                                       file_->name));
  starting_ = seconds_since(begin);
}

/// The payload of an answer of that kind.
std::string_view Engine::answer_to(Kind kind, std::uint64_t most) {
  const auto [its, payload] =
      correspondence_.receive(std::max(most, longest_words + sizeof(std::uint32_t)));
  const auto words = [&, said = payload] {
    return printable_beginning(
        read_of(correspondence_, [&] { return engines::Reader(said).text(); }));
  };
  if (its == Kind::declined && kind == Kind::prepared) throw EngineDeclines(words());
  if (its == Kind::failed && kind == Kind::positions)
    throw cloth::Breakdown(file_->name + ": " + words());
  if (its != kind)
    correspondence_.object(
        fmt::format("it answers with a frame of kind {}, where kind {} is the answer",
                    static_cast<unsigned>(its), static_cast<unsigned>(kind)));
  return payload;
}

void Engine::prepare(const cloth::System& system, Real h,
                     std::vector<std::pair<std::string, std::string>> parameters) {
  engines::Cloth all = told(system, h);
  all.parameters = std::move(parameters);
  all.write(correspondence_.request());
  correspondence_.post(Kind::cloth);
  correspondence_.send("`cloth`");
  if (const std::size_t size = answer_to(Kind::prepared, 0).size(); size > 0)
    correspondence_.object(fmt::format("it answers with {} bytes, where none would do", size));
  pins_ = std::move(all.pins);
  last_ = guess_ = system.rest;
}

void Engine::begin(const cloth::ImplicitStep& phi, const VecX& x) {
  guess_ = last_ = x;
  correspondence_.request()
      .reals(numbers(phi.start()))
      .reals(numbers(phi.target()))
      .reals(numbers(x));
  correspondence_.post(Kind::step);
}

int Engine::iterate(int most, VecX& x) {
  correspondence_.request().u64(static_cast<std::uint64_t>(most));
  correspondence_.post(Kind::iterate);
  correspondence_.send(fmt::format("`iterate {}`", most));
  const std::string_view payload = answer_to(Kind::positions, answer_bytes());
  if (payload.size() != answer_bytes())
    correspondence_.object(fmt::format("it answers with {} bytes, where {} vertices have {}",
                                       payload.size(), last_size() / 3, answer_bytes()));
  engines::Reader in(payload);
  const std::uint64_t made = in.u64();
  if (made > static_cast<std::uint64_t>(most))
    correspondence_.object(fmt::format("it says that it made {} iterations of {}", made, most));
  in.reals(std::span<double>(last_.data(), last_size()));
  // Where these are is not its to say, nor to round.
  for (const std::uint32_t i : pins_) last_.segment<3>(3 * i) = guess_.segment<3>(3 * i);
  x = last_;
  return static_cast<int>(made);
}

Real Engine::echo() {
  const Clock::time_point begin = Clock::now();
  engines::Writer& request = correspondence_.request();
  request.u64(answer_bytes());
  for (int k = 0; k < 3; ++k) request.reals(numbers(guess_));
  correspondence_.post(Kind::echo);
  correspondence_.send("`echo`");
  const std::string_view payload = answer_to(Kind::echoed, answer_bytes());
  if (payload.size() != answer_bytes())
    correspondence_.object(fmt::format("it echoes {} bytes of {}", payload.size(), answer_bytes()));
  engines::Reader in(payload.substr(sizeof(std::uint64_t)));
  VecX unread(last_.size());
  in.reals(std::span<double>(unread.data(), last_size()));
  return seconds_since(begin);
}

namespace {

class EngineMethod final : public cloth::Method {
 public:
  EngineMethod(std::shared_ptr<const EngineFile> file, const EngineTerms& terms,
               std::shared_ptr<Engine> running)
      : file_(std::move(file)),
        info_(file_->info()),
        values_(file_->parameters),
        terms_(terms),
        running_(std::move(running)) {}

  const cloth::SolverInfo& info() const override { return info_; }
  cloth::Kind kind() const override { return cloth::Kind::iterative; }
  std::vector<cloth::Param> params() override { return values_.params(); }

  std::optional<std::string> declines(const cloth::System& system,
                                      const cloth::Protocol&) const override {
    const auto is_told = [](const auto& energy) { return !energy->law().model.empty(); };
    if (!std::ranges::all_of(system.energies, is_told))
      return "the cloth has an energy that no program can be told";
    return std::nullopt;
  }

  void prepare(const cloth::System& system, Real h, cloth::SharedGradient) override {
    if (!running_) running_ = std::make_shared<Engine>(file_, terms_);
    running_->prepare(system, h, values_.texts());
  }

  void step(const cloth::System&, cloth::State&, const cloth::Protocol&, cloth::Silent&) override {}
  void step(const cloth::System&, cloth::State&, const cloth::Protocol&, cloth::Trace&) override {}

  /// All iterations at once: there and back is one round trip.
  void solve(const cloth::ImplicitStep& phi, VecX& x, cloth::Silent& probe) override {
    int most = 0;
    while ((running_->says().iterates || most == 0) && probe.next(x)) ++most;
    if (most == 0) return;
    running_->begin(phi, x);
    running_->iterate(most, x);
  }

  /// One by one, for each to be seen.
  void solve(const cloth::ImplicitStep& phi, VecX& x, cloth::Trace& probe) override {
    running_->begin(phi, x);
    while (probe.next(x)) {
      auto timed = probe.phase(cloth::Phase::solve);
      if (running_->iterate(1, x) == 0 || !running_->says().iterates) return;
    }
  }

  void begin(const cloth::ImplicitStep&, const VecX&) override {}
  void sweep(const cloth::ImplicitStep&, VecX&, cloth::Silent&) override {}
  void sweep(const cloth::ImplicitStep&, VecX&, cloth::Trace&) override {}
  bool has_preconditioner() const override { return false; }
  void preconditioner(const cloth::ImplicitStep&, const VecX&, std::vector<cloth::Mat3>&) override {
  }
  std::optional<cloth::SweepInNumbers> in_numbers(const cloth::System&, Real) const override {
    return std::nullopt;
  }
  bool has_memory() const override { return false; }
  void carry(cloth::Memory&) override {}

 private:
  std::shared_ptr<const EngineFile> file_;
  cloth::SolverInfo info_;
  EngineValues values_;
  EngineTerms terms_;
  std::shared_ptr<Engine> running_;
};

}  // namespace

std::unique_ptr<cloth::Solver> engine_solver(std::shared_ptr<const EngineFile> file,
                                             const EngineTerms& terms,
                                             std::shared_ptr<Engine> running) {
  return cloth::host(std::make_unique<EngineMethod>(std::move(file), terms, std::move(running)));
}

}  // namespace harness
