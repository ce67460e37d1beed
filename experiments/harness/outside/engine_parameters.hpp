// The parameters of a solver that is a program: not known before its file is read.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cloth/params.hpp"

namespace harness {

/// [parameters.NAME]
struct EngineParameter {
  std::string name, unit, doc;
  cloth::Range range{0, 0};
  std::vector<std::string> words = {};  ///< of a text
  cloth::Value value = false;           ///< by default
};

/// What they are set to.
class EngineValues {
 public:
  /// Keeps a reference.
  explicit EngineValues(const std::vector<EngineParameter>& parameters);
  EngineValues(const EngineValues&) = delete;

  /// They point into this object.
  std::vector<cloth::Param> params();

  /// "key", "value" of each.
  std::vector<std::pair<std::string, std::string>> texts();

 private:
  /// Of what kind it is, its default says.
  struct Slot {
    bool flag = false;
    int whole = 0;
    cloth::Real number = 0;
    int word = 0;
  };

  const std::vector<EngineParameter>& parameters_;
  std::vector<Slot> slots_;
};

}  // namespace harness
