#include "cloth/params.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

enum class Colour { red, dark_green };
std::vector<std::string> choices(Colour) { return {"red", "dark-green"}; }

struct Example {
  Real rho = 0.5;
  Real length = 2;
  int count = 3;
  bool on = false;
  std::string label = "a";
  Vec3 wind{1, 2, 3};
  std::vector<int> list{4, 5};
  NumberOrWord radius{0.9};
  Colour colour = Colour::red;

  void describe(auto& p) {
    p(rho, "rho", "1", {0, 1}, "radius");
    p(length, "length", "m", {0, 10}, "of a thing");
    p(count, "count", "1", {0, 10}, "how many");
    p(on, "on", "whether");
    p(label, "label", "a text");
    p(wind, "wind", "m/s", {-5, 5}, "of the air");
    p(list, "list", "1", {0, 9}, "of numbers");
    p(radius, "radius", "1", {0, 1}, {"spectral"}, "a number or not");
    p(colour, "colour", "a word");
  }
};

struct Wide {
  int count = 0;
  void describe(auto& p) { p(count, "count", "1", {0, 1e18}, "-"); }
};

class ParamsTest : public ::testing::Test {
 protected:
  Param& at(const std::string& name) { return find(params_, name, "x.toml:3"); }
  void set(const std::string& name, const Value& value) { at(name).set(value, "x.toml:3"); }
  std::string refusal(const std::string& name, const Value& value) {
    return testing::usage_error([&] { set(name, value); });
  }

  Example example_;
  std::vector<Param> params_ = params_of(example_);
};

TEST_F(ParamsTest, RejectANumberOutOfRangeNamingPlaceAndRange) {
  EXPECT_EQ(refusal("rho", 2.0), "x.toml:3: rho = 2: out of range; give number in 0 to 1");
  EXPECT_EQ(example_.rho, 0.5);
}

TEST_F(ParamsTest, RejectWhatIsNotAFiniteNumberInRange) {
  for (const Real bad : {std::nan(""), -1e-300, 1e308 * 10})
    EXPECT_NE(refusal("rho", bad), "") << bad;
  EXPECT_EQ(example_.rho, 0.5);
}

TEST_F(ParamsTest, TellANumberThatNoDoubleHoldsFromWhatIsNone) {
  for (const char* text : {"1e400", "-1e400", "1e-400", "1e400 m"})
    EXPECT_EQ(refusal("length", parse_value(text)),
              std::string("x.toml:3: length = ") + text +
                  ": out of the range of a double; give number in 0 to 10 [m]");
  EXPECT_NE(refusal("length", parse_value("e400")).find("not a number"), std::string::npos);
  EXPECT_NE(refusal("wind", parse_value("[0, 1e400, 0]")).find("out of the range of a double"),
            std::string::npos);
}

TEST_F(ParamsTest, AcceptBothEndsOfTheirRange) {
  for (const Real end : {0.0, 1.0}) {
    set("rho", end);
    EXPECT_EQ(example_.rho, end);
  }
}

TEST_F(ParamsTest, ReadBackWhatWasSet) {
  const std::vector<std::pair<std::string, Value>> values{{"rho", 0.25},
                                                          {"count", 7LL},
                                                          {"on", true},
                                                          {"label", "b"},
                                                          {"wind", std::vector<Real>{3, 2, 1}},
                                                          {"list", std::vector<Real>{1}},
                                                          {"radius", 0.5},
                                                          {"colour", "dark-green"}};
  for (const auto& [name, value] : values) {
    set(name, value);
    EXPECT_EQ(at(name).get(), value) << name;
  }
  set("radius", "spectral");
  EXPECT_EQ(at("radius").get(), Value("spectral"));
  set("radius", 0.5);
  EXPECT_EQ(at("radius").get(), Value(0.5)) << "a number replaces the word";
  EXPECT_EQ(example_.colour, Colour::dark_green);
}

TEST_F(ParamsTest, SurviveTheWayThroughTextAsTheSameBits) {
  for (const Real number : {0.1, 1.0 / 3, 0.995, 1e-17}) {
    const Value value = number;
    EXPECT_EQ(parse_value(to_text(value)), value);
  }
  for (const Param& p : params_) {
    const Value value = parse_value(to_text(p.get()));
    Param copy = p;
    copy.set(value, "test");
    EXPECT_EQ(to_text(p.get()), to_text(value)) << p.name();
  }
}

TEST_F(ParamsTest, TakeWholeNumbersForNumbersAndNoFractionsForIntegers) {
  set("length", 4LL);
  EXPECT_EQ(example_.length, 4);
  set("count", 4.0);
  EXPECT_EQ(example_.count, 4);
  EXPECT_EQ(refusal("count", 4.5),
            "x.toml:3: count = 4.5: not a whole number; give integer in 0 to 10");
}

TEST_F(ParamsTest, TakeTextWithTheirOwnUnitOnly) {
  set("length", "2.5 m");
  EXPECT_EQ(example_.length, 2.5);
  EXPECT_EQ(refusal("length", "2.5 kg"),
            "x.toml:3: length = 2.5 kg: wrong unit 'kg', this is in [m]; give number in 0 to 10 "
            "[m]");
}

