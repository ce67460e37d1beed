// Bullet's soft body as a program: position-based projections of links, one after the other, in
// single precision. Limits: a link has a share of its violation that is mended, and no stiffness in
// N/m; gravity shows in the first guess alone.

#include <BulletSoftBody/btSoftBody.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engines/serve.hpp"

namespace {

/// Vertex i of positions, 3n.
btVector3 vertex(const std::vector<double>& x, std::size_t i) {
  return {static_cast<btScalar>(x[3 * i]), static_cast<btScalar>(x[3 * i + 1]),
          static_cast<btScalar>(x[3 * i + 2])};
}

/// What a parameter was set to. @throws std::invalid_argument where it is not there.
btScalar number(const engines::Cloth& cloth, const std::string& name) {
  for (const auto& [key, value] : cloth.parameters)
    if (key == name) return std::stof(value);
  throw std::invalid_argument("no parameter " + name + " was sent");
}

class SoftBody final : public engines::Method {
 public:
  engines::Ready ready() const override {
    const int version = btGetVersion();
    return {.name = "bullet-soft-body",
            .version = std::to_string(version / 100) + "." + std::to_string(version % 100),
            .iterates = true,
            .precision = 32};
  }

  void prepare(const engines::Cloth& cloth, int) override {
    const std::size_t n = cloth.vertices();
    std::vector<btVector3> at;
    std::vector<btScalar> mass;
    for (std::size_t i = 0; i < n; ++i) {
      at.push_back(vertex(cloth.rest, i));
      mass.push_back(static_cast<btScalar>(cloth.mass[i]));
    }
    for (const std::uint32_t pin : cloth.pins) mass[pin] = 0;  // to Bullet, such a node is held
    body_ = std::make_unique<btSoftBody>(&world_, static_cast<int>(n), at.data(), mass.data());
    body_->m_materials[0]->m_kLST = number(cloth, "stiffness");
    for (std::size_t s = 0; s < cloth.length.size(); ++s)
      body_->appendLink(static_cast<int>(cloth.ends[2 * s]),
                        static_cast<int>(cloth.ends[2 * s + 1]));
    body_->updateConstants();
    set_lengths(cloth.length);
    positions_.resize(3 * n);
  }

  void begin(const engines::Step& step) override {
    for (int i = 0; i < body_->m_nodes.size(); ++i)
      body_->m_nodes[i].m_x = vertex(step.guess, static_cast<std::size_t>(i));
  }

  std::uint64_t iterate(std::uint64_t most) override {
    for (std::uint64_t k = 0; k < most; ++k) btSoftBody::PSolve_Links(body_.get(), 1, 0);
    double* to = positions_.data();
    for (int i = 0; i < body_->m_nodes.size(); ++i, to += 3)
      for (int c = 0; c < 3; ++c) to[c] = static_cast<double>(body_->m_nodes[i].m_x[c]);
    return most;
  }

  const std::vector<double>& positions() const override { return positions_; }

 private:
  /// A link's own length is that between its nodes, where they are as it is made.
  void set_lengths(const std::vector<double>& lengths) {
    for (int l = 0; l < body_->m_links.size(); ++l) {
      btSoftBody::Link& link = body_->m_links[l];
      link.m_rl = static_cast<btScalar>(lengths[static_cast<std::size_t>(l)]);
      link.m_c1 = link.m_rl * link.m_rl;
    }
  }

  btSoftBodyWorldInfo world_;
  std::unique_ptr<btSoftBody> body_;
  std::vector<double> positions_;
};

}  // namespace

int main() {
  SoftBody body;
  return engines::serve(body);
}
