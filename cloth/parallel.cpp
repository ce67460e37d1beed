#include "cloth/parallel.hpp"

#include <dlfcn.h>
#include <omp.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "cloth/pages.hpp"

namespace cloth {

namespace {

int count_of_threads = 1;

void pause_briefly() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

/// The threads that share_out() has beside the one that calls it. They live until the program ends,
/// and sleep when there has been nothing to do for a while.
class Team {
 public:
  void share_out(int parts, void (*work)(void*, int), void* context, int threads) {
    if (busy_.test_and_set(std::memory_order_acquire)) {
      for (int part = 0; part < parts; ++part) work(context, part);
      return;
    }
    const Freed when_done{busy_};
    for (; helpers_ < threads - 1; ++helpers_)
      std::thread([this, self = helpers_ + 1] { help(self); }).detach();
    work_ = work, context_ = context;
    done_.store(0, std::memory_order_relaxed);
    members_.store(threads, std::memory_order_relaxed);
    for (int t = 0; t < threads; ++t)
      left_[static_cast<std::size_t>(t)].store(
          range(std::int64_t{parts} * t / threads, std::int64_t{parts} * (t + 1) / threads));
    jobs_.fetch_add(1);
    jobs_.notify_all();
    work_off(0);
    for (int waited = 0; done_.load(std::memory_order_acquire) != parts; ++waited)
      waited < patience ? pause_briefly() : std::this_thread::yield();
    failed_.clear();
    if (const auto failure = std::exchange(failure_, nullptr)) std::rethrow_exception(failure);
  }

 private:
  struct Freed {
    std::atomic_flag& flag;
    ~Freed() { flag.clear(std::memory_order_release); }
  };

  /// Parts from `next` to `end` that nobody has taken.
  class alignas(64) Left {
   public:
    void store(std::uint64_t range) { range_.store(range, std::memory_order_release); }

    /// The next one, or -1. Who has one may read the job until he has told that it is done,
    /// whatever job it is of.
    int take() {
      if (is_empty(range_.load(std::memory_order_relaxed))) return -1;
      const std::uint64_t before = range_.fetch_add(1, std::memory_order_acq_rel);
      return is_empty(before) ? -1 : static_cast<int>(before & 0xffffffff);
    }

   private:
    static bool is_empty(std::uint64_t range) { return (range & 0xffffffff) >= range >> 32; }

    std::atomic<std::uint64_t> range_{0};
  };

  static std::uint64_t range(std::int64_t next, std::int64_t end) {
    return static_cast<std::uint64_t>(end) << 32 | static_cast<std::uint64_t>(next);
  }

  /// What is one's own first, for its data may be in one's cache; then what others have left.
  void work_off(int self) {
    const int members = members_.load(std::memory_order_relaxed);
    for (int t = 0; t < members; ++t) {
      Left& left = left_[static_cast<std::size_t>((self + t) % members)];
      for (int part = left.take(); part >= 0; part = left.take()) {
        try {
          work_(context_, part);
        } catch (...) {
          if (!failed_.test_and_set()) failure_ = std::current_exception();
        }
        done_.fetch_add(1, std::memory_order_acq_rel);
      }
    }
  }

  void help(int self) {
    omp_set_max_active_levels(0);  // each thread has its own
    for (int seen = 0;;) {
      for (int waited = 0; jobs_.load() == seen && waited < patience; ++waited) pause_briefly();
      jobs_.wait(seen);
      seen = jobs_.load();
      if (self < members_.load()) work_off(self);  // else it is a helper of larger teams
    }
  }

  /// Pauses before one sleeps, or gives the core away: some 50 us, many times a part.
  static constexpr int patience = 2000;
  static constexpr std::size_t most_threads = 1024;  // as Protocol::threads

