#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "cli/progress.hpp"
#include "cli/render_check.hpp"
#include "cli/settings.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/write_whole.hpp"
#include "render/film.hpp"
#include "render/picture.hpp"
#include "render/scratch.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::UsageError;
using render::Film;
using render::Take;

namespace {

/// Of one solver and one scene; of all scenes, the others go on.
struct Declined : UsageError {
  using UsageError::UsageError;
};

std::vector<Take> takes(const RenderOptions& options) {
  const cloth::Scene scene = scene_with(options.scene, options.set, {}, options.solvers);
  std::vector<std::string> texts = options.solvers;
  if (texts.empty()) texts.emplace_back(cloth::baseline().name);
  std::vector<harness::SolverSpec> specs;
  for (const std::string& text : texts) specs.push_back(harness::parse_solver_spec(text));
  std::vector<Take> all;
  if (options.strip.empty()) {
    for (const harness::SolverSpec& spec : specs) all.emplace_back(scene, spec);
    return all;
  }
  if (!options.one_step) expect_iterating(options.solvers, "--strip");
  for (const int iterations : options.strip) {
    all.emplace_back(scene, specs.front());
    all.back().scene.set("step.iterations", static_cast<long long>(iterations), "--strip");
  }
  // It returns by itself where rounding leaves nothing to gain, long before this budget.
  all.emplace_back(
      scene, harness::SolverSpec{std::string(cloth::baseline().name), {{"iterations", 1000LL}}});
  all.back().note = options.one_step ? "minimiser" : "converged";
  return all;
}

/// Every panel's, before the first is run. @throws Declined
void expect_served(const std::vector<Take>& takes, const cloth::System& system, bool one_step) {
  for (const Take& take : takes) {
    const bool integrates =
        cloth::make_solver(take.solver.name, "--solver")->kind() == cloth::Kind::integrator;
    const auto why = one_step && integrates
                         ? "an integrator solves no implicit step; leave out --one-step"
                         : take.refusal(system);
    if (why)
      throw Declined(fmt::format("{} declines scene {}: {}", take.solver.name, take.scene.name,
                                 cloth::brief(*why)));
  }
}

/// Where there is one panel only, it needs no label, and no ffmpeg.
void expect_programs(const RenderOptions& options, std::size_t panels) {
  harness::expect_program(harness::povray);
  if (panels > 1 || !options.movie.empty()) harness::expect_program(harness::ffmpeg);
}

struct Rhythm {
  int frames, every;

  /// The pictures of a run that goes through, ascending.
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (int frame = 0; frame < frames; frame += every) all.push_back(picture_name(frame));
    all.push_back(picture_name(frames));
    return all;
  }

  static std::string picture_name(int frame) { return fmt::format("frame_{:06}.png", frame); }
};

Rhythm rhythm(const RenderOptions& options, const cloth::Scene& scene) {
  constexpr double per_second = 30;  // pictures
  const int frames = options.frames.value_or(
      static_cast<int>(std::min(999999L, std::lround(scene.portrait / scene.step.dt))));
  if (is_still(options)) return {frames, std::max(1, frames)};
  return {frames, options.every.value_or(static_cast<int>(
                      std::clamp(std::lround(1 / (per_second * scene.step.dt)), 1L, 1000000L)))};
}

std::vector<Film> shoot_all(const std::vector<Take>& takes, const Rhythm& rhythm) {
  std::vector<Film> films;
  Meter meter("simulate", std::int64_t{rhythm.frames} * std::ssize(takes));
  for (const Take& take : takes)
    films.push_back(render::shoot(take, rhythm.frames, rhythm.every, [&] { meter.advance(); }));
  meter.stop();
  return films;
}

/// One step of the converged trajectory, solved by each; the last film is its minimiser.
/// @throws Breakdown on the way there.
std::vector<Film> shoot_step(const std::vector<Take>& takes, int frame) {
  Meter meter("solve", std::ssize(takes));
  const auto step = harness::converged_trajectory(takes.front().scene, {frame}).front();
  std::vector<Film> films;
  for (std::size_t k = 0; k + 1 < takes.size(); ++k, meter.advance())
    films.push_back(render::shoot_step(takes[k], step));
  films.push_back(render::shoot_minimiser(takes.back(), step));
  meter.stop();
  return films;
}

std::optional<render::View> view_of(const RenderOptions& options, const cloth::System& system) {
  if (options.camera.empty()) return {};
  return render::parse_view(options.camera, render::up_direction(system.gravity));
}

class Artist {
 public:
  Artist(const RenderOptions& options, const std::vector<Take>& takes,
         const std::vector<Film>& films)
      : options_(options), takes_(takes), films_(films) {
    stage_ = render::stage_for(films, render::parse_size(options.size),
                               view_of(options, films.front().system));
    stage_.soft = !options.draft;
  }

