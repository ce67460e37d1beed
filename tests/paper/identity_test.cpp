// Colours that readers of any sight tell apart, and looks that depend on nothing but who it is.

#include "paper/identity.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cloth/registry.hpp"

namespace paper {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

Vector3d linear(const std::string& colour) {
  Vector3d rgb;
  for (int c = 0; c < 3; ++c) {
    const double s =
        std::stoi(colour.substr(1 + 2 * static_cast<std::size_t>(c), 2), nullptr, 16) / 255.;
    rgb[c] = s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  }
  return rgb;
}

/// Ottosson, A perceptual color space for image processing, 2020.
Vector3d oklab(const Vector3d& rgb) {
  const Matrix3d to_cone{{0.4122214708, 0.5363325363, 0.0514459929},
                         {0.2119034982, 0.6806995451, 0.1073969566},
                         {0.0883024619, 0.2817188376, 0.6299787005}},
      to_lab{{0.2104542553, 0.7936177850, -0.0040720468},
             {1.9779984951, -2.4285922050, 0.4505937099},
             {0.0259040371, 0.7827717662, -0.8086757660}};
  const Vector3d cones = (to_cone * rgb).cwiseMax(0);
  return to_lab * cones.unaryExpr([](double c) { return std::cbrt(c); });
}

/// Machado, Oliveira, Fernandes, A physiologically-based model for simulation of color vision
/// deficiency, 2009, table 1: no deficiency, then all of one cone.
const std::tuple<const char*, Matrix3d> sights[] = {
    {"normal", Matrix3d::Identity()},
    {"protan", Matrix3d{{0.152286, 1.052583, -0.204868},
                        {0.114503, 0.786281, 0.099216},
                        {-0.003882, -0.048116, 1.051998}}},
    {"deutan", Matrix3d{{0.367322, 0.860646, -0.227968},
                        {0.280085, 0.672501, 0.047413},
                        {-0.011820, 0.042940, 0.968881}}},
    {"tritan", Matrix3d{{1.255528, -0.076749, -0.178779},
                        {-0.078411, 0.930809, 0.147602},
                        {0.004733, 0.691367, 0.303900}}}};

TEST(Families, HaveColoursThatAnySightTellsApart) {
  for (const auto& [sight, matrix] : sights)
    for (const Family& a : families())
      for (const Family& b : families()) {
        if (&a >= &b) continue;
        const double distance =
            (oklab(matrix * linear(a.colour)) - oklab(matrix * linear(b.colour))).norm();
        EXPECT_GT(distance, 0.08) << sight << ": " << a.name << " and " << b.name;
      }
}

/// Rec. 709's luminance, CIE 1976 lightness.
double lightness(const std::string& colour) {
  const double y = linear(colour).dot(Vector3d(0.2126, 0.7152, 0.0722));
  return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST(Families, HaveGreysOfTheirOwn) {
  std::vector<double> all;
  for (const Family& family : families()) all.push_back(lightness(family.colour));
  std::ranges::sort(all);
  for (std::size_t k = 1; k < all.size(); ++k) EXPECT_GT(all[k] - all[k - 1], 3.5);
}

harness::Row row_of(const std::string& solver, const harness::Values& settings = {}) {
  harness::Row row;
  row.solver = solver;
  row.solver_settings = settings;
  return row;
}

TEST(Look, OfEverySolverOfOursIsItsFamilysAndItsOwn) {
  std::set<std::pair<std::string, int>> seen;
  for (const auto& [name, entry] : cloth::solvers()) {
    if (entry.file.find("tests/") != entry.file.npos) continue;
    const Look look = look_of(row_of(name));
    EXPECT_NE(look.mark, 3) << name << ": enter it in paper/identity.cpp";
    EXPECT_TRUE(seen.emplace(look.colour, look.mark).second) << name << ": as another's";
  }
  EXPECT_GT(seen.size(), 30u);
}

TEST(Look, TellsSettingsFromDefaults) {
  const Look plain = look_of(row_of("projective-dynamics")),
             fast =
                 look_of(row_of("projective-dynamics", {{"accelerate", std::string("nesterov")}})),
             block = look_of(row_of("diagonal-descent", {{"diagonal", std::string("block")}}));
  EXPECT_EQ(fast.colour, plain.colour);
  EXPECT_NE(fast.mark, plain.mark);
  EXPECT_NE(fast.dash, plain.dash);
  EXPECT_NE(block.mark, look_of(row_of("diagonal-descent")).mark);
}

TEST(Look, TellsLinesOfAFamilyWithoutTheirMarks) {
  const std::string multigrid = "multigrid";
  const std::set<std::string> newtons{
      look_of(row_of("newton-cholesky")).dash, look_of(row_of("newton-pcg")).dash,
      look_of(row_of("newton-pcg", {{"preconditioner", multigrid}})).dash};
  EXPECT_EQ(newtons.size(), 3u);
  const harness::Values fast{{"accelerate", std::string("chebyshev")}},
      projected{{"hessian", std::string("projected")}}, both{*fast.begin(), *projected.begin()};
  std::set<std::string> descents;
  for (const harness::Values& settings : {harness::Values{}, fast, projected, both})
    descents.insert(look_of(row_of("vertex-block-descent", settings)).dash);
  EXPECT_EQ(descents.size(), 4u);
}

TEST(Look, TellsVariantsOfASolverByTheirMarksAndByTheirDashes) {
  const auto with = [](const char* key, const char* value) {
    return harness::Values{{key, std::string(value)}};
  };
  const std::vector<harness::Values> variants{{},
                                              with("accelerate", "chebyshev"),
                                              with("accelerate", "anderson"),
                                              with("accelerate", "nesterov"),
                                              with("hessian", "diagonal")};
  std::set<int> marks;
  std::set<std::string> dashes;
  for (const harness::Values& settings : variants) {
    const Look look = look_of(row_of("projective-dynamics", settings));
    marks.insert(look.mark);
    dashes.insert(look.dash);
  }
  EXPECT_EQ(marks.size(), variants.size());
  EXPECT_EQ(dashes.size(), variants.size());
}

TEST(Look, OfEachLabelIsItsOwn) {
  std::vector<harness::Row> rows;
  const auto enter = [&](const std::string& label, const harness::Values& settings) {
    rows.push_back(row_of("lbfgs", settings));
    rows.back().label = label;
  };
  for (const char* hessian : {"diagonal", "first-guess", "start", "domains"})
    enter(hessian, {{"hessian", std::string(hessian)}});
  enter("plain", {});
  enter("refreshed", {{"hessian", std::string("first-guess")}, {"refresh", 0.9}});
  enter("diagonal", {{"hessian", std::string("diagonal")}});  // of another scene
  const auto looks = looks_of(rows);
  std::set<int> marks;
  std::set<std::string> dashes;
  for (const auto& [label, look] : looks) {
    EXPECT_EQ(look.colour, look_of(rows.front()).colour);
    marks.insert(look.mark);
    dashes.insert(look.dash);
  }
  EXPECT_EQ(looks.size(), 6u);
  EXPECT_EQ(marks.size(), 6u);
  EXPECT_EQ(dashes.size(), 6u);
  EXPECT_EQ(looks.front().second.mark, look_of(rows.front()).mark) << "the first keeps its own";
  rows.erase(rows.begin() + 3, rows.end());
  EXPECT_EQ(looks_of(rows).back().second.dash, looks[2].second.dash) << "whoever comes later";
}

TEST(Look, OfAnUnknownSolverIsAStar) { EXPECT_EQ(look_of(row_of("my-own")).mark, 3); }

}  // namespace
}  // namespace paper
