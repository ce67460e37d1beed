// What a solver's file may not say, for no key could hold what it does.
#pragma once

#include <string>
#include <vector>

namespace harness {

/// The first of a file's tokens (cxx_tokens.hpp) that its solver's keys could not hold; "": there
/// is none. That are words that bring other text into a program or tell where a line stands, names
/// that begin as the compiler's and the libraries' own macros do, conditions on more than whether a
/// name is defined, and a registration that is not written as
///   [[gnu::section("solvers"), gnu::used]] constinit const Registration NAME =
///   registration<NAME>();
std::string word_beyond_keys(const std::vector<std::string>& tokens);

/// The first of a file's tokens by which a solver could change what it is given to read, or come to
/// what is not its own; "": there is none. That are casts that take const away, explicit
/// instantiations and specialisations, partial ones too (in which no member is private), other
/// people's namespaces, members of any object or class but `this` that are called as the probe's
/// private ones, macros, names that look like a header's where they could hide one of these, pragmas
/// but OpenMP's, and attributes that do more than tell of a function.
std::string word_that_meddles(const std::vector<std::string>& tokens);

/// Whether a header that is none of the tree's is one of the standard library, Eigen or Spectra, in
/// C++'s own name: others' macros make words that nobody finds in a file.
bool is_known_header(const std::string& include);

}  // namespace harness