  /// The k-th shot of every film, of one that ended before its last; `meter` counts the panels.
  void draw(std::size_t k, const fs::path& png, Meter& meter) const {
    std::vector<render::Panel> panels;
    for (std::size_t f = 0; f < films_.size(); ++f) {
      const Film& film = films_[f];
      const render::Shot& shot = film.shots[std::min(k, film.shots.size() - 1)];
      const std::string text = render::pov_text(stage_, film.system, shot.x, shot.time);
      const fs::path panel = films_.size() == 1 ? png : scratch_.path() / fmt::format("{}.png", f);
      render::draw(text, stage_.size, panel);
      meter.advance();
      if (options_.pov) harness::write_whole(text, text_beside(png, f, films_.size()));
      panels.push_back({panel, takes_[f].label()});
      if (!film.note.empty()) panels.back().label.back() += ", " + film.note;
      if (!film.end.empty() && k + 1 >= film.shots.size()) panels.back().label.back() = film.end;
    }
    const int columns = options_.columns.value_or(static_cast<int>(panels.size()));
    if (panels.size() > 1) render::compose(panels, stage_.size, columns, png);
  }

 private:
  const RenderOptions& options_;
  const std::vector<Take>& takes_;
  const std::vector<Film>& films_;
  render::Stage stage_;
  render::Scratch scratch_;
};

Status report_ends(const std::vector<Take>& takes, const std::vector<Film>& films) {
  Status status = all_ran;
  for (std::size_t f = 0; f < films.size(); ++f) {
    if (films[f].end.empty()) continue;
    warn("clothbench: {}: {}\n", cloth::brief(takes[f].solver.text()), cloth::brief(films[f].end));
    status = some_failed;
  }
  return status;
}

/// Pictures of the longest film, and the movie they make. Those of a longer run before it go.
void draw_frames(const RenderOptions& options, const Rhythm& rhythm, double dt,
                 const std::vector<Film>& films, const Artist& artist) {
  const render::Scratch scratch;
  const fs::path folder = options.out.empty() ? scratch.path() : fs::path(options.out);
  for (const std::string& name : rhythm.names()) fs::remove(harness::followed(folder / name));
  const auto& shots = std::ranges::max_element(films, {}, [](const Film& film) {
                        return film.shots.size();
                      })->shots;
  std::vector<fs::path> pictures;
  Meter meter("draw", std::ssize(shots) * std::ssize(films));
  for (std::size_t k = 0; k < shots.size(); ++k) {
    pictures.push_back(folder / Rhythm::picture_name(shots[k].frame));
    artist.draw(k, pictures.back(), meter);
  }
  meter.stop();
  if (!options.out.empty()) say("{}: {} pictures\n", options.out, pictures.size());
  if (options.movie.empty()) return;
  // Players show no more than sixty a second, and those of a GIF are centiseconds apart.
  const double real_time = 1 / (dt * rhythm.every);
  const double shown =
      std::min(real_time, fs::path(options.movie).extension() == ".gif" ? 50. : 60.);
  render::make_movie(pictures, shown, options.movie);
  say("{}: {} pictures, {:.4g} a second, speed {:.3g}\n", options.movie, pictures.size(), shown,
      shown / real_time);
}

Status render_scene(const RenderOptions& options) {
  const std::vector<Take> all = takes(options);
  const cloth::System system = cloth::build_system(all.front().scene);
  expect_served(all, system, options.one_step);
  expect_programs(options, all.size());
  const Rhythm rhythm_ = rhythm(options, all.front().scene);
  render::parse_size(options.size);
  view_of(options, system);
  expect_replaceable_files(options, rhythm_.names(), all.size());
  make_folders(options);
  if (!options.out.empty() && !is_still(options))
    expect_no_other_frames(options.out, rhythm_.names());
  std::vector<Film> films;
  try {
    films = options.one_step ? shoot_step(all, rhythm_.frames) : shoot_all(all, rhythm_);
  } catch (const cloth::Breakdown& breakdown) {
    warn("clothbench: scene {}: {}\n", all.front().scene.name, cloth::words_of(breakdown));
    return some_failed;
  }
  if (is_still(options))
    for (Film& film : films) film.shots = {film.shots.back()};
  const Artist artist(options, all, films);
  if (is_still(options)) {
    Meter meter("draw", std::ssize(films));
    artist.draw(0, options.out, meter);
    meter.stop();
    say("{}: frame {}\n", options.out, films.back().shots.back().frame);
  } else {
    draw_frames(options, rhythm_, all.front().scene.step.dt, films, artist);
  }
  return report_ends(all, films);
}

/// As render_scene(), but a scene that a solver declines does not stop others.
Status try_scene(const RenderOptions& options) {
  try {
    return render_scene(options);
  } catch (const Declined& declined) {
    warn("clothbench: {}\n", cloth::words_of(declined));
    return some_failed;
  }
}

}  // namespace

Status render(const RenderOptions& options) {
  check(options);
  if (!options.all_scenes) return render_scene(options);
  std::vector<RenderOptions> all;
  for (const std::string& name : cloth::scene_names()) {
    RenderOptions& one = all.emplace_back(options);
    one.all_scenes = false;
    one.scene = name;
    one.out = (fs::path(options.out) / fmt::format("scene-{}.png", name)).string();
    takes(one);  // what is wrong with the last is told before the first is drawn
  }
  Status status = all_ran;
  for (const RenderOptions& one : all) status = std::max(status, try_scene(one));
  return status;
}

}  // namespace cli
