// Files for --given: what they may return, and what is said of the others.

#include "tools/scenario/position_file.h"

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/session/mistakes.h"

namespace punchcard {
namespace {

scenario::PositionFile read(const std::string& text) {
  const PackageFolder folder("given");
  folder.write("given.lua", text);
  package::Sources files(package::Sources::default_home());
  return scenario::read_position_file(files, std::filesystem::path(folder.path()) / "given.lua");
}

std::string mistake(const std::string& text) {
  try {
    read(text);
  } catch (const session::ScriptMistakes& mistakes) {
    const text::Diagnostic& first = mistakes.diagnostics().front();
    return std::to_string(first.place.line) + ": " + first.message;
  }
  return "none";
}

TEST(GivenFile, MayCompute) {
  const scenario::PositionFile given = read(
      "local life = {}\n"
      "for i, seat in ipairs { \"A\", \"B\" } do life[seat] = i * 2 end\n"
      "return { life = life, variants = { \"one\", \"two\" } }\n");
  EXPECT_EQ(given.variants, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(given.position.find("variants"), nullptr);
  EXPECT_EQ(*given.position.find("life")->find("B")->integer(), 4);
}

TEST(GivenFile, SaysWhatIsWrong) {
  EXPECT_EQ(mistake("return {"), "1: expression or '}' expected near <eof>");
  EXPECT_EQ(mistake("return 1"), "0: expected 'return { ... }', a position as t:match takes it");
  EXPECT_EQ(mistake("\nreturn os"), "2: unknown name 'os'");
  EXPECT_NE(mistake("while true do end").find("instructions"), std::string::npos);
  EXPECT_NE(mistake("return { life = print }").find("the position.life"), std::string::npos);
}

TEST(GivenFile, VariantsAreNames) {
  EXPECT_THROW(read("return { variants = \"one\" }"), std::invalid_argument);
  EXPECT_THROW(read("return { variants = { 1 } }"), std::invalid_argument);
}

TEST(GivenFile, MustBeThere) {
  package::Sources files(package::Sources::default_home());
  EXPECT_THROW(scenario::read_position_file(files, "/nowhere/given.lua"), std::invalid_argument);
}

}  // namespace
}  // namespace punchcard
