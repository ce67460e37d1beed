// Claims as they are written: what is refused, what is frozen, and that ours can be judged.

#include "evidence/claim.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "evidence/board.hpp"
#include "evidence/claim_file.hpp"
#include "evidence/docket.hpp"
#include "evidence/judgement.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/plan.hpp"
#include "tests/testing.hpp"

namespace evidence {
namespace {

using cloth::testing::usage_error;

/// A file of one claim, with lines in the place of others of the same key.
std::string file_with(const std::map<std::string, std::string>& changes,
                      const std::string& prose = "") {
  std::map<std::string, std::string> lines{{"id", "\"c\""},
                                           {"source", "\"ours\""},
                                           {"says", "\"a is faster than b\""},
                                           {"experiment", "\"cloths\""},
                                           {"statistic", "\"ratio\""},
                                           {"measure", "\"iterations to 1e-2\""},
                                           {"subject", "\"a\""},
                                           {"against", "\"b\""},
                                           {"predicts", "{ at_most = 0.5 }"}};
  for (const auto& [key, value] : changes) lines[key] = value;
  std::string text = "[[claim]]\n";
  for (const auto& [key, value] : lines)
    if (!value.empty()) text += fmt::format("{} = {}\n", key, value);
  return text + "[claim.prose]\nreproduced = \"so {statistic}\"\n" +
         (prose.empty() ? "contradicted = \"no\"\n" : prose);
}

std::string refusal_of_claim(const std::map<std::string, std::string>& changes,
                             const std::string& prose = "") {
  return usage_error([&] { parse_claims(file_with(changes, prose), "c.toml"); });
}

TEST(ClaimFile, IsReadAsItIsWritten) {
  const std::vector<Claim> claims = parse_claims(
      file_with({{"over", "\"these\""}, {"instances", "2"}, {"shape", "{ at_most = 0.9 }"}}),
      "c.toml");
  ASSERT_EQ(claims.size(), 1U);
  EXPECT_EQ(claims[0].over, Over::these);
  EXPECT_EQ(claims[0].instances, 2);
  EXPECT_EQ(claims[0].scenes, 3) << "unless it says otherwise";
  EXPECT_EQ(claims[0].predicts.at_most, 0.5);
  EXPECT_EQ(claims[0].shape.at_most, 0.9);
  EXPECT_EQ(claims[0].prose.reproduced, "so {statistic}");
}

TEST(ClaimFile, RefusesWhatIsNoClaim) {
  EXPECT_NE(refusal_of_claim({{"id", ""}}).find("c.toml:1: id: none; write one"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"source", ""}}).find("c.toml:1: source: none; write one"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"subjekt", "\"a\""}}).find("did you mean 'subject'?"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"against", ""}}).find("against: none"), std::string::npos);
  EXPECT_NE(refusal_of_claim({{"along", "\"k\""}}).find("of another statistic"), std::string::npos);
  EXPECT_NE(refusal_of_claim({{"statistic", "\"exponent\""}, {"against", ""}}).find("along: none"),
            std::string::npos);
  EXPECT_NE(
      refusal_of_claim({{"measure", "\"speed\""}}).find("'speed' is nothing that is measured"),
      std::string::npos);
  EXPECT_NE(refusal_of_claim({{"measure", "\"iterations to 1furlong\""}}).find("1furlong"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"experiment", "\"cloth\""}}).find("did you mean 'cloths'?"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"against", "\"a\""}}).find("'a' is the subject, too"),
            std::string::npos);
  for (const char* where : {"\"suite==\"", "\"a=b and and c=d\"", "\"springs\""})
    EXPECT_NE(refusal_of_claim({{"where", where}}).find("write as in scene=curtain"),
              std::string::npos)
        << where;
  EXPECT_NE(refusal_of_claim({{"predicts", ""}}).find("predicts nothing"), std::string::npos);
  EXPECT_NE(refusal_of_claim({{"predicts", "{ at_least = 2, at_most = 1 }"}})
                .find("at_least exceeds at_most; let"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"predicts", "7"}}).find("write predicts = { ... }"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({{"shape", "{ at_most = 0.4 }"}}).find("not within it; make it wider"),
            std::string::npos);
  for (const char* all : {"{ at_least = 0 }", "{ at_least = -1 }"})
    EXPECT_NE(refusal_of_claim({{"predicts", all}}).find("nothing could speak against it"),
              std::string::npos)
        << all;
  for (const char* none : {"{ at_most = 0 }", "{ at_most = -5 }"})
    EXPECT_NE(refusal_of_claim({{"predicts", none}}).find("nothing could be so"), std::string::npos)
        << none;
  EXPECT_NE(refusal_of_claim({{"says", "\" \""}}).find("says: none; write one"), std::string::npos);
  EXPECT_NE(usage_error([] { parse_claims("claim = 3", "c.toml"); }).find("write [[claim]]"),
            std::string::npos);
  EXPECT_NE(usage_error([] { parse_claims("[[claims]]", "c.toml"); }).find("write [[claim]]"),
            std::string::npos);
}

