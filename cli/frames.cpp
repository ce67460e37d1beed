#include "cli/frames.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <iterator>
#include <map>

#include "cli/unwritable.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/obj.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::State;
using cloth::System;
using cloth::UsageError;

namespace {

/// Appends to a text.
struct Text {
  std::string text;

  template <class... T>
  void print(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<T>(values)...);
  }
};

void write_csv(Text& out, const System& system, const State& s) {
  out.print("vertex,x,y,z,vx,vy,vz\n");
  for (int i = 0; i < system.vertices(); ++i)
    out.print("{},{:.17g},{:.17g},{:.17g},{:.17g},{:.17g},{:.17g}\n", i, s.x[3 * i], s.x[3 * i + 1],
              s.x[3 * i + 2], s.v[3 * i], s.v[3 * i + 1], s.v[3 * i + 2]);
}

void write_obj(Text& out, const System& system, const State& s) {
  out.print("# clothbench\n{}", cloth::obj_text(s.x, system.faces));
}

void write_ply(Text& out, const System& system, const State& s) {
  out.print(
      "ply\nformat ascii 1.0\ncomment clothbench\nelement vertex {}\nproperty double x\nproperty "
      "double y\n"
      "property double z\nelement face {}\nproperty list uchar int vertex_indices\nend_header\n",
      system.vertices(), system.faces.size());
  for (int i = 0; i < system.vertices(); ++i)
    out.print("{:.9g} {:.9g} {:.9g}\n", s.x[3 * i], s.x[3 * i + 1], s.x[3 * i + 2]);
  for (const cloth::Face& f : system.faces) out.print("3 {} {} {}\n", f[0], f[1], f[2]);
}

/// Every double exactly.
void write_vectors(Text& out, const char* name, const cloth::VecX& v) {
  out.print("<DataArray type=\"Float64\" Name=\"{}\" NumberOfComponents=\"3\" format=\"ascii\">\n",
            name);
  for (Eigen::Index i = 0; i < v.size(); i += 3)
    out.print("{:.17g} {:.17g} {:.17g}\n", v[i], v[i + 1], v[i + 2]);
  out.print("</DataArray>\n");
}

void write_polygons(Text& out, const System& system) {
  out.print("<Polys>\n<DataArray type=\"Int64\" Name=\"connectivity\" format=\"ascii\">\n");
  for (const cloth::Face& f : system.faces) out.print("{} {} {}\n", f[0], f[1], f[2]);
  out.print("</DataArray>\n<DataArray type=\"Int64\" Name=\"offsets\" format=\"ascii\">\n");
  for (std::size_t k = 1; k <= system.faces.size(); ++k) out.print("{}\n", 3 * k);
  out.print("</DataArray>\n</Polys>\n");
}

/// The XML PolyData of the VTK File Formats document (Kitware).
void write_vtp(Text& out, const System& system, const State& s) {
  out.print(
      "<?xml version=\"1.0\"?>\n<?clothbench?>\n<VTKFile type=\"PolyData\" version=\"1.0\" "
      "byte_order=\"LittleEndian\" header_type=\"UInt64\">\n<PolyData>\n<Piece "
      "NumberOfPoints=\"{}\" NumberOfVerts=\"0\" NumberOfLines=\"0\" NumberOfStrips=\"0\" "
      "NumberOfPolys=\"{}\">\n<PointData Vectors=\"velocity\">\n",
      system.vertices(), system.faces.size());
  write_vectors(out, "velocity", s.v);
  out.print("<DataArray type=\"UInt8\" Name=\"pinned\" format=\"ascii\">\n");
  for (int i = 0; i < system.vertices(); ++i) out.print("{}\n", system.is_pinned(i) ? 1 : 0);
  out.print("</DataArray>\n</PointData>\n<Points>\n");
  write_vectors(out, "position", s.x);
  out.print("</Points>\n");
  write_polygons(out, system);
  out.print("</Piece>\n</PolyData>\n</VTKFile>\n");
}

struct Format {
  std::string extension;
  void (*write)(Text&, const System&, const State&);
  FileKind kind;
};

const std::map<std::string, Format>& formats() {
  static const std::map<std::string, Format> all = {
      {"csv", {"csv", write_csv, {"frame", "vertex,x,y,z"}}},
      {"obj", {"obj", write_obj, {"frame", "# clothbench\n"}}},
      {"ply", {"ply", write_ply, {"frame", "ply\nformat ascii 1.0\ncomment clothbench\n"}}},
      {"vtk", {"vtp", write_vtp, {"frame", "<?xml version=\"1.0\"?>\n<?clothbench?>"}}}};
  return all;
}

}  // namespace

std::vector<std::string> frame_formats() {
  std::vector<std::string> names;
  for (const auto& [name, format] : formats()) names.push_back(name);
  return names;
}

FrameFolder::FrameFolder(const fs::path& folder, const std::string& format)
    : folder_(folder), format_(format) {
  if (!formats().contains(format))
    throw UsageError(fmt::format("--format {}: no such format{}", format,
                                 cloth::suggestion(format, frame_formats())));
  make_folder(folder, "--out " + folder.string());
  const FileKind kind = formats().at(format).kind;
  const auto expect = [&](const std::string& name) {
    expect_replaceable(folder / name, "--out " + (folder / name).string(), kind);
  };
  for (const int frame : frames()) expect(name_of(frame));
  if (format == "vtk") expect("frames.pvd");
}

std::string FrameFolder::name_of(int frame) const {
  return fmt::format("frame_{:06}.{}", frame, formats().at(format_).extension);
}

std::set<int> FrameFolder::frames() const {
  std::set<int> all;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    const std::string file = entry.path().filename().string();
    int frame = 0;
    if (std::sscanf(file.c_str(), "frame_%9d", &frame) == 1 && file == name_of(frame))
      all.insert(frame);
  }
  return all;
}

void FrameFolder::expect_no_others(const std::function<bool(int)>& is_written) const {
  for (const int frame : frames())
    if (!is_written(frame))
      throw UsageError(fmt::format(
          "--out {}: holds {}, which would stay among this run's frames; remove those of another "
          "run, or name another folder",
          folder_.string(), name_of(frame)));
}

void FrameFolder::remove_after(int last) const {
  for (const int frame : frames())
    if (frame > last) fs::remove(harness::followed(folder_ / name_of(frame)));
}

void FrameFolder::go_on_after(int last, double dt) {
  remove_after(last);
  if (format_ != "vtk") return;
  for (const int frame : frames()) series_.push_back({name_of(frame), frame * dt});
}

void FrameFolder::write(const System& system, const State& state, int frame, double time) {
  Text out;
  formats().at(format_).write(out, system, state);
  const std::string file = name_of(frame);
  harness::write_whole(out.text, folder_ / file);
  if (format_ != "vtk") return;
  series_.push_back({file, time});
  write_series();
}

/// Anew with every frame: a run that is stopped leaves a series that can be read.
void FrameFolder::write_series() const {
  Text out;
  out.print(
      "<?xml version=\"1.0\"?>\n<?clothbench?>\n<VTKFile type=\"Collection\" version=\"1.0\" "
      "byte_order=\"LittleEndian\">\n<Collection>\n");
  for (const Entry& entry : series_)
    out.print("<DataSet timestep=\"{:.17g}\" part=\"0\" file=\"{}\"/>\n", entry.time, entry.file);
  out.print("</Collection>\n</VTKFile>\n");
  harness::write_whole(out.text, folder_ / "frames.pvd");
}

}  // namespace cli
