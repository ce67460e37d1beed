// Seeds that are no texts, or that the program writes itself: write_seeds FOLDER makes
// FOLDER/KIND/.

#include <sqlite3.h>

#include <filesystem>
#include <fstream>

#include "engines/protocol.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/certificates.hpp"
#include "experiments/harness/checkpoint.hpp"
#include "experiments/harness/order.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/row_columns.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/statement.hpp"
#include "experiments/harness/store.hpp"
#include "experiments/harness/tar.hpp"

namespace {

using namespace harness;
namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& bytes) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << bytes;
}

cloth::State state() {
  return {.x = VecX::Ones(6), .v = VecX::Zero(6), .v_last = VecX::Zero(6), .x_last = {}, .time = 1};
}

Row row() {
  Row row;
  row.key = "key";
  row.run = 1;
  row.experiment = "e";
  row.scene = "games103";
  row.solver = "newton-cholesky";
  row.scene_settings = {{"stiffness", 1e5}};
  row.scene_parameters = {{"world.gravity", std::vector<Real>{0, -9.8, 0}}, {"step.threads", 1LL}};
  row.outcome = Outcome::budget;
  row.why = "ten seconds";
  row.metrics = {{"seconds@1e-02", 0.5}, {"iterations", 12}, {"nothing", {}}};
  row.curve = {{"error", {1.0, 0.5}}, {"iteration", {0, 1}}};
  row.digests = {{"1", hash("positions")}};
  return row;
}

void write_rows(const fs::path& folder) {
  std::string texts;
  const Columns columns = columns_of(row());
  for (const std::size_t c : {3, 5, 6, 7}) texts += columns[c] + '\0';
  texts += text_of(to_json(static_cast<const Face&>(row()))) + '\0';
  write(folder / "rows/row", texts + R"({"machine":"m","cores":2})" + '\0');
  write(folder / "answer/row", encode_result(row()));
}

/// Of small pages, and so of few bytes.
void write_store(const fs::path& file) {
  fs::create_directories(file.parent_path());
  fs::remove(file);
  sqlite3* db = nullptr;
  sqlite3_open(file.c_str(), &db);
  for (const char* sql : {"PRAGMA page_size = 512", "PRAGMA application_id = 1"})
    Statement(db, sql).run();
  sqlite3_close(db);
  Store store(file);
  store.begin_run({{"machine", "m"}});
  store.put(row());
  store.set_current("e", {row()});
  store.put_blob("key", "bytes");
}

void write_references(const fs::path& folder) {
  write(folder / "frozen", encode(std::vector<FrozenReference>{{.frame = 3,
                                                                .state = state(),
                                                                .before = {state()},
                                                                .minimiser = VecX::Ones(6),
                                                                .correction = VecX::Zero(6),
                                                                .certificate = {}}}));
  write(folder / "trajectory",
        encode(
            TrajectoryReference{.times = {0.5}, .positions = {VecX::Ones(6)}, .uncertainty = {0}}));
}

void write_archive(const fs::path& folder) {
  const Json line{{"frames", Json::array()}, {"identity", "i"}, {"key", hash("i")}};
  const std::string certificates = certificates_text({{"reference of it", text_of(line)}});
  write(folder / "certificates", certificates);
  write(folder / "tar",
        tarred({"run", {{"FORMAT", "clothbench archive 1"}, {"references.jsonl", certificates}}}));
}

void write_checkpoint_seed(const fs::path& file) {
  RunIdentity run{.scene = "s",
                  .scene_parameters = row().scene_parameters,
                  .scene_files = {hash("")},
                  .solver = "n",
                  .solver_parameters = {{"rho", "spectral"}},
                  .code = "c"};
  const std::string bytes = encode(Checkpoint{run, 2, state(), {1, 2}});
  write(file, bytes);
  write(file.string() + "-without-hash", bytes.substr(0, bytes.size() - 32));
}

void write_order(const fs::path& file) {
  Cell cell;
  cell.scene = cloth::load_scene("games103");
  cell.solver = {"newton-cholesky", {}};
  write(file, encode(Order{.cell = cell}));
}

/// Two pinned vertices and one between; as frames, and as payloads.
void write_frames(const fs::path& folder) {
  engines::Cloth cloth;
  cloth.h = 0.01;
  cloth.rest = {0, 0, 0, 1, 0, 0, 2, 0, 0};
  cloth.mass = {1, 1, 1};
  cloth.length = cloth.stiffness = cloth.damping = {1, 1};
  cloth.ends = {0, 1, 1, 2};
  cloth.faces = {0, 1, 2};
  cloth.pins = {0, 2};
  cloth.laws = {{"stvk", {{"youngs", 100}, {"poisson", 0.25}}}};
  cloth.parameters = {{"stiffness", "0.5"}};
  const auto write_both = [&](const char* name, const auto& message) {
    engines::Writer writer;
    message.write(writer.begin());
    const std::string frame(writer.end(engines::Kind::cloth, 1));
    write(folder / name, frame);
    write(folder / (std::string(name) + "-payload"), frame.substr(engines::header_size));
  };
  write_both("cloth", cloth);
  write_both("ready", engines::Ready{.name = "mine", .version = "1.0"});
}

}  // namespace

int main(int, char** argv) {
  const fs::path folder = argv[1];
  write_rows(folder);
  write_store(folder / "store/small.sqlite");
  write_references(folder / "reference");
  write_archive(folder / "archive");
  write_checkpoint_seed(folder / "checkpoint/run");
  write_order(folder / "order/measure");
  write_frames(folder / "frame");
}
