// The result store: one SQLite file; a row enters it whole or not at all, and leaves it as it came
// or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/record.hpp"
#include "experiments/harness/store_file.hpp"
#include "experiments/harness/store_holdings.hpp"
#include "experiments/harness/store_place.hpp"

struct sqlite3;

namespace harness {

/// Of a plan what is not as it was written, or gone.
struct Damage {
  std::string key;   ///< of a row; "" of the plan itself
  std::string what;  ///< it is called, and what is wrong
};

class Store {
 public:
  /// Opens the file, or to write creates it; to read, also one that this user may not write, or
  /// none. @throws UsageError where it is no store, or of a later format; std::runtime_error where
  /// it cannot be opened.
  explicit Store(const std::filesystem::path& file, StoreUse use = StoreUse::write);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// root()/runs/store.sqlite; store-KIND.sqlite for a build that is no release.
  /// @throws UsageError where there is none yet, but one in results/, their place of old.
  static std::filesystem::path default_file();

  /// Enters a run's provenance and returns its number, which no run and no row has had.
  long long begin_run(const Values& provenance);

  /// Enters runs under their own numbers, tables as the current rows of their experiments, and
  /// blobs by their keys: all, durably, or none. False, and nothing, where the store has a run or
  /// an experiment already.
  bool fill(const std::map<long long, Values>& runs,
            const std::map<std::string, std::vector<Row>>& tables,
            const std::map<std::string, std::string>& blobs = {});

  /// The row of that key, without a face; nothing where there is none, or none that can be read.
  std::optional<Row> find(const std::string& key) const;

  /// Writes a finished row, all but its face, replacing one of the same key, durably before
  /// returning.
  void put(const Row& row);
  void erase(const std::string& key);

  /// Several rows likewise, at once: all, or none.
  void put_all(const std::vector<Row>& rows);

  /// Marks the rows of these keys as the experiment's current ones, in this order and under these
  /// faces: what figures and tables show. Rows of earlier code or settings stay stored, and are not
  /// shown. Two experiments may show one row, each under a face of its own.
  void set_current(const std::string& experiment, const std::vector<Row>& rows);

  /// The current rows of an experiment in plan order, but those that are not as they were written;
  /// none where the plan is not.
  std::vector<Row> current(const std::string& experiment) const;

  /// Of these the rows whose face is one of those: others are not read, nor found damaged.
  std::vector<Row> current(const std::string& experiment,
                           const std::function<bool(const Face&)>& is_asked) const;

  /// Those, and rows that were put and are gone.
  std::vector<Damage> damaged(const std::string& experiment) const;

  /// The keys of its plan, be there rows or none.
  std::vector<std::string> planned(const std::string& experiment) const;

  /// What the experiments are called that have a plan, in alphabetical order: what the file says,
  /// be it a name or not.
  std::vector<std::string> experiments() const;

  /// The file that an experiment's name was last taken for, if any.
  std::optional<std::string> file_of(const std::string& experiment) const;
  void set_file(const std::string& experiment, const std::string& file);

  /// The provenance of each run by its number, but where it is not what was entered.
  std::map<long long, Values> runs() const;

  /// Reference states and the like: opaque bytes by key; nothing where they are not what was put.
  std::optional<std::string> blob(const std::string& key) const;
  bool has_blob(const std::string& key) const;  ///< whatever it is
  void put_blob(const std::string& key, const std::string& bytes);
  std::vector<std::string> blob_keys() const;  ///< in alphabetical order

  /// Everything, be it shown or not.
  std::vector<Held> rows_held() const;
  std::vector<Held> blobs_held() const;

  /// Forgets all of these, durably, or none; but no row that is in a plan which stays.
  void forget(const Forgotten& what);

  /// Takes what is to come under that key upon this process for so many seconds, if no other living
  /// process has.
  bool claim(const std::string& key, Real seconds);
  void release(const std::string& key);

  /// @throws std::runtime_error where the file is not in its place any more, or another was copied
  /// over it: what is written would be in no store.
  void expect_in_place() { place_.expect_in_place(); }

  /// Puts a store of what this one has now, whole, in the place of whatever file is there.
  /// @throws std::runtime_error, and leaves what is there, where that cannot be.
  void copy_to(const std::filesystem::path& file) const;

  /// The file, and those that SQLite keeps beside it.
  std::vector<std::filesystem::path> files() const;

 private:
  class Writing;
  struct Found;
  std::vector<Found> all_current(const std::string& experiment,
                                 const std::function<bool(const Face&)>& is_asked) const;

  std::filesystem::path file_;
  std::string process_;  ///< that opened it
  sqlite3* db_ = nullptr;
  StorePlace place_;
};

}  // namespace harness
