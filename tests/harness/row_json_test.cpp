#include "experiments/harness/row_json.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::nan;

constexpr Real infinity = std::numeric_limits<Real>::infinity();

TEST(Values, ComeBackFromTheirTextOfTheSameKind) {
  const Values values{{"flag", true},   {"count", 3LL},     {"whole", 2.0},
                      {"tiny", 1e-300}, {"word", "true"},   {"none", std::vector<Real>{}},
                      {"large", 1e22},  {"negative", -7LL}, {"vector", std::vector<Real>{0, 0.1}}};
  EXPECT_EQ(values_of(Json::parse(to_json(values).dump())), values);
  EXPECT_EQ(values_of(Json()), Values());
}

TEST(Values, AreSortedInTheirTextAndNullWhereNotFinite) {
  const Values values{{"b", nan}, {"a", std::vector<Real>{1, infinity}}, {"c", 0.5}};
  const std::string text = to_json(values).dump();
  EXPECT_EQ(text, R"({"a":[1.0,null],"b":null,"c":0.5})");
  const Values read = values_of(Json::parse(text));
  EXPECT_TRUE(std::isnan(std::get<Real>(read.at("b"))));
  EXPECT_TRUE(std::isnan(std::get<std::vector<Real>>(read.at("a"))[1]));
  EXPECT_EQ(to_json(read).dump(), text);
}

TEST(Values, BeyondAnyCountAreMeasured) {
  const Json beyond = 18446744073709551615u, last = std::numeric_limits<long long>::max();
  EXPECT_EQ(values_of({{"a", beyond}}).at("a"), cloth::Value(0x1p64));
  EXPECT_EQ(values_of({{"a", last}}).at("a"), cloth::Value(std::numeric_limits<long long>::max()));
  EXPECT_EQ(beyond.get<Number>(), 0x1p64);
  EXPECT_FALSE(beyond.get<Number>().is_count());
}

TEST(Metrics, KeepWhetherTheyCountOrMeasure) {
  const Metrics metrics{{"steps", 12}, {"seconds", 12.0}, {"none", Number()}};
  const std::string text = Json(metrics).dump();
  EXPECT_EQ(text, R"({"none":null,"seconds":12.0,"steps":12})");
  const Metrics read = Json::parse(text);
  EXPECT_EQ(Json(read).dump(), text);
  EXPECT_EQ(read.at("steps"), read.at("seconds"));
}

TEST(Result, IsNoDeeperThanARow) {
  const std::string open(16, '['), close(16, ']');
  EXPECT_EQ(parse_json(open + close).dump(), open + close);
  EXPECT_THROW(parse_json('[' + open + close + ']'), std::exception);
  const std::string quoted = R"(["[[[[[[[[[[[[[[[[\"[[[[", "\\"])";
  EXPECT_EQ(parse_json(quoted).size(), 2u);
}

TEST(Result, ReachesTheParentWhole) {
  Row sent;
  sent.outcome = Outcome::diverged;
  sent.why = "it \"left\"\n";
  sent.metrics = {{"a", 0.1}, {"b", infinity}};
  sent.curve = {{"x", {1e-300, nan}}};
  sent.digests = {{"0", hash("abc")}};
  Row received;
  decode_result(encode_result(sent), received);
  EXPECT_EQ(received.outcome, sent.outcome);
  EXPECT_EQ(received.why, sent.why);
  EXPECT_EQ(received.metric("a"), 0.1);
  EXPECT_TRUE(std::isnan(received.metric("b"))) << "what is not finite is stored as null";
  EXPECT_EQ(received.column("x")[0], 1e-300);
  EXPECT_TRUE(std::isnan(received.column("x")[1]));
  EXPECT_EQ(received.digests, sent.digests);
}

TEST(Result, IsBelievedNothing) {
  Row sent;
  sent.metrics = {{"a", 0.1}};
  sent.curve = {{"x", {1, 2}}, {"y", {3, 4}}};
  const Json good = Json::parse(encode_result(sent));
  const auto fails = [&](const Json& change) {
    Json bad = good;
    bad.merge_patch(change);
    Row row;
    EXPECT_THROW(decode_result(bad.dump(), row), std::exception) << bad;
  };
  fails({{"outcome", "won"}});
  fails({{"outcome", 3}});
  for (const char* of_the_runner : {"crashed", "out-of-memory"})
    fails({{"outcome", of_the_runner}});
  fails({{"why", 3}});
  fails({{"why", std::string(5000, 'x')}});
  fails({{"why", nullptr}});
  fails({{"more", 1}});
  fails({{"metrics", 3}});
  fails({{"metrics", {{"a", "0.1"}}}});
  fails({{"metrics", {{"a b", 1}}}});
  fails({{"metrics", {{"seconds-first", -1e-9}}}});
  fails({{"metrics", {{"iterations@1e-02", -1}}}});
  fails({{"metrics", {{std::string(101, 'a'), 1}}}});
  fails({{"curve", {{"x", {1}}}}});
  fails({{"curve", {{"x", 1}}}});
  fails({{"curve", {{"x", {1, "2"}}}}});
  fails({{"digests", {{"0", "abc"}}}});
  for (const char* text : {"", "null", "[]", "{", "[[[[[[[[", "\xff"}) {
    Row row;
    EXPECT_THROW(decode_result(text, row), std::exception) << text;
  }
}

}  // namespace
}  // namespace harness
