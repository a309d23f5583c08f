#include "interpreter/package/listing.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string>
#include <system_error>

#include <dirent.h>

namespace punchcard::package {

bool is_listed(std::string_view name, std::string_view ending) {
  if (ending.empty()) return name != "." && name != "..";
  return name.size() > ending.size() && name.ends_with(ending) && !name.starts_with('.');
}

int listing_error(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_type type = fs::status(folder, error).type();
  if (type == fs::file_type::none) return error.value();
  if (type != fs::file_type::directory) return 0;
  const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  return open == nullptr ? errno : 0;
}

std::vector<std::filesystem::path> list_folder(const std::filesystem::path& folder,
                                               std::string_view ending, std::size_t most) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  if (open == nullptr) return {};
  while (const dirent* entry = readdir(open.get())) {  // NOLINT(concurrency-mt-unsafe)
    if (is_listed(entry->d_name, ending)) names.emplace_back(entry->d_name);
  }
  const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), most));
  std::partial_sort(names.begin(), end, names.end());
  names.erase(end, names.end());
  std::vector<std::filesystem::path> paths;
  paths.reserve(names.size());
  for (const std::string& name : names) paths.push_back(folder / name);
  return paths;
}

bool is_link(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_symlink(std::filesystem::symlink_status(path, error));
}

std::filesystem::path link_on_the_way_to(const std::filesystem::path& folder) {
  if (is_link(folder)) return folder;
  std::filesystem::path layer = folder.parent_path();
  while (layer.parent_path().filename() == "variants") {  // variants/NAME/cards
    if (is_link(layer)) return layer;
    if (is_link(layer.parent_path())) return layer.parent_path();
    layer = layer.parent_path().parent_path();
  }
  return {};
}

}  // namespace punchcard::package
