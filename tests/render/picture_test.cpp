#include "render/picture.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cloth/error.hpp"
#include "experiments/harness/program.hpp"
#include "render/scratch.hpp"
#include "tests/foreign_texts.hpp"

namespace render {
namespace {

namespace fs = std::filesystem;

struct Image {
  int width = 0, height = 0;
  std::string rgb;

  std::string at(int x, int y) const {
    return rgb.substr(3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                           static_cast<std::size_t>(x)),
                      3);
  }
};

std::string ppm(const Image& image) {
  return fmt::format("P6 {} {} 255\n", image.width, image.height) + image.rgb;
}

/// Every pixel another colour, and none of another seed's.
Image patchwork(const Size& size, int seed) {
  Image image{size.width, size.height, {}};
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x)
      for (const int c : {x * 3, y * 5, 40 * seed}) image.rgb += static_cast<char>(c);
  return image;
}

class Pictures : public testing::Test {
 protected:
  void SetUp() override {
    try {
      harness::expect_program(harness::ffmpeg);
    } catch (const cloth::UsageError& error) {
      GTEST_SKIP() << error.what();
    }
  }

  void convert(const fs::path& from, const fs::path& to) const {
    harness::run_program(harness::ffmpeg, {"-nostdin", "-y", "-i", from.string(), to.string()},
                         scratch_.path());
  }

  fs::path png(const Image& image, const std::string& name) const {
    std::ofstream(scratch_.path() / "image.ppm", std::ios::binary) << ppm(image);
    convert(scratch_.path() / "image.ppm", scratch_.path() / name);
    return scratch_.path() / name;
  }

  Image read(const fs::path& picture) const {
    convert(picture, scratch_.path() / "read.ppm");
    std::ifstream in(scratch_.path() / "read.ppm", std::ios::binary);
    Image image;
    std::string magic;
    int most = 0;
    in >> magic >> image.width >> image.height >> most;
    in.get();
    std::stringstream rest;
    rest << in.rdbuf();
    image.rgb = rest.str();
    return image;
  }

  /// Seconds and pictures a second of a movie.
  std::string probe(const fs::path& movie) const {
    const std::string text = harness::run_program(
        {"ffprobe", "ffmpeg"},
        {"-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
         "stream=nb_read_frames,width,height,avg_frame_rate", "-of", "csv=p=0", movie.string()},
        scratch_.path());
    return text.substr(0, text.find('\n'));
  }

  const Scratch scratch_;
  const Size size_{48, 32};
};

TEST_F(Pictures, TilesKeepEveryPixelOfEachPanel) {
  std::vector<Image> images;
  std::vector<Panel> panels;
  for (int k = 0; k < 3; ++k) {
    images.push_back(patchwork(size_, k));
    panels.push_back({png(images.back(), fmt::format("{}.png", k)), {"panel", "of three: '%d'"}});
  }
  for (const int columns : {1, 2, 3}) {
    compose(panels, size_, columns, scratch_.path() / "all.png");
    const Image all = read(scratch_.path() / "all.png");
    const int rows = (3 + columns - 1) / columns, head = all.height / rows - size_.height;
    EXPECT_EQ(all.width, columns * size_.width);
    EXPECT_GT(head, 0);
    for (int k = 0; k < 3; ++k)
      for (int y = 0; y < size_.height; ++y)
        for (int x = 0; x < size_.width; ++x)
          ASSERT_EQ(
              all.at(k % columns * size_.width + x, k / columns * (head + size_.height) + head + y),
              images[static_cast<std::size_t>(k)].at(x, y))
              << columns << " columns, panel " << k << " at " << x << ", " << y;
  }
}

TEST_F(Pictures, APlaceWithoutAPanelIsWhite) {
  const Image image = patchwork(size_, 1);
  const std::vector<Panel> panels(3, {png(image, "panel.png"), {"", ""}});
  compose(panels, size_, 2, scratch_.path() / "all.png");
  const Image all = read(scratch_.path() / "all.png");
  for (int y = all.height / 2; y < all.height; ++y)
    for (int x = size_.width; x < all.width; ++x)
      ASSERT_EQ(all.at(x, y), "\xff\xff\xff") << x << ", " << y;
}

