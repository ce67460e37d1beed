#include "experiments/harness/checkpoint.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <limits>
#include <random>

#include "experiments/harness/cbor.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

namespace fs = std::filesystem;
using testing::contains;
using testing::Folder;
using testing::usage_error;

/// A run on a small cloth by a solver with a memory of each kind: vivace has counts and vectors.
struct SmallRun {
  explicit SmallRun(cloth::testing::Settings settings = {}, const std::string& spec = "vivace")
      : cloth(cloth::testing::cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}})) {
    for (const auto& [key, value] : settings) cloth.scene.set(key, value, "test");
    cloth.system = cloth::build_system(cloth.scene);
    solver = make_solver(parse_solver_spec(spec), "test");
    solver->prepare(cloth.system, cloth.protocol());
    identity = run_identity(cloth.scene, parse_solver_spec(spec));
  }

  Checkpoint checkpoint() {
    cloth::testing::advance(*solver, cloth.state, 5, 2);
    return {identity, 2, cloth.state, solver->memory()};
  }

  std::string refusal(const Checkpoint& from) {
    return usage_error([&] { resume(from, identity, cloth.system, *solver, "--resume F"); });
  }

  cloth::testing::Cloth cloth;
  std::unique_ptr<cloth::Solver> solver;
  RunIdentity identity;
};

std::string damage(const std::string& bytes) {
  return usage_error([&] { decode_checkpoint(bytes, "--resume F"); });
}

/// With the hash that belongs to the rest.
std::string signed_again(std::string bytes) {
  bytes.resize(bytes.size() - 32);
  return bytes + hash(bytes);
}

TEST(Checkpoint, IsReadAsItWasWritten) {
  Checkpoint written = SmallRun().checkpoint();
  written.state.x[0] = std::numeric_limits<Real>::denorm_min();
  written.memory[0] = -std::numeric_limits<Real>::infinity();
  const Folder folder;
  write_checkpoint(written, folder / "run");
  const Checkpoint read = read_checkpoint(folder / "run", 16, "--resume F");
  EXPECT_EQ(read.frame, 2);
  EXPECT_EQ(read.state.time, written.state.time);
  EXPECT_EQ(read.memory, written.memory);
  EXPECT_TRUE(encode(read) == encode(written));
  EXPECT_EQ(SmallRun().refusal(SmallRun().checkpoint()), "");
}

TEST(Checkpoint, NamesTheFirstDifferenceOfAnotherRun) {
  const Checkpoint checkpoint = SmallRun().checkpoint();
  EXPECT_EQ(SmallRun({{"stiffness", 200.5}}).refusal(checkpoint),
            "--resume F: scene parameter cloth.stiffness: 8000.0 in the checkpoint, 200.5 here; "
            "give what the checkpoint was made with, or run without --resume");
  EXPECT_TRUE(
      contains(SmallRun({{"dt", 0.25}}).refusal(checkpoint), "scene parameter step.dt: 0.0"));
  EXPECT_TRUE(contains(SmallRun({}, "vivace[seed=3]").refusal(checkpoint),
                       "solver parameter seed: 1 in the checkpoint, 3 here"));
  EXPECT_TRUE(contains(SmallRun({}, "pd-jacobi").refusal(checkpoint),
                       "solver: \"vivace\" in the checkpoint, \"pd-jacobi\" here"));
  Checkpoint other = checkpoint;
  other.run.scene = "curtain";
  EXPECT_TRUE(
      contains(SmallRun().refusal(other), "scene: \"curtain\" in the checkpoint, \"games103\""));
  other = checkpoint;
  other.run.scene_files = {"0123456789abcdef"};
  EXPECT_TRUE(contains(SmallRun().refusal(other), "a file that the scene names: "));
}

TEST(Checkpoint, MayBeOfOtherCodeAndOfOtherThreads) {
  Checkpoint checkpoint = SmallRun().checkpoint();
  checkpoint.run.code = "older";
  EXPECT_EQ(SmallRun({{"threads", 3LL}}).refusal(checkpoint), "");
}

