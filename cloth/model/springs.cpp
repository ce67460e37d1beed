#include "cloth/model/springs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace cloth {

namespace {

/// Kinds that are known again, and places where one may stand. A mesh in disorder, of which each
/// spring is of its own kind, looks no further.
constexpr std::size_t places = 1024, nearby = 8;

using Words = std::array<std::uint64_t, 4>;

/// As a number to the bit, so that 0 is not -0.
Words words_of(const auto& kind) { return std::bit_cast<Words>(kind); }

std::size_t hash(const Words& words) {
  std::uint64_t sum = 0;
  for (const std::uint64_t word : words) {
    sum = (sum ^ word) * 0x9e3779b97f4a7c15U;
    sum ^= sum >> 32;
  }
  return static_cast<std::size_t>(sum);
}

}  // namespace

Springs::Springs(std::initializer_list<Spring> springs) {
  reserve(springs.size());
  for (const Spring& s : springs) push_back(s);
  settle();
}

Springs::Springs(const std::vector<Spring>& springs) {
  reserve(springs.size());
  for (const Spring& s : springs) push_back(s);
  settle();
}

Springs::operator std::vector<Spring>() const { return {begin(), end()}; }

void Springs::push_back(const Spring& spring) { entries_.push_back(entry_of(spring)); }

Springs::Entry Springs::entry_of(const Spring& spring) {
  const Kind kind{spring.j - spring.i, spring.family, spring.rest, spring.stiffness,
                  spring.damping};
  const Words words = words_of(kind);
  const std::size_t first = hash(words);
  known_.resize(places, -1);
  int* place = nullptr;
  for (std::size_t k = 0; k < nearby && !place; ++k) {
    int& here = known_[(first + k) % places];
    if (here < 0) place = &here;
    else if (words_of(kinds_[static_cast<std::size_t>(here)]) == words) return {spring.i, here};
  }
  if (!place) place = &known_[first % places];
  *place = static_cast<int>(kinds_.size());
  kinds_.push_back(kind);
  return {spring.i, *place};
}

void Springs::settle() {
  known_ = std::vector<int>();
  entries_.shrink_to_fit();
  kinds_.shrink_to_fit();
}

}  // namespace cloth
