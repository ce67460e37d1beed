#include "experiments/harness/source_tree.hpp"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/cxx_tokens.hpp"

namespace harness {
namespace {

using Sources = std::map<std::string, std::string>;
using Paths = std::set<std::string>;

/// Two solvers, a kernel of two sources, energies behind a virtual call, and what takes no part.
Sources small_tree() {
  return {{"solver/a.cpp", "#include \"kernel/sum.hpp\"\nint a() { return sum(1, 2); }"},
          {"solver/b.cpp", "#include \"kernel/parts.hpp\"\nint b() { return left(3); }"},
          {"kernel/sum.hpp", "#include \"kernel/parts.hpp\"\nint sum(int a, int b);"},
          {"kernel/sum.cpp",
           "#include \"kernel/sum.hpp\"\nnamespace { int one(int x) { return x; } }\n"
           "int sum(int a, int b) { return one(a) + left(b); }"},
          {"kernel/parts.hpp",
           "#include \"kernel/sum.hpp\"\nint left(int x);\nstruct Part { int half() const; };\n"
           "class Other;"},
          {"kernel/left.cpp", "#include \"kernel/parts.hpp\"\nint left(int x) { return x; }"},
          {"kernel/part.cpp",
           "#include \"kernel/parts.hpp\"\nnamespace k {\nint Part::half() const { return 2; }\n}"},
          {"kernel/user.cpp",
           "#include \"kernel/parts.hpp\"\nnamespace { int left(int); }\n"
           "int use() { return left(1); }\nint Other::half() { return 0; }"},
          {"paper/plot.cpp", "int plot() { return 1; }"}};
}

std::string digest(const Sources& texts, const std::string& root) {
  const SourceTree tree(texts);
  return tree.digest(tree.closure({root}));
}

/// The tree with `from` replaced by `to` in one of its files.
Sources edited(const std::string& path, const std::string& from, const std::string& to) {
  Sources texts = small_tree();
  std::string& text = texts.at(path);
  text.replace(text.find(from), from.size(), to);
  return texts;
}

TEST(SourceTree, FollowsIncludesAndTheSourcesBehindThem) {
  const SourceTree tree(small_tree());
  EXPECT_EQ(tree.closure({"solver/a.cpp"}),
            (Paths{"solver/a.cpp", "kernel/sum.hpp", "kernel/sum.cpp", "kernel/parts.hpp",
                   "kernel/left.cpp", "kernel/part.cpp"}));
}

TEST(SourceTree, LeavesOutASourceThatOnlyUsesAHeader) {
  EXPECT_FALSE(SourceTree(small_tree()).closure({"solver/b.cpp"}).contains("kernel/user.cpp"));
}

/// Both name the type of a function that is handed to them.
TEST(SourceTree, TakesNoTypeForAFunctionThatAHeaderDeclares) {
  Sources texts = small_tree();
  texts["kernel/sum.hpp"] += "struct Job { std::function<void()> begin; };\n";
  texts["kernel/user.cpp"] =
      "#include \"kernel/sum.hpp\"\nint use(std::function<void()>) { return 2; }";
  EXPECT_FALSE(SourceTree(texts).closure({"solver/a.cpp"}).contains("kernel/user.cpp"));
}

/// What a solver defines stays its own, be it called as another's.
TEST(SourceTree, TakesNoSolverForTheSourceBehindAHeader) {
  Sources texts = small_tree();
  texts["solvers/c.cpp"] =
      "#include \"kernel/parts.hpp\"\nnamespace own { template <class T> int left(T) { return 1; } "
      "}";
  EXPECT_FALSE(SourceTree(texts).closure({"solver/a.cpp"}).contains("solvers/c.cpp"));
  EXPECT_EQ(digest(texts, "solver/a.cpp"), digest(small_tree(), "solver/a.cpp"));
}

TEST(SourceTree, LeavesOutWhatItIsToldTo) {
  const SourceTree tree(small_tree());
  EXPECT_EQ(tree.closure({"solver/a.cpp"}, {"kernel/"}), Paths{"solver/a.cpp"});
  EXPECT_EQ(tree.closure({"solver/a.cpp"}, {"kernel/parts."}),
            (Paths{"solver/a.cpp", "kernel/sum.hpp", "kernel/sum.cpp"}));
}

TEST(SourceTree, RefusesARootThatIsNotThere) {
  EXPECT_THROW(SourceTree(small_tree()).closure({"solver/c.cpp"}), std::invalid_argument);
}

/// Where a line stands is not in a digest; the door that solvers enter by asks for the file.
TEST(SourceTree, RefusesASolverThatAsksWhereItStands) {
  const std::string text = "auto here = std::source_location::current();";
  EXPECT_THROW(SourceTree({{"solvers/a.cpp", text}}), std::invalid_argument);
  EXPECT_NO_THROW(SourceTree({{"cloth/a.hpp", text}}));
}

TEST(SourceTree, RefusesASolverThatWouldChangeWhatItIsGiven) {
  for (const std::string text :
       {"auto& mine = const_cast<System&>(system);", "auto* p = reinterpret_cast<System*>(place);",
        "auto p = std::bit_cast<System*>(place);", "x.const_cast_derived() = y;",
        "std::const_pointer_cast<System>(given)->gravity = mine;"}) {
    EXPECT_THROW(SourceTree({{"solvers/a.cpp", text}}), std::invalid_argument) << text;
    EXPECT_NO_THROW(SourceTree({{"cloth/a.hpp", text}})) << text;
  }
  const std::string plain = "// const_cast\n#include <vector>\n";
  EXPECT_NO_THROW(SourceTree({{"solvers/a.cpp", plain}}));
}

/// Whatever the probe has, and will have, to itself.
TEST(SourceTree, RefusesASolverThatNamesWhatIsPrivateToTheProbe) {
  const std::vector<std::string> tokens =
      read_cxx(cloth::read_file(cloth::root() / "cloth/probe.hpp", 1 << 20, "probe")).tokens;
  bool is_private = false;
  std::set<std::string> names;
  for (std::size_t t = 0; t + 2 < tokens.size(); ++t) {
    if (tokens[t + 1] == ":" && (tokens[t] == "private" || tokens[t] == "public"))
      is_private = tokens[t] == "private";
    const bool is_declared = tokens[t + 1] == ";" || tokens[t + 1] == "=" || tokens[t + 1] == "," ||
                             tokens[t + 1] == "{";
    if (is_private && is_declared && tokens[t].size() > 1 && tokens[t].ends_with('_'))
      names.insert(tokens[t]);
  }
  EXPECT_GT(names.size(), 25U);
  for (const std::string& name : names)
    for (const std::string before : {"&Trace::", "probe.", "probe->"})
      EXPECT_THROW(SourceTree({{"solvers/a.cpp", "auto a = " + before + name + ";"}}),
                   std::invalid_argument)
          << before << name;
}

TEST(SourceTree, RefusesASolverThatOpensWhatIsNotItsOwn) {
  for (const std::string text :
       {"template struct Open<Tag, &cloth::Trace::start_clock>;",
        "extern template class Open<Tag>;",
        "#define T template\n",
        "#define LESS\ntemplate LESS <class T> struct A {};",
        "template <> struct cloth::Adapter<Mine> {};",
        "template <> struct Mine<int> {};",
        "namespace c = cloth;",
        "namespace cloth { }",
        "namespace ::std { }",
        "namespace std::mine { }",
        "namespace [[]] cloth { }",
        "namespace NOTHING cloth { }",
        "namespace nothing cloth { }",
        "namespace HIDDEN { }",
        "template <NOTHING> struct Open<&cloth::Trace::budget_> {};",
        "template <_nothing> struct Mine<int> {};",
        "template <class T> class [[]] std::hash<T*> {};",
        "template <class T> struct NOTHING std::hash<T*> {};",
        "template <class T> struct Key<T, sizeof(Open<&Trace::left_>)> {};",
        "template <class T> requires true class Key<T*> {};",
        "template <int n> inline constexpr bool std::is_same_v<A<n>, B> = true;",
        "template <class T> requires (true) bool is_small<A<T>>{true};",
        "template <class T> constexpr A<T> mine<B<C<T>>> = {};",
        "template <class T> Key(T) -> Key<T, sizeof(Open<&Trace::seconds_>)>;",
        "template <class T> using K = Open<T, &cloth::Silent::left_>;",
        "template <class T> requires(sizeof(Open<&T::start_clock>) > 0) void f(T);",
        "template <class P> auto f(P& p) -> decltype(p.budget_) { return p.budget_; }",
        "template <class T> using K = Open<T, &T::due>;",
        "auto f(auto* p) { return p->watched_; }",
        "#define N 1\n",
        "#undef N\n",
        "[[USE(gnu) optimize(HOW)]] void f();",
        "[[x::optimize(_how)]] void f();",
        "template <class T> requires true struct cloth::Adapter<T> {};",
        "template <class T> class ::cloth::Adapter<T> {};",
        "#define private public\n",
        "#define used used]] int a; [[maybe_unused\n",
        "#define gnu\n",
        "#define A 1\n#include <vector>\n",
        "#undef A\n#include <vector>\n",
        "#pragma GCC optimize(\"Ofast\")\n",
        "#pragma GCC diagnostic ignored \"-Wcast-qual\"\n",
        "[[gnu::optimize(\"Ofast\")]] void f();",
        "[[gnu::target(\"avx512f\")]] void f();",
        "[[using gnu: cold]] void f();",
        "[[g::target(S)]] void f();",
        "__attribute__((optimize(S))) void f();",
        "__attribute__((aligned(32), optimize(S))) void f();",
        "__attribute__ A void f();"}) {
    EXPECT_THROW(SourceTree({{"solvers/a.cpp", text}}), std::invalid_argument) << text;
    EXPECT_NO_THROW(SourceTree({{"cloth/a.hpp", text}})) << text;
  }
  for (const std::string text :
       {"auto a = b.template head<3>() + b->template c<1>() + B::template d<2>();",
        "template <class T> struct A { template <class U> void f(); };",
        "template <template <class> class X> struct A {};",
        "using namespace cloth; namespace { namespace mine { } }",
        "#include <vector>\n#pragma omp simd\n",
        "class A { int x_; void f() { x_ = g_ + std::_1; } }; auto i = &Spring::i; a.start(); "
        "b->object_of();",
        "namespace mine { } namespace mine::too { }",
        "template <class T, int N, Probe P> class A { enum class Mood : int; };",
        "class A { A(int); void f() const; }; A::A(int a) : ns::B(a), c{a} {} void A::f() const {}",
        "template <class T> class A { void f(); }; template <class T> void A<T>::f() { std::g(1); "
        "}",
        "template <class T> using V = std::vector<T>; template <class T> concept C = D<T>;",
        "template <class T> requires C<T> void f(T t) { if (std::isnan(t)) { std::swap(t, t); } }",
        "template <class T> void f(T) requires C<T> {} template <class T> auto g(T) -> V<T> {}",
        "template <class T> struct A : B<T> {}; template <class T> int A<T>::count = 0;",
        "auto f = [x = std::move(y)] { return ns::g(x); }; while (a < std::min(b, c)) { ns::h(); }",
        "std::visit([&](auto& own) { own.sweep(x); }, either); return std::max(a, b);",
        "struct alignas(32) A {}; union { int a; }; const int a[] = {b[c[0]]}, MOST = 1;",
        "[[gnu::noinline, gnu::always_inline]] void f(); [[maybe_unused]] int a;",
        "using V = double __attribute__((vector_size(4 * sizeof(double))));",
        "const auto& y = phi.target(); enum class Mood { good };",
        "auto mask = _mm256_cmp_pd(a, b, _CMP_GT_OQ); _mm_prefetch(p, _MM_HINT_T0);"})
    EXPECT_NO_THROW(SourceTree({{"solvers/a.cpp", text}})) << text;
}

/// A section's name is assembler's, which includes files.
TEST(SourceTree, RefusesASolverThatBringsInMoreThanItsText) {
  const std::string mark = "[[gnu::section(\"solvers\"), gnu::used]] constinit const ";
  for (const std::string& text :
       {std::string("[[gnu::section(\".a\\n.incbin\")]] int a;"),
        std::string("[[gnu::section(\"solvers\" \"a\")]] int a;"),
        std::string("#define S section\n"), std::string("#ident \"a\"\n"),
        std::string("[[gnu::alias(\"a\")]] int a;"),
        // What others' macros make of harmless words.
        std::string("int a = EIGEN_CAT(as, m);"), std::string("EIGEN_ASM_COMMENT(\"a\");"),
        std::string("#if CAT(__has_, include)(\"a\")\n#endif\n"),
        std::string("#if F(has, include)\n#endif\n"), std::string("#if THERE\n#endif\n"),
        std::string("#define THERE FMT_HAS_INCLUDE(\"a\")\n"),
        std::string("auto f = &cloth::add_solver<int>;"),
        std::string("// \\\0\n/*\nint a;\n// */\n", 21), std::string("int f() __ASMNAME(\"a\");"),
        std::string("_Pragma(\"a\")"), std::string("#include <sys/cdefs.h>\n"),
        std::string("#include \"boost/preprocessor/cat.hpp\"\n"),
        // What a letter hides that a compiler takes for one, and no raw text's begin.
        std::string("#define R\nchar a = R'('; asm(\"\"); char b = ')';"),
        // A registration that is none.
        std::string("[[gnu::section(\"solvers\")]] int a;"),
        mark + "Forged registered = registration<S>();",
        mark + "Registration registered = forged<S>();",
        mark + "Registration registered = registration<S>(mine);",
        mark + "Registration registered = registration<S>(); extern const Registration b;",
        std::string("struct Registration {};"), std::string("#define registration mine\n")})
    for (const char* path : {"solvers/a.cpp", "mine/a.hpp"})
      EXPECT_THROW(SourceTree(Sources{{path, text}}), std::invalid_argument) << text;
  for (const std::string& text :
       {mark + "Registration registered = registration<S>();",
        mark + "Registration registered =\n  registration<my::own::S>();\nint a;",
        std::string("#if defined(_OPENMP)\n#include <omp.h>\n#endif\nfloat* __restrict a;"),
        std::string("#include <Eigen/LU>\n#include <vector>\n#include \"cloth/solver.hpp\"\n"),
        std::string("int section_of; auto a = u8R\"(asm)\"; char b = L'a';")})
    EXPECT_NO_THROW(
        SourceTree(Sources{{"solvers/a.cpp", text}, {"cloth/solver.hpp", "class Registration;"}}))
        << text;
}

/// Of <a.hpp> a compiler reads the one, of "a.hpp" the other.
TEST(SourceTree, FollowsAHeaderBesideTheFileAndTheOneBelowTheRoot) {
  const SourceTree tree({{"solvers/a.cpp", "#include <mine/h.hpp>\n"},
                         {"solvers/mine/h.hpp", "int a;"},
                         {"mine/h.hpp", "int b;"}});
  EXPECT_EQ(tree.closure({"solvers/a.cpp"}).size(), 3u);
}

TEST(SourceTree, FindsTheUsersOfAHeader) {
  EXPECT_EQ(SourceTree(small_tree()).users("kernel/sum.hpp", "solver/"),
            (std::vector<std::string>{"solver/a.cpp", "solver/b.cpp"}));
  EXPECT_TRUE(SourceTree(small_tree()).users("paper/plot.cpp", "solver/").empty());
}

TEST(SourceDigest, IsTheSameUnderAnotherCommentOrLayout) {
  const std::string before = digest(small_tree(), "solver/a.cpp");
  EXPECT_EQ(digest(edited("solver/a.cpp", "return", "/* why */ return"), "solver/a.cpp"), before);
  EXPECT_EQ(digest(edited("kernel/left.cpp", "{ return x; }", "{\n  return x;\n}  // x\n"),
                   "solver/a.cpp"),
            before);
}

TEST(SourceDigest, ChangesWithEveryTokenThatTakesPart) {
  const std::string before = digest(small_tree(), "solver/a.cpp");
  for (const auto& [path, from] : {std::pair{"solver/a.cpp", "1"},
                                   {"kernel/sum.hpp", "int sum"},
                                   {"kernel/sum.cpp", "return x"},
                                   {"kernel/left.cpp", "return x"},
                                   {"kernel/part.cpp", "2"}})
    EXPECT_NE(digest(edited(path, from, "changed"), "solver/a.cpp"), before) << path;
}

TEST(SourceDigest, KeepsAnotherSolversEditOut) {
  EXPECT_EQ(digest(edited("solver/b.cpp", "3", "4"), "solver/a.cpp"),
            digest(small_tree(), "solver/a.cpp"));
  EXPECT_EQ(digest(edited("paper/plot.cpp", "1", "2"), "solver/a.cpp"),
            digest(small_tree(), "solver/a.cpp"));
}

}  // namespace
}  // namespace harness
