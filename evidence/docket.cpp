#include "evidence/docket.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "evidence/claim_file.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/registration.hpp"

namespace evidence {

namespace {

/// Of a registration's, whose file is its own.
Claim registered_claim(const std::string& registration, const std::string& id,
                       const std::string& text) {
  try {
    return claim_of(text);
  } catch (const std::exception& error) {
    throw cloth::UsageError(fmt::format(
        "{}: claim {}: {}; take the file as it was committed: git checkout -- paper/registered",
        (cloth::root() / "paper" / "registered" / (registration + ".json")).string(), id,
        cloth::words_of(error)));
  }
}

class Docket {
 public:
  explicit Docket(const Shelf& shelf) : shelf_(shelf), runs_(shelf.store().runs()) {
    std::vector<harness::Registration> all = harness::registrations();
    if (!all.empty() && harness::is_in_force(all.back())) in_force_ = all.back().name;
    for (harness::Registration& one : all) registrations_.emplace(one.name, std::move(one));
  }

  std::vector<Case> cases(const std::vector<std::string>& ids) {
    const std::vector<Claim> current = all_claims(claims_folder());
    const auto is_asked = [&](const std::string& id) {
      return ids.empty() || std::ranges::find(ids, id) != ids.end();
    };
    std::vector<Case> all;
    std::set<std::string> told;
    for (const Claim& claim : current) {
      told.insert(claim.canonical());
      if (is_asked(claim.id)) all.push_back(case_of(claim, priority_of(claim)));
    }
    for (const auto& [name, registration] : registrations_)
      for (const auto& [id, text] : registration.claims) {
        if (!is_asked(id)) continue;
        Claim claim = registered_claim(name, id, text);
        if (!registrations_of(claim.experiment).contains(name) || !told.insert(text).second)
          continue;
        all.push_back(case_of(std::move(claim), Priority::reworded));
      }
    for (const std::string& id : ids) expect_a_case(id, all, current);
    return all;
  }

  std::set<std::string> changed_experiments() {
    std::set<std::string> changed;
    for (const std::string& name : harness::experiment_names()) {
      const std::string file = "experiments/" + name + ".toml";
      const std::string now =
          harness::sha256(harness::registered_text(cloth::toml_text(cloth::root() / file)));
      const auto has_it = [&](const std::string& registration) {
        const auto found = registrations_.find(registration);
        if (found == registrations_.end()) return false;
        const auto then = found->second.files.find(file);
        return then != found->second.files.end() && then->second == now;
      };
      if (!std::ranges::all_of(registrations_of(name), has_it)) changed.insert(name);
    }
    return changed;
  }

 private:
  static void expect_a_case(const std::string& id, const std::vector<Case>& all,
                            const std::vector<Claim>& current) {
    if (std::ranges::any_of(all, [&](const Case& one) { return one.claim.id == id; })) return;
    std::vector<std::string> known;
    for (const Claim& claim : current) known.push_back(claim.id);
    throw cloth::UsageError(
        fmt::format("claims: no claim '{}'{}", cloth::brief(id), cloth::suggestion(id, known)));
  }

  /// Under which its rows were measured; "" for none.
  const std::set<std::string>& registrations_of(const std::string& experiment) {
    const auto [found, is_new] = measured_under_.try_emplace(experiment);
    if (is_new)
      for (const Row& row : shelf_.rows(experiment)) found->second.insert(registration_of(row));
    return found->second;
  }

  std::string registration_of(const Row& row) const {
    const auto run = runs_.find(row.run);
    if (run == runs_.end()) return "";
    const auto name = run->second.find("registration");
    return name == run->second.end() ? "" : cloth::to_text(name->second);
  }

  bool has(const std::string& registration, const Claim& claim) const {
    const auto found = registrations_.find(registration);
    if (found == registrations_.end()) return false;
    const auto text = found->second.claims.find(claim.id);
    return text != found->second.claims.end() && text->second == claim.canonical();
  }

  Priority priority_of(const Claim& claim) {
    if (claim.seen) return Priority::post_hoc;
    const std::set<std::string>& under = registrations_of(claim.experiment);
    const bool is_registered =
        under.empty()
            ? has(in_force_, claim)
            : std::ranges::all_of(under, [&](const std::string& one) { return has(one, claim); });
    if (!is_registered) return Priority::post_hoc;
    const auto knows_experiment = [&](const auto& one) {
      return one.second.files.contains("experiments/" + claim.experiment + ".toml");
    };
    const auto first = std::ranges::find_if(registrations_, knows_experiment);  // by their days
    const bool is_first = first == registrations_.end() || has(first->first, claim);
    return is_first ? Priority::registered : Priority::later;
  }

  Case case_of(Claim claim, Priority priority) {
    Judgement judgement =
        judge(claim, shelf_.steps(claim.experiment), shelf_.runs(claim.experiment));
    return {std::move(claim), priority, std::move(judgement)};
  }

  const Shelf& shelf_;
  std::map<long long, harness::Values> runs_;
  std::map<std::string, harness::Registration> registrations_;
  std::string in_force_;
  std::map<std::string, std::set<std::string>> measured_under_;  ///< by experiment
};

}  // namespace

std::filesystem::path claims_folder() { return cloth::root() / "paper" / "claims"; }

std::vector<Case> docket(const Shelf& shelf, const std::vector<std::string>& ids) {
  return Docket(shelf).cases(ids);
}

std::set<std::string> changed_experiments(const Shelf& shelf) {
  return Docket(shelf).changed_experiments();
}

}  // namespace evidence
