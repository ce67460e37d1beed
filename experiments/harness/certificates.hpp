// What is known of references, without their states: it is what of them travels.
#pragma once

#include <map>
#include <string>

#include "experiments/harness/export.hpp"

namespace harness {

/// A text of JSON by the key of the reference (references.hpp): `key` and `identity`; of a frozen
/// step's, the `frames`, each with its certificate; of a trajectory's, `times`, `uncertainty`,
/// `stated` and `agreed-until`.
using Certificates = std::map<std::string, std::string>;

/// Those of what the rows were compared with, as far as the store has the references, or their
/// certificates.
Certificates certificates_of(const Tables& tables, const Store& store);

/// As blobs of a store.
std::map<std::string, std::string> blobs_of(const Certificates& certificates);

/// A line each.
std::string certificates_text(const Certificates& certificates);

/// What certificates_text() made. @throws std::runtime_error naming the line.
Certificates parse_certificates(const std::string& text);

}  // namespace harness
