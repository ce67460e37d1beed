// Programs of others: found in the folders of PATH that begin with '/', started without a shell.
// (Cells run in isolation/'s processes.)
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

/// A name on PATH, and the Debian packages that put it there, with all that it is to work with.
struct Program {
  std::string name, packages;
  unsigned seconds = 0;    ///< after which it is ended; 0: never
  unsigned mebibytes = 0;  ///< of any file of its own, what it prints among them, after which it is
                           ///< ended; 0: there is no such size
};

inline const Program ffmpeg{"ffmpeg", "ffmpeg"}, git{"git", "git", 60, 64},
    gnuplot{"gnuplot", "gnuplot-nox", 600, 64},
    latexmk{"latexmk", "latexmk texlive-latex-extra texlive-pictures lmodern", 0, 1024},
    povray{"povray", "povray"};

/// @throws std::runtime_error naming the packages where PATH has no such program, or the folders
/// that are not searched for it.
void expect_program(const Program& program);

/// Runs it in `folder`, without variables called GIT_*, GNU* or POVINI, waits, and returns what it
/// printed; nothing is typed into it.
/// @throws std::runtime_error as expect_program() does, and with the last of what it said where it
/// does not end with 0.
std::string run_program(const Program& program, const std::vector<std::string>& arguments,
                        const std::filesystem::path& folder);

}  // namespace harness
