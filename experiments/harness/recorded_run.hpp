// What was measured, as it travels: a folder of files that git keeps, anybody reads and `clothbench
// import` makes a store of; or, of any store, an archive: a tar of such a folder.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "experiments/harness/certificates.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/tar.hpp"

namespace harness {

/// The current rows of several experiments, and what measured them.
struct RecordedRun {
  std::map<long long, Values> runs;  ///< numbered from 1 on
  Tables tables;
  /// Of what the rows were compared with. An archive has them, and may be of several processors.
  std::optional<Certificates> certificates = {};
};

/// Without what does not travel. Positions' digests, which outweigh all else: who measures on
/// measures such a trace again. Of numbers measured along curves, all but four digits.
/// @throws UsageError where the store does not tell of a row's run.
RecordedRun carried(const Tables& tables, const Store& store);

/// The same to be recorded. @throws UsageError, too, where rows are of two processors.
RecordedRun travelling(const Tables& tables, const Store& store);

/// The same for an archive. @throws as carried()
RecordedRun archived(const Tables& tables, const Store& store);

/// Of every experiment NAME.jsonl.xz, all there is about a row on a line in plan order, and
/// NAME.csv.xz, what export_csv() would write; provenance.jsonl and .csv; of an archive FORMAT and
/// references.jsonl, its certificates; and MANIFEST, digests of all of them. Its name is
/// DATE-MACHINE-HASH: of its latest run, and the first digits of MANIFEST's.
TarFolder folder_of(const RecordedRun& run);

/// Whether both would be recorded alike, which takes packing no file.
bool are_same(const RecordedRun& a, const RecordedRun& b);

/// Everything in it, which must be as folder_of() made it, to the last byte. Of an archive it is
/// the tar, or the folder that was in it.
/// @throws UsageError naming the file at fault, and how to get it back where git has it; likewise
/// of an archive of a later format.
RecordedRun read_run(const std::filesystem::path& place);

/// Its `runs` alone, at once: no file of rows is read. @throws likewise.
std::map<long long, Values> runs_of(const std::filesystem::path& place);

/// What the folders are called that hold a run, from the earliest on; none where there is no
/// folder.
std::vector<std::string> recorded_runs(const std::filesystem::path& folder);

}  // namespace harness
