// What is frozen before it is measured, and whether it still stands.

#include "experiments/harness/registration.hpp"

#include <gtest/gtest.h>

#include "cloth/scene/scene.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::testing::usage_error;
using testing::Folder;

class RegistrationTest : public ::testing::Test {
 protected:
  RegistrationTest() {
    write("experiments/e.toml", "one");
    write("scenes/s.toml", "two");
  }

  void write(const std::string& file, const std::string& text) {
    testing::fs::create_directories((folder_ / file).parent_path());
    std::ofstream(folder_ / file) << text;
  }

  Folder folder_;
  testing::Variable root_{"CLOTHBENCH_ROOT", folder_ / ""};
};

TEST_F(RegistrationTest, IsNoneAtFirst) {
  EXPECT_TRUE(registrations().empty());
  EXPECT_FALSE(registration_in_force());
}

TEST_F(RegistrationTest, HasTheClaimsAndTheExperiments) {
  enter_registration({{"a", "text of a"}});
  const auto found = registration_in_force();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->claims.at("a"), "text of a");
  EXPECT_TRUE(found->files.contains("experiments/e.toml"));
  EXPECT_TRUE(found->files.contains("scenes/s.toml"));
}

TEST_F(RegistrationTest, IsInForceWhileExperimentsAreAsTheyWere) {
  enter_registration({{"a", "text"}});
  write("experiments/e.toml", "other");
  EXPECT_FALSE(registration_in_force());
  write("experiments/e.toml", "one");
  EXPECT_TRUE(registration_in_force());
  write("scenes/new.toml", "another scene");
  EXPECT_FALSE(registration_in_force());
}

TEST_F(RegistrationTest, IsOfWhatIsMeasuredAndNotOfWhatIsDrawn) {
  write("experiments/e.toml", "one\n");
  enter_registration({{"a", "text"}});
  for (const char* drawn : {"", "\n", "\n[figure.f]\n", "[table.t]\n[figure.f]\n"}) {
    write("experiments/e.toml", std::string("one\n") + drawn);
    EXPECT_EQ(bool(registration_in_force()), std::string(drawn) != "\n") << drawn;
  }
  write("experiments/e.toml", "another\n[figure.f]\n");
  EXPECT_FALSE(registration_in_force());
}

TEST(RegisteredText, EndsBeforeFiguresAndTables) {
  EXPECT_EQ(registered_text("a\n\n[figure.f]\nb\n"), "a\n");
  EXPECT_EQ(registered_text("a\n\n\n[table.t]\nb\n"), "a\n\n");
  EXPECT_EQ(registered_text("a\r\n\r\n[figure.f]\r\n"), "a\r\n");
  EXPECT_EQ(registered_text("[figure.f]\n"), "");
  for (const char* whole : {"", "a\n\n", "a # [figure.f]\n", "[figures.f]\n", "[[table.t]]\n"})
    EXPECT_EQ(registered_text(whole), whole);
}

TEST(RegisteredText, LeavesNothingBehindThatIsMeasured) {
  const auto refusal = [](const std::string& text) {
    return usage_error([&] { expect_drawn_last(text, "e.toml"); });
  };
  for (const char* good : {"a = 1\n", "a = nan\n", "a = 1\n[figure.f]\nb = 2\n[table.t]\n",
                           "[figure.f]\n[figure.g]\n"})
    EXPECT_EQ(refusal(good), "") << good;
  for (const char* bad : {"[figure.f]\n[frozen]\n", "[figure.f]\n[[scene]]\nname = \"x\"\n",
                          "figure.f.kind = \"rho\"\n", "figure = 3\n", "[ figure.f ]\n",
                          "a = 1\n[figure.f]\n[tier.quick.frozen]\nframes = [1]\n"})
    EXPECT_TRUE(testing::contains(refusal(bad), "write them last")) << bad << refusal(bad);
  EXPECT_TRUE(refusal("a = 1\n\n[figure.f]\n[frozen]\n").starts_with("e.toml:3: "));
  EXPECT_TRUE(refusal("a = \"\"\"\n[figure.f]\n\"\"\"\n").starts_with("e.toml:2: "))
      << "a text that looks like one";
}

TEST_F(RegistrationTest, OfTheSameIsRefused) {
  const auto file = enter_registration({{"a", "text"}});
  EXPECT_NE(usage_error([] {
              enter_registration({{"a", "text"}});
            }).find("nothing has changed"),
            std::string::npos);
  EXPECT_TRUE(testing::fs::exists(file));
  EXPECT_EQ(registrations().size(), 1U);
}

