#include "cloth/scene/energies.hpp"

#include <fmt/format.h>

#include "cloth/error.hpp"
#include "cloth/model/arap_membrane.hpp"
#include "cloth/model/hinge_bending.hpp"
#include "cloth/model/isometric_bending.hpp"
#include "cloth/model/rest_shape.hpp"
#include "cloth/model/stvk_membrane.hpp"

namespace cloth {

namespace {

std::shared_ptr<const Term> membrane(const MembraneSpec& spec, const RestShape& shape) {
  if (spec.model == Membrane::arap) return arap_membrane(shape, spec.youngs);
  return stvk_membrane(shape, spec.youngs, spec.poisson);
}

std::shared_ptr<const Term> bending(const BendingSpec& spec, const RestShape& shape) {
  if (spec.model == Bending::hinge) return hinge_bending(shape, spec.stiffness);
  return isometric_bending(shape, spec.stiffness);
}

}  // namespace

std::vector<std::shared_ptr<const Term>> build_energies(const Scene& scene, const System& system) {
  std::vector<std::shared_ptr<const Term>> energies;
  const bool strained = scene.membrane.model != Membrane::none,
             bent = scene.bending.model != Bending::none;
  if ((strained || bent) && system.faces.empty())
    throw UsageError(fmt::format(
        "scene {}: membrane = {}, bending = {}: the mesh has no triangles; set both to none",
        scene.name, word(scene.membrane.model), word(scene.bending.model)));
  const RestShape shape(system.rest, system.faces, system.pattern);
  if (strained) energies.push_back(membrane(scene.membrane, shape));
  if (bent) energies.push_back(bending(scene.bending, shape));
  return energies;
}

}  // namespace cloth
