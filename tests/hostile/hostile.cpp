// All of them, and one that is not.

#include <Eigen/SparseCholesky>

#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

struct Not {
  static constexpr const char *name = "hostile-not", *summary = "is what the others pretend to be";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) { hostile::solve(phi, x, probe); }
};

/// As one does who keeps a factor for so many steps.
struct KeepsAFactor {
  static constexpr const char *name = "hostile-not-often",
                              *summary = "is better in each eighth step";
  int steps = 0;
  void prepare(const System&, Real) { steps = 0; }
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const int sweeps = steps++ % 8 == 0 ? 64 : 8;
    while (probe.next(x)) iterate(phi, x, sweeps);
  }
};
struct Kept : Solver<KeepsAFactor> {
  void carry(auto& memory) { memory(way.steps); }
};

/// Newton's method with a matrix that serves for four steps, and what it was made of in its memory.
/// It is done where nothing is to be gained.
struct MakesAMatrixAnew {
  static constexpr SolverInfo info{.name = "hostile-not-lazy",
                                   .group = Group::newton,
                                   .summary = "makes a matrix in each fourth step",
                                   .source = "-",
                                   .limitations = "It is one of the zoo."};
  NoParams params;
  VecX at, made_at, g, d;
  int steps = 0;
  SpMat H;
  Eigen::SimplicialLLT<SpMat> factor;

  void prepare(const System& system, Real) {
    at = made_at = VecX::Zero(system.rest.size());
    steps = 0;
  }
  void carry(auto& memory) {
    memory(at);
    memory(steps);
  }
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (steps++ % 4 == 0) at = x;
    while (probe.next(x)) {
      if (made_at != at) {
        phi.hessian(at, H, Curvature::projected);
        factor.compute(H);
        made_at = at;
      }
      phi.gradient(x, g);
      d = factor.solve(g);
      if (!(g.norm() > 1e-10 * phi.system().mass.norm())) return;
      x -= d;
    }
  }
};

}  // namespace

const std::vector<Expected> all{
    {"hostile-remembers", "it remembers"},
    {"hostile-rounds", "it remembers"},
    {"hostile-grid", "none nearby"},
    {"hostile-resumes", "not those of a watched solver"},
    {"hostile-tires", "not those of a watched solver"},
    {"hostile-idles", "nobody looks"},
    {"hostile-two-faced", "not those of a watched solver"},
    {"hostile-starts-early", "moved before its first iteration"},
    {"hostile-exporter", "works while it exports"},
    {"hostile-overtime", "after it was told to stop"},
    {"hostile-works-late", "after it was told to stop"},
    {"hostile-polishes-once", "it does less where nobody looks"},
    {"hostile-polishes-more-rarely", "it does less where nobody looks"},
    {"hostile-unwatched", "takes the place of who watches its cloth"},
    {"hostile-reads-its-budget", "it does less where nobody looks"},
    {"hostile-asks-nobody", "moved before its first iteration"},
    {"hostile-clock", "not those of"},
    {"hostile-sets-its-clock", "more time than its clock tells"},
    {"hostile-takes-more", "iterations where"},
    {"hostile-notes", "not its to say"},
    {"hostile-adds", "changed what Phi consists of"},
    {"hostile-far-off", "changed the cloth that it was given"},
    {"hostile-changes-phi", "changed the step"},
    {"hostile-changes-target", "changed the step"},
    {"hostile-moves-pins", "moved pins"},
    {"hostile-rounds-up", "how the processor rounds"},
    {"hostile-in-advance", "works before its clock runs"},
    {"hostile-foresees", "it works ahead"},
    {"hostile-works-for-witnesses", "one of the steps that set it in motion"},
    {"hostile-carries", "it works where no clock runs"},
    {"hostile-keeps-the-first", "in a process that has solved none nearby"},
    {"hostile-lives-ahead", "it rehearses"},
    {"hostile-rehearses-a-little", "it rehearses: its first steps"},
    {"hostile-slow-first", "its times make no sense"},
    {"hostile-dawdles", "its times make no sense"},
    {"hostile-shy", "when nobody looks"},
    {"hostile-faints", "exception"},
    {"hostile-finishes", "finishes its step itself"},
    {"hostile-begins-anew", "begins its step anew"},
    {"hostile-counts-ahead", "not those of the trace"},
    {"hostile-shows", "not those of the trace"},
    {"hostile-lets-go", "moved pins"},
    {"hostile-knows-the-start", "a hair's breadth off"},
    {"hostile-saves", "when nobody looks"},
    {"hostile-stays", "it moves nothing"},
    {"hostile-last-only", "after its steps are not those of a watched solver"},
    {"hostile-forges", "wrote to the pipe of the judge's answer"},
    {"hostile-forges-beside", "wrote to the pipe of the judge's answer"},
    {"hostile-answers-first", "it wrote to the pipe of a witness's answers"},
    {"hostile-leaves", "exit status 111"},
    {"hostile-closes", "without an answer"},
    {"hostile-crowd", "threads where the protocol has 1"},
};

void enter() {
  enter_who_remember();
  enter_who_break_rules();
  enter_who_integrate();
  enter_who_work_ahead();
  enter_who_attack();
  add_solver<Solver<Not>>();
  add_solver<Kept>();
  add_solver<MakesAMatrixAnew>();
}

}  // namespace hostile
