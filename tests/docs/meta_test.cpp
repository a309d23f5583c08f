// stdlib/meta/ says what the registry says: definitions for editors, the reference and the bindings
// are one set of names.
//
// After a change of bindings, libraries, constructors or stdlib:
//   ./punchcard reference --write docs/reference --meta stdlib/meta

#include "interpreter/bind/meta.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/reference.h"
#include "interpreter/bind/word.h"
#include "interpreter/lua/library/libraries.h"
#include "interpreter/match/position/expectation.h"
#include "interpreter/match/position/position.h"
#include "interpreter/package/constructors.h"
#include "interpreter/package/sources.h"
#include "tools/authoring/package_meta.h"
#include "tools/scenario/full_registry.h"
#include "tools/scenario/scenario_words.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

using Names = std::multiset<std::string>;

const fs::path kHome = PUNCHCARD_HOME;

bind::Registry registry() {
  package::Sources sources(kHome);
  return scenario::full_registry(sources);
}

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// What stands between a line's beginning and the next of these characters.
std::string word_after(const std::string& line, std::string_view begin, const char* ends) {
  if (!line.starts_with(begin)) return {};
  return line.substr(begin.size(), line.find_first_of(ends, begin.size()) - begin.size());
}

// The names that a definition file defines: functions, fields of classes, values.
Names defined(const std::string& text, const std::string& file) {
  Names names;
  const lua_syntax::ParseResult parsed = lua_syntax::parse(text, file);
  EXPECT_TRUE(parsed.ok()) << file << ": "
                           << (parsed.ok() ? "" : parsed.diagnostics.front().message);
  if (!parsed.tree) return names;
  for (const lua_syntax::Node& statement : parsed.tree->root.children) {
    if (!statement.is(lua_syntax::Kind::FunctionStatement)) continue;
    const lua_syntax::Node& target = statement.children.front();
    names.insert(target.is(lua_syntax::Kind::Index) ? target.children.back().text : target.text);
  }
  for (const std::string& line : lines_of(text)) {
    if (const std::string field = word_after(line, "---@field ", "? "); !field.empty()) {
      names.insert(field);
    }
    if (line.ends_with(" = nil")) names.insert(line.substr(0, line.find(' ')));
  }
  return names;
}

// The names that a page of the reference tells of.
Names told(const std::string& page) {
  Names names;
  for (const std::string& line : lines_of(page)) {
    const std::string heading = word_after(line, "## ", " ");
    if (!heading.empty() && !line.starts_with("## Fields of ")) names.insert(heading);
    if (const std::string field = word_after(line, "| `", "`"); !field.empty()) names.insert(field);
  }
  return names;
}

std::string stem(const std::string& file) { return fs::path(file).stem().string(); }

TEST(Meta, IsAsTheRegistrySays) {
  const auto files = bind::meta_files(registry());
  for (const auto& [name, text] : files) {
    EXPECT_EQ(read(kHome / "stdlib" / "meta" / name), text)
        << name << " is out of date: ./punchcard reference --meta stdlib/meta";
  }
  for (const auto& entry : fs::directory_iterator(kHome / "stdlib" / "meta")) {
    EXPECT_EQ(files.count(entry.path().filename().string()), 1u)
        << entry.path() << " defines nothing any more";
  }
}

TEST(Meta, HasTheNamesOfTheReference) {
  const bind::Registry all = registry();
  const auto files = bind::meta_files(all);
  auto pages = bind::reference_pages(all);
  pages.erase("README.md");
  EXPECT_EQ(files.size(), pages.size());
  for (const auto& [page, text] : pages) {
    const auto file = files.find(stem(page) + ".lua");
    ASSERT_NE(file, files.end()) << page;
    EXPECT_EQ(defined(file->second, file->first), told(text)) << page;
    EXPECT_FALSE(told(text).empty()) << page;
  }
}

// And these are the names that scripts really have.
TEST(Meta, HasTheNamesOfTheBindings) {
  std::map<std::string, std::set<std::string>> bound;
  for (int kind = 0; kind < static_cast<int>(bind::HandleKind::count); ++kind) {
    const bind::HandleType& type = bind::type_of(static_cast<bind::HandleKind>(kind));
    for (const bind::Member& member : type.members) {
      bound[std::string(bind::handle_name(type.kind))].insert(member.name);
    }
  }
  const auto add_library = [&](const std::string& file, const lua::Library& library) {
    for (const lua::Entry& entry : library.entries) bound[file].insert(entry.name);
  };
  for (const lua::Library& library : lua::libraries()) {
    add_library(*library.name == '\0' ? "functions" : library.name, library);
  }
  add_library("functions", bind::word_library());
  for (const package::FileRole role :
       {package::FileRole::game, package::FileRole::card, package::FileRole::rules,
        package::FileRole::variant, package::FileRole::language, package::FileRole::show}) {
    add_library("file-" + std::string(package::role_name(role)), package::constructors_of(role));
  }
  for (const lua::Library& library : scenario::scenario_libraries()) {
    add_library(*library.name == '\0' ? "file-scenario" : library.name, library);
  }
  package::Sources sources(kHome);
  for (const package::SourceFile* file :
       sources.read_folder(kHome / "stdlib", package::FileRole::rules)) {
    for (const lua_syntax::Node& statement : file->tree->root.children) {
      if (!statement.is(lua_syntax::Kind::FunctionStatement)) continue;
      const lua_syntax::Node& target = statement.children.front();
      if (!target.is(lua_syntax::Kind::Index)) continue;
      bound[target.children.front().text].insert(target.children.back().text);
    }
  }
  const bind::Registry all = registry();
  const auto files = bind::meta_files(all);
  EXPECT_EQ(files.size(), bound.size());
  for (const auto& [section, names] : bound) {
    const auto file = files.find(section + ".lua");
    ASSERT_NE(file, files.end()) << section;
    Names found = defined(file->second, file->first);
    for (const bind::RegistrySection& each : all.sections()) {
      if (section != "file-" + each.name) continue;
      for (const bind::RegistryTable& table : each.tables) {
        for (const bind::RegistryField& field : table.fields) {
          const auto at = found.find(field.name);
          ASSERT_NE(at, found.end()) << section << ": " << field.name;
          found.erase(at);
        }
      }
    }
    EXPECT_EQ(found, Names(names.begin(), names.end())) << section;
  }
}

