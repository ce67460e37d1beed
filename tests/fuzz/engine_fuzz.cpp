// Any bytes as the file of a solver that is a program: a refusal, or one whose parameters can be
// set and told, and whose rows have a key.

#include "cloth/error.hpp"
#include "experiments/harness/outside/engine_file.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using cloth::fuzz::require;
  try {
    const harness::EngineFile engine =
        harness::parse_engine(cloth::fuzz::text_of(data, size), CORPUS_DIR "/engine/x.toml");
    require(!engine.info().name.empty() && !engine.digest.empty(), "it has a name and a digest");
    harness::EngineValues values(engine.parameters);
    for (cloth::Param& param : values.params()) param.set(param.get(), "fuzz");
    require(values.texts().size() == engine.parameters.size(), "each parameter is told");
  } catch (const cloth::UsageError&) {
  }
  return 0;
}
