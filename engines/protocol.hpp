// What ClothBench and a solver that is a program of its own say to each other, in frames:
// docs/engines.md. It needs the standard library alone, and both sides include it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engines/frame.hpp"

namespace engines {

/// Who a program is, and what it can do.
struct Ready {
  std::string name, version;
  bool iterates = true;          ///< it can be asked for k iterations; else its step is one
  std::uint32_t precision = 64;  ///< of its positions [bits]

  void write(Writer& out) const {
    out.text(name).text(version).u32(iterates ? 1 : 0).u32(precision);
  }
  static Ready read(Reader in) {
    Ready ready{.name = in.text(), .version = in.text()};
    ready.iterates = in.u32() != 0;
    ready.precision = in.u32();
    in.finish();
    return ready;
  }
};

/// Which energy a cloth has beside its springs, with its numbers: docs/engines.md has them all.
struct Law {
  std::string model;
  std::vector<std::pair<std::string, double>> numbers = {};
};

/// The cloth of n vertices: vectors of positions have 3n entries, (x, y, z) of vertex 0 first.
struct Cloth {
  double h = 0;                           ///< of Phi [s]
  std::array<double, 3> gravity{};        ///< which is in each step's target [m/s^2]
  std::vector<double> rest;               ///< positions at rest, 3n [m]
  std::vector<double> mass;               ///< n [kg]
  std::vector<double> length = {};        ///< of each spring, at rest [m]
  std::vector<double> stiffness = {};     ///< of each spring [N/m]
  std::vector<double> damping = {};       ///< of each spring, along it [N s/m]
  std::vector<double> pattern = {};       ///< x and y of each face's corners, or none [m]
  std::vector<std::uint32_t> ends = {};   ///< two vertices of each spring
  std::vector<std::uint32_t> faces = {};  ///< three vertices of each
  std::vector<std::uint32_t> pins = {};   ///< vertices that are held
  std::vector<Law> laws = {};             ///< membranes and bending
  std::vector<std::pair<std::string, std::string>> parameters = {};  ///< the solver's, as text

  std::size_t vertices() const { return mass.size(); }

  void write(Writer& out) const {
    for (const std::size_t count : {mass.size(), length.size(), faces.size() / 3, pins.size(),
                                    laws.size(), parameters.size(), pattern.size() / 6})
      out.u32(static_cast<std::uint32_t>(count));
    out.u32(0).real(h).reals(gravity);
    for (const auto* numbers : {&rest, &mass, &length, &stiffness, &damping, &pattern})
      out.reals(*numbers);
    for (const auto* vertices : {&ends, &faces, &pins}) out.indices(*vertices);
    for (const Law& law : laws) {
      out.text(law.model).u32(static_cast<std::uint32_t>(law.numbers.size()));
      for (const auto& [name, number] : law.numbers) out.text(name).real(number);
    }
    for (const auto& [key, value] : parameters) out.text(key).text(value);
  }

  static Cloth read(Reader in) {
    const std::size_t n = in.u32(), springs = in.u32(), triangles = in.u32(), held = in.u32(),
                      energies = in.u32(), keys = in.u32(), panels = in.u32();
    in.u32();
    Cloth cloth;
    cloth.h = in.real();
    in.reals(cloth.gravity);
    cloth.rest = in.reals(3 * n);
    cloth.mass = in.reals(n);
    for (auto* numbers : {&cloth.length, &cloth.stiffness, &cloth.damping})
      *numbers = in.reals(springs);
    cloth.pattern = in.reals(6 * panels);
    cloth.ends = in.indices(2 * springs);
    cloth.faces = in.indices(3 * triangles);
    cloth.pins = in.indices(held);
    for (const auto* vertices : {&cloth.ends, &cloth.faces, &cloth.pins})
      for (const std::uint32_t vertex : *vertices)
        if (vertex >= n) throw BadFrame("a vertex that the cloth does not have");
    for (std::size_t k = 0; k < energies; ++k) {
      Law law{.model = in.text()};
      for (std::uint32_t left = in.u32(); left > 0; --left) {
        std::string name = in.text();
        law.numbers.emplace_back(std::move(name), in.real());
      }
      cloth.laws.push_back(std::move(law));
    }
    for (std::size_t k = 0; k < keys; ++k) {
      std::string key = in.text();
      cloth.parameters.emplace_back(std::move(key), in.text());
    }
    in.finish();
    return cloth;
  }
};

/// A step of Phi, 3n each [m]: (x - start) / h is the velocity that x stands for.
struct Step {
  std::vector<double> start;   ///< x_n in backward Euler
  std::vector<double> target;  ///< y, where the cloth would go without forces of its own
  std::vector<double> guess;   ///< x_0, with pins where they are to be

  static Step read(Reader in, std::size_t vertices) {
    Step step{in.reals(3 * vertices), in.reals(3 * vertices), in.reals(3 * vertices)};
    in.finish();
    return step;
  }
};

}  // namespace engines
