#include "tools/check/folders.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/listing.h"
#include "interpreter/package/regular_file.h"

namespace punchcard::check {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kFolders = {"cards", "rules", "variants", "tests", "languages"};

// The folder that the author probably meant, or "".
std::string meant(const std::string& name) {
  const std::string small = text::to_lower(name);
  for (const std::string& known : kFolders) {
    if (small == known || small + "s" == known) return known;
  }
  if (small == "scenario" || small == "scenarios") return "tests";
  std::vector<std::string_view> views(kFolders.begin(), kFolders.end());
  return std::string(text::closest(small, views).value_or(""));
}

// So many files and folders of a folder are looked at, more than packages hold.
constexpr std::size_t kMostEntries = 2000;

// What a folder contains, except for what comes after its first kMostEntries.
std::vector<fs::path> first_entries(const fs::path& folder, std::string_view ending = "") {
  return package::list_folder(folder, ending, kMostEntries);
}

// Whether a file is a script for a package. Definitions for editors begin with `---@meta`.
bool is_script(const fs::path& path) {
  constexpr std::string_view kDefinitions = "---@meta";
  const auto begin = package::RegularFile(path).read(kDefinitions.size());
  return begin && *begin != kDefinitions;
}

bool has_scripts(const fs::path& folder) {
  const std::vector<fs::path> files = first_entries(folder, ".lua");
  return std::any_of(files.begin(), files.end(), is_script);
}

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(fs::symlink_status(path, error)) &&
         !path.filename().string().starts_with('.');
}

class FolderCheck {
 public:
  FolderCheck(const package::Layer& layer, const Budget& budget,
              std::vector<text::Diagnostic>& found)
      : layer_(layer), budget_(budget), found_(found) {}

  // What a link leads to is no business of a package, not even its names.
  void run() {
    const fs::path variants = layer_.folder / "variants";
    if (layer_.main.file->role == package::FileRole::variant && !is_folder(layer_.folder)) return;
    for (const fs::path& path : first_entries(layer_.folder)) {
      if (is_folder(path)) check(path);
    }
    check_files();
    if (package::is_link(variants)) {  // said by the loader if one of its variants was asked for
      found_.push_back({(beside() / "variants").string(),
                        {},
                        "a link is not followed: put the folder itself here",
                        text::Code::unreadable_file});
    }
    if (!is_folder(variants)) return;
    for (const fs::path& path : first_entries(variants)) {
      if (is_folder(path)) check_variant(path);
    }
  }

 private:
  void check(const fs::path& path) {
    budget_.look();
    const std::string name = path.filename().string();
    const bool is_variant = layer_.main.file->role == package::FileRole::variant;
    const bool is_known = std::find(kFolders.begin(), kFolders.end(), name) != kFolders.end();
    if (is_known && !(is_variant && name == "tests")) {
      if (name != "variants") check_within(path, name);
      return;
    }
    std::error_code error;
    if (!has_scripts(path) || fs::exists(path / "game.lua", error)) return;
    const std::string folder = meant(name);
    if (is_variant && folder == "tests") {
      return add(name,
                 "no script in this folder is read: scenarios of a variant are in the package's "
                 "'tests/', with `variants = ...` in their positions");
    }
    add(name, folder.empty() ? fmt::format("no script in this folder is read: a package's folders "
                                           "are {}",
                                           fmt::join(kFolders, ", "))
                             : fmt::format("no script in this folder is read (did you mean "
                                           "'{}/'?)",
                                           folder));
  }

  // Folders within a package's folder.
  void check_within(const fs::path& folder, const std::string& name) {
    for (const fs::path& path : first_entries(folder)) {
      std::error_code error;
      if (!is_folder(path)) {
        check_ending(path, name);
        continue;
      }
      if (!has_scripts(path) || fs::exists(path / "game.lua", error)) continue;
      budget_.look();
      add(fmt::format("{}/{}", name, path.filename().string()),
          fmt::format("no script in this folder is read: put it into '{}/'", name));
    }
  }

  // `x.LUA` is a script for Windows, and for people.
  void check_ending(const fs::path& path, const std::string& folder) {
    const std::string ending = path.extension().string();
    if (ending == ".lua" || text::to_lower(ending) != ".lua") return;
    add(fmt::format("{}/{}", folder, path.filename().string()),
        "this file is not read: its name must end with '.lua'");
  }

  void check_files() {
    std::error_code error;
    const bool other = layer_.main.file->role == package::FileRole::variant &&
                       fs::exists(layer_.folder / "game.lua", error);  // a package of its own
    if (other) return;
    for (const fs::path& path : first_entries(layer_.folder, ".lua")) check_file(path);
  }

  // A script outside of the folders: only the main file and show.lua are read there.
  void check_file(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::vector<std::string> read = {"game.lua", "show.lua"};
    if (std::find(read.begin(), read.end(), name) != read.end() || !is_script(path)) return;
    const std::string hint = text::did_you_mean(name, read);
    if (!hint.empty()) return add(name, "this file is not read" + hint);
    const std::string folder = meant(path.stem().string());
    add(name, fmt::format("this file is not read: move it into {}",
                          folder.empty() ? "one of the folders cards, rules, variants, tests, "
                                           "languages"
                                         : "'" + folder + "/'"));
  }

  void check_variant(const fs::path& path) {
    const std::string name = path.filename().string();
    std::error_code error;
    if (fs::exists(layer_.folder / "variants" / (name + ".lua"), error)) return;
    add("variants/" + name, fmt::format("this folder is not read: no file variants/{}.lua",
                                        text::printable(name, lua::Failure::kName)));
  }

  // The layer's folder, as messages call it.
  fs::path beside() const {
    const package::SourceFile& main = *layer_.main.file;
    const fs::path folder = fs::path(main.name).parent_path();
    return main.role == package::FileRole::variant ? folder / main.id : folder;
  }

  void add(const std::string& name, std::string message) {
    if (++mistakes_ > package::kMostMistakes) return;
    found_.push_back({(beside() / text::printable(name, lua::Failure::kName)).string(),
                      {},
                      std::move(message),
                      text::Code::unread_file,
                      text::printable(name, lua::Failure::kName)});
  }

  const package::Layer& layer_;
  const Budget& budget_;
  std::vector<text::Diagnostic>& found_;
  std::size_t mistakes_ = 0;
};

}  // namespace

void check_folders(const Subject& subject, std::vector<text::Diagnostic>& found) {
  for (const package::Layer& layer : subject.layers)
    FolderCheck(layer, subject.budget, found).run();
}

}  // namespace punchcard::check
