// Any bytes as a file of claims: a refusal, or claims that can be frozen and judged.

#include "cloth/error.hpp"
#include "evidence/claim_file.hpp"
#include "evidence/sentence.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using cloth::fuzz::require;

void check(const evidence::Claim& claim) {
  const std::string text = claim.canonical();
  require(evidence::claim_of(text).canonical() == text, "what is frozen is the claim");
  const evidence::Judgement judgement = evidence::judge(claim, {});
  require(judgement.finding == evidence::Finding::not_measured, "nothing was measured");
  require(!evidence::sentence(claim, judgement).empty(), "that is said");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    for (const evidence::Claim& claim :
         evidence::parse_claims(cloth::fuzz::text_of(data, size), "claims.toml"))
      check(claim);
  } catch (const cloth::UsageError&) {
  }
  return 0;
}
