#include <memory>
#include <utility>

#include "bench/kernels.hpp"
#include "cloth/layout/laid_gradient.hpp"
#include "cloth/parallel.hpp"
#include "cloth/step/hessian_operator.hpp"

namespace bench {

namespace {

using namespace cloth;

/// A cloth in the midst of a step, and room for what is computed of it.
struct InStep {
  explicit InStep(Scene scene) : w(std::move(scene)) { step.begin(w.state); }

  const ImplicitStep& phi() const { return step.phi(); }

  Workload w;
  TimeStep step{w.system, w.scene.step};
  VecX g;
  SpMat H;
  BlockMatrix blocks_of_H;
  HessianOperator A;
  VecX p;
  std::vector<char> chosen;
  std::vector<Mat3> blocks;
  Real value = 0;
};

/// Of Phi's gradient. Four springs at a time over padded vertices. Per spring: 24 bytes of a bunch;
/// difference 3, length 6, tension 3, force 3, sums 6 flops. Per vertex: x padded (24 + 32),
/// inertia (32 + 24 + 32 + 8), springs (3 * 32), g unpadded (32 + 24).
constexpr CostOfEach of_gradient{24, 304, 21, 6, 1},
    around_springs{.bytes_per_vertex = 304, .flops_per_vertex = 6};

/// A cloth, and its springs laid out for their gradient.
struct LaidOut {
  LaidOut(int n, Layout layout, Precision precision) : w(n) {
    protocol.layout = layout;
    protocol.precision = precision;
    phi = std::make_unique<ImplicitStep>(
        w.system, protocol.dt, lay_out_gradient(w.system.springs, w.system.vertices(), protocol));
    phi->set(w.state.x, w.state.x);
  }

  Workload w;
  Protocol protocol;
  std::unique_ptr<ImplicitStep> phi;
  VecX g;
};

/// The gradient, springs laid out; what beside their part costs as much as where they are not.
Kernel laid_gradient(Layout layout, Precision precision) {
  return {.name = "gradient/" + word(layout) + "-" + word(precision),
          .prepare = [=](int n, int threads) -> Prepared {
            set_threads(threads);
            const auto laid = std::make_shared<LaidOut>(n, layout, precision);
            const auto springs = static_cast<double>(laid->w.system.springs.size()),
                       vertices = static_cast<double>(laid->w.system.vertices());
            return {.run = [laid] { laid->phi->gradient(laid->w.state.x, laid->g); },
                    .items = springs,
                    .springs = springs,
                    .vertices = vertices,
                    .cost =
                        [=] {
                          Cost cost = cost_of_gradient(laid->w.system.springs,
                                                       laid->w.system.vertices(), laid->protocol);
                          const Cost around = around_springs.of(0, vertices);
                          cost.bytes += around.bytes, cost.flops += around.flops;
                          return cost;
                        }};
          }};
}

/// body(in_step) on a cloth of springs, which costs so much; nothing: not known.
std::function<Prepared(int, int)> on_springs(const CostOfEach& cost, void (*body)(InStep&)) {
  return [=](int n, int threads) -> Prepared {
    set_threads(threads);
    const auto in_step = std::make_shared<InStep>(scene(n));
    const auto springs = static_cast<double>(in_step->w.system.springs.size()),
               vertices = static_cast<double>(in_step->w.system.vertices());
    return {.run = [in_step, body] { body(*in_step); },
            .items = springs,
            .springs = springs,
            .vertices = vertices,
            .cost = [=] { return cost.of(springs, vertices); }};
  };
}

/// body(term, x, g, in_step) on a cloth that has one energy and no springs.
struct Elements {
  Elements(int n, Membrane membrane, Bending bending) : in_step(cloth(n, membrane, bending)) {
    pad(in_step.w.state.x, x);
  }

  static Scene cloth(int n, Membrane membrane, Bending bending) {
    Scene s = scene(n);
    s.cloth.stiffness = 0;
    s.membrane.model = membrane;
    s.bending.model = bending;
    return s;
  }

  const Term& energy() const { return *in_step.w.system.energies.at(0); }

