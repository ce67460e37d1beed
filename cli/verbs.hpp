// What the command line's verbs take, and one function for each.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cli {

/// Exit statuses of every verb; a fault is the machine's or ours (no disk left, no gnuplot).
enum Status { all_ran = 0, some_failed = 1, usage = 2, fault = 3 };

struct ListOptions {
  std::string what;        ///< solvers, scenes, experiments, figures, or "" for all; or failures
  std::string experiment;  ///< of failures, or "" for all
  bool json = false;
};
Status list(const ListOptions& options);

/// The current rows that failed, why, and all that they printed.
Status list_failures(const ListOptions& options);

/// Parameters of a solver, scene, scene file or experiment with units, ranges and sources;
/// "solvers": docs/solvers.md.
Status doc(const std::string& name);

/// Everything that doc() has a page of.
std::vector<std::string> documented();

struct SimulateOptions {
  std::string scene, solver, program, out, format = "csv";
  std::string checkpoint, resume;  ///< files
  std::vector<std::string> set;
  std::optional<double> dt;
  std::optional<int> iterations, checkpoint_every;
  int frames = 60, every = 1;
};
Status simulate(const SimulateOptions& options);

struct RenderOptions {
  std::string scene, out, movie, size = "800x600", camera;
  std::vector<std::string> solvers, set;
  std::vector<int> strip;      ///< iterations a step, a panel each
  std::optional<int> frames;   ///< the scene's portrait by default
  std::optional<int> every;    ///< 30 pictures a second by default
  std::optional<int> columns;  ///< all panels in a row by default
  bool one_step = false;       ///< the strip is of one step from the same state
  bool all_scenes = false, draft = false, pov = false;
};
/// Pictures and movies of runs.
Status render(const RenderOptions& options);

struct SpectrumOptions {
  std::string scene, solver;
  std::vector<std::string> set;
  int frame = 30;
};
/// Eigenvalues of a fixed-point solver's sweep, and the rates they predict beside those observed.
Status spectrum(const SpectrumOptions& options);

struct MeterOptions {
  std::vector<std::string> solvers;  ///< none: the list `standard`
  std::vector<int> iterations{1, 8, 32}, rows{21};
  std::vector<double> dt{1.0 / 60};
  double stiffness = 100, seconds = 60;
  std::string first_guess = "target";
  int steps = 20000, jobs = 1;
  bool iterations_given = false, match = false, json = false;
};
/// Effective stiffness and damping of a hanging strip, by solver, iterations, dt and vertices.
Status meter(const MeterOptions& options);

struct AtlasOptions {
  std::string scene;
  std::vector<std::string> solvers, set;  ///< no solvers: the list `standard`
  std::vector<int> iterations;            ///< none: the scene's
  std::vector<double> stiffness;          ///< none: the scene's
  std::vector<double> dt{1e-4, 0.1};      ///< from, to
  double seconds = 2, precision = 1.05, timeout = 60;
  int jobs = 1;
  bool json = false;
};
/// Up to which step runs are stable, by solver, stiffness and iterations, and what shows that they
/// are not.
Status atlas(const AtlasOptions& options);

struct MotionOptions {
  std::string skeleton, clip, out;
  std::vector<std::string> filters;
  double fps = 120;
};
/// Reads a motion-captured clip, filters its joint angles, writes it back.
Status motion(const MotionOptions& options);

struct RunOptions {
  std::vector<std::string> experiments;
  std::string tier = "standard", only, shard;  ///< shard: "2/5"; "": all
  std::string engine = "local";                ///< or slurm
  std::vector<std::string> retry;              ///< outcomes
  std::vector<std::string> sbatch;             ///< options for it
  bool all = false, dry_run = false, force = false;
  int jobs = 1;
  double minutes = 10;  ///< that a task of slurm's is to take
};
Status run(const RunOptions& options);

struct WorkOptions {
  std::string folder, shard;  ///< folder "": the only one that has a plan
};
/// Does one task of a plan that `run --engine slurm` has made.
Status work(const WorkOptions& options);
/// Takes the traces of other stores.
Status merge(const std::vector<std::string>& files);

