#include "interpreter/package/package_files.h"

#include "interpreter/package/listing.h"

namespace punchcard::package {

namespace fs = std::filesystem;

namespace {

// The files of a package and of each variant.
void add_layer(const fs::path& folder, std::vector<fs::path>& folders) {
  for (const char* part : {"", "cards", "rules", "languages"}) folders.push_back(folder / part);
}

}  // namespace

fs::path absolute_path(const fs::path& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  return (error ? path : absolute).lexically_normal();
}

fs::path plain_path(const fs::path& path) { return absolute_path(path / ""); }

bool is_within(const fs::path& inner, const fs::path& outer) {
  return plain_path(inner).string().starts_with(plain_path(outer).string());
}

fs::path enclosing_package(const fs::path& path) {
  std::error_code error;
  for (fs::path at = absolute_path(path); at.has_relative_path(); at = at.parent_path()) {
    if (fs::is_regular_file(at / "game.lua", error)) return at;
  }
  return {};
}

std::vector<std::string> own_variants(const fs::path& folder, std::size_t most) {
  std::vector<std::string> names;
  const fs::path variants = folder / "variants";
  if (!link_on_the_way_to(variants).empty()) return names;
  for (const fs::path& file : list_folder(variants, ".lua", most)) {
    names.push_back(file.stem().string());
  }
  return names;
}

std::vector<fs::path> script_folders(const fs::path& folder) {
  std::vector<fs::path> folders;
  add_layer(folder, folders);
  folders.push_back(folder / "variants");
  for (const std::string& variant : own_variants(folder, kMostOwnVariants)) {
    add_layer(folder / "variants" / variant, folders);
  }
  return folders;
}

}  // namespace punchcard::package
