// A line of the table: one contestant on one strip, both instruments.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "meter/sag.hpp"
#include "meter/swing.hpp"

namespace meter {

struct Cell {
  std::string label;  ///< of the contestant, for people
  Contestant contestant;
  Strip strip;
  bool matched = false;  ///< on springs as stiff as make it sag as it should
};

/// A number, or why there is none.
template <class T>
struct Reading {
  std::optional<T> value = {};
  Fate fate = Fate::read;
  std::string why = {};
};

struct Row {
  Reading<Real> factor;  ///< on the springs' stiffness: 1 unless matched
  Reading<Sag> sag;
  Reading<Swing> swing;
};

/// A row of nothing but why.
Row unread(Fate fate, const std::string& why);

/// In this process. What cannot be read says why.
Row measure(const Cell& cell);

}  // namespace meter
