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
  if (seen) json["seen"] = true;  // the others stand in registrations that know no such word
  return json.dump();
}

Claim claim_of(const std::string& canonical) {
  const harness::Json json = harness::Json::parse(canonical);
  Claim claim = harness::spec_of<Claim>(json.at("claim"));
  claim.predicts = harness::spec_of<Bounds>(json.at("predicts"));
  claim.shape = harness::spec_of<Bounds>(json.at("shape"));
  claim.prose = harness::spec_of<Prose>(json.at("prose"));
  claim.seen = json.value("seen", false);
  return claim;
}

Bounds shape_of(const Claim& claim) {
  if (claim.shape.are_given() || claim.statistic != Statistic::ratio) return claim.shape;
  if (claim.predicts.most() < 1) return {.at_most = 1};
  if (claim.predicts.least() > 1) return {.at_least = 1};
  return claim.shape;
}

}  // namespace evidence
