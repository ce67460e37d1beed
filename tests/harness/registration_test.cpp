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

TEST_F(RegistrationTest, OfTheSameIsRefused) {
  const auto file = enter_registration({{"a", "text"}});
  EXPECT_NE(usage_error([] {
              enter_registration({{"a", "text"}});
            }).find("nothing has changed"),
            std::string::npos);
  EXPECT_TRUE(testing::fs::exists(file));
  EXPECT_EQ(registrations().size(), 1U);
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

}  // namespace
}  // namespace harness