TEST_F(ParamsTest, RejectTheWrongTypeSayingTheRightOne) {
  for (const auto& [name, value, wanted] : std::vector<std::tuple<std::string, Value, std::string>>{
           {"rho", true, "number in "},
           {"count", std::vector<Real>{1}, "integer in "},
           {"on", 1LL, "true or false"},
           {"label", 1LL, "text"},
           {"wind", 1.0, "vector of 3 in "},
           {"wind", std::vector<Real>{1, 2}, "vector of 3 in "},
           {"wind", std::vector<Real>{1, 2, 9}, "vector of 3 in "},
           {"list", 1LL, "list of integers in "},
           {"list", std::vector<Real>{0.5}, "list of integers in "},
           {"radius", true, "number or word in "},
           {"colour", 1LL, "one of "}}) {
    const std::string message = refusal(name, value);
    EXPECT_TRUE(message.starts_with("x.toml:3: " + name + " = ")) << message;
    EXPECT_NE(message.find("; give " + wanted), std::string::npos) << message;
  }
  EXPECT_TRUE(refusal("on", 1LL).ends_with("; give true or false"));
  EXPECT_TRUE(refusal("label", 1LL).ends_with("; give text"));
}

TEST_F(ParamsTest, SuggestTheNearestWordAndTheNearestKey) {
  EXPECT_NE(refusal("colour", "dark-gren").find("did you mean 'dark-green'?"), std::string::npos);
  EXPECT_NE(refusal("radius", "spectrl").find("did you mean 'spectral'?"), std::string::npos);
  EXPECT_EQ(testing::usage_error([&] { find(params_, "lenght", "here"); }),
            "here: unknown key 'lenght' (did you mean 'length'?)");
}

TEST_F(ParamsTest, RefuseAWholeNumberThatNoIntHolds) {
  Wide wide;
  std::vector<Param> params = params_of(wide);
  EXPECT_TRUE(testing::usage_error([&] {
                find(params, "count", "x").set(5'000'000'000LL, "x");
              }).find("beyond any int") != std::string::npos);
}

TEST_F(ParamsTest, RefuseToTellAWordThatIsNoneOfTheirs) {
  example_.colour = static_cast<Colour>(100'000'000);
  EXPECT_EQ(testing::usage_error([&] { at("colour").get(); }),
            "parameter 'colour' is none of its words: red, dark-green");
}

/// A solver names its parameters, units and words as it likes.
struct Wordy {
  Real number = 0;
  NumberOrWord radius{0.5};
  static std::string endless() { return std::string(1'000'000, 'x'); }
  void describe(auto& p) {
    p(number, endless(), endless(), {0, 1}, "-").idle(true, endless());
    p(radius, "radius", "1", {0, 1}, {"y" + endless(), "z" + endless()}, "-");
  }
};

TEST(Params, AreNamedInMessagesThatPeopleCanRead) {
  constexpr std::size_t readable = 7000;
  Wordy wordy;
  std::vector<Param> params = params_of(wordy);
  const auto told = [](auto&& call) { return testing::usage_error(call); };
  const std::vector<std::string> messages{
      told([&] { params[0].set(2.0, "x"); }),
      told([&] { params[0].set("0.5 kg", "x"); }),
      told([&] { params[0].set("0.5 y" + Wordy::endless(), "x"); }),
      told([&] { params[0].expect_effect("x"); }),
      told([&] { params[1].set(2.0, "x"); }),
      told([&] { params[1].set("y" + Wordy::endless().substr(1), "x"); }),
      told([&] { find(params, "number", "x"); }),
      told([&] { find(params, "y" + Wordy::endless(), "x"); }),
      told([&] { find(params, "xxx", "x"); })};
  for (const std::string& message : messages) {
    EXPECT_NE(message, "");
    EXPECT_LT(message.size(), readable) << message.substr(0, 300);
    EXPECT_NE(message.find("bytes more)"), std::string::npos) << message;
  }
}

TEST(Suggestion, IsWhatWasBegunOrElseWhatIsNearest) {
  EXPECT_EQ(suggestion("--sol", {"--set", "--solver"}), " (did you mean '--solver'?)");
  EXPECT_EQ(suggestion("--sett", {"--set", "--solver"}), " (did you mean '--set'?)");
  EXPECT_EQ(suggestion("new", {"newton", "newest", "nest"}), " (did you mean 'nest'?)");
}

TEST(Suggestion, NamesEachCandidateOnce) {
  EXPECT_EQ(suggestion("medium", {"quick", "full", "full", "quick"}), " (known: quick, full)");
}

TEST(ParseValue, ReadsNumbersTruthsListsAndElseWords) {
  EXPECT_EQ(parse_value("32"), Value(32LL));
  EXPECT_EQ(parse_value(" 0.5 "), Value(0.5));
  EXPECT_EQ(parse_value("1e3"), Value(1000.0));
  EXPECT_EQ(parse_value("true"), Value(true));
  EXPECT_EQ(parse_value("[0, -9.8,0]"), Value(std::vector<Real>{0, -9.8, 0}));
  EXPECT_EQ(parse_value("[]"), Value(std::vector<Real>{}));
  EXPECT_EQ(parse_value("8000 N/m"), Value("8000 N/m"));
  EXPECT_EQ(parse_value("[1, x]"), Value("[1, x]"));
  EXPECT_EQ(parse_value(""), Value(""));
}

}  // namespace
}  // namespace cloth