TEST(Checkpoint, DependsOnTheContentsOfTheScenesFiles) {
  const SolverSpec solver{"symplectic-euler", {}};
  const Folder folder;
  cloth::Scene scene = cloth::load_scene("garment-obj");
  ASSERT_FALSE(scene.files().empty());
  const std::vector<std::string> before = run_identity(scene, solver).scene_files;
  scene.obj->file = folder.write("other.obj", "v 0 0 0\n");
  EXPECT_NE(run_identity(scene, solver).scene_files, before);
}

TEST(Checkpoint, FitsItsClothAndItsSolver) {
  const Checkpoint sound = SmallRun().checkpoint();
  Checkpoint other = sound;
  other.state.v.conservativeResize(9);
  EXPECT_TRUE(contains(SmallRun().refusal(other), "--resume F: positions of "));
  other = sound;
  other.state.x_last.resize(0);
  EXPECT_EQ(SmallRun().refusal(other), "") << "as before the first step";
  other.memory.push_back(0);
  EXPECT_TRUE(contains(SmallRun().refusal(other), "--resume F: vivace: its memory is too long"));
  for (const Real count : {-1.0, 0.5, 1e300, std::numeric_limits<Real>::quiet_NaN()}) {
    other = sound;
    other.memory[1] = count;
    EXPECT_TRUE(contains(SmallRun().refusal(other),
                         "vivace: a count in its memory is no whole number from 0"))
        << count;
  }
}

TEST(Checkpoint, RefusesForeignFilesAndThoseThatAreNone) {
  const Folder folder;
  const auto refusal = [&](const std::string& file) {
    return usage_error([&] { read_checkpoint(file, 16, "--resume F"); });
  };
  EXPECT_TRUE(contains(refusal(folder.write("f", "v 0 0 0\n")), "--resume F: this is no check"));
  EXPECT_TRUE(contains(refusal(folder.write("e", "")), "--resume F: this is no checkpoint; give"));
  EXPECT_TRUE(contains(refusal(folder / "none"), "--resume F: no such file"));
  EXPECT_TRUE(contains(refusal(folder / ""), "--resume F: a folder; give a file"));
  const std::string grown = folder.write("grown", "clothbench-checkpoint 3\n");
  fs::resize_file(grown, 3000000000);
  EXPECT_EQ(
      refusal(grown),
      "--resume F: 3000000000 bytes, and a checkpoint of a cloth of 16 vertices has at most 16 "
      "MiB; give a file that simulate --checkpoint wrote of it");
  const std::string huge = folder.write("huge", "v 0 0 0\n");
  fs::resize_file(huge, std::uintmax_t{1} << 36);
  EXPECT_TRUE(contains(refusal(huge), "--resume F: this is no checkpoint"))
      << "nor read to its end";
  EXPECT_TRUE(contains(refusal("/dev/zero"), "--resume F: a device"));
  for (const char format : {'1', '2', '4'}) {
    std::string other = encode(SmallRun().checkpoint());
    other[other.find(" 3\n") + 1] = format;
    EXPECT_TRUE(contains(damage(signed_again(other)),
                         std::string("of format ") + format + ", and this program knows format 3"));
  }
}

TEST(Checkpoint, IsQuotedNoLongerThanAnybodyReads) {
  const std::string words(20000, 'w');
  std::string bytes = encode(SmallRun().checkpoint());
  bytes.insert(bytes.find(" 3\n") + 1, words);
  EXPECT_LT(damage(signed_again(bytes)).size(), 1000U);
  Checkpoint other = SmallRun().checkpoint();
  other.run.scene_parameters[words] = words;
  EXPECT_LT(SmallRun().refusal(other).size(), 1000U);
}

