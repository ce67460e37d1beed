// Who is told of a mistake is told where it is.
#pragma once

#include <string>

#include "cloth/error.hpp"

namespace harness {

/// What f() returns; of a mistake that it tells, says where what it looks at is asked for.
auto told_at(const std::string& where, auto&& f) try {
  return f();
} catch (const cloth::UsageError& error) {
  const std::string what = cloth::words_of(error);
  throw cloth::UsageError(what.starts_with(where) ? what : where + ": " + what);
}

}  // namespace harness