struct ArchiveOptions {
  std::string file;
  std::vector<std::string> experiments;  ///< none: all
};
/// Writes the store's current rows, and what is known of them, as one file for import.
Status archive(const ArchiveOptions& options);

struct PruneOptions {
  std::vector<std::string> experiments;  ///< whose rows stay, beside those of the tree's
  std::vector<std::string> forget;       ///< whose plans go
  bool dry_run = false;
};
/// Forgets rows and references that no experiment needs any longer.
Status prune(const PruneOptions& options);

/// Which frozen steps, and what is told of them.
struct StepOptions {
  std::string experiment, by;          ///< by "": seconds, where there are any
  std::vector<std::string> to, where;  ///< goals, conditions
  bool json = false;
};

struct CompareOptions : StepOptions {  ///< experiment "": the one that has both
  std::string subject, rival;          ///< labels; no rival: all others, beside the subject
  std::vector<std::string> grid;       ///< of two axes each; none: the usual ones
  std::string before, after;           ///< stores; after "": one's own
  bool check = false;                  ///< some_failed where something is worse than before
  bool plot = false;                   ///< draws the performance profile of the two
};
/// What frozen steps take one contestant beside another, or all beside one, and how sure that is;
/// or what rows are beside those of an earlier store.
Status compare(const CompareOptions& options);

struct PortfolioOptions : StepOptions {
  int most = 4;  ///< contestants that are taken
};
/// Which few contestants do, if on each step the best of them is taken, and who would be missed.
Status portfolio(const PortfolioOptions& options);

struct TuneOptions {
  std::string experiment, to = "1mm", write;  ///< write: a list of solvers
  bool json = false;
};
/// With which of the settings that an experiment tried each solver takes least, on its frozen
/// steps.
Status tune(const TuneOptions& options);

struct ClaimsOptions {
  std::vector<std::string> ids;  ///< none: all
  bool json = false;
};
/// What rows say of the claims in paper/claims/.
Status claims(const ClaimsOptions& options);
/// Freezes claims and experiments, as they are, in paper/registered/.
Status register_claims();

struct AdviseOptions {
  std::string scene, to;
  std::string experiment;  ///< "": the one that measured this very cloth, or cloths
  std::string write;       ///< an experiment that measures it
  std::vector<std::string> set;
  std::optional<double> ms;
  std::optional<double> quantile;
  bool json = false;
};
/// Which solver to take for a cloth, by its own steps or those like them that an experiment has
/// rows of; some_failed where these say nothing.
Status advise(const AdviseOptions& options);

struct CalibrateOptions {
  std::string experiment = "cloths";
};
/// Times what makes the seconds of an experiment's rows those of this machine; some_failed where
/// one of the four kernels could not be timed.
Status calibrate(const CalibrateOptions& options);

struct DoctorOptions {
  double seconds = 2;
  bool json = false;
};
/// What is wrong with this machine, for times; some_failed where there is something to mend.
Status doctor(const DoctorOptions& options);

/// Tables, figures and report in runs/.
Status export_tables();
/// `words` are figures, or experiments, all of whose figures are meant; none: all.
Status plot(const std::vector<std::string>& words);
/// Of each experiment that is named a short report; of none the report on all that ship, and short
/// ones on those of one's own.
Status report(const std::vector<std::string>& experiments);
/// Run, figures and report in results/, of a complete sweep at tier standard and of nothing less;
/// or figures and report alone, of the latest run there.
Status record(bool redraw);

/// Makes the store of a recorded run, by name or place, or of an archive; of the latest run, where
/// nothing is given.
Status import_run(const std::optional<std::string>& wanted);
/// A solver and its test in root(), a tree of the source.
Status new_solver(const std::string& name);
/// A project of its own in a new folder, whose plug-in has the solver.
Status new_solver_outside(const std::string& name, const std::string& folder);

struct ContractOptions {
  std::string solver;
  bool list = false;
};
/// Becomes the program that has the contract's tests, of that solver alone.
Status contract(const ContractOptions& options);

}  // namespace cli