  InStep in_step;
  Padded x = padded_zeros(in_step.w.system.vertices()), g = x;
};

std::function<Prepared(int, int)> on_elements(Membrane membrane, Bending bending,
                                              void (*body)(Elements&)) {
  return [=](int n, int threads) -> Prepared {
    set_threads(threads);
    const auto e = std::make_shared<Elements>(n, membrane, bending);
    const double count = static_cast<double>(e->energy().stencils().size()) / e->energy().corners();
    return {.run = [e, body] { body(*e); },
            .items = count,
            .vertices = static_cast<double>(e->in_step.w.system.vertices())};
  };
}

/// The first run takes A, the others multiply by it.
void product(InStep& s, bool as_matrix) {
  if (s.g.size() == 0) {
    s.A.take(s.phi(), s.w.state.x, Curvature::exact, as_matrix);
    s.phi().gradient(s.w.system.rest, s.p);
  }
  s.A.multiply(s.p, s.g);
}

void hessian(InStep& s, Curvature curvature) { s.phi().hessian(s.w.state.x, s.H, curvature); }

}  // namespace

std::vector<Kernel> parts_of_phi() {
  std::vector<Kernel> all;
  const auto springs = [&](const char* name, const CostOfEach& cost, void (*body)(InStep&)) {
    all.push_back({.name = name, .prepare = on_springs(cost, body)});
  };
  const auto elements = [&](const std::string& name, Membrane membrane, Bending bending) {
    const auto enter = [&](const std::string& of, void (*body)(Elements&)) {
      all.push_back({.name = of + "/" + name,
                     .sizes = {256, 1024},
                     .item = "element",
                     .prepare = on_elements(membrane, bending, body)});
    };
    enter("gradient", [](Elements& e) { e.energy().add_gradient(e.x, e.g); });
    enter("hessian-projected", [](Elements& e) { hessian(e.in_step, Curvature::projected); });
  };

  // Per spring: 8 bytes of it, its kind being near; difference 3, length 6, energy 5 flops; of a
  // vertex x, y, inertia.
  springs("value", {8, 24 + 24 + 8, 14, 9, 1},
          [](InStep& s) { s.value = s.phi().value(s.w.state.x); });
  springs("value-difference", {8, 48 + 24 + 8, 40, 15, 2},
          [](InStep& s) { s.value = s.phi().value_difference(s.w.state.x, s.w.system.rest); });
  springs("gradient", of_gradient, [](InStep& s) { s.phi().gradient(s.w.state.x, s.g); });
  for (const Layout layout : {Layout::general, Layout::grid})
    for (const Precision precision : {Precision::f64, Precision::f32})
      all.push_back(laid_gradient(layout, precision));
  // Per spring, from either end: its share of a bunch (22 bytes), a 3 x 3 block written (72), its
  // row in the matrix and in the pattern (8); difference 3, length 6, tension 3, direction 3, block
  // 13, sums 6 flops. Per vertex: x padded (24 + 32) and read again (32), its column (24), m/h^2,
  // the diagonal block (72 + 8), 30 flops.
  const CostOfEach of_hessian{2 * (22 + 72 + 8), 24 + 64 + 24 + 8 + 80, 2 * 34, 30, 2};
  springs("hessian-exact", of_hessian, [](InStep& s) { hessian(s, Curvature::exact); });
  springs("hessian-projected", of_hessian, [](InStep& s) { hessian(s, Curvature::projected); });
  springs("hessian-blocks", of_hessian,
          [](InStep& s) { s.phi().hessian(s.w.state.x, s.blocks_of_H, Curvature::exact); });
  // As progressive projection asks for it.
  springs("hessian-chosen", of_hessian, [](InStep& s) {
    s.chosen.resize(static_cast<std::size_t>(s.w.system.vertices()), 1);
    s.value = s.phi().hessian(s.w.state.x, s.H, s.chosen);
  });
  // Per spring: 8 bytes; difference 3, length 6, direction 3, tension 3, block 25, sums 18 flops.
  // Per vertex: x, mass, the block set to zero, read and written, 9 flops.
  springs("block-diagonal", {8, 24 + 8 + 216, 58, 9, 1},
          [](InStep& s) { s.phi().block_diagonal(s.w.state.x, s.blocks, Curvature::projected); });

  // What a product needs of springs without a matrix: read 24 bytes of a bunch, write 40;
  // difference 3, length 6, tension 3, direction 3, less 1. Per vertex: x padded (24 + 32), read.
  springs("curvatures", {64, 24 + 64, 16, 0, 1},
          [](InStep& s) { s.A.take(s.phi(), s.w.state.x, Curvature::exact); });
  // Of a matrix by blocks: two blocks and columns a spring, 36 flops; per vertex the block of the
  // diagonal, x, y.
  springs("product/matrix", {2 * 76, 76 + 48, 36, 18, 0}, [](InStep& s) { product(s, true); });
  // Without one: 16 bytes of a bunch, 40 of a curvature; difference 3, product 15, sums 6. Per
  // vertex: p padded (24 + 32), weight, springs (3 * 32), y unpadded (32 + 24).
  springs("product/springs", {16 + 40, 56 + 8 + 96 + 56, 24, 3, 0},
          [](InStep& s) { product(s, false); });

  elements("stvk", Membrane::stvk, Bending::none);
  elements("arap", Membrane::arap, Bending::none);
  elements("hinge", Membrane::none, Bending::hinge);
  elements("isometric", Membrane::none, Bending::isometric);
  return all;
}

}  // namespace bench
