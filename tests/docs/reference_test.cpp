// docs/reference/ says what the registry says, and the registry says it of everything.
//
// After a change of bindings, libraries, constructors or stdlib:
//   ./punchcard reference --write docs/reference --meta stdlib/meta

#include "interpreter/bind/reference.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "interpreter/bind/annotation.h"
#include "interpreter/package/constructors.h"
#include "interpreter/package/sources.h"
#include "tools/scenario/full_registry.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

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

TEST(Reference, IsAsTheRegistrySays) {
  const auto pages = bind::reference_pages(registry());
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
  const auto pages = bind::reference_pages(registry());
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
bool is_known(const bind::ValueType& type) {
  return type.name != bind::TypeName::unknown || type.text == "field" || type.text == "option" ||
         type.text == "card" || type.text == "rules" || type.text == "variant" ||
         type.text == "language" || type.text == "show" || type.text.find("match") == 0;
}

TEST(Registry, SaysEverythingAboutEveryName) {
  const bind::Registry all = registry();
  for (const bind::RegistrySection& section : all.sections()) {
    EXPECT_FALSE(section.doc.empty()) << section.name;
    for (const bind::RegistryName& name : section.names) {
      const std::string what = section.name + "." + name.name;
      EXPECT_TRUE(name.doc.ends_with('.') || name.doc.ends_with('`')) << what << ": " << name.doc;
      EXPECT_TRUE(name.errors.empty() || name.errors.ends_with('.')) << what << ": " << name.errors;
      EXPECT_EQ(name.callable(), name.signature.function) << what;
      for (const bind::Parameter& parameter : name.signature.parameters) {
        EXPECT_TRUE(is_known(parameter.type)) << what << ": " << parameter.type.text;
        EXPECT_FALSE(parameter.name.empty()) << what;
      }
      for (const bind::ValueType& result : name.signature.results) {
        EXPECT_TRUE(is_known(result)) << what << ": " << result.text;
      }
      EXPECT_TRUE(name.callable() || name.signature.results.size() == 1) << what;
    }
    for (const bind::RegistryTable& table : section.tables) {
      for (const bind::RegistryField& field : table.fields) {
        EXPECT_TRUE(is_known(field.type)) << table.name << "." << field.name;
        EXPECT_TRUE(field.doc.ends_with('.')) << table.name << "." << field.name;
      }
    }
  }
}

TEST(Registry, HasNoNameTwice) {
  const bind::Registry all = registry();
  for (const bind::RegistrySection& section : all.sections()) {
    std::set<std::string> seen;
    for (const bind::RegistryName& name : section.names) {
      EXPECT_TRUE(seen.insert(name.name).second) << section.name << "." << name.name;
    }
  }
}

// The comments above a function of stdlib tell of the parameters that it has, and of all of them.
TEST(Registry, KnowsTheParametersOfStdlib) {
  package::Sources sources(kHome);
  for (const package::SourceFile* file :
       sources.read_folder(kHome / "stdlib", package::FileRole::rules)) {
    ASSERT_TRUE(file->tree) << file->name;
    for (const lua_syntax::Node& statement : file->tree->root.children) {
      if (!statement.is(lua_syntax::Kind::FunctionStatement)) continue;
      const bind::Annotation annotation =
          bind::read_annotation(file->tree->documentation(statement));
      const lua_syntax::Node& function = statement.children.back();
      std::vector<std::string> parameters;
      for (const lua_syntax::Node& parameter : function.children.front().children) {
        parameters.push_back(parameter.is(lua_syntax::Kind::Vararg) ? "..." : parameter.text);
      }
      std::vector<std::string> told;
      for (const bind::Annotation::Note& note : annotation.parameters) told.push_back(note.name);
      EXPECT_EQ(told, parameters) << file->name << ":" << statement.begin.line;
    }
  }
}

TEST(Signature, IsReadAndWritten) {
  for (const std::string text :
       {"()", "(zone: zone, except: card?) -> card", "(topic: string, ...: any) -> any",
        "(list: any[]) -> function, any[], integer", "integer", "seat[]", "(from: integer|string)",
        "(measure: fun(seat: seat): integer, map: table<string, seat>) -> seat[][]"}) {
    EXPECT_EQ(bind::to_text(bind::parse_signature(text)), text);
  }
}

TEST(Signature, KnowsWhatMustBeGiven) {
  const bind::Signature next = bind::parse_signature("(card: card, steps: integer?) -> card");
  EXPECT_EQ(next.least(), 1u);
  EXPECT_EQ(next.most(), 2u);
  EXPECT_EQ(next.parameter(1)->name, "steps");
  EXPECT_EQ(next.parameter(2), nullptr);
  const bind::Signature choose = bind::parse_signature("(topic: string, ...: any) -> any");
  EXPECT_EQ(choose.least(), 1u);
  EXPECT_EQ(choose.most(), std::nullopt);
  EXPECT_EQ(choose.parameter(7)->name, "...");
  EXPECT_FALSE(bind::parse_signature("integer").function);
}

TEST(Signature, ReadsTypes) {
  EXPECT_TRUE(bind::parse_type("seat").is(bind::TypeName::seat));
  EXPECT_EQ(bind::parse_type("seat[]?").lists, 1);
  EXPECT_TRUE(bind::parse_type("seat[]?").optional);
  EXPECT_TRUE(bind::parse_type("seat|nil").is(bind::TypeName::seat));
  EXPECT_TRUE(bind::parse_type("seat|nil").optional);
  EXPECT_TRUE(bind::parse_type("integer|string").is(bind::TypeName::any));
  EXPECT_TRUE(bind::parse_type("\"live\"|\"snapshot\"").is(bind::TypeName::string));
  EXPECT_TRUE(bind::parse_type("fun(a: card, b: seat): boolean").is(bind::TypeName::function));
  EXPECT_TRUE(bind::parse_type("T").is(bind::TypeName::letter));
  EXPECT_TRUE(bind::parse_type("sate").is(bind::TypeName::unknown));
}

}  // namespace
}  // namespace punchcard
