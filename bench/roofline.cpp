#include "bench/roofline.hpp"

#include <algorithm>
#include <array>
#include <barrier>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <map>
#include <thread>
#include <utility>
#include <vector>

extern "C" void dgemm_(const char*, const char*, const int*, const int*, const int*, const double*,
                       const double*, const int*, const double*, const int*, const double*, double*,
                       const int*, std::size_t, std::size_t);

namespace bench {

namespace {

using Clock = std::chrono::steady_clock;

void keep(auto& value) { asm volatile("" : : "g"(&value) : "memory"); }

/// Operations a second at best: `once` makes `operations` of them, and is repeated for 10 ms in
/// each of several attempts, on that many threads at a time, each of which has a `once` of its own.
double best_rate(int threads, double operations, auto&& make) {
  constexpr int attempts = 10;
  std::array<double, attempts> rates{};
  std::barrier together(threads);
  const auto work = [&](bool tells) {
    auto once = make();
    once();
    const auto begin = Clock::now();
    long repeats = 1;
    while (once(), Clock::now() - begin < std::chrono::milliseconds(10)) ++repeats;
    for (double& rate : rates) {
      together.arrive_and_wait();
      const auto from = Clock::now();
      for (long k = 0; k < repeats; ++k) once();
      together.arrive_and_wait();
      const std::chrono::duration<double> taken = Clock::now() - from;
      if (tells) rate = operations * static_cast<double>(repeats) * threads / taken.count();
    }
  };
  std::vector<std::jthread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(work, false);
  work(true);
  others.clear();
  return *std::ranges::max_element(rates);
}

/// What was measured before, or what measure() tells.
double once_for(std::map<std::pair<int, int>, double>& known, std::pair<int, int> key,
                auto&& measure) {
  const auto found = known.find(key);
  return found != known.end() ? found->second : known.emplace(key, measure()).first->second;
}

using Wide = double __attribute__((vector_size(64)));
constexpr int chains = 16, links = 1024;

/// Chains of fused multiply-adds that do not wait for each other, in the widest registers there
/// are.
#if defined(__x86_64__)
[[gnu::target_clones("arch=x86-64-v4", "default"), gnu::optimize("fp-contract=fast")]]
#endif
void multiply_and_add(Wide* sums, const Wide* factors) {
  Wide s[chains];
  for (int c = 0; c < chains; ++c) s[c] = sums[c];
  const Wide a = factors[0], b = factors[1];
  for (int k = 0; k < links; ++k)
    for (int c = 0; c < chains; ++c) s[c] = s[c] * a + b;
  for (int c = 0; c < chains; ++c) sums[c] = s[c];
}

}  // namespace

double flop_rate(int threads) {
  static std::map<std::pair<int, int>, double> known;
  return once_for(known, {threads, 0}, [&] {
    constexpr double operations = 2.0 * chains * links * (sizeof(Wide) / sizeof(double));
    return best_rate(threads, operations, [] {
      return [sums = std::array<Wide, chains>{}, factors = std::array<Wide, 2>{}]() mutable {
        factors[0] += 0.5 - factors[0];
        factors[1] += 0.5 - factors[1];
        multiply_and_add(sums.data(), factors.data());
        keep(sums);
      };
    });
  });
}

double product_rate() {
  static const double best = [] {
    double most = 0;
    for (const int n : {96, 192, 384, 768, 1536})
      most = std::max(most, best_rate(1, 2.0 * n * n * n, [n] {
                        const std::vector<double> a(static_cast<std::size_t>(n * n), 0.5);
                        return [n, a, b = a, c = a]() mutable {
                          const double one = 1, none = 0;
                          dgemm_("N", "T", &n, &n, &n, &one, a.data(), &n, b.data(), &n, &none,
                                 c.data(), &n, 1, 1);
                          keep(c);
                        };
                      }));
    return most;
  }();
  return best;
}

namespace {

/// of(x) of numbers x in the first-level cache, a second.
template <class T>
double rate_of(int threads, auto&& of) {
  constexpr std::size_t count = 256;
  return best_rate(threads, count, [of] {
    std::array<T, count> numbers;
    numbers.fill(2);
    return [=, result = std::array<T, count>{}]() mutable {
      keep(numbers);
      for (std::size_t k = 0; k < count; ++k) result[k] = of(numbers[k]);
      keep(result);
    };
  });
}

double rate_in(std::map<std::pair<int, int>, double>& known, int threads, bool is_single,
               auto&& of) {
  return once_for(known, {threads, is_single}, [&] {
    return is_single ? rate_of<float>(threads, of) : rate_of<double>(threads, of);
  });
}

}  // namespace

double root_rate(int threads, bool is_single) {
  static std::map<std::pair<int, int>, double> known;
  return rate_in(known, threads, is_single, [](auto x) { return std::sqrt(x); });
}

double division_rate(int threads, bool is_single) {
  static std::map<std::pair<int, int>, double> known;
  return rate_in(known, threads, is_single, [](auto x) { return 1 / x; });
}

double bandwidth(double footprint, int threads) {
  static std::map<std::pair<int, int>, double> known;
  // Sizes within a factor of two of each other are one.
  const int octave = std::clamp(static_cast<int>(std::lround(std::log2(footprint))), 12, 30);
  return once_for(known, {threads, octave}, [&] {
    const double bytes = std::exp2(octave) / threads;
    const auto count = static_cast<std::size_t>(bytes / 3 / sizeof(double));
    return best_rate(threads, static_cast<double>(3 * count * sizeof(double)), [count] {
      std::vector<double> a(count), b(count, 1), c(count, 2);
      return [count, a = std::move(a), b = std::move(b), c = std::move(c)]() mutable {
        double* const to = a.data();
        const double *const first = b.data(), *const second = c.data();
#pragma GCC ivdep
        for (std::size_t i = 0; i < count; ++i) to[i] = first[i] + 0.5 * second[i];
        keep(*to);
      };
    });
  });
}

Bound bound(const Cost& cost, int threads) {
  Bound most;
  const auto at_least = [&](double seconds, const char* by) {
    if (seconds > most.seconds) most = {seconds, by};
  };
  const auto time = [](double amount, auto&& rate) { return amount > 0 ? amount / rate() : 0; };
  const bool single = cost.is_single;
  const double lanes = single ? 2 : 1;
  at_least(time(cost.flops, [&] { return lanes * flop_rate(threads); }), "flops");
  // The divider does both.
  at_least(time(cost.roots, [&] { return root_rate(threads, single); }) +
               time(cost.divisions, [&] { return division_rate(threads, single); }),
           "roots");
  at_least(time(cost.bytes, [&] { return bandwidth(cost.bytes, threads); }), "memory");
  return most;
}

}  // namespace bench
