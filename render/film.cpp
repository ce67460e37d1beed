#include "render/film.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <limits>

#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "cloth/simulation.hpp"
#include "cloth/step/implicit_step.hpp"
#include "experiments/harness/measure.hpp"
#include "render/solids.hpp"

namespace render {

namespace {

using Bounds = Eigen::AlignedBox<Real, 3>;

Bounds bounds(const VecX& x) {
  const auto points = x.reshaped(3, x.size() / 3);
  return {Vec3(points.rowwise().minCoeff()), Vec3(points.rowwise().maxCoeff())};
}

Bounds bounds(const Film& film) {
  Bounds all;
  for (const Shot& shot : film.shots) all.extend(bounds(shot.x));
  return all;
}

/// A thousand times the cloth's size off its rest shape nothing is left to see.
bool is_visible(const Bounds& rest, const VecX& x) {
  if (!x.allFinite()) return false;
  const Real far = 1e3 * rest.diagonal().norm() + 1e3;
  const Bounds now = bounds(x);
  return (now.min() - rest.min()).norm() < far && (now.max() - rest.max()).norm() < far;
}

/// @throws UsageError where the pictures' positions would fill the memory of an ordinary machine.
void expect_room(const System& system, int frames, int every) {
  constexpr Real most = 2e9;
  const Real bytes = 24.0 * system.vertices() * (frames / every + 2);
  if (bytes > most)
    throw cloth::UsageError(
        fmt::format("render: {} pictures of {} vertices need {:.1f} GB; give a larger --every",
                    frames / every + 1, system.vertices(), bytes / 1e9));
}

/// Doubles have 16 digits, of which those before the cloth's own are lost.
void expect_near(Real extent, Real far) {
  if (extent < 1e-9 * far)
    throw cloth::UsageError(
        fmt::format("render: the cloth is {:.3g} m across and {:.3g} m from the origin, too far to "
                    "tell its vertices apart; move it nearer, or make it larger",
                    extent, far));
}

/// Within 1000 times the cloth's size the seven digits that are written are enough.
Vec3 origin_for(const Vec3& centre, Real extent) {
  return centre.norm() > 1e3 * extent ? centre : Vec3(Vec3::Zero());
}

/// @throws UsageError where POV-Ray would be given one point for both.
View seen_from(const Vec3& origin, View view) {
  view.eye -= origin;
  view.look_at -= origin;
  if (vector(view.eye) == vector(view.look_at))
    throw cloth::UsageError(
        "render: the camera stands, to seven digits, at the point that it looks at; let it look "
        "farther");
  return view;
}

}  // namespace

Take::Take(const cloth::Scene& common, const harness::SolverSpec& spec)
    : scene(common), solver{spec.name, {}}, note() {
  const std::string where = "--solver " + spec.text();
  const auto made = cloth::make_solver(spec.name, "--solver");
  std::vector<cloth::Param> known = made->params();
  for (cloth::Param& param : cloth::params_of(scene.step))
    if (harness::is_protocol_key(param.name())) known.push_back(std::move(param));
  for (const auto& [key, value] : spec.settings) {
    cloth::Param& param = cloth::find(known, key, where);
    param.set(value, where);
    if (key == "iterations" && made->kind() == cloth::Kind::integrator)
      param.idle(true, "on an integrator, which does not iterate").expect_effect(where);
    if (!harness::is_protocol_key(key)) solver.settings.emplace_back(key, value);
  }
}

std::optional<std::string> Take::refusal(const System& system) const {
  return harness::make_solver(solver, "--solver")->declines(system, scene.step);
}

std::vector<std::string> Take::label() const {
  if (!note.empty()) return {solver.text(), note};
  std::string effort;
  const auto add = [&](int count, const char* what) {
    effort +=
        fmt::format("{}{} {}{}", effort.empty() ? "" : ", ", count, what, count == 1 ? "" : "s");
  };
  const auto made = harness::make_solver(solver, "--solver");
  if (made->kind() != cloth::Kind::integrator) add(scene.step.iterations, "iteration");
  if (scene.step.substeps > 1) add(scene.step.substeps, "substep");
  if (scene.step.energy_projection) effort += effort.empty() ? "projected" : ", projected";
  return {solver.text(), effort};
}

Film shoot(const Take& take, int frames, int every, const std::function<void()>& advance) {
  Film film{cloth::build_system(take.scene), {}, {}};
  expect_room(film.system, frames, every);
  cloth::Simulation run(film.system, take.scene.step,
                        harness::make_solver(take.solver, "--solver"));
  run.start(cloth::initial_state(take.scene, film.system), frames * take.scene.step.dt);
  film.shots.push_back({0, 0, run.state().x});
  for (; run.frame() < frames; advance()) {
    const cloth::Progress progress = run.step();
    if (!progress.goes_on()) {
      film.end = fmt::format("{} at frame {}", cloth::word(progress.fate), run.frame());
      break;
    }
    if (run.frame() % every == 0 || run.frame() == frames)
      film.shots.push_back({run.frame(), run.time(), run.state().x});
  }
  return film;
}

Film shoot_step(const Take& take, const harness::FrozenReference& step) {
  Film film = shoot_minimiser(take, step);
  VecX& x = film.shots.front().x;
  const auto solver = harness::make_solver(take.solver, "--solver");
  solver->prepare(film.system, harness::frozen_protocol(take.scene));
  harness::set_in_motion(*solver, take.scene, film.system, step, {});
  Real first = 0, last = 0;
  cloth::Trace probe(take.scene.step.iterations, std::numeric_limits<Real>::infinity(),
                     [&](const cloth::ImplicitStep& phi, int iteration, Real, const VecX& iterate) {
                       x = iterate;
                       last = phi.value_difference(x, step.minimiser);
                       if (iteration == 0) first = last;
                       return x.allFinite();
                     });
  cloth::State state = step.state;
  try {
    solver->step(state, probe);
  } catch (const cloth::Breakdown&) {
    film.end = "breakdown in the step";
  }
  film.note = fmt::format("error {:.2g}", first > 0 ? std::max(last, 0.) / first : 0);
  if (!is_visible(bounds(film.system.rest), x)) {
    film.end = "diverged in the step";
    x = step.state.x;
  }
  return film;
}

Film shoot_minimiser(const Take& take, const harness::FrozenReference& step) {
  const Real end = step.state.time + take.scene.step.of_substep().dt;
  return {cloth::build_system(take.scene), {{step.frame + 1, end, step.minimiser}}, {}};
}

Stage stage_for(const std::vector<Film>& films, const Size& size, const std::optional<View>& view) {
  Bounds smallest = bounds(films.front());
  for (const Film& film : films)
    if (const Bounds b = bounds(film); b.diagonal().norm() < smallest.diagonal().norm())
      smallest = b;
  const Real extent = std::max(smallest.sizes().maxCoeff(), 1e-6);
  expect_near(extent, smallest.center().norm());
  const Limit limit{smallest.min().array() - extent, smallest.max().array() + extent};

  const Vec3 up = up_direction(films.front().system.gravity);
  Framing framing(up, size);
  for (const Film& film : films)
    for (const Shot& shot : film.shots) {
      for (Eigen::Index i = 0; i < shot.x.size(); i += 3)
        framing.include(limit.clamp(shot.x.segment<3>(i)));
      for (const cloth::Collider& collider : film.system.colliders)
        include(framing, collider, shot.time, limit);
    }
  const Vec3 origin = origin_for(smallest.center(), extent);
  return {.view = seen_from(origin, view.value_or(framing.view())),
          .size = size,
          .centre = smallest.center() - origin,
          .extent = extent,
          .origin = origin};
}

}  // namespace render
