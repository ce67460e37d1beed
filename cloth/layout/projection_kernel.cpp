#include "cloth/layout/projection_kernel.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/layout/projection_kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>

#include "cloth/instructions.hpp"
#include "cloth/layout/points_inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

/// Whether products are rounded before something is added to them, as the readable way has it.
template <class T>
constexpr bool is_as_written = sizeof(T) == 8;

/// a b + c.
template <class T>
HWY_INLINE Vector<T> multiply_add(Vector<T> a, Vector<T> b, Vector<T> c) {
  if constexpr (is_as_written<T>) return hn::Add(hn::Mul(a, b), c);
  else return hn::MulAdd(a, b, c);
}

/// c - a b.
template <class T>
HWY_INLINE Vector<T> less_product(Vector<T> a, Vector<T> b, Vector<T> c) {
  if constexpr (is_as_written<T>) return hn::Sub(c, hn::Mul(a, b));
  else return hn::NegMulAdd(a, b, c);
}

/// |d|, whose squares are summed as cloth::dots() does.
template <class T>
HWY_INLINE Vector<T> length_of(const Point<T>& d) {
  if constexpr (is_as_written<T>) {
    const auto xy = hn::Add(hn::Mul(d.x, d.x), hn::Mul(d.y, d.y));
    return hn::Sqrt(hn::Add(xy, hn::Mul(d.z, d.z)));
  } else {
    return length(d);
  }
}

/// What constraints have; `lambda`: where theirs begin.
template <class T>
struct Constraints {
  Vector<T> rest, gain, compliance;
  T* lambda;
};

/// Those of slot k from `chunk` on.
template <class T, bool compliant>
HWY_INLINE Constraints<T> constraints_of(const ProjectionPart<T>& part, int k, int chunk) {
  const Lanes<T> tag;
  const SlotNumbers<T>& own = part.numbers[k];
  const std::ptrdiff_t at = std::ptrdiff_t{k} * ConstraintSlots<T>::width + chunk;
  const auto number = [&](T alike, const T* all) {
    return own.first < 0 ? hn::Set(tag, alike) : hn::LoadU(tag, all + (own.first + chunk));
  };
  const Vector<T> rest = number(own.rest, part.rest), gain = hn::LoadU(tag, part.gain + at);
  if constexpr (compliant)
    return {rest, gain, number(own.compliance, part.compliance), part.lambda + at};
  else return {rest, gain, hn::Zero(tag), nullptr};
}

/// c / |d| of constraints whose ends differ by d; their lambda grows by c. A spring without length
/// moves nothing, for it has no d.
template <class T, bool compliant>
HWY_INLINE Vector<T> pull_of(const Constraints<T>& own, const Point<T>& d) {
  const Lanes<T> tag;
  const auto l = length_of(d);
  auto violation = hn::Sub(own.rest, l);
  auto c = hn::Mul(own.gain, violation);
  if constexpr (compliant) {
    const auto lambda = hn::LoadU(tag, own.lambda);
    violation = less_product<T>(own.compliance, lambda, violation);
    c = hn::Mul(own.gain, violation);
    hn::StoreU(hn::Add(lambda, c), tag, own.lambda);
  }
  return hn::Div(c, hn::Add(l, hn::Set(tag, shortest<T>)));
}

/// x + c d.
template <class T>
HWY_INLINE Point<T> moved(const Point<T>& x, Vector<T> c, const Point<T>& d) {
  return {multiply_add<T>(c, d.x, x.x), multiply_add<T>(c, d.y, x.y), multiply_add<T>(c, d.z, x.z)};
}

template <class T, class Mask>
HWY_INLINE void store(const Point<T>& x, bool all, Mask mask, T* to, std::ptrdiff_t row) {
  const Lanes<T> tag;
  if (all) {
    store_rows(x, to, row);
  } else {
    hn::BlendedStore(x.x, mask, tag, to);
    hn::BlendedStore(x.y, mask, tag, to + row);
    hn::BlendedStore(x.z, mask, tag, to + 2 * row);
  }
}

