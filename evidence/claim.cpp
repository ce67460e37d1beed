#include "evidence/claim.hpp"

#include "evidence/where.hpp"
#include "experiments/harness/spec_json.hpp"

namespace evidence {

std::vector<std::string> Claim::conditions() const { return conditions_in(where); }

std::string Claim::canonical() const {
  harness::Json json{{"claim", harness::spec_record(*this)},
                     {"predicts", harness::spec_record(predicts)},
                     {"shape", harness::spec_record(shape)},
                     {"prose", harness::spec_record(prose)}};
  // Others stand in registrations that know no such words.
  if (seen) json["seen"] = true;
  if (!given.contestant.empty()) json["given"] = harness::spec_record(given);
  return json.dump();
}

Claim claim_of(const std::string& canonical) {
  const harness::Json json = harness::Json::parse(canonical);
  Claim claim = harness::spec_of<Claim>(json.at("claim"));
  claim.predicts = harness::spec_of<Bounds>(json.at("predicts"));
  claim.shape = harness::spec_of<Bounds>(json.at("shape"));
  claim.prose = harness::spec_of<Prose>(json.at("prose"));
  claim.seen = json.value("seen", false);
  if (json.contains("given")) claim.given = harness::spec_of<Given>(json.at("given"));
  return claim;
}

Bounds shape_of(const Claim& claim) {
  if (claim.shape.are_given() || claim.statistic != Statistic::ratio) return claim.shape;
  if (claim.predicts.most() < 1) return {.at_most = 1};
  if (claim.predicts.least() > 1) return {.at_least = 1};
  return claim.shape;
}

}  // namespace evidence
