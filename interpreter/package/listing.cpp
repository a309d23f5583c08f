#include "interpreter/package/listing.h"

#include <algorithm>
#include <memory>

#include <dirent.h>

namespace punchcard::package {

std::vector<std::filesystem::path> list_folder(const std::filesystem::path& folder,
                                               std::string_view ending) {
  std::vector<std::filesystem::path> paths;
  const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  if (open == nullptr) return paths;
  while (const dirent* entry = readdir(open.get())) {  // NOLINT(concurrency-mt-unsafe)
    const std::string_view name = entry->d_name;
    const bool hidden = name.starts_with('.') && !ending.empty();
    const bool fits = name.size() > ending.size() && name.ends_with(ending) && !hidden;
    if (fits && name != "." && name != "..") paths.push_back(folder / name);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace punchcard::package
