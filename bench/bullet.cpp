// Bullet's soft body, Debian's build of it: single precision, one thread.

#include <BulletSoftBody/btSoftBody.h>
#include <BulletSoftBody/btSoftBodyHelpers.h>

#include <memory>
#include <vector>

#include "bench/kernels.hpp"
#include "cloth/error.hpp"

namespace bench {

namespace {

/// The cloth of a Workload as nodes and links, the links in an order that Bullet has chosen for its
/// own pipeline where `reordered`.
struct Soft {
  Soft(const Workload& w, bool reordered) {
    const int n = w.system.vertices();
    std::vector<btVector3> at;
    std::vector<btScalar> mass;
    const auto vertex = [](const cloth::VecX& x, int i) {
      const auto p = x.segment<3>(3 * i).cast<btScalar>();
      return btVector3(p[0], p[1], p[2]);
    };
    for (int i = 0; i < n; ++i) {
      at.push_back(vertex(w.system.rest, i));
      mass.push_back(w.system.is_pinned(i) ? 0 : static_cast<btScalar>(w.system.mass[i]));
    }
    body = std::make_unique<btSoftBody>(&world, n, at.data(), mass.data());
    for (const cloth::Spring& s : w.system.springs) body->appendLink(s.i, s.j);
    if (reordered) btSoftBodyHelpers::ReoptimizeLinkOrder(body.get());
    body->updateConstants();
    for (int i = 0; i < n; ++i) start.push_back(vertex(w.state.x, i));
  }

  void go_back() {
    for (int i = 0; i < body->m_nodes.size(); ++i)
      body->m_nodes[i].m_x = start[static_cast<std::size_t>(i)];
  }

  /// As many sweeps over the links as a contestant makes.
  void step() {
    for (int k = 0; k < sweeps; ++k) btSoftBody::PSolve_Links(body.get(), 1, 0);
  }

  static constexpr int sweeps = 32;

  btSoftBodyWorldInfo world;
  std::unique_ptr<btSoftBody> body;
  std::vector<btVector3> start;
};

Kernel soft_body(const char* name, bool reordered) {
  return {.name = name, .prepare = [reordered](int n, int threads) -> Prepared {
            if (threads > 1) throw cloth::UsageError("its soft body has one thread");
            const Workload w(n);
            const auto soft = std::make_shared<Soft>(w, reordered);
            const auto springs = static_cast<double>(w.system.springs.size());
            return {.run = [soft] { soft->step(); },
                    .before = [soft] { soft->go_back(); },
                    .items = springs * Soft::sweeps,
                    .springs = springs,
                    .vertices = static_cast<double>(w.system.vertices())};
          }};
}

}  // namespace

std::vector<Kernel> peers() {
  return {soft_body("iteration/bullet-soft-body", false),
          soft_body("iteration/bullet-soft-body-reordered", true)};
}

}  // namespace bench