TEST(Checkpoint, IsOfAFrameThatARunMayReach) {
  const std::string bytes = encode(SmallRun().checkpoint());
  const std::size_t record = bytes.find('\n') + 1;
  for (const Json& frame : {Json(18446744073709551610u), Json(9223372036854775808u),
                            Json(1000000001), Json(-1), Json(2.0), Json("2")}) {
    Json forged = from_cbor(bytes.substr(record, bytes.size() - record - 32));
    forged["frame"] = frame;
    const std::string file = bytes.substr(0, record) + to_cbor(forged);
    EXPECT_TRUE(contains(damage(file + hash(file)), "damaged")) << frame;
  }
}

/// What no cloth can have come to is nobody's fault but the file's.
TEST(Checkpoint, HasPositionsAndVelocitiesOfACloth) {
  for (const Real number : {std::numeric_limits<Real>::quiet_NaN(), 1e300, -1e300,
                            std::numeric_limits<Real>::infinity()})
    for (VecX cloth::State::*numbers : {&cloth::State::x, &cloth::State::v}) {
      Checkpoint forged = SmallRun().checkpoint();
      (forged.state.*numbers)[4] = number;
      EXPECT_TRUE(contains(damage(encode(forged)), "damaged")) << number;
    }
}

TEST(Checkpoint, NoticesEveryCutAndEveryFlippedBit) {
  const std::string bytes = encode(SmallRun().checkpoint());
  std::mt19937 random(1);
  for (int k = 0; k < 1000; ++k) {
    EXPECT_NE(damage(bytes.substr(0, random() % bytes.size())), "") << k;
    std::string flipped = bytes;
    char& byte = flipped[random() % bytes.size()];
    byte = static_cast<char>(byte ^ (1 << random() % 8));
    EXPECT_NE(damage(flipped), "") << k;
  }
  EXPECT_TRUE(contains(damage(bytes.substr(0, bytes.size() - 1)), "damaged or cut short; take"));
}

/// Bytes changed, numbers of bytes put in or left out, the end cut off.
std::string spoiled(std::string bytes, std::mt19937& random) {
  const std::size_t at = random() % bytes.size();
  const auto any = [&] { return static_cast<char>(random() % 256); };
  switch (random() % 5) {
    case 0:
      bytes[at] = any();
      break;
    case 1:
      for (std::size_t k = at; k < std::min(at + 8, bytes.size()); ++k) bytes[k] = any();
      break;
    case 2:
      bytes.insert(at, 1 + random() % 8, "\x81\x9f\xa1\x5f\x1b\xff"[random() % 6]);
      break;
    case 3:
      bytes.erase(at, 1 + random() % 100);
      break;
    default:
      bytes.resize(at);
  }
  return bytes;
}

TEST(Checkpoint, IsAnErrorOrAValidOneWhereItsHashWasForged) {
  const std::string bytes = encode(SmallRun().checkpoint());
  const std::size_t record = bytes.find('\n') + 1;
  const std::string tower(1000000, '\x7f'), head = bytes.substr(0, record);  // texts in texts
  EXPECT_TRUE(contains(damage(head + tower + hash(head + tower)), "damaged"));
  SmallRun run;
  std::mt19937 random(2);
  int valid = 0;
  for (int k = 0; k < 2000; ++k) {
    // The names of the run's parameters are much longer than all else; both get their share.
    const std::size_t from = k % 2 == 0 ? 0 : bytes.find("memory");
    std::string file = bytes.substr(0, from) + spoiled(bytes.substr(from), random);
    file.resize(std::max<std::size_t>(file.size(), 32));
    const std::string message = usage_error([&] {
      const Checkpoint checkpoint = decode_checkpoint(signed_again(file), "--resume F");
      run.solver->prepare(run.cloth.system, run.cloth.protocol());
      resume(checkpoint, run.identity, run.cloth.system, *run.solver, "--resume F");
      cloth::State state = checkpoint.state;
      cloth::testing::advance(*run.solver, state, 1);
    });
    if (message.empty()) ++valid;
    else EXPECT_TRUE(message.starts_with("--resume F: ")) << message;
  }
  EXPECT_GT(valid, 100);
}

}  // namespace
}  // namespace harness
