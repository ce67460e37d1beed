#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/row_json.hpp"
#include "paper/figure.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json parameters(std::vector<cloth::Param> params) {
  Json list = Json::array();
  for (const cloth::Param& p : params)
    list.push_back({{"name", p.name()},
                    {"type", p.type()},
                    {"unit", p.unit()},
                    {"domain", p.domain()},
                    {"default", harness::to_json(p.get())},
                    {"doc", p.doc()}});
  return list;
}

/// The flags of SolverInfo, under their own names.
Json claims(const cloth::SolverInfo& info) {
  return {{"reads", words(info.reads)},
          {"descends", info.descends},
          {"keeps_momentum", info.keeps_momentum},
          {"keeps_angular_momentum", info.keeps_angular_momentum},
          {"order", info.order}};
}

Json solvers() {
  Json list = Json::array();
  for (const auto& [name, entry] : cloth::solvers()) {
    const auto solver = entry.make();
    list.push_back({{"name", name},
                    {"summary", entry.info.summary},
                    {"source", entry.info.source},
                    {"kind", cloth::word(solver->kind())},
                    {"limit", cloth::word(entry.info.limit)},
                    {"group", cloth::word(entry.info.group)},
                    {"limitations", entry.info.limitations},
                    {"claims", claims(entry.info)},
                    {"parameters", parameters(solver->params())}});
    if (entry.is_of_plug_in()) list.back()["plug_in"] = entry.library.file;
  }
  return list;
}

Json scenes() {
  Json list = Json::array();
  for (const std::string& name : cloth::scene_names()) {
    const cloth::Scene scene = cloth::load_scene(name);
    list.push_back({{"name", name}, {"summary", scene.summary}, {"stresses", scene.stresses}});
  }
  return list;
}

Json experiments() {
  harness::Mute mute;
  for (const auto& [name, entry] : cloth::solvers()) mute.insert(name);
  Json list = Json::array();
  for (const std::string& name : harness::experiment_names()) {
    // No solver is asked for what it says of itself: of an experiment that is its question.
    const harness::Experiment experiment = harness::load_experiment(name, "standard", mute);
    list.push_back(
        {{"name", name}, {"summary", experiment.question}, {"hypothesis", experiment.hypothesis}});
  }
  return list;
}

Json figures() {
  Json list = Json::array();
  for (const auto& [name, figure] : paper::shipped_figures())
    list.push_back(
        {{"name", name}, {"summary", figure.spec.caption}, {"experiment", figure.experiment}});
  return list;
}

void print(const std::string& what, const Json& list) {
  say("{}:\n", what);
  std::size_t width = 0;
  for (const Json& entry : list)
    width = std::max(width, entry["name"].get_ref<const std::string&>().size());
  for (const Json& entry : list)
    say("  {:<{}} {}{}\n", harness::printable(entry["name"].get<std::string>()), width,
        harness::printable(entry["summary"].get<std::string>()),
        entry.contains("plug_in")
            ? fmt::format(" ({})",
                          fs::path(entry["plug_in"].get<std::string>()).filename().string())
            : "");
}

}  // namespace

Status list(const ListOptions& options) {
  Json all = Json::object();
  const auto wanted = [&](const char* what) {
    return options.what.empty() || options.what == what;
  };
  if (wanted("solvers")) all["solvers"] = solvers();
  if (wanted("scenes")) all["scenes"] = scenes();
  if (wanted("experiments")) all["experiments"] = experiments();
  if (wanted("figures")) all["figures"] = figures();
  if (options.json) say("{}\n", json_text(all));
  else
    for (const auto& [what, entries] : all.items()) print(what, entries);
  return all_ran;
}

}  // namespace cli
