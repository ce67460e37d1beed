// The solvers that are linked in, and those of plug-ins, by name.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "cloth/reads.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// Where a solver converges to: the minimiser of Phi, near it, or to something else.
enum class Limit { minimiser, near, elsewhere };
inline std::vector<std::string> choices(Limit) { return {"minimiser", "near", "elsewhere"}; }

enum class Kind { integrator, iterative, fixed_point };
inline std::vector<std::string> choices(Kind) { return {"integrator", "iterative", "fixed-point"}; }

/// Which idea a solver improves x by: how reports and figures group the contestants.
enum class Group { newton, first_order, local_global, vertex, position_based, integrator, other };
inline std::vector<std::string> choices(Group) {
  return {"newton",         "first-order", "local-global", "vertex",
          "position-based", "integrator",  "other"};
}

/// What a solver says of itself; the contract test holds it to every claim.
struct SolverInfo {
  std::string_view name;              ///< kebab-case
  Group group = Group::other;         ///< of the methods it belongs to
  std::string_view summary;           ///< one line
  std::string_view source;            ///< the paper
  std::string_view limitations = {};  ///< where it is slow or fails, in a sentence or two
  Limit limit = Limit::minimiser;
  /// The parts of Phi (of an integrator: the forces) that reach it, be it through ImplicitStep or
  /// because it knows them itself, and that its matrices and step lengths stay sound with. Cloths
  /// and protocols with others are declined.
  Reads reads = Reads::all;
  /// It calls ImplicitStep::constrain() before each iteration; for a fixed point its host does.
  bool constrains = false;
  bool descends = false;  ///< Phi never rises from one iterate to the next
  /// The linear momentum of a free cloth, at any number of iterations; the angular one likewise.
  bool keeps_momentum = false, keeps_angular_momentum = false;
  /// Most of what it computes are Phi's gradients, or those of Forces: allows layout = general and
  /// grid, by which springs are laid out in these.
  bool by_gradient = false;
  int order = 0;  ///< of an integrator: that of convergence in h; 0: h -> 0 has no limit
  /// What reports set others beside, and pictures show where no solver is named; it goes on to the
  /// minimiser within rounding and returns by itself. One solver is.
  bool baseline = false;
};

/// A solver as the harness holds it: one virtual call per time step, none inside.
class Solver {
 public:
  virtual ~Solver() = default;
  virtual const SolverInfo& info() const = 0;
  virtual Kind kind() const = 0;

  /// The solver's own parameters and those its host adds; they point into this object.
  virtual std::vector<Param> params() = 0;

  /// Why it cannot serve this cloth under this protocol, or nothing.
  virtual std::optional<std::string> declines(const System& system,
                                              const Protocol& protocol) const = 0;

  /// Called once before step(). `system` must outlive the solver's use.
  /// @throws UsageError where a parameter does not fit the solver or the cloth.
  virtual void prepare(const System& system, const Protocol& protocol) = 0;

  /// Advances `state` by one step of the protocol. @throws Breakdown
  virtual void step(State& state, Silent& probe) = 0;
  virtual void step(State& state, Trace& probe) = 0;

  /// One plain sweep from x, as a first one of a step, by a prepared fixed point; phi is any step
  /// of its system and h. @throws UsageError for other kinds
  virtual void sweep(const ImplicitStep& phi, VecX& x) = 0;

  /// Whether its answer builds on what earlier steps left beside the State. A radius that Chebyshev
  /// keeps for some steps is none of that: it spares the time of another, and who starts cold pays.
  virtual bool has_memory() const = 0;

  /// What it carries from the last step to the next, beside the State.
  virtual std::vector<Real> memory() = 0;

  /// Goes on from there: called after prepare(), also between steps, with a memory of the same
  /// cloth and parameters under a protocol that may differ in contact and iterations.
  /// @throws UsageError where the memory is not one of theirs; needs another prepare() then.
  virtual void remember(const std::vector<Real>& memory) = 0;
};

/// Where the code of a solver is that is not linked in: in a plug-in.
struct Library {
  std::string file = {};            ///< absolute; "" of one that is linked in
  std::string digest = {};          ///< of all that its rows depend on
  std::function<void()> load = {};  ///< brings it into this process, once. @throws std::exception
};

struct RegistryEntry {
  SolverInfo info;
  std::string file;  ///< the source file it was registered in
  std::function<std::unique_ptr<Solver>()> make;
  Library library = {};

  bool is_of_plug_in() const { return !library.file.empty(); }
};

/// Every solver, linked in or of a plug-in, in alphabetical order.
const std::map<std::string, RegistryEntry, std::less<>>& solvers();

/// What a solver's file leaves in the section "solvers" of the program: data, so that nothing of it
/// runs before main(). As large as it is aligned, for they stand in a row. registration() makes it.
class alignas(32) Registration {
 public:
  /// Of solver S, in the file of that place.
  template <class S>
  static consteval Registration of(std::source_location here);

  /// Whether it is one: anything may stand in that section.
  bool is_genuine() const { return mark_ == genuine && info_ && file_ && make_; }
  const SolverInfo& info() const { return *info_; }
  const char* file() const { return file_; }
  std::unique_ptr<Solver> make() const { return make_(); }

 private:
  static constexpr std::uint64_t genuine = 0x36f07c1a95e4b82d;

  consteval Registration(const SolverInfo* its_info, const char* its_file,
                         std::unique_ptr<Solver> (*maker)())
      : info_(its_info), file_(its_file), make_(maker) {}

  const SolverInfo* info_;
  const char* file_;
  std::unique_ptr<Solver> (*make_)();
  std::uint64_t mark_ = genuine;
};

/// Of a solver's name, and of what it says of itself [letters].
inline constexpr std::size_t longest_name = 60, longest_text = 10'000;

/// Why it cannot be entered, or nothing: a name that is none, a text that is none or too long, a
/// group or a limit that there is not, no file, a second solver of a name, or a second baseline.
std::optional<std::string> objection(const SolverInfo& info, const std::string& file);

/// An objection stops the program. The texts that `info` views are to stay until its end.
bool enter(const SolverInfo& info, std::string file, std::function<std::unique_ptr<Solver>()> make,
           Library library = {});

/// The solver that is the baseline. @throws UsageError where none is linked in.
const SolverInfo& baseline();

/// A new solver of that name. @throws UsageError naming the nearest solver.
std::unique_ptr<Solver> make_solver(std::string_view name, const std::string& where);

}  // namespace cloth