template <class T, bool compliant>
HWY_INLINE void project_run(const ProjectionPart<T>& part, int k, int chunk) {
  const Lanes<T> tag;
  const auto& slot = part.slots->slots[static_cast<std::size_t>(k)];
  const std::ptrdiff_t i = slot.from + chunk, j = i + slot.offset;
  const Point<T> a = load(part.x + i, part.row), b = load(part.x + j, part.row);
  const Point<T> d = difference(a, b);
  const Constraints<T> own = constraints_of<T, compliant>(part, k, chunk);
  const Vector<T> pull = pull_of<T, compliant>(own, d);
  const auto mask = hn::Gt(own.gain, hn::Zero(tag));
  const auto weighed = [&](std::ptrdiff_t place) {
    return hn::Mul(hn::LoadU(tag, part.weight + place), pull);
  };
  store(moved<T>(a, weighed(i), d), slot.is_full, mask, part.x + i, part.row);
  store(moved<T>(b, hn::Neg(weighed(j)), d), slot.is_full, mask, part.x + j, part.row);
}

template <class T, bool compliant>
HWY_INLINE void project_apart(const ProjectionPart<T>& part, int k, int chunk) {
  const Lanes<T> tag;
  const auto at = static_cast<std::size_t>(k * ConstraintSlots<T>::width + chunk);
  const int* const i = part.slots->places_i.data() + at;
  const int* const j = part.slots->places_j.data() + at;
  const Weighed<T> a = gather_weighed(tag, part.points, i), b = gather_weighed(tag, part.points, j);
  const Point<T> d = difference(a.x, b.x);
  const Vector<T> pull = pull_of<T, compliant>(constraints_of<T, compliant>(part, k, chunk), d);
  const Point<T> to_a = moved<T>(a.x, hn::Mul(a.w, pull), d),
                 to_b = moved<T>(b.x, hn::Neg(hn::Mul(b.w, pull)), d);
  scatter_weighed(tag, Weighed<T>{to_a, a.w}, part.points, i);
  scatter_weighed(tag, Weighed<T>{to_b, b.w}, part.points, j);
}

template <class T, bool compliant>
void project_all(const ProjectionPart<T>& part) {
  const bool runs = part.slots->are_runs();
  const int step = part.backward ? -1 : 1;
  int k = part.backward ? part.last - 1 : part.first;
  for (int left = part.last - part.first; left > 0; --left, k += step)
    for (int chunk = 0; chunk < ConstraintSlots<T>::width; chunk += lanes<T>)
      if (runs) project_run<T, compliant>(part, k, chunk);
      else project_apart<T, compliant>(part, k, chunk);
}

template <class T>
void project(const ProjectionPart<T>& part) {
  if (part.lambda) project_all<T, true>(part);
  else project_all<T, false>(part);
}

/// Of constraints of a colour that begin in a row: what is told of each, by its place.
template <class T>
struct RowOfNumbers {
  const T *rest, *gain, *compliance;
  T* lambda;
};

/// Those from number `at` on.
template <class T, bool compliant>
HWY_INLINE Constraints<T> constraints_of(const RowOfNumbers<T>& row, std::ptrdiff_t at) {
  const Lanes<T> tag;
  const Vector<T> rest = hn::LoadU(tag, row.rest + at), gain = hn::LoadU(tag, row.gain + at);
  if constexpr (compliant)
    return {rest, gain, hn::LoadU(tag, row.compliance + at), row.lambda + at};
  else return {rest, gain, hn::Zero(tag), nullptr};
}

/// Where a strip of a row begins; those beyond the last are the first ones, from the next column
/// on.
HWY_INLINE std::ptrdiff_t place_of_strip(const GridPlaces& places, int strip) {
  const int beyond = strip - places.strips;
  return beyond < 0 ? strip * places.width : beyond * places.width + 1;
}

