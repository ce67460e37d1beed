// What the program says: text that a terminal shows, to readers who may have gone.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "experiments/harness/printable.hpp"

namespace cli {

/// Before anything else: a standard stream that is closed gets /dev/null, lest the next file opened
/// take its number and what is said go there; and neither a reader who goes away nor a file that
/// may not grow ends the program.
void hold_streams();

/// @throws std::runtime_error where so many files may not be open at once, which `what` takes.
void expect_open_files(int needed, const std::string& what);

/// @throws std::runtime_error where the stack may not grow as far as Eigen and SQLite let it.
void expect_stack();

/// Where the address space is limited, takes OpenBLAS's buffer while there is room (parallel.hpp).
/// @throws std::runtime_error where there is none.
void expect_address_space();

/// To standard output. @throws std::system_error where it takes no more; but a reader who has gone
/// wants no more.
void write_out(std::string_view bytes);

/// Writes what is kept back, or @throws as write_out().
void flush_out();

/// To standard error; where that takes nothing, nobody listens.
void write_error(std::string_view bytes);

/// To standard output and error: lines whose control characters are spelled out.
template <class... T>
void say(fmt::format_string<T...> format, T&&... values) {
  write_out(harness::printable_lines(fmt::format(format, std::forward<T>(values)...)));
}

template <class... T>
void warn(fmt::format_string<T...> format, T&&... values) {
  write_error(harness::printable_lines(fmt::format(format, std::forward<T>(values)...)));
}

}  // namespace cli
