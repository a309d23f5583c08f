#include "tools/command/target.h"

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/listing.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/command/choice.h"

namespace punchcard::command {

namespace fs = std::filesystem;

namespace {

bool is_package(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "game.lua", error);
}

std::string name_of(const std::string& package) {
  const std::string last = fs::path(package).filename().string();
  if (!last.empty() && last != "." && last != "..") return text::printable(package);
  const fs::path main = package::absolute_path(fs::path(package) / "game.lua");
  return text::printable(main.parent_path().filename().string());
}

}  // namespace

std::vector<Target> find_targets(const package::Sources& sources, const std::string& path) {
  if (path.empty()) {
    if (is_package(".")) return {{".", name_of("."), ".", {}}};
    if (const fs::path around = package::enclosing_package("."); !around.empty()) {
      return {{around.string(), package::display_name(around, sources.home()), around, {}}};
    }
    std::vector<Target> all;
    for (const std::string& name : sources.packages()) {
      const auto folder = sources.find_package(name);
      if (folder) all.push_back({name, text::printable(name), *folder, {}});
    }
    return all;
  }
  if (const auto folder = sources.find_package(path)) return {{path, name_of(path), *folder, {}}};
  std::error_code error;
  if (fs::exists(path, error)) {
    const fs::path folder = package::enclosing_package(path);
    const fs::path file = package::absolute_path(path);  // without dots
    const bool is_test = fs::is_regular_file(path, error) &&
                         file.parent_path() == folder / "tests" &&
                         package::is_listed(file.filename().string(), ".lua");
    if (!folder.empty()) {
      return {{folder.string(), package::display_name(folder, sources.home()), folder,
               is_test ? file : fs::path()}};
    }
  }
  package_folder(sources, path);
  return {};
}

}  // namespace punchcard::command
