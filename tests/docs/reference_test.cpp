// docs/reference/ says what the registry says, and the registry says it of everything.
//
// After a change of bindings, libraries, constructors or stdlib:
//   ./punchcard reference --write docs/reference --meta stdlib/meta

#include "interpreter/bind/reference.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "interpreter/package/constructors.h"
#include "interpreter/bind/annotation.h"
#include "tools/scenario/full_registry.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

const fs::path kHome = PUNCHCARD_HOME;

Registry registry() {
  Sources sources(kHome);
  return full_registry(sources);
}

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

TEST(Reference, IsAsTheRegistrySays) {
  const auto pages = reference_pages(registry());
  for (const auto& [name, text] : pages) {
    EXPECT_EQ(read(kHome / "docs" / "reference" / name), text)
        << name << " is out of date: ./punchcard reference --write docs/reference";
  }
  for (const auto& entry : fs::directory_iterator(kHome / "docs" / "reference")) {
    EXPECT_EQ(pages.count(entry.path().filename().string()), 1u)
        << entry.path() << " is no page of the reference any more";
  }
}

TEST(Reference, LeadsSomewhere) {
  const auto pages = reference_pages(registry());
  for (const auto& [page, text] : pages) {
    for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
      const std::string link = text.substr(at + 2, text.find(')', at) - at - 2);
      const std::size_t hash = link.find('#');
      const std::string target = hash == 0 ? page : link.substr(0, hash);
      EXPECT_EQ(pages.count(target), 1u) << page << ": " << link;
    }
  }
}

// A type as a signature writes it, but for what constructors return.
bool is_known(const ValueType& type) {
  return type.name != TypeName::unknown || type.text == "field" || type.text == "option" ||
         type.text == "card" || type.text == "rules" || type.text == "variant" ||
         type.text == "language" || type.text == "show" || type.text.find("match") == 0;
}

TEST(Registry, SaysEverythingAboutEveryName) {
  const Registry all = registry();
  for (const RegistrySection& section : all.sections()) {
    EXPECT_FALSE(section.doc.empty()) << section.name;
    for (const RegistryName& name : section.names) {
      const std::string what = section.name + "." + name.name;
      EXPECT_TRUE(name.doc.ends_with('.') || name.doc.ends_with('`')) << what << ": " << name.doc;
      EXPECT_TRUE(name.errors.empty() || name.errors.ends_with('.')) << what << ": " << name.errors;
      EXPECT_EQ(name.callable(), name.signature.function) << what;
      for (const Parameter& parameter : name.signature.parameters) {
        EXPECT_TRUE(is_known(parameter.type)) << what << ": " << parameter.type.text;
        EXPECT_FALSE(parameter.name.empty()) << what;
      }
      for (const ValueType& result : name.signature.results) {
        EXPECT_TRUE(is_known(result)) << what << ": " << result.text;
      }
      EXPECT_TRUE(name.callable() || name.signature.results.size() == 1) << what;
    }
    for (const RegistryTable& table : section.tables) {
      for (const RegistryField& field : table.fields) {
        EXPECT_TRUE(is_known(field.type)) << table.name << "." << field.name;
        EXPECT_TRUE(field.doc.ends_with('.')) << table.name << "." << field.name;
      }
    }
  }
}

TEST(Registry, HasNoNameTwice) {
  const Registry all = registry();
  for (const RegistrySection& section : all.sections()) {
    std::set<std::string> seen;
    for (const RegistryName& name : section.names) {
      EXPECT_TRUE(seen.insert(name.name).second) << section.name << "." << name.name;
    }
  }
}

// The comments above a function of stdlib tell of the parameters that it has, and of all of them.
TEST(Registry, KnowsTheParametersOfStdlib) {
  Sources sources(kHome);
  for (const SourceFile* file : sources.read_folder(kHome / "stdlib", FileRole::rules, {})) {
    ASSERT_TRUE(file->tree) << file->name;
    for (const lua::Node& statement : file->tree->root.children) {
      if (!statement.is(lua::Kind::FunctionStatement)) continue;
      const Annotation annotation = read_annotation(file->tree->documentation(statement));
      const lua::Node& function = statement.children.back();
      std::vector<std::string> parameters;
      for (const lua::Node& parameter : function.children.front().children) {
        parameters.push_back(parameter.is(lua::Kind::Vararg) ? "..." : parameter.text);
      }
      std::vector<std::string> told;
      for (const Annotation::Note& note : annotation.parameters) told.push_back(note.name);
      EXPECT_EQ(told, parameters) << file->name << ":" << statement.begin.line;
    }
  }
}

TEST(Signature, IsReadAndWritten) {
  for (const std::string text :
       {"()", "(zone: zone, except: card?) -> card", "(topic: string, ...: any) -> any",
        "(list: any[]) -> function, any[], integer", "integer", "seat[]", "(from: integer|string)",
        "(measure: fun(seat: seat): integer, map: table<string, seat>) -> seat[][]"}) {
    EXPECT_EQ(to_text(parse_signature(text)), text);
  }
}

TEST(Signature, KnowsWhatMustBeGiven) {
  const Signature next = parse_signature("(card: card, steps: integer?) -> card");
  EXPECT_EQ(next.least(), 1u);
  EXPECT_EQ(next.most(), 2u);
  EXPECT_EQ(next.parameter(1)->name, "steps");
  EXPECT_EQ(next.parameter(2), nullptr);
  const Signature choose = parse_signature("(topic: string, ...: any) -> any");
  EXPECT_EQ(choose.least(), 1u);
  EXPECT_EQ(choose.most(), std::nullopt);
  EXPECT_EQ(choose.parameter(7)->name, "...");
  EXPECT_FALSE(parse_signature("integer").function);
}

TEST(Signature, ReadsTypes) {
  EXPECT_TRUE(parse_type("seat").is(TypeName::seat));
  EXPECT_EQ(parse_type("seat[]?").lists, 1);
  EXPECT_TRUE(parse_type("seat[]?").optional);
  EXPECT_TRUE(parse_type("seat|nil").is(TypeName::seat));
  EXPECT_TRUE(parse_type("seat|nil").optional);
  EXPECT_TRUE(parse_type("integer|string").is(TypeName::any));
  EXPECT_TRUE(parse_type("\"live\"|\"snapshot\"").is(TypeName::string));
  EXPECT_TRUE(parse_type("fun(a: card, b: seat): boolean").is(TypeName::function));
  EXPECT_TRUE(parse_type("T").is(TypeName::letter));
  EXPECT_TRUE(parse_type("sate").is(TypeName::unknown));
}

}  // namespace
}  // namespace punchcard
