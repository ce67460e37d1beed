// Where a solver's code ends and others' begins.
#pragma once

namespace cloth {

/// Empties the processor's old floating-point stack, as every function leaves it. What somebody
/// leaves there makes NaN of the next numbers that others compute on it.
inline void leave_nothing_behind() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_emms();
#endif
}

/// While it lives, a solver's code runs.
struct Guest {
  Guest() = default;
  Guest(const Guest&) = delete;
  ~Guest() { leave_nothing_behind(); }
};

}  // namespace cloth
