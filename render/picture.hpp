// Pictures and movies out of POV-Ray and ffmpeg.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "render/view.hpp"

namespace render {

/// Draws a scene's text with POV-Ray. @throws std::runtime_error with what POV-Ray said.
void draw(const std::string& pov, const Size& size, const std::filesystem::path& png);

/// One of the pictures that stand side by side, and the lines above it.
struct Panel {
  std::filesystem::path png;
  std::vector<std::string> label;
};

/// Puts panels of one size into rows of at most `columns`, each under its label.
void compose(const std::vector<Panel>& panels, const Size& size, int columns,
             const std::filesystem::path& png);

/// A movie of pictures of one size: .mp4 or .gif by its name. @throws std::runtime_error
void make_movie(const std::vector<std::filesystem::path>& pictures, Real frames_per_second,
                const std::filesystem::path& movie);

}  // namespace render
