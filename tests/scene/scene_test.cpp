#include "cloth/scene/scene.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/scene/refusal.hpp"

namespace cloth {
namespace {

using testing::expect_parts, testing::File, testing::head, testing::refusal;

TEST(SceneFile, WithAnUnknownKeyIsRefusedNamingTheNearest) {
  EXPECT_EQ(refusal(head + "stifness = 8000\n"),
            "FILE:3: unknown key 'stifness' (did you mean 'stiffness'?)");
}

TEST(SceneFile, WithAKeyLikeNoOtherIsRefusedNamingAll) {
  expect_parts(refusal(head + "colour = 3\n"),
               {"FILE:3", "unknown key 'colour'", "known: vertex_mass, density, stiffness"});
}

TEST(SceneFile, WithAnUnknownTableIsRefusedNamingTheNearest) {
  EXPECT_EQ(refusal(head + "[spere]\nradius = 1\n"),
            "FILE:3: unknown table 'spere' (did you mean 'sphere'?)");
}

TEST(SceneFile, WithAnUnknownEmptyTableIsRefusedToo) {
  expect_parts(refusal(head + "[spere]\n"), {"FILE:3", "unknown table 'spere'", "'sphere'"});
}

TEST(SceneFile, WithAnUnknownHeadKeyIsRefusedNamingTheNearest) {
  EXPECT_EQ(refusal("sumary = \"x\"\n" + head),
            "FILE:1: unknown key 'sumary' (did you mean 'summary'?)");
}

TEST(SceneFile, WithMoreTablesOfAKindThanAnybodyWritesIsRefused) {
  std::string text = head;
  for (int k = 0; k <= 20'000; ++k) text += fmt::format("[chain.c{}]\n", k);
  expect_parts(refusal(text), {"more than 20000 tables [chain.NAME]"});
}

TEST(SceneFile, WithAValueOfTheWrongTypeIsRefusedSayingTheRightOne) {
  expect_parts(refusal(head + "stiffness = true\n"),
               {"FILE:3: stiffness = true", "wrong type", "give number in 0 to", "[N/m]"});
  expect_parts(refusal(head + "[mesh]\ncolumns = 2.5\n"),
               {"FILE:4: columns = 2.5", "not a whole number", "give integer in 1 to 4096"});
  expect_parts(refusal(head + "[world]\ngravity = -9.8\n"),
               {"FILE:4: gravity = -9.8", "wrong type", "give vector of 3", "[m/s^2]"});
  expect_parts(refusal(head + "[world]\ngravity = [0, -9.8]\n"),
               {"FILE:4: gravity = [0, -9.8]", "not three numbers"});
  expect_parts(refusal(head + "[sphere.ball]\nenabled = 1\n"),
               {"FILE:4: enabled = 1", "wrong type", "give true or false"});
  expect_parts(refusal(head + "[world]\ngravity = [0, \"a\", 0]\n"),
               {"FILE:4: gravity: a list may hold numbers, or lists of three, only"});
  expect_parts(refusal(head + "[pins]\nwhere = { a = 1 }\n"), {"FILE:4: where: give a number"});
}

TEST(SceneFile, WithAnUnknownWordIsRefusedNamingTheNearest) {
  expect_parts(refusal(head + "shear = \"bath\"\n"),
               {"FILE:3: shear = bath: unknown word (did you mean 'both'?)", "none, one, both"});
}

TEST(SceneFile, MayCarryTheUnitOfAKeyAndNoOther) {
  const File file(head + "stiffness = \"8000 N/m\"\n");
  EXPECT_EQ(load_scene(file.path()).cloth.stiffness, 8000);
  expect_parts(refusal(head + "stiffness = \"8000 kg\"\n"),
               {"FILE:3: stiffness = 8000 kg", "wrong unit 'kg', this is in [N/m]"});
  expect_parts(refusal(head + "stiffness = \"strong\"\n"),
               {"FILE:3: stiffness = strong", "not a number", "[N/m]"});
}

TEST(SceneFile, WithAValueOutOfRangeIsRefusedSayingTheRange) {
  expect_parts(refusal(head + "[step]\ndt = -0.1\n"),
               {"FILE:4: dt = -0.1: out of range; give number in 1e-07 to 10 [s]"});
  expect_parts(refusal(head + "[step]\ndamping = nan\n"), {"FILE:4: damping = nan: out of range"});
  expect_parts(refusal(head + "[pins]\nvertices = [9223372036854775807]\n"),
               {"FILE:4: vertices = 9.223372036854776e+18", "out of range"});
  expect_parts(refusal(head + "[step]\niterations = 99999999999\n"),
               {"FILE:4: iterations = 99999999999: out of range"});
}

TEST(SceneFile, WithASyntaxErrorIsRefusedAtItsLine) {
  expect_parts(refusal(head + "stiffness = = 1\n"), {"FILE:3:"});
  expect_parts(refusal(head + "[mesh.*]\n"), {"FILE:3:"});
  expect_parts(refusal(head + "[ ]\n"), {"FILE:3:"});
  expect_parts(refusal(head + "[*]\n"), {"FILE:3:"});
  expect_parts(refusal(head + "vertex_mass = 2.0\n"), {"FILE:3:", "vertex_mass"});
}

TEST(SceneFile, WithMassAndDensityOrNeitherIsRefusedNamingBoth) {
  expect_parts(refusal(head + "density = 0.2\n"),
               {"scene scene_test", "vertex_mass = 1 kg", "density = 0.2 kg/m^2", "exactly one"});
  expect_parts(refusal("[mesh]\ncolumns = 3\n"), {"vertex_mass = 0 kg", "exactly one"});
}

TEST(SceneFile, WithAPinOutsideTheMeshIsRefused) {
  expect_parts(refusal(head + "[mesh]\ncolumns = 3\nrows = 3\n[pins]\nvertices = [9]\n"),
               {"pins: vertices: 9 of a mesh of 9 vertices; give 0 to 8"});
}

TEST(SceneFile, WithDensityButNoTrianglesIsRefused) {
  expect_parts(refusal("[cloth]\ndensity = 0.2\n[mesh]\nrows = 1\n"), {"vertex_mass"});
}

TEST(SceneFile, ThatDoesNotExistIsRefusedByItsName) {
  expect_parts(testing::usage_error([] { load_scene("no/such.toml"); }), {"no/such.toml"});
  expect_parts(testing::usage_error([] { load_scene("game103"); }),
               {"unknown scene 'game103'", "did you mean 'games103'?"});
}

TEST(Scene, IsSetByKeyBySectionAndKeyAndByItsFullName) {
  Scene scene;
  scene.set("stiffness", 1LL, "test");
  EXPECT_EQ(scene.cloth.stiffness, 1);
  scene.set("cloth.stiffness", 2.0, "test");
  EXPECT_EQ(scene.cloth.stiffness, 2);
  scene.set("scene.cloth.stiffness", std::string("3 N/m"), "test");
  EXPECT_EQ(scene.cloth.stiffness, 3);
  scene.set("scene.stiffness", 4.0, "test");
  EXPECT_EQ(scene.cloth.stiffness, 4);
}

TEST(SceneFile, HoldsTablesByNameThatAreSetByTheirFullNames) {
  const File file(head + R"(
[sphere.ball]
radius = 2.5
[sphere.other-one]
centre = [1, 2, 3]
[motion.edge]
where  = "last-row"
times  = [0, 2]
shifts = [[0, 0, 0], [0, 0.5, 0]]
[step]
contact = "none"
)");
  Scene scene = load_scene(file.path());
  EXPECT_EQ(scene.spheres.at("ball").radius, 2.5);
  EXPECT_EQ(scene.spheres.at("other-one").centre, Vec3(1, 2, 3));
  EXPECT_EQ(scene.motions.at("edge").keys.shifts, (std::vector<Real>{0, 0, 0, 0, 0.5, 0}));
  scene.set("scene.sphere.ball.radius", 3.0, "test");
  EXPECT_EQ(scene.spheres.at("ball").radius, 3);
  expect_parts(testing::usage_error([&] { scene.set("sphere.bell.radius", 3.0, "test"); }),
               {"unknown table 'sphere.bell'", "'sphere.ball'"});
  const System system = build_system(scene);
  ASSERT_EQ(system.drives.size(), 1u);
  EXPECT_EQ(system.drives[0].vertices.size(), 21u);
  EXPECT_TRUE(system.is_pinned(20 * 21));
  ASSERT_EQ(system.colliders.size(), 2u);
  EXPECT_EQ(system.colliders[0].name, "sphere.ball");
}

TEST(SceneFile, WithANamedTableThatIsWrongIsRefused) {
  expect_parts(refusal(head + "[sphere]\nradius = 1\n"),
               {"FILE:4: [sphere] has tables only", "[sphere.NAME]"});
  expect_parts(refusal(head + "[sphere.\"a b\"]\n"), {"FILE:3: [sphere.a b]", "a-z, 0-9 and -"});
  expect_parts(refusal(head + "[sphere.ball]\nradios = 1\n"), {"FILE:4: unknown key 'radios'"});
  expect_parts(refusal(head + "[motion.a]\n"), {"motion.a: it has no vertex"});
  const std::string edge = head + "[motion.a]\nwhere = \"last-row\"\n";
  expect_parts(refusal(edge + "times = [0, 0]\nshifts = [[0, 0, 0], [1, 0, 0]]\n"),
               {"motion.a: times: 0 after 0", "ascend"});
  expect_parts(refusal(edge + "times = [0, 1]\nshifts = [[0, 0, 0]]\n"),
               {"motion.a: shifts: 3 numbers for 2 times"});
  expect_parts(refusal(edge + "[motion.b]\nvertices = [440]\n"),
               {"motion.b: vertex 440 is pinned, or moved, by another table too"});
  expect_parts(refusal(head + "[load.a]\nvertices = [1]\nforce = [1, 0, 0]\nfrom = 2\nuntil = 1\n"),
               {"load.a: until = 1 s", "from = 2 s"});
  expect_parts(refusal(head + "[floor.a]\nfriction = \"carry\"\ncoefficient = 2\n"),
               {"floor.a: coefficient = 2", "at most 1"});
  expect_parts(refusal(head + "[patch.a]\nmass_ratio = 2\nbox = [1, 1, 1, 0, 0, 0]\n"),
               {"patch.a: box", "lower"});
  expect_parts(refusal(head + "[patch.a]\nmass_ratio = 2\nbox = [9, 9, 9, 10, 10, 10]\n"),
               {"patch.a: it selects no vertex"});
}

TEST(SceneFile, ThatAsksForTooMuchIsRefusedAtOnce) {
  expect_parts(refusal(head + "[mesh]\ncolumns = 4096\nrows = 4096\n"),
               {"grid: 16777216 vertices: give at most 4,000,000"});
  expect_parts(refusal(head + "[mesh]\ncolumns = 2000\nrows = 2000\ndiagonals = \"crossed\"\n"),
               {"grid: 7996001 vertices"});
  expect_parts(refusal(head + "[cylinder]\nsegments = 4096\nrows = 4096\n"),
               {"cylinder: 16777216 vertices"});
  expect_parts(refusal(head + "[collision]\nself_distance = 1\nself_search = \"all-pairs\"\n"
                              "[mesh]\ncolumns = 101\nrows = 101\n"),
               {"self_search = all-pairs: 10201 vertices; give at most 10,000"});
  expect_parts(refusal(head + "[collision]\nself_distance = 1000\n"
                              "[mesh]\ncolumns = 150\nrows = 150\n"),
               {"self_distance = 1000 m: more than 50000000 pairs"});
  expect_parts(refusal(head + "[chain.a]\njoints = [0, 0, 0, 1, 0, 0, 2, 0, 0]\n"
                              "path = [0, 1, 1, 0, 3600, 1, 0, 0]\nradius = 1\n"),
               {"chain.a: 3 joints in 216001 poses", "be at most 300000"});
  std::string patches = head + "[mesh]\ncolumns = 2000\nrows = 2000\n", motions = head;
  for (int k = 0; k < 1001; ++k) {
    patches += fmt::format("[patch.p{}]\nbox = [0, 0, 0, 1, 1, 1]\nmass_ratio = 2\n", k);
    motions += fmt::format("[motion.m{}]\nvertices = [0]\nuntil = 1\n", k);
  }
  expect_parts(refusal(patches), {"1001 patches", "4000000 vertices"});
  expect_parts(refusal(motions), {"more than 1000 tables [motion.NAME] with `until`"});
  std::string many = head;
  for (int k = 0; k < 20'000; ++k) many += "[sphere.a" + std::to_string(k) + "]\nradius = 2\n";
  EXPECT_EQ(refusal(many + "[step]\ncontact = \"none\"\n"), "");
  expect_parts(refusal(head + std::string(1 << 20, 'a') + " = 1\n"), {"FILE:3: unknown key"});
}

TEST(SceneFile, WhoseStepsAreLostInRoundingIsRefused) {
  const std::string far = head + "[place]\nmoved = [1e6, 0, 0]\n";
  expect_parts(
      refusal(far + "[step]\ndt = 1e-6\n"),
      {"steps of 1e-06 s: gravity moves the cloth by 9.8e-12 m", "1e+06 m from the origin"});
  expect_parts(refusal(far + "[step]\nsubsteps = 100000\n"), {"longer steps"});
  EXPECT_EQ(refusal(far), "");
  EXPECT_EQ(refusal(far + "[world]\ngravity = [0, 0, 0]\n[step]\ndt = 1e-7\n"), "");
  EXPECT_EQ(refusal(head + "[step]\ndt = 1e-7\n"), "");
}

TEST(SceneFile, WhoseKeysMakeExtremeNumbersTogetherIsRefused) {
  expect_parts(refusal("[cloth]\ndensity = 1e-300\n"), {"vertex 0: a mass of"});
  std::string patches = head;
  for (const char* name : {"a", "b", "c", "d"})
    patches += std::string("[patch.") + name + "]\nwhere = \"rim\"\nmass_ratio = 1e9\n";
  expect_parts(refusal(patches), {"vertex 0: a mass of 1e+36 kg"});
  std::string stiff = head;
  for (const char* name : {"a", "b", "c", "d"})
    stiff += std::string("[patch.") + name + "]\nwhere = \"rim\"\nstiffness_ratio = 1e9\n";
  const File file(stiff);
  expect_parts(testing::usage_error([&] { build_system(load_scene(file.path())); }),
               {"spring of vertices 0 and 1: k = 1.0000000000000001e+39 N/m"});
  expect_parts(refusal(head + "[plane.a]\nnormal = [0, 0, 0]\n"),
               {"plane.a: normal = [0, 0, 0]: give a direction"});
  expect_parts(
      refusal(head +
              "[sphere-patch]\nradius = 1e-6\nangle = 1e-3\nrings = 30\n[pins]\nwhere = \"none\"\n"
              "[place]\nmoved = [1e6, 1e6, 1e6]\n"),
      {"place: moved: there, vertex", "move it less"});
  expect_parts(refusal(head + "[pins]\nwhere = \"none\"\n[obj]\nscale = 1e9\nfile = \"" +
                       (root() / "scenes/meshes/tunic.obj").string() + "\"\n"),
               {"obj: scale = 1000000000: coordinates become more than 1e6 m"});
}

TEST(SceneFile, NamesOnlyFilesThatAreFiles) {
  const std::string pipe = ::testing::TempDir() + "scene_test_pipe_" + std::to_string(getpid());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const auto& [file, kind] : {std::pair("/dev/zero", "device or socket"),
                                   std::pair("/tmp", "folder"), std::pair(pipe.c_str(), "pipe")}) {
    const std::string named = fmt::format("\"{}\"\n", file),
                      what = fmt::format("{}: a {}; give a file", file, kind);
    expect_parts(refusal(head + "[pins]\nwhere = \"none\"\n[obj]\nfile = " + named),
                 {what.c_str()});
    expect_parts(refusal(head + "[solid.a]\nfile = " + named), {what.c_str()});
    expect_parts(refusal(head + "[clip]\nclip = " + named + "skeleton = " + named + "[bone.a]\n"),
                 {what.c_str()});
  }
  std::filesystem::remove(pipe);
}

TEST(SceneFile, HasOneMesh) {
  expect_parts(refusal(head + "[disc]\n[mesh]\n"), {"FILE:4: [mesh]: another mesh at "});
  const File file(head + "[disc]\nrings = 3\n[pins]\nwhere = \"rim\"\n");
  const System system = build_system(load_scene(file.path()));
  EXPECT_EQ(system.vertices(), 37);
  EXPECT_EQ(std::ranges::count(system.pinned, 1), 18);
  expect_parts(refusal(head + "[disc]\n"), {"pins: where = two-corners", "has no rows"});
  expect_parts(refusal(head + "[disc]\ncolumns = 3\n"), {"FILE:4: unknown key 'columns'"});
}

TEST(Patch, ChangesMassesAndTheSpringsInside) {
  const File file(head +
                  "[patch.hem]\nwhere = \"last-row\"\nmass_ratio = 2000\n"
                  "stiffness_ratio = 3\n");
  const System system = build_system(load_scene(file.path()));
  const auto in = [](int i) { return i >= 20 * 21; };
  for (int i = 0; i < system.vertices(); ++i) EXPECT_EQ(system.mass[i], in(i) ? 2000 : 1);
  for (const Spring& s : system.springs)
    EXPECT_EQ(s.stiffness, in(s.i) && in(s.j) ? 3000 : 1000) << s.i << ' ' << s.j;
}

TEST(Cloth, HasAllSpringsByItsStiffnessFactor) {
  const std::string springs = head + "shear = \"both\"\nbend_ratio = 0.1\ndamper = 0.5\n";
  const auto built = [](const std::string& text) {
    const File file(text);
    return build_system(load_scene(file.path()));
  };
  const System plain = built(springs), told = built(springs + "stiffness_factor = 1.5\n");
  ASSERT_EQ(told.springs.size(), plain.springs.size());
  for (std::size_t s = 0; s < plain.springs.size(); ++s) {
    EXPECT_DOUBLE_EQ(told.springs[s].stiffness, 1.5 * plain.springs[s].stiffness) << s;
    EXPECT_EQ(told.springs[s].rest, plain.springs[s].rest) << s;
    EXPECT_EQ(told.springs[s].damping, plain.springs[s].damping) << s;
  }
  EXPECT_TRUE(testing::same_bits(told.mass, plain.mass));
  for (const char* factor : {"0", "-1", "1e7"})
    expect_parts(
        refusal(head + "stiffness_factor = " + factor + "\n"),
        {"FILE:3", "stiffness_factor = ", "out of range; give number in 1e-06 to 1000000"});
}

TEST(Placement, MovesTheMeshAndLeavesItsSpringsAtRest) {
  const File file(head + "[place]\nturned = [0.5, 1, 0]\nmoved = [1, 2, 3]\n");
  const Scene scene = load_scene(file.path());
  const System system = build_system(scene);
  EXPECT_LT(system.elastic_energy(system.rest), 1e-20);
  const Vec3 middle = system.rest.reshaped(3, system.vertices()).rowwise().mean();
  EXPECT_LT((middle - Vec3(1, 2, 3)).norm(), 1e-12);
  EXPECT_TRUE(testing::same_bits(initial_state(scene, system).x, system.rest));
}

TEST(Scene, HasNoKeyInTwoTablesAndDocumentsEach) {
  Scene scene;
  std::vector<std::string> names;
  for (const Section& section : scene.sections())
    for (const Param& p : section.params) {
      ASSERT_EQ(section.name.find('.'), std::string::npos);
      names.push_back(p.name());
      EXPECT_FALSE(p.doc().empty()) << p.name();
    }
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
}

TEST(Scene, OfEveryFileLoadsSaysWhatItIsAndBuilds) {
  EXPECT_FALSE(scene_names().empty());
  for (const std::string& name : scene_names()) {
    SCOPED_TRACE(name);
    Scene scene = load_scene(name);
    EXPECT_FALSE(scene.summary.empty());
    EXPECT_FALSE(scene.stresses.empty());
    const System system = build_system(scene);
    EXPECT_GT(system.vertices(), 0);
    EXPECT_GT(system.mass.minCoeff(), 0);
    EXPECT_TRUE(initial_state(scene, system).x.allFinite());
    for (const Section& section : scene.sections())
      for (Param p : section.params) EXPECT_NO_THROW(p.set(p.get(), "default")) << p.name();
  }
}

}  // namespace
}  // namespace cloth
