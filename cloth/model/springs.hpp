// The springs of a cloth as one narrow list: what many of them have in common is kept once.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

#include "cloth/model/spring.hpp"

namespace cloth {

/// Springs in an order, read as Spring by value; change() writes. Of each are kept its first vertex
/// and its kind, 8 bytes in place of 40; of a kind how far ahead the other vertex is, and L, k,
/// family and k_d, to the bit. A grid has a few dozen kinds. Where every spring has its own, that
/// is no more than the springs themselves.
class Springs {
 public:
  class Iterator;

  Springs() = default;
  Springs(std::initializer_list<Spring> springs);
  Springs(const std::vector<Spring>& springs);
  operator std::vector<Spring>() const;

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }

  Spring operator[](std::size_t k) const {
    const Entry& entry = entries_[k];
    const Kind& kind = kinds_[static_cast<std::size_t>(entry.kind)];
    return {entry.i, entry.i + kind.ahead, kind.rest, kind.stiffness, kind.family, kind.damping};
  }
  Spring front() const { return (*this)[0]; }
  Spring back() const { return (*this)[size() - 1]; }
  Iterator begin() const;
  Iterator end() const;

  /// Room for so many.
  void reserve(std::size_t count) { entries_.reserve(count); }
  void push_back(const Spring& spring);
  void clear() { *this = Springs(); }

  /// Gives back what building the list took beside it.
  void settle();

  /// how(spring) of one that may be changed, for each, or for that of index k.
  void change(auto&& how) {
    Springs changed;
    changed.reserve(size());
    for (std::size_t k = 0; k < size(); ++k) {
      Spring spring = (*this)[k];
      how(spring);
      changed.push_back(spring);
    }
    changed.settle();
    *this = std::move(changed);
  }
  void change(std::size_t k, auto&& how) {
    Spring spring = (*this)[k];
    how(spring);
    entries_[k] = entry_of(spring);
  }

  /// How many kinds are kept; one may be there more than once.
  std::size_t kinds() const { return kinds_.size(); }

 private:
  struct Kind {
    int ahead;  ///< from the first vertex to the other
    Family family;
    Real rest, stiffness, damping;
  };
  struct Entry {
    int i, kind;
  };

  Entry entry_of(const Spring& spring);

  std::vector<Entry> entries_;
  std::vector<Kind> kinds_;
  std::vector<int> known_;  ///< some of the kinds, or -1, near where their hash says; or empty
};

/// Reads one after the other.
class Springs::Iterator {
 public:
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;  // of the old kind: what it reads is no lvalue
  using value_type = Spring;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = Spring;

  Iterator() = default;
  Iterator(const Springs& springs, std::size_t at) : springs_(&springs), at_(at) {}

  Spring operator*() const { return (*springs_)[at_]; }
  Iterator& operator++() {
    ++at_;
    return *this;
  }
  Iterator operator++(int) {
    Iterator before = *this;
    ++at_;
    return before;
  }
  bool operator==(const Iterator&) const = default;

 private:
  const Springs* springs_ = nullptr;
  std::size_t at_ = 0;
};

inline Springs::Iterator Springs::begin() const { return {*this, 0}; }
inline Springs::Iterator Springs::end() const { return {*this, size()}; }

}  // namespace cloth
