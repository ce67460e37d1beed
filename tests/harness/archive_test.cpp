// An archive is any store's: it comes back with runs, provenance and certificates, or not at all.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/manifest.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/recorded_run.hpp"
#include "experiments/harness/references.hpp"
#include "experiments/harness/row_json.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

namespace fs = std::filesystem;
using testing::contains, testing::RunnerTest, testing::tiny_head, testing::two_solvers,
    testing::usage_error;

class ArchiveTest : public RunnerTest {
 protected:
  /// A frozen step, and a free run that is compared at an instant.
  static std::string compared() {
    std::string text = tiny_head + "dt = 0.05\ndamping = 1.0\n" + two_solvers;
    return text.insert(text.find("duration = 0.1\n"), "compare_at = [0.1]\n");
  }

  void measure() { run(load(compared())); }

  RecordedRun of_store() const { return archived(current_tables(store_), store_); }

  fs::path written(const RecordedRun& archive, const std::string& name = "a.tar") const {
    return folder_.write(name, tarred(folder_of(archive)));
  }

  std::string refusal(const TarFolder& folder) const {
    const std::string file = folder_.write("forged.tar", tarred(folder));
    return usage_error([&] { read_run(file); });
  }

  /// With a MANIFEST of somebody's own.
  std::string refusal_with(const std::string& name, const std::string& text) const {
    TarFolder folder = folder_of(of_store());
    folder.files[name] = text;
    folder.files.erase("MANIFEST");
    folder.files["MANIFEST"] = manifest_text(manifest_of(folder.files));
    return refusal(folder);
  }
};

TEST_F(ArchiveTest, ComesBackAsItWasWritten) {
  measure();
  const RecordedRun archive = of_store(), read = read_run(written(archive));
  EXPECT_TRUE(are_same(archive, read));
  EXPECT_EQ(read.certificates, archive.certificates);
  EXPECT_EQ(tarred(folder_of(read)), tarred(folder_of(archive)));
  EXPECT_EQ(runs_of(folder_ / "a.tar"), archive.runs);
}

/// What is imported is archived as it was, to the last byte.
TEST_F(ArchiveTest, FillsAStoreThatIsArchivedAsIt) {
  measure();
  const RecordedRun archive = of_store();
  Store other(folder_ / "other.sqlite");
  ASSERT_TRUE(other.fill(archive.runs, archive.tables, blobs_of(*archive.certificates)));
  EXPECT_EQ(other.runs(), archive.runs);
  EXPECT_EQ(tarred(folder_of(archived(current_tables(other), other))), tarred(folder_of(archive)));
}

TEST_F(ArchiveTest, IsReadFromTheFolderThatATarMakes) {
  measure();
  const RecordedRun archive = of_store();
  const TarFolder folder = folder_of(archive);
  fs::create_directory(folder_ / folder.name);
  for (const auto& [file, bytes] : folder.files) folder_.write(folder.name + "/" + file, bytes);
  EXPECT_TRUE(are_same(read_run(folder_ / folder.name), archive));
}

TEST_F(ArchiveTest, HasTheCertificateOfEachReference) {
  measure();
  const RecordedRun archive = of_store();
  ASSERT_EQ(archive.certificates->size(), 2u) << "of the step, and of the run";
  int steps = 0;
  for (const auto& [key, text] : *archive.certificates) {
    EXPECT_TRUE(store_.has_blob(key));
    const Json line = Json::parse(text);
    EXPECT_EQ(References::key_of_identity(line.at("identity")), key);
    if (!line.contains("frames")) {
      EXPECT_EQ(line.at("times").get<std::vector<Real>>(), (std::vector<Real>{0.1}));
      continue;
    }
    ++steps;
    const Json frame = line.at("frames").at(0);
    const auto reference = decode_frozen(*store_.blob(key)).at(0);
    EXPECT_EQ(frame.at("residual").get<Real>(), reference.certificate.residual);
    EXPECT_EQ(frame.at("distance").get<Real>(), reference.certificate.distance);
    EXPECT_EQ(frame.at("doubt").get<std::string>(), reference.certificate.doubt);
  }
  EXPECT_EQ(steps, 1);
}

/// Seconds of two machines stand in no table together, but in one file they may.
TEST_F(ArchiveTest, MayBeOfTwoMachines) {
  measure();
  RecordedRun archive = of_store();
  archive.runs[2] = archive.runs.at(1);
  archive.runs.at(2)["processor"] = std::string("another");
  archive.tables.at("e").back().run = 2;
  EXPECT_EQ(read_run(written(archive)).runs, archive.runs);
  archive.certificates.reset();
  EXPECT_TRUE(contains(usage_error([&] { read_run(written(archive)); }), "runs of two processors"));
}