TEST_F(Pictures, LabelsDifferWithTheirText) {
  const fs::path panel = png(patchwork(size_, 1), "panel.png");
  const auto head = [&](const std::string& text) {
    compose({{panel, {text, ""}}}, size_, 1, scratch_.path() / "labelled.png");
    const Image image = read(scratch_.path() / "labelled.png");
    return image.rgb.substr(0, 3 * static_cast<std::size_t>(image.width) *
                                   static_cast<std::size_t>(image.height - size_.height));
  };
  EXPECT_NE(head("newton"), head("xpbd"));
  EXPECT_NE(head("newton"), head(""));
  EXPECT_EQ(head("newton"), head("newton"));
}

TEST_F(Pictures, ALabelIsDrawnWhateverItsText) {
  const fs::path panel = png(patchwork(size_, 1), "panel.png");
  std::vector<Panel> panels;
  for (const std::string& text : cloth::testing::foreign_texts(80))
    panels.push_back({panel, {text, text}});
  compose(panels, size_, 10, scratch_.path() / "all.png");
  EXPECT_EQ(read(scratch_.path() / "all.png").width, 10 * size_.width);
  compose({{panel, {"a\x1b\n\xff", ""}}}, size_, 1, scratch_.path() / "raw.png");
  compose({{panel, {"a\\x1b\\x0a\\xff", ""}}}, size_, 1, scratch_.path() / "spelled.png");
  EXPECT_EQ(read(scratch_.path() / "raw.png").rgb, read(scratch_.path() / "spelled.png").rgb);
}

TEST_F(Pictures, AreReadFromAndWrittenToFilesOfAnyName) {
  const fs::path plain = png(patchwork(size_, 1), "plain.png");
  for (const char* name :
       {"-y.png", "%03d.png", "file:a.png", "a'b\"c`d` $e.png", "two\nlines.png"}) {
    const fs::path folder = scratch_.path() / (std::string("%d:") + name), place = folder / name;
    fs::create_directory(folder);
    fs::copy_file(plain, folder / name);
    compose({{folder / name, {"", ""}}}, size_, 1, place);
    make_movie({place}, 10, folder / (std::string(name) + ".gif"));
    fs::copy_file(place, scratch_.path() / "composed.png", fs::copy_options::overwrite_existing);
    const Image image = read(scratch_.path() / "composed.png");
    ASSERT_EQ(image.width, size_.width) << name;
    EXPECT_EQ(image.at(3, image.height - 1), patchwork(size_, 1).at(3, size_.height - 1)) << name;
    EXPECT_TRUE(fs::exists(folder / (std::string(name) + ".gif"))) << name;
  }
}

TEST_F(Pictures, AMovieHasEveryPictureAtItsRate) {
  std::vector<fs::path> pictures;
  for (int k = 0; k < 5; ++k)
    pictures.push_back(png(patchwork({49, 33}, k), fmt::format("frame_{}.png", 10 * k)));
  make_movie(pictures, 10, scratch_.path() / "movie.mp4");
  EXPECT_EQ(probe(scratch_.path() / "movie.mp4"), "50,34,10/1,5");  // H.264 wants even sizes
  make_movie(pictures, 10, scratch_.path() / "movie.gif");
  EXPECT_EQ(probe(scratch_.path() / "movie.gif"), "49,33,10/1,5");
}

TEST_F(Pictures, AFailureLeavesNothingInItsPlace) {
  const fs::path place = scratch_.path() / "place.png";
  EXPECT_THROW(compose({{scratch_.path() / "missing.png", {"", ""}}}, size_, 1, place),
               std::runtime_error);
  EXPECT_FALSE(fs::exists(place));
  EXPECT_THROW(make_movie({scratch_.path() / "missing.png"}, 10, scratch_.path() / "m.gif"),
               std::runtime_error);
  EXPECT_FALSE(fs::exists(scratch_.path() / "m.gif"));
}

TEST_F(Pictures, PovRaysComplaintIsPassedOn) {
  try {
    harness::expect_program(harness::povray);
  } catch (const cloth::UsageError& error) {
    GTEST_SKIP() << error.what();
  }
  const fs::path place = scratch_.path() / "place.png";
  try {
    draw("#version 3.7;\nnonsense_of_ours { }\n", size_, place);
    ADD_FAILURE() << "no error";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("Fatal error in parser"), std::string::npos);
  }
  EXPECT_FALSE(fs::exists(place));
  draw("#version 3.7; global_settings { assumed_gamma 1 } background { rgb <1,0,0> }", size_,
       place);
  const Image red = read(place);
  EXPECT_EQ(red.width, size_.width);
  EXPECT_EQ(red.at(20, 20), std::string("\xff\x00\x00", 3));
}

}  // namespace
}  // namespace render