TEST(ClaimFile, IsQuotedNoLongerThanAnybodyReads) {
  const std::string words = fmt::format("\"{}\"", std::string(1900, 'w'));
  for (const char* key : {"experiment", "measure", "where"})
    EXPECT_LT(refusal_of_claim({{key, words}}).size(), 1000U) << refusal_of_claim({{key, words}});
  EXPECT_LT(refusal_of_claim({{"subject", words}, {"against", words}}).size(), 1000U);
}

TEST(ClaimFile, HasNoTextThatNobodyReadsToItsEnd) {
  const auto of_size = [](std::size_t size) { return '"' + std::string(size, 'w') + '"'; };
  for (const char* key : {"id", "source", "says", "subject"}) {
    EXPECT_EQ(refusal_of_claim({{key, of_size(2000)}}), "") << key;
    EXPECT_NE(refusal_of_claim({{key, of_size(2001)}})
                  .find(fmt::format(": {}: 2001 bytes; write 2000", key)),
              std::string::npos)
        << refusal_of_claim({{key, of_size(2001)}});
  }
  EXPECT_EQ(refusal_of_claim({}, "contradicted = " + of_size(2001) + "\n"),
            "c.toml:1: claim 'c': contradicted: 2001 bytes; write 2000 at most");
}

/// A number in a sentence that was written beforehand was not measured.
TEST(ClaimFile, RefusesNumbersInProse) {
  EXPECT_NE(refusal_of_claim({}, "contradicted = \"twice, or 3 times\"\n").find("'3' is a number"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({}, "contradicted = \"{ratio}\"\n").find("{ratio} stands for nothing"),
            std::string::npos);
  EXPECT_NE(refusal_of_claim({}, "contradicted = \"{statistic\"\n").find("stands for nothing"),
            std::string::npos);
  EXPECT_NE(
      refusal_of_claim({}, "cannot_tell = \"?\"\n").find("prose: contradicted: none; write one"),
      std::string::npos);
}

TEST(ClaimFile, SaysThatItsAuthorHadSeenRows) {
  EXPECT_FALSE(parse_claims(file_with({}), "c.toml")[0].seen);
  const Claim claim = parse_claims(file_with({{"seen", "true"}}), "c.toml")[0];
  EXPECT_TRUE(claim.seen);
  EXPECT_TRUE(claim_of(claim.canonical()).seen);
  for (const char* other : {"false", "1", "\"yes\""})
    EXPECT_NE(refusal_of_claim({{"seen", other}}).find("seen: write true, or leave it out"),
              std::string::npos)
        << other;
}

TEST(ClaimFile, SaysOnWhichStepsItIsAboutAnything) {
  EXPECT_EQ(parse_claims(file_with({}), "c.toml")[0].given.contestant, "");
  const Claim claim =
      parse_claims(file_with({{"given", "{ contestant = \"c\", at_most = 1e-6 }"}}), "c.toml")[0];
  for (const Given& given : {claim.given, claim_of(claim.canonical()).given}) {
    EXPECT_EQ(given.contestant, "c");
    EXPECT_EQ(given.at_most, 1e-6);
  }
  for (const char* half : {"{ contestant = \"c\" }", "{ at_most = 1 }"})
    EXPECT_NE(refusal_of_claim({{"given", half}}).find("given: write given = { contestant = "),
              std::string::npos)
        << half;
  for (const auto& [given, why] : std::map<std::string, std::string>{
           {"{ contestant = \"a\", at_most = 1 }", "given: 'a' is the subject, too; name another"},
           {"{ contestant = \"c\", at_least = 2, at_most = 1 }", "at_least exceeds at_most; let"},
           {"{ contestant = \"c\", at_most = 1, measure = \"speed\" }",
            "given: measure: 'speed' is"},
           {"{ contestant = \"c\", at_most = 1, measure = \"drape of runs\" }",
            "one of steps, the"}})
    EXPECT_NE(refusal_of_claim({{"given", given}}).find(why), std::string::npos) << given;
  EXPECT_EQ(refusal_of_claim(
                {{"given", "{ contestant = \"a\", at_most = 1, measure = \"rises of steps\" }"}}),
            "");
}

TEST(Claim, IsFrozenByAllOfItsWords) {
  const Claim claim = parse_claims(file_with({}), "c.toml").front();
  EXPECT_EQ(claim_of(claim.canonical()).canonical(), claim.canonical());
  std::set<std::string> texts{claim.canonical()};
  for (const auto& [key, value] :
       std::map<std::string, std::string>{{"predicts", "{ at_most = 0.6 }"},
                                          {"shape", "{ at_most = 0.7 }"},
                                          {"says", "\"otherwise\""},
                                          {"measure", "\"iterations to 1e-3\""},
                                          {"where", "\"suite=springs\""},
                                          {"over", "\"these\""},
                                          {"instances", "9"},
                                          {"given", "{ contestant = \"c\", at_most = 1 }"},
                                          {"seen", "true"}})
    EXPECT_TRUE(
        texts.insert(parse_claims(file_with({{key, value}}), "c.toml")[0].canonical()).second)
        << key;
  EXPECT_TRUE(
      texts.insert(parse_claims(file_with({}, "contradicted = \"nay\"\n"), "c.toml")[0].canonical())
          .second);
}

/// What the standard tier would have rows of.
class Plan {
 public:
  explicit Plan(const std::string& experiment) {
    for (const harness::Cell& cell :
         trace_cells(harness::load_experiment(experiment, "standard"))) {
      rows_.push_back(harness::blank_row(cell));
      rows_.back().outcome = harness::Outcome::budget;
    }
    const Names of_steps(part(harness::Part::frozen), own_of_steps),
        of_runs(part(harness::Part::free), own_of_runs);
    for (const Row& row : rows_) {
      const bool is_step = row.part == harness::Part::frozen;
      there_.emplace(is_step ? of_steps.of(row) : of_runs.of(row),
                     is_step ? step_text(row) : scene_text(row, own_of_runs));
    }
  }

  const std::vector<Row>& rows() const { return rows_; }

  /// Of the best of a label's settings: any of them.
  bool has(const std::string& contestant, const Instance& instance) const {
    return std::ranges::any_of(there_, [&](const auto& place) {
      const auto& [who, text] = place;
      return text == instance.text && (who == contestant || who.starts_with(contestant + "["));
    });
  }

 private:
  std::vector<Row> part(harness::Part part) const {
    std::vector<Row> some;
    for (const Row& row : rows_)
      if (row.part == part) some.push_back(row);
    return some;
  }

  std::vector<Row> rows_;
  std::set<std::pair<std::string, std::string>> there_;
};

/// But those on what only traces tell.
std::vector<std::string> known_conditions(const Claim& claim) {
  std::vector<std::string> known = claim.conditions();
  std::erase_if(known, [](const std::string& one) {
    return one.starts_with("vertices") || one.starts_with("stiffness-number");
  });
  return known;
}

/// A claim that selects nothing would be "not measured" for ever, and nobody would know why.
TEST(OurClaims, SelectWhatTheStandardTierMeasures) {
  std::map<std::string, Plan> plans;
  std::map<std::string, std::pair<Contest, Runs>> all_rows;
  const std::vector<Claim> claims = all_claims(claims_folder());
  EXPECT_GE(claims.size(), 50U);
  for (const Claim& claim : claims) {
    SCOPED_TRACE(claim.id);
    const Plan& plan = plans.try_emplace(claim.experiment, claim.experiment).first->second;
    if (!all_rows.contains(claim.experiment))
      all_rows.emplace(claim.experiment, std::pair(Contest(plan.rows()), Runs(plan.rows())));
    const auto& [frozen, free] = all_rows.at(claim.experiment);
    const Board board(frozen, free, measure_of(claim.measure));
    EXPECT_EQ(fault_of_contestants(claim, frozen, free), "");
    std::set<std::string> scenes;
    int steps = 0;
    for (const std::size_t k : where(board.instances(), known_conditions(claim)))
      if (const Instance& step = board.instances()[k]; std::ranges::all_of(
              std::array{claim.subject, claim.against, claim.given.contestant},
              [&](const std::string& one) { return one.empty() || plan.has(one, step); })) {
        scenes.insert(step.scene);
        ++steps;
      }
    EXPECT_GE(static_cast<int>(scenes.size()), claim.scenes);
    const bool is_of_lines = claim.statistic == Statistic::exponent;
    EXPECT_GE(is_of_lines ? static_cast<int>(scenes.size()) : steps, claim.instances);
  }
}

}  // namespace
}  // namespace evidence