TEST_F(RegistrationTest, IsInForceOnlyAsItWasWritten) {
  const auto file = enter_registration({{"a", "text"}});
  std::ofstream(file, std::ios::app) << " ";
  EXPECT_NE(usage_error([] { registration_in_force(); }).find("not as it was registered"),
            std::string::npos);
}

TEST_F(RegistrationTest, OrdersByItsDigest) {
  const auto file = enter_registration({{"a", "text"}});
  const std::string name = file.stem().string();
  EXPECT_EQ(registrations().front().seed(), std::stoul(name.substr(name.size() - 8), nullptr, 16));
}

TEST_F(RegistrationTest, ThatWasChangedIsRefused) {
  const auto file = enter_registration({{"a", "text"}});
  std::ofstream(file, std::ios::app) << " ";
  EXPECT_NE(usage_error([] { registrations(); }).find("not as it was registered"),
            std::string::npos);
}

class RegisteredTwice : public RegistrationTest {
 protected:
  RegisteredTwice() {
    // As the first ones were written, with neither day nor those before.
    const std::string text = R"({"claims": {}, "files": {}})";
    first_ = "2026-01-02T000000Z-" + sha256(text).substr(0, 8);
    write(first_, text);
    second_ = enter_registration({{"a", "text"}});
    EXPECT_EQ(registrations().size(), 2U);
    EXPECT_EQ(registrations().back().before, std::vector<std::string>{first_});
  }

  testing::fs::path place(const std::string& name) const {
    return folder_ / ("paper/registered/" + name + ".json");
  }
  void write(const std::string& name, const std::string& text) {
    RegistrationTest::write("paper/registered/" + name + ".json", text);
  }
  static std::string refusal() {
    return usage_error([] { registrations(); });
  }

  std::string first_;
  testing::fs::path second_;
};

TEST_F(RegisteredTwice, HaveNoneTakenAwayAndNoneGivenAnotherDay) {
  const std::string renamed = "2026-01-03" + first_.substr(10);
  testing::fs::rename(place(first_), place(renamed));
  EXPECT_NE(refusal().find(second_.string() + ": does not follow"), std::string::npos) << refusal();
  testing::fs::remove(place(renamed));
  EXPECT_NE(refusal().find(second_.string() + ": does not follow"), std::string::npos) << refusal();
}

TEST_F(RegisteredTwice, HaveNoneOfAnEarlierDayPutBeforeThem) {
  const std::string text = R"({"claims": {"b": "of today"}, "files": {}})",
                    name = "2026-01-01T000000Z-" + sha256(text).substr(0, 8);
  write(name, text);
  EXPECT_NE(refusal().find(second_.string() + ": does not follow"), std::string::npos) << refusal();
}

TEST_F(RegisteredTwice, AreFollowedByNoneThatDoesNotNameThem) {
  const std::string text = R"({"claims": {"b": "of today"}, "files": {}})",
                    name = "2999-01-01T000000Z-" + sha256(text).substr(0, 8);
  write(name, text);
  const std::string why = place(name).string() + ": does not follow";
  EXPECT_NE(refusal().find(why), std::string::npos) << refusal();
  EXPECT_NE(usage_error([] { registration_in_force(); }).find(why), std::string::npos);
}

TEST_F(RegisteredTwice, AreNoneUnderAnotherDay) {
  const std::string day = "2999-01-01T000000Z", name = second_.stem().string();
  testing::fs::copy_file(second_, place(day + name.substr(day.size())));
  EXPECT_NE(refusal().find("2999"), std::string::npos) << refusal();
  testing::fs::rename(second_, place(day + name.substr(day.size())));
  EXPECT_NE(refusal().find("not as it was registered"), std::string::npos) << refusal();
}

TEST_F(RegistrationTest, IsNotTwoByAnotherName) {
  for (const char* day : {"2026-01-01T000000Z-", "2026-01-02T000000Z-"}) {
    const std::string text = R"({"claims": {}, "files": {}})";
    write("paper/registered/" + (day + sha256(text).substr(0, 8)) + ".json", text);
  }
  EXPECT_NE(usage_error([] { registrations(); }).find("another name of 2026-01-01"),
            std::string::npos);
}

TEST_F(RegistrationTest, IsOfNoDayBeforeTheLatest) {
  const std::string text = R"({"claims": {}, "files": {}})";
  write("paper/registered/2999-01-01T000000Z-" + sha256(text).substr(0, 8) + ".json", text);
  EXPECT_NE(usage_error([] {
              enter_registration({{"a", "text"}});
            }).find("later day"),
            std::string::npos);
  EXPECT_NE(usage_error([] {
              enter_registration({{"a", "text"}});
            }).find("remove it: rm "),
            std::string::npos);
}

}  // namespace
}  // namespace harness
