#include "interpreter/package/check/folders.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "grammar/suggestion.h"
#include "interpreter/package/listing.h"
#include "interpreter/script/clean.h"
#include "interpreter/script/failure.h"

namespace punchcard::check {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kFolders = {"cards", "rules", "variants", "tests", "languages"};

const std::vector<std::string> kFiles = {"game.lua", "show.lua"};

std::string lower(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : static_cast<char>(c);
  });
  return name;
}

// The folder that an author has meant, "" when nobody can say.
std::string meant(const std::string& name) {
  const std::string small = lower(name);
  for (const std::string& known : kFolders) {
    if (small == known || small + "s" == known) return known;
  }
  if (small == "scenario" || small == "scenarios") return "tests";
  std::vector<std::string_view> views(kFolders.begin(), kFolders.end());
  return std::string(closest(small, views).value_or(""));
}

// Whether a folder holds scripts that nobody but a package would read: definitions for editors
// begin with `---@meta`.
bool has_scripts(const fs::path& folder) {
  constexpr std::string_view kDefinitions = "---@meta";
  const std::vector<fs::path> files = list_folder(folder, ".lua");
  return std::any_of(files.begin(), files.end(), [&](const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(path, error))) return false;  // a pipe would wait
    std::string begin(kDefinitions.size(), '\0');
    std::ifstream(path, std::ios::binary).read(begin.data(), std::ssize(begin));
    return begin != kDefinitions;
  });
}

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(fs::symlink_status(path, error)) &&
         !path.filename().string().starts_with('.');
}

class FolderCheck {
 public:
  FolderCheck(const Layer& layer, std::vector<Diagnostic>& found) : layer_(layer), found_(found) {}

  void run() {
    for (const fs::path& path : list_folder(layer_.folder)) {
      if (is_folder(path)) check(path);
      if (path.extension() == ".lua") check_file(path.filename().string());
    }
    for (const fs::path& path : list_folder(layer_.folder / "variants")) {
      if (is_folder(path)) check_variant(path);
    }
  }

 private:
  void check(const fs::path& path) {
    const std::string name = path.filename().string();
    if (std::find(kFolders.begin(), kFolders.end(), name) != kFolders.end()) return;
    std::error_code error;
    if (!has_scripts(path) || fs::exists(path / "game.lua", error)) return;
    const std::string folder = meant(name);
    add(name, folder.empty() ? fmt::format("no script in this folder is read: a package's folders "
                                           "are {}",
                                           fmt::join(kFolders, ", "))
                             : fmt::format("no script in this folder is read (did you mean "
                                           "'{}/'?)",
                                           folder));
  }

  // On a disk that tells capitals apart, `Show.lua` is not `show.lua`.
  void check_file(const std::string& name) {
    if (std::find(kFiles.begin(), kFiles.end(), name) != kFiles.end()) return;
    const std::string small = lower(name);
    if (std::find(kFiles.begin(), kFiles.end(), small) == kFiles.end()) return;
    add(name, fmt::format("this file is not read: its name must be {}", small));
  }

  void check_variant(const fs::path& path) {
    const std::string name = path.filename().string();
    std::error_code error;
    if (fs::exists(layer_.folder / "variants" / (name + ".lua"), error)) return;
    add("variants/" + name,
        fmt::format("nothing in this folder is read: there is no variants/{}.lua",
                    printable(name, Failure::kName)));
  }

  void add(const std::string& folder, std::string message) {
    const SourceFile& main = *layer_.main.file;
    fs::path beside = fs::path(main.name).parent_path();
    if (main.role == FileRole::variant) beside /= main.id;
    found_.push_back(
        {(beside / printable(folder, Failure::kName)).string(), {}, std::move(message)});
  }

  const Layer& layer_;
  std::vector<Diagnostic>& found_;
};

}  // namespace

void check_folders(const Subject& subject, std::vector<Diagnostic>& found) {
  for (const Layer& layer : subject.layers) FolderCheck(layer, found).run();
}

}  // namespace punchcard::check
