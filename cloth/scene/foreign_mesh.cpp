#include "cloth/scene/foreign_mesh.hpp"

#include <assimp/cimport.h>
#include <assimp/scene.h>
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"

namespace cloth {

namespace fs = std::filesystem;

namespace {

/// Assimp's C interface, of a library that is loaded with the first mesh: most processes read none,
/// and its forty thousand relocations are a quarter of what it takes to start one.
class Assimp {
 public:
  /// @throws UsageError where it cannot be loaded.
  explicit Assimp(const fs::path& file) : library_(dlopen(CLOTHBENCH_ASSIMP, RTLD_NOW)) {
    if (library_) return;
    throw UsageError(
        fmt::format("mesh file {}: needs Assimp, which cannot be loaded: {}; install it, or "
                    "export the mesh as OBJ",
                    file.string(), dlerror()));
  }

  using Scene = std::unique_ptr<const aiScene, decltype(&aiReleaseImport)>;
  Scene read(const fs::path& file) const {
    return {named<decltype(aiImportFile)>("aiImportFile")(file.c_str(), 0),
            named<decltype(aiReleaseImport)>("aiReleaseImport")};
  }
  std::string why() const { return named<decltype(aiGetErrorString)>("aiGetErrorString")(); }
  aiString name_of(const aiMaterial& material) const {
    aiString name;
    named<decltype(aiGetMaterialString)>("aiGetMaterialString")(&material, AI_MATKEY_NAME, &name);
    return name;
  }

 private:
  template <class Function>
  Function* named(const char* name) const {
    void* const function = dlsym(library_, name);
    if (!function) throw std::runtime_error(dlerror());
    return reinterpret_cast<Function*>(function);
  }

  void* library_;  ///< which stays
};

/// One word of an OBJ file's line.
std::string as_word(const aiString& name) {
  std::string word = name.C_Str();
  for (char& c : word)
    if (!std::isgraph(static_cast<unsigned char>(c)) || c == '#' || c == '\\') c = '_';
  return word;
}

class ObjText {
 public:
  ObjText(const Assimp& assimp, const aiScene& scene) : assimp_(assimp), scene_(scene) {}

  std::string of_all() {
    add(*scene_.mRootNode, aiMatrix4x4());
    return std::move(text_);
  }

 private:
  void add(const aiNode& node, const aiMatrix4x4& above) {
    const aiMatrix4x4 moved = above * node.mTransformation;
    for (unsigned k = 0; k < node.mNumMeshes; ++k) add(*scene_.mMeshes[node.mMeshes[k]], moved);
    for (unsigned k = 0; k < node.mNumChildren; ++k) add(*node.mChildren[k], moved);
  }

  void add(const aiMesh& mesh, const aiMatrix4x4& moved) {
    const auto out = std::back_inserter(text_);
    fmt::format_to(out, "g {}\n", as_word(mesh.mName));  // of no name: no group goes on
    if (mesh.mMaterialIndex < scene_.mNumMaterials)
      fmt::format_to(out, "usemtl {}\n",
                     as_word(assimp_.name_of(*scene_.mMaterials[mesh.mMaterialIndex])));
    const bool has_pattern = mesh.HasTextureCoords(0);
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
      const aiVector3D at = moved * mesh.mVertices[i];
      fmt::format_to(out, "v {} {} {}\n", at.x, at.y, at.z);
      if (has_pattern)
        fmt::format_to(out, "vt {} {}\n", mesh.mTextureCoords[0][i].x, mesh.mTextureCoords[0][i].y);
    }
    for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
      const aiFace& face = mesh.mFaces[f];
      if (face.mNumIndices < 3) continue;  // points and lines, which cloth has not
      text_ += 'f';
      for (unsigned c = 0; c < face.mNumIndices; ++c) {
        const unsigned i = face.mIndices[c];
        fmt::format_to(out, " {}", vertices_ + i + 1);
        if (has_pattern) fmt::format_to(out, "/{}", textures_ + i + 1);
      }
      text_ += '\n';
    }
    vertices_ += mesh.mNumVertices;
    if (has_pattern) textures_ += mesh.mNumVertices;
  }

  const Assimp& assimp_;
  const aiScene& scene_;
  std::string text_;
  unsigned vertices_ = 0, textures_ = 0;  ///< so far
};

}  // namespace

bool is_foreign_mesh(const fs::path& file) {
  std::string ending = file.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
  if (ending == ".ply" || ending == ".gltf" || ending == ".glb") return true;
  if (ending == ".obj" || ending.empty()) return false;
  throw UsageError(fmt::format(
      "mesh file {}: by its name no OBJ, PLY or glTF; export it as .obj, .ply, .gltf or .glb",
      file.string()));
}

std::string foreign_mesh_as_obj(const fs::path& file) {
  if (const std::string why = why_no_file(file); !why.empty())
    throw UsageError(fmt::format("mesh file {}: {}", file.string(), why));
  const Assimp assimp(file);
  const Assimp::Scene scene = assimp.read(file);
  if (!scene || !scene->mRootNode)
    throw UsageError(
        fmt::format("mesh file {}: {}; export it anew, or as OBJ", file.string(), assimp.why()));
  return ObjText(assimp, *scene).of_all();
}

}  // namespace cloth