  std::array<Left, most_threads> left_;
  void (*work_)(void*, int) = nullptr;
  void* context_ = nullptr;
  std::exception_ptr failure_;
  std::atomic_flag failed_, busy_;
  std::atomic<int> done_{0}, members_{0}, jobs_{0};
  int helpers_ = 0;
};

/// Never destroyed: helpers may look at it until the very end.
Team& team() {
  static Team& one = *new Team;
  return one;
}

/// OpenBLAS, where it is the BLAS, starts threads beside OpenMP's as it is loaded, which spin
/// before they sleep: they are ended, as fork() ends them in its child. Told once is enough, and
/// more than that in a forked process: it would start them again.
void hold_blas() {
  static const auto set =
      reinterpret_cast<void (*)(int)>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"));
  static const auto get =
      reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "openblas_get_num_threads"));
  static const auto end_threads =
      reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "blas_thread_shutdown_"));
  if (!set || !get || get() == 1) return;
  set(1);
  if (end_threads) end_threads();
}

[[maybe_unused]] const bool held_from_the_start = [] {
  set_threads(1);
  return true;
}();

}  // namespace

int threads() { return count_of_threads; }

// With no active level allowed, OpenMP runs every region in the thread that meets it, also the
// regions that ask for a number of threads, as CHOLMOD's do.
void set_threads(int count) {
  count_of_threads = count;
  omp_set_max_active_levels(0);
  hold_blas();
}

void share_out(int parts, void (*work)(void* context, int part), void* context) {
  team().share_out(parts, work, context, threads());
}

void take_blas_buffer() {
  using Cholesky = void (*)(const char*, const int*, double*, const int*, int*, std::size_t);
  const auto factorise = reinterpret_cast<Cholesky>(dlsym(RTLD_DEFAULT, "dpotrf_"));
  if (!factorise || !dlsym(RTLD_DEFAULT, "openblas_get_num_threads")) return;
  const int size = 1;
  double matrix = 1;
  int failure = 0;
  factorise("L", &size, &matrix, &size, &failure, 1);
}

std::string blas_kernels() {
  const auto name =
      reinterpret_cast<const char* (*)()>(dlsym(RTLD_DEFAULT, "openblas_get_corename"));
  return name ? name() : "";
}

std::string_view kernels_for(std::string_view own_choice, bool has_avx2, bool has_avx512) {
  if (own_choice != "Prescott") return own_choice;
  return has_avx512 ? "SkylakeX" : has_avx2 ? "Haswell" : own_choice;
}

namespace {

/// Those that OpenBLAS is to be told of, or "" where there is nothing to mend.
std::string blas_kernels_to_set() {
#if defined(__x86_64__)
  const auto has = [](auto... supported) { return (... && (supported != 0)); };
  const bool has_avx2 = has(__builtin_cpu_supports("avx2"), __builtin_cpu_supports("fma")),
             has_avx512 =
                 has(__builtin_cpu_supports("avx512f"), __builtin_cpu_supports("avx512cd"),
                     __builtin_cpu_supports("avx512bw"), __builtin_cpu_supports("avx512dq"),
                     __builtin_cpu_supports("avx512vl"));
  const std::string own_choice = blas_kernels();
  const std::string wanted(kernels_for(own_choice, has_avx2, has_avx512));
  if (wanted != own_choice) return wanted;
#endif
  return "";
}

/// Once: what is set, be it by the start before this one, a library has taken or will not take.
bool set_unless_set(const char* name, const std::string& value) {
  return !value.empty() && !std::getenv(name) && setenv(name, value.c_str(), 1) == 0;
}

}  // namespace

void take_pages_and_kernels(char** arguments) {
  const bool pages = set_unless_set("GLIBC_TUNABLES", tunables_for_huge_pages),
             kernels = set_unless_set("OPENBLAS_CORETYPE", blas_kernels_to_set());
  if (!pages && !kernels) return;
  // By its own path, for `ps` names a program by what was executed.
  std::error_code none;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
  if (!none) execv(program.c_str(), arguments);
}

}  // namespace cloth
