#include "tests/fuzz/targets/package_target.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/package.h"
#include "interpreter/package/sources.h"
#include "tests/fuzz/targets/clarity.h"
#include "tests/fuzz/targets/course.h"
#include "tests/support/package_folder.h"
#include "tools/check/check.h"

namespace punchcard::fuzz {

namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;  // texts by path within the package

constexpr const char* kCard = "cards/zap.lua";
constexpr const char* kVariant = "rich";
constexpr std::string_view kNames[] = {
    "game.lua",       kCard,      "cards/zip.lua",     "cards/coin.lua",  "rules/turns.lua",
    "rules/more.lua", "show.lua", "variants/rich.lua", "languages/de.lua"};

// One text of so many is loaded again, for that takes most of the time.
constexpr std::size_t kLoadedAgain = 4;

// A game needs a fraction of what an honest one may use; here many are played.
constexpr lua::Limits kLimits = [] {
  lua::Limits limits;
  limits.instructions = 20'000;
  return limits;
}();

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

Files game_that_works() {
  const fs::path folder = package::Sources::default_home() / "tests/interpreter/packages/hidden";
  Files files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    files[fs::relative(entry.path(), folder).string()] = read(entry.path());
  }
  return files;
}

// The name behind "--- file ", "" when the line begins no file.
std::string_view begun_file(std::string_view line) {
  constexpr std::string_view kMark = "--- file ";
  if (!line.starts_with(kMark)) return {};
  const auto* name = std::find(std::begin(kNames), std::end(kNames), line.substr(kMark.size()));
  return name == std::end(kNames) ? std::string_view() : *name;
}

Files files_of(std::string_view text) {
  static const Files works = game_that_works();
  Files files = works;
  std::string* file = &files[kCard];
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (const std::string_view name = begun_file(line); !name.empty()) {
      file = &files[std::string(name)];
      file->clear();
    } else {
      file->append(text.substr(0, line.size() + 1));
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  if (files[kCard].empty()) files.erase(kCard);
  return files;
}

// Files are read once: stdlib's serve many packages, which have folders of their own.
std::shared_ptr<package::Sources> sources_for_one_more() {
  constexpr int kPackages = 50;  // before the memory of their files is given back
  static std::shared_ptr<package::Sources> sources;
  static int packages = 0;
  if (packages++ % kPackages == 0)
    sources = std::make_shared<package::Sources>(package::Sources::default_home(), kLimits);
  return sources;
}

struct Loaded {
  std::shared_ptr<const package::Package> package;
  std::vector<text::Diagnostic> diagnostics;
};

Loaded load(const std::shared_ptr<package::Sources>& sources, const package::Request& request) {
  Loaded loaded;
  loaded.package = check::load(sources, request, loaded.diagnostics);
  return loaded;
}

std::string mistakes_are_clear(const std::vector<text::Diagnostic>& mistakes, const Files& files,
                               const std::string& folder) {
  for (const text::Diagnostic& each : mistakes) {
    if (!each.file.starts_with(folder + "/")) return "a mistake in no file: " + text::format(each);
    const auto file = files.find(each.file.substr(folder.size() + 1));
    if (file == files.end())
      return "a mistake in a file that there is none of: " + text::format(each);
    std::string wrong = unclear(each.message);
    if (wrong.empty() && each.place.line > 0 && each.place.column > 0) {
      wrong = unclear(each, file->second);
    }
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string plays(const std::shared_ptr<const package::Package>& package, std::uint64_t seed) {
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, seed);
  return play_on(match, interpreter, seed);
}

}  // namespace

Verdict judge_package(std::string_view text) {
  const Files files = files_of(text);
  const PackageFolder folder;
  for (const auto& [name, content] : files) folder.write(name, content);
  const auto sources = sources_for_one_more();
  package::Request request{folder.path(), {}};
  if (text.find(kVariant) != std::string_view::npos) request.variants.emplace_back(kVariant);

  const Loaded first = load(sources, request);
  if (text.size() % kLoadedAgain == 0) {
    const Loaded second = load(sources, request);
    if (first.diagnostics != second.diagnostics) return {"loaded twice it says otherwise", false};
    if (first.package != nullptr && first.package->digest() != second.package->digest()) {
      return {"loaded twice it has two digests", true};
    }
  }
  if ((first.package == nullptr) == first.diagnostics.empty()) {
    return {"a package with mistakes, or none without", false};
  }
  std::string wrong = mistakes_are_clear(first.diagnostics, files, folder.path());
  if (first.package == nullptr) return {wrong, false};
  return {plays(first.package, text.size()), true};
}

}  // namespace punchcard::fuzz
