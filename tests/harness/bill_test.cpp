#include "experiments/harness/bill.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/machine.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

TEST(Bill, IsObjectedToInWordsOfWhatIsKnown) {
  const cloth::Scene scene = cloth::load_scene("games103");
  const cloth::System system = cloth::build_system(scene);
  const auto told = [&](OwnSteps own) {
    const Bill bill;
    while (bill.seconds() < 0.5) spin();
    return objection_to_bill(bill, own, system, scene.step, initial_state(scene, system))
        .value_or("");
  };
  const std::string of_a_trace = told({}), timed = told({1e-5, 1e-5});
  EXPECT_TRUE(contains(of_a_trace, " s of processor time, where factorising the Hessian takes "))
      << of_a_trace;
  EXPECT_TRUE(contains(timed, " s of processor time, where a step takes it 1e-05 s, and "))
      << timed;
}

/// Lets this process have so much more address space than it has [bytes].
void allow_only(rlim_t more) {
  rlim_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t most = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + more;
  const rlimit limit{most, most};
  setrlimit(RLIMIT_AS, &limit);
}

// Twenty times what it takes to assemble the Hessian is more than ten times that, and what is no
// factor in this address space is no measure.
TEST(Bill, IsHeldAgainstNobodyWhoseClothIsTooLargeToFactorise) {
  if (!testing::times_tell) GTEST_SKIP() << "a sanitizer has no limit of address space";
  cloth::Scene scene = cloth::load_scene("games103");
  scene.mesh.columns = scene.mesh.rows = 128;
  const cloth::System system = cloth::build_system(scene);
  const cloth::State start = initial_state(scene, system);
  const auto assemble = [&] {
    cloth::TimeStep step(system, scene.step);
    step.begin(start);
    cloth::SpMat hessian;
    step.phi().hessian(step.x(), hessian, cloth::Curvature::projected);
  };
  wake_libraries();
  EXPECT_EXIT(
      {
        allow_only(64 << 20);
        const Bill one;
        assemble();
        const Real enough = 20 * one.seconds();
        const Bill bill;
        while (bill.seconds() < enough) spin();
        std::_Exit(objection_to_bill(bill, {}, system, scene.step, start) ? 1 : 0);
      },
      ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace harness