/// The constraints from number `at` on, whose ends are from a and b on, of these weights. Where b
/// is in the first strips, its last place is of no constraint, but may be the first one of a: a is
/// stored last.
template <class T, bool compliant>
HWY_INLINE void project_strip(const RowOfNumbers<T>& numbers, std::ptrdiff_t at, T* a,
                              const T* weight_a, T* b, const T* weight_b, std::ptrdiff_t row) {
  const Lanes<T> tag;
  for (int l = 0; l < numbers_of_a_line<T>; l += lanes<T>) {
    const Point<T> x_a = load<T>(a + l, row), x_b = load<T>(b + l, row), d = difference(x_a, x_b);
    const Vector<T> pull = pull_of<T, compliant>(constraints_of<T, compliant>(numbers, at + l), d);
    const auto weighed = [&](const T* weight) { return hn::Mul(hn::LoadU(tag, weight + l), pull); };
    store_rows(moved<T>(x_b, hn::Neg(weighed(weight_b)), d), b + l, row);
    store_rows(moved<T>(x_a, weighed(weight_a), d), a + l, row);
  }
}

/// Of a colour the constraints that begin in row j.
template <class T, bool compliant>
HWY_INLINE void project_row(const GridProjectionPart<T>& part, const GridColour<T>& colour, int j) {
  const GridPlaces places = *part.places;
  const auto [columns, rows] = colour.way;
  const std::ptrdiff_t row = part.row, begin = std::ptrdiff_t{j} * places.stride;
  const RowOfNumbers<T> numbers{colour.rest->at(j), colour.gain->at(j),
                                compliant ? colour.compliance->at(j) : nullptr,
                                compliant ? colour.lambda + begin : nullptr};
  const T *const weight_a = part.weight->at(j), *const weight_b = part.weight->at(j + rows);
  T *const a = part.x + begin, *const b = a + rows * places.stride;
  // Along a row it has every second block of so many strips.
  const int block = rows == 0 ? columns : places.strips;
  for (int first = rows == 0 ? colour.parity * block : 0; first < places.strips; first += 2 * block)
    for (int strip = first; strip < first + block; ++strip) {
      const std::ptrdiff_t to_a = place_of_strip(places, strip + std::max(0, -columns)),
                           to_b = place_of_strip(places, strip + std::max(0, columns));
      project_strip<T, compliant>(numbers, strip * places.width, a + to_a, weight_a + to_a,
                                  b + to_b, weight_b + to_b, row);
    }
}

/// Row t of the first colour, then of each other the row that it is at by then.
template <class T, bool compliant>
HWY_INLINE void project_colours(const GridProjectionPart<T>& part) {
  const int rows = part.places->grid.rows;
  const int end = part.last + part.colours.back().lag;
  for (int t = part.first + part.colours.front().lag; t < end; ++t)
    for (const GridColour<T>& colour : part.colours) {
      const int j = t - colour.lag, down = colour.way.rows;
      const bool is_there = part.first <= j && j < std::min(part.last, rows - down),
                 is_its_own = down == 0 || j / down % 2 == colour.parity;
      if (is_there && is_its_own) project_row<T, compliant>(part, colour, j);
    }
}

template <class T>
void project_grid(const GridProjectionPart<T>& part) {
  if (part.is_rigid) project_colours<T, false>(part);
  else project_colours<T, true>(part);
}

}  // namespace

ProjectionKernels kernels_of_projections() {
  return {hwy::TargetName(HWY_TARGET), project<float>, project<double>, project_grid<float>,
          project_grid<double>};
}

}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cloth {

std::vector<ProjectionKernels> projection_kernels() {
  std::vector<ProjectionKernels> all{HWY_STATIC_DISPATCH(kernels_of_projections)()};
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) all.push_back(N_AVX3::kernels_of_projections());
#endif
  return all;
}

void use(const ProjectionKernels& kernels) { in_use(projection_kernels) = kernels; }

const ProjectionKernels& projection_kernels_in_use() { return in_use(projection_kernels); }

}  // namespace cloth
#endif
