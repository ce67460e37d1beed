// What a shared library of solvers shows to the program that loads it (docs/plugins.md): how it was
// compiled, as a text that is read in its file before any of its code runs, and its solvers.
// cmake/package/plug_in.cpp puts it into each such library.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/host/method.hpp"
#include "cloth/layout/sweep_in_numbers.hpp"
#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/implicit_step.hpp"
#include "cloth/step/protocol.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Lines "name: value" between two that mark it: all in which a library and the program that loads
/// it must agree, or one reads the other's memory wrongly.
class AbiText {
 public:
  /// How the file that says so is compiled, of ClothBench's version and a digest of its headers.
  constexpr AbiText(std::string_view version, std::string_view headers);

  /// From mark to mark.
  constexpr std::string_view text() const { return {letters_.data(), size_}; }

  static constexpr std::string_view begin = "clothbench-plug-in begins\n",
                                    end = "clothbench-plug-in ends\n";

 private:
  constexpr void put(std::string_view text) {
    for (const char letter : text) letters_.at(size_++) = letter;
  }

  constexpr void put(long long number) {
    if (number > 9) put(number / 10);
    letters_.at(size_++) = static_cast<char>('0' + number % 10);
  }

  constexpr void line(std::string_view name, auto... values) {
    put(name);
    put(": ");
    (put(values), ...);
    put("\n");
  }

  /// Size, alignment, and where some of its members stand.
  template <class T>
  constexpr void type(std::string_view name, auto... offsets) {
    put(name);
    put(": ");
    put(static_cast<long long>(sizeof(T)));
    put("/");
    put(static_cast<long long>(alignof(T)));
    ((put(" "), put(static_cast<long long>(offsets))), ...);
    put("\n");
  }

  constexpr void add_compiler() {
#ifdef __clang__
    line("compiler", "clang ", __clang_major__);
#else
    line("compiler", "GNU ", __GNUC__);
#endif
    line("C++", __cplusplus);
    line("C++ ABI (-fabi-version)", __GXX_ABI_VERSION);
    line("standard library", "libstdc++ ", _GLIBCXX_RELEASE, ", strings ", _GLIBCXX_USE_CXX11_ABI);
#ifdef _GLIBCXX_DEBUG
    line("debugging containers (_GLIBCXX_DEBUG)", 1);
#else
    line("debugging containers (_GLIBCXX_DEBUG)", 0);
#endif
    put("instructions (-march): ");
#ifdef __AVX__
    put("avx ");
#endif
#ifdef __AVX2__
    put("avx2 ");
#endif
#ifdef __FMA__
    put("fma ");
#endif
#ifdef __AVX512F__
    put("avx512f ");
#endif
    put("\n");
    // Linked into a library, it sets the processor's rounding for all.
#ifdef __FAST_MATH__
    line("-ffast-math", 1);
#else
    line("-ffast-math", 0);
#endif
#ifdef __SANITIZE_ADDRESS__
    line("-fsanitize=address", 1);
#else
    line("-fsanitize=address", 0);
#endif
    line("Eigen", EIGEN_WORLD_VERSION, ".", EIGEN_MAJOR_VERSION, ".", EIGEN_MINOR_VERSION);
    line("Eigen's alignment (EIGEN_MAX_ALIGN_BYTES)", EIGEN_MAX_ALIGN_BYTES);
    line("Eigen's alignment of members (EIGEN_MAX_STATIC_ALIGN_BYTES)",
         EIGEN_MAX_STATIC_ALIGN_BYTES);
    line("Eigen's order (EIGEN_DEFAULT_TO_ROW_MAJOR)", static_cast<int>(Mat3::IsRowMajor));
  }

  constexpr void add_layout() {
    type<std::string>("std::string");
    type<std::vector<Real>>("std::vector");
    type<Eigen::Index>("Eigen::Index");
    type<VecX>("VecX");
    type<Mat3>("Mat3");
    type<SpMat>("SpMat");
    type<Padded>("Padded");
    type<Spring>("Spring", offsetof(Spring, stiffness));
    type<State>("State", offsetof(State, time));
    type<System>("System", offsetof(System, mass), offsetof(System, pinned),
                 offsetof(System, gravity), offsetof(System, colliders),
                 offsetof(System, self_contact), offsetof(System, energies));
    type<Protocol>("Protocol", offsetof(Protocol, iterations), offsetof(Protocol, scheme));
    type<ImplicitStep>("ImplicitStep");
    type<Silent>("Silent");
    type<Trace>("Trace");
    type<Param>("Param");
    type<SolverInfo>("SolverInfo", offsetof(SolverInfo, limit), offsetof(SolverInfo, baseline));
    type<SweepInNumbers>("SweepInNumbers");
    type<Method>("Method");
    type<Registration>("Registration");
  }

  std::array<char, 2048> letters_{};
  std::size_t size_ = 0;
};

// Behind the class, where Clang has the lines that it is made of, too.
constexpr AbiText::AbiText(std::string_view version, std::string_view headers) {
  put(begin);
  line("version", version);
  line("headers", headers);
  add_compiler();
  add_layout();
  put(end);
}

/// What stands in a plug-in under the name `clothbench_plug_in`.
struct PlugIn {
  AbiText abi;
  const Registration *begin, *end;  ///< of its section "solvers"; null: it has none
};

inline constexpr const char* plug_in_symbol = "clothbench_plug_in";

/// Enters its solvers in a program that it is linked into: for tests of one's own.
inline bool enter_solvers(const PlugIn& plug_in) {
  for (const Registration* one = plug_in.begin; one != plug_in.end; ++one)
    enter(one->info(), one->file(), [one] { return one->make(); });
  return plug_in.begin != plug_in.end;
}

}  // namespace cloth

extern "C" {
[[gnu::visibility("default")]] extern const cloth::PlugIn clothbench_plug_in;
}