TEST_F(ArchiveTest, IsRefusedWhereAByteIsAnother) {
  measure();
  const std::string bytes = tarred(folder_of(of_store()));
  for (std::size_t place = 0; place < bytes.size(); place += 499) {
    std::string other = bytes;
    other[place] = static_cast<char>(other[place] ^ 1);
    const std::string file = folder_.write("other.tar", other);
    EXPECT_NE(usage_error([&] { read_run(file); }), "") << place;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{700}, bytes.size() / 2}) {
    const std::string file = folder_.write("cut.tar", bytes.substr(0, size));
    EXPECT_TRUE(contains(usage_error([&] { read_run(file); }),
                         "an archive is a file as `clothbench archive` wrote it"))
        << size;
  }
}

/// Before its MANIFEST is looked at: a later one may have other files.
TEST_F(ArchiveTest, OfALaterFormatIsToldSo) {
  measure();
  TarFolder folder = folder_of(of_store());
  folder.files["FORMAT"] = "clothbench archive 2";
  EXPECT_TRUE(contains(refusal(folder),
                       "forged.tar: of format 2, and this program reads 1; take a later program"))
      << refusal(folder);
  folder.files["FORMAT"] = "text";
  EXPECT_TRUE(contains(refusal(folder), "FORMAT: it is not what an archive begins with"));
}

TEST_F(ArchiveTest, IsRefusedWhereItsFilesDisagree) {
  measure();
  EXPECT_TRUE(contains(refusal_with("more.txt", ""), "more.txt: no recorded run has such a file"));
  EXPECT_TRUE(contains(refusal_with("references.jsonl", "{}\n"), "references.jsonl: line 1: "));
  const std::string lines = certificates_text(*of_store().certificates);
  EXPECT_TRUE(
      contains(refusal_with("references.jsonl", lines + lines.substr(0, lines.find('\n') + 1)),
               "a reference that is there twice"));
  std::string forged = lines;
  const std::size_t key = forged.find("\"key\":\"") + 7;
  forged[key] = forged[key] == '0' ? '1' : '0';
  EXPECT_TRUE(contains(refusal_with("references.jsonl", forged), "a key of another reference"));
  TarFolder renamed = folder_of(of_store());
  const std::string name = std::exchange(renamed.name, "another");
  EXPECT_TRUE(contains(refusal(renamed), "its folder is called " + name));
}

/// So whoever archives a store with rows of an odd identity is told of nothing that it lacks.
TEST_F(ArchiveTest, OfRowsThatTellOfNoReferenceHasNoCertificates) {
  Row row = testing::full_row("");
  row.identity = "no identity";
  row.key = hash(row.identity);
  row.mode = Mode::trace;
  row.run = store_.begin_run({{"date", "2026-11-22T08:00:00Z"}, {"processor", "p"}});
  store_.put(row);
  store_.set_current("e", {row});
  const RecordedRun archive = of_store();
  EXPECT_TRUE(archive.certificates->empty());
  EXPECT_TRUE(are_same(read_run(written(archive)), archive));
}

TEST_F(ArchiveTest, NeedsToKnowWhatMeasuredItsRows) {
  measure();
  testing::tamper(folder_ / "s.sqlite", "DELETE FROM run");
  EXPECT_TRUE(contains(usage_error([&] { of_store(); }), "the store does not tell of run 1"));
}

/// By an identity alone.
TEST_F(ArchiveTest, KnowsAReferenceByARow) {
  int references = 0;
  for (const Cell& cell : trace_cells(load(compared()))) {
    EXPECT_EQ(reference_identity_of(cell.identity()), cell.reference_identity()) << cell.title();
    for (const Cell& timed : every_silent_cell(cell)) {
      EXPECT_EQ(reference_identity_of(timed.identity()), cell.reference_identity());
      EXPECT_EQ(trace_identity_of(timed.identity()), cell.identity());
    }
    references += cell.reference_identity().empty() ? 0 : 1;
  }
  EXPECT_EQ(references, 4);
  for (const Cell& cell : trace_cells(load(tiny_head + two_solvers)))
    EXPECT_EQ(reference_identity_of(cell.identity()), cell.reference_identity()) << cell.title();
  EXPECT_EQ(reference_identity_of("no identity"), "");
}

}  // namespace
}  // namespace harness
