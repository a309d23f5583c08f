#include "tests/support/misspelling.h"

#include <fstream>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "grammar/lua/scope.h"
#include "tests/support/package_folder.h"

namespace punchcard {

namespace {

namespace fs = std::filesystem;

struct Name {
  std::size_t offset = 0;
  std::string text;
  Place place;
};

std::string misspelt(std::string name) {
  if (name.size() < 3) return name + "x";
  const std::size_t middle = name.size() / 2;
  if (name[middle] == name[middle - 1]) return name.erase(middle, 1);
  std::swap(name[middle], name[middle - 1]);
  return name;
}

bool is_used(const lua::Scope& scope, const lua::Node& binding) {
  const lua::Variable* variable = scope.declared_by(binding);
  for (const lua::Use& use : scope.uses()) {
    if (use.variable == variable) return true;
  }
  return false;
}

std::vector<Name> names_of(const std::string& text) {
  const lua::ParseResult parsed = lua::parse(text, "");
  std::vector<Name> names;
  if (!parsed.tree) return names;
  const lua::Scope scope(*parsed.tree);
  const auto add = [&](const lua::Node& node) {
    names.push_back({node.offset, node.text, node.begin});
  };
  lua::for_each_node(parsed.tree->root, [&](const lua::Node& node) {
    if (node.is(lua::Kind::Name)) add(node);
    if (node.is(lua::Kind::Binding) && is_used(scope, node)) add(node);
    const bool key = (node.is(lua::Kind::Index) && node.dotted) || node.is(lua::Kind::MethodCall);
    if (key) add(node.children[1]);
    if (node.is(lua::Kind::Named)) add(node.children.front());
  });
  return names;
}

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// The variant that a file belongs to: "variants/night.lua", "variants/night/cards/owl.lua".
std::vector<std::string> variant_of(const fs::path& file) {
  auto part = file.begin();
  if (part->string() != "variants") return {};
  return {(++part)->stem().string()};
}

// A folder of package files without scenarios.
std::vector<fs::path> scripts_of(const fs::path& package) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(package)) {
    const fs::path file = fs::relative(entry.path(), package);
    if (file.extension() == ".lua" && file.begin()->string() != "tests") files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::string MisspellingResult::summary() const {
  std::string text = fmt::format("{}: {} of {} misspelt names are reported ({:.1f} %)", package,
                                 reported, names, share() * 100);
  for (const std::string& each : unreported) text += "\n  not reported: " + each;
  return text;
}

MisspellingResult misspell_each(const fs::path& package, int step) {
  MisspellingResult result;
  result.package = package.filename().string();
  PackageFolder folder(result.package);
  for (const fs::path& file : scripts_of(package))
    folder.write(file.string(), read(package / file));
  EXPECT_NE(folder.load(), nullptr) << folder.mistakes();
  int count = 0;
  for (const fs::path& file : scripts_of(package)) {
    const std::string text = read(package / file);
    for (const Name& name : names_of(text)) {
      if (count++ % step != 0) continue;
      const std::string wrong = misspelt(name.text);
      folder.write(file.string(), std::string(text).replace(name.offset, name.text.size(), wrong));
      ++result.names;
      if (folder.load(variant_of(file)) == nullptr) {
        ++result.reported;
      } else {
        result.unreported.push_back(fmt::format("{}:{}:{}: {} -> {}", file.string(),
                                                name.place.line, name.place.column, name.text,
                                                wrong));
      }
    }
    folder.write(file.string(), text);
  }
  return result;
}

}  // namespace punchcard
