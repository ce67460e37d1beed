// States beside a judged one, by lot: nobody foresees them.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "cloth/model/system.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

/// `state` with the velocities of free vertices changed, each coordinate by its own share of an
/// amount between 1e-6 and 1e-4 m/s, and their positions by what such velocities do in 10 ms: to a
/// solver another problem, which takes the same work and has nearly the same answer. Lot 0 changes
/// nothing; less is changed by a share.
cloth::State shifted(const cloth::System& system, cloth::State state, unsigned lot,
                     Real share_of_it = 1);

/// By which part the first gap of a step near may differ from the judged one's.
inline constexpr Real most_unlike = 0.1;

/// By what share of it free runs are: two of them go the same way for long.
inline constexpr Real hairs_breadth = 1e-6;

/// `state` shifted by that lot, and with velocities and positions of free vertices changed in waves
/// as long as the cloth, by a tenth of what gravity does in `dt` [s]: a course from there is as
/// hard as one from `state`, and comes by none of its states, whatever they are rounded to.
cloth::State stirred(const cloth::System& system, cloth::State state, unsigned lot, Real dt);

/// `state` with each coordinate of a free vertex off by about as much as the velocities change in a
/// step of h [s] that is the reference's: there is less to be foreseen of the next step from there.
cloth::State blurred(const cloth::System& system, cloth::State state,
                     const FrozenReference& reference, Real h, std::mt19937& random);

/// How a step is beside the judged one.
///   near   shifted(): it takes the same time
///   far    moved in waves as long as the cloth, by what gravity does in a step: of what is kept of
///          near ones nothing serves here
///   again  the judged one itself, come to by another motion
///   apart  come to by another course, pushed in such waves where the recorded one begins: by much
///          the same motion, about as hard, and solved by another answer
enum class Beside { near, far, again, apart };

struct Lot {
  unsigned number = 0;
  Beside way = Beside::near;
  Real push = 0;  ///< apart: times the cloth's speed, or gravity's in a step, if that is more
  unsigned neighbour = 0;  ///< far: shifted() from there by that lot
  int pace = 0;  ///< iterations of each substep that sets in motion, of which it leaves some out;
                 ///< 0: iterations_in_motion of all
};

/// The states that steps beside a judged one, and courses to them, begin in. What they are
/// shifted() by is the less, the less there is to be done in that one, or they would be steps of
/// another kind, and known by that.
class Neighbourhood {
 public:
  /// Keeps references to `system` and `judged`.
  Neighbourhood(const cloth::System& system, const cloth::Protocol& protocol,
                const FrozenReference& judged);

  /// Where one near or far begins, or the judged one, of which a course is none.
  cloth::State state(const Lot& lot) const;

  /// Where the course to one apart begins.
  cloth::State pushed(const Lot& lot) const;

 private:
  const cloth::System& system_;
  const FrozenReference& judged_;
  Real h_, share_;  ///< share_: of what others are shifted by
};

/// Digest of positions, 3n, to the bit.
std::string digest_of(const VecX& x);

/// Where a run came by, step after step, to the bit.
class Way {
 public:
  void see(const cloth::State& state);

  /// Of all that was seen.
  std::string digest() const;

 private:
  std::uint64_t low_ = 0x9e3779b97f4a7c15, high_ = 0xc2b2ae3d27d4eb4f;
};

}  // namespace harness