TEST(Meta, ANameThatIsMissingIsSeen) {
  const bind::Registry all = registry();
  const std::string page = bind::reference_pages(all)["seat.md"];
  const std::string text = bind::meta_files(all)["seat.lua"];
  for (const std::string part : {"function seat:choose(topic, ...) end", "---@field name string"}) {
    const std::size_t at = text.find("\n" + part);
    ASSERT_NE(at, std::string::npos) << part;
    std::string less = text;
    less.erase(at, text.find('\n', at + 1) - at);
    EXPECT_NE(defined(less, "seat.lua"), told(page)) << part;
  }
}

// Classes that are named in types are classes somewhere.
TEST(Meta, NamesNoTypeThatIsNone) {
  std::set<std::string> known = {"any",  "nil",   "boolean", "integer",  "string",     "table",
                                 "true", "false", "fun",     "function", "card_number"};
  const bind::Registry all = registry();
  for (const auto& [name, text] : bind::meta_files(all)) {
    for (const std::string& line : lines_of(text)) {
      for (const std::string_view mark : {"---@class ", "---@generic "}) {
        if (const std::string type = word_after(line, mark, " :"); !type.empty())
          known.insert(type);
      }
    }
  }
  for (const auto& [name, text] : bind::meta_files(all)) {
    for (const std::string& line : lines_of(text)) {
      std::string type = word_after(line, "---@return ", " #");
      if (type.starts_with("fun(")) continue;
      while (!type.empty() && std::string_view("[]?").find(type.back()) != std::string::npos) {
        type.pop_back();
      }
      if (type.empty() || type.find_first_of("|<{") != std::string::npos) continue;
      EXPECT_EQ(known.count(type), 1u) << name << ": " << line;
    }
  }
}

// Positions and expectations take the keys that their tables list, and those of the package.
TEST(Meta, KnowsTheKeysOfPositions) {
  const bind::Registry all = registry();
  const bind::RegistrySection* words = all.file("scenario");
  ASSERT_EQ(words->tables.size(), 2u);
  const auto names = [](const bind::RegistryTable& table) {
    std::set<std::string> keys;
    for (const bind::RegistryField& field : table.fields) keys.insert(field.name);
    return keys;
  };
  const package::Definition bare;
  const auto position = match::position_keys(bare);
  EXPECT_EQ(names(words->tables[0]), std::set<std::string>(position.begin(), position.end()));
  const auto expectation = match::expectation_keys(*bare.schema);
  EXPECT_EQ(names(words->tables[1]), std::set<std::string>(expectation.begin(), expectation.end()));
}

TEST(PackageMeta, HasWhatAPackageNames) {
  const auto sources = std::make_shared<package::Sources>(kHome);
  for (const std::string& name : sources->packages()) {
    std::vector<text::Diagnostic> mistakes;
    const auto package = package::Package::load(sources, {name, {}}, mistakes);
    ASSERT_NE(package, nullptr) << name;
    const Names names = defined(authoring::package_meta(*package), name);
    const package::Definition& definition = package->definition();
    std::set<std::string> expected = {"options"};
    for (const package::RuleDefinition& rule : definition.rules) expected.insert(rule.name);
    for (const package::OptionDeclaration& option : definition.options)
      expected.insert(option.name);
    const table::Schema& schema = *definition.schema;
    for (const auto* fields : {&schema.table_fields, &schema.seat_fields, &schema.card_fields}) {
      for (const table::Field& field : *fields) expected.insert(field.name);
    }
    for (const table::ZoneDeclaration& zone : schema.zones) expected.insert(zone.name);
    for (const table::PointerDeclaration& pointer : schema.pointers) expected.insert(pointer.name);
    for (const table::Kind& kind : schema.kinds) {
      for (const table::Number& number : kind.numbers) expected.insert(number.name);
    }
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()), expected) << name;
  }
}

}  // namespace
}  // namespace punchcard
