#include "experiments/harness/certificates.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/recorded_lines.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/references.hpp"
#include "experiments/harness/row_json.hpp"

namespace harness {

namespace {

Json certified_frames(const std::string& bytes) {
  Json frames = Json::array();
  for (const FrozenReference& one : decode_frozen(bytes))
    frames.push_back({{"frame", one.frame},
                      {"residual", one.certificate.residual},
                      {"curvature", one.certificate.curvature},
                      {"distance", one.certificate.distance},
                      {"gap", one.certificate.gap},
                      {"rounded-gap", one.certificate.rounded_gap},
                      {"doubt", one.certificate.doubt}});
  return frames;
}

/// @throws std::exception for bytes that are no reference's.
std::string certificate_text(const std::string& identity, const std::string& bytes) {
  Json line{{"key", hash(identity)}, {"identity", identity}};
  if (Json::parse(identity).contains("frames")) {
    line["frames"] = certified_frames(bytes);
  } else {
    const TrajectoryReference one = decode_trajectory(bytes);
    line["times"] = one.times;
    line["uncertainty"] = one.uncertainty;
    line["stated"] = one.stated;
    line["agreed-until"] = one.agreed_until;
  }
  return text_of(line);
}

/// Of a reference that is damaged, nothing is known.
std::optional<std::string> certificate_in(const Store& store, const std::string& key,
                                          const std::string& identity) {
  std::optional<std::string> bytes = store.blob(References::key_of_judged(key));
  if (!bytes) bytes = store.blob(key);
  if (!bytes) return store.blob(References::key_of_certificate(key));
  try {
    return certificate_text(identity, *bytes);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace

Certificates certificates_of(const Tables& tables, const Store& store) {
  Certificates all;
  for (const auto& [experiment, rows] : tables)
    for (const Row& row : rows) {
      if (row.mode == Mode::silent) continue;  // it is compared with what its trace is
      const std::string identity = reference_identity_of(row.identity),
                        key = References::key_of_identity(identity);
      if (identity.empty() || all.contains(key)) continue;
      if (auto text = certificate_in(store, key, identity)) all.emplace(key, std::move(*text));
    }
  return all;
}

std::map<std::string, std::string> blobs_of(const Certificates& certificates) {
  std::map<std::string, std::string> blobs;
  for (const auto& [key, text] : certificates) blobs[References::key_of_certificate(key)] = text;
  return blobs;
}

std::string certificates_text(const Certificates& certificates) {
  std::string text;
  for (const auto& [key, line] : certificates) text += line + '\n';
  return text;
}

Certificates parse_certificates(const std::string& text) {
  Certificates all;
  for_each_line(text, [&](const Json& line) {
    const std::string key = line.at("key"), identity = line.at("identity");
    if (key != hash(identity)) throw std::runtime_error("a key of another reference");
    const auto [place, is_new] = all.emplace(References::key_of_identity(identity), text_of(line));
    if (!is_new) throw std::runtime_error("a reference that is there twice");
    return place->second;
  });
  return all;
}

}  // namespace harness
