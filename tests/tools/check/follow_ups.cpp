// One mistake is told once: what only follows from it is left out.

#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

std::string said_about_card(const std::string& card) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  fs::remove_all(fs::path(folder.path()) / "languages");
  folder.write("cards/probe.lua", card);
  folder.load();
  return folder.mistakes();
}

std::string card_that_prints(const std::string& values) {
  return "return card {\n"
         "  name = \"Probe\",\n"
         "  text = \"Pay {fine:2}, {unused:1}.\",\n"
         "  execute = function(self, game) print(" +
         values + ") end,\n}\n";
}

TEST(CheckFollowUps, EachNumberOfATextThatIsWrittenWrongly) {
  const std::string lacks_colon = "a number in a text is {name:value}, found ";
  EXPECT_EQ(said_about_card("return card {\n  name = \"Probe\",\n"
                            "  text = \"Pay {fine=1}, {fee:2}, {toll 3} or {fine=1}.\",\n"
                            "  execute = function(self, game) print(self.fee) end,\n}\n"),
            "cards/probe.lua:3:15: " + lacks_colon +
                "'{fine=1}' (did you mean '{fine:1}'?)\n"
                "cards/probe.lua:3:34: " +
                lacks_colon +
                "'{toll 3}' (did you mean '{toll:3}'?)\n"
                "cards/probe.lua:3:46: " +
                lacks_colon + "'{fine=1}' (did you mean '{fine:1}'?)\n");
  EXPECT_EQ(said_about_card(
                "return card {\n  name = \"Probe\",\n  text = \"Pay {} or {fee.\",\n  execute = "
                "print,\n}\n"),
            "cards/probe.lua:3:15: a number in a text is {name:value} or {name}, found '{}'\n"
            "cards/probe.lua:3:21: '{' without '}'\n");
}

TEST(CheckFollowUps, OfAMisspeltNumberThatItIsNotUsed) {
  const std::string misspelt = "card Probe has no number or field 'fien' (did you mean 'fine'?)\n";
  EXPECT_EQ(said_about_card(card_that_prints("self.unused, self.fien")),
            "cards/probe.lua:4:58: " + misspelt);
  EXPECT_EQ(said_about_card(card_that_prints("self.fien")),
            "cards/probe.lua:3:26: no script uses the number 'unused'\n"
            "cards/probe.lua:4:45: " +
                misspelt);
}

TEST(CheckFollowUps, OfATextWithAMistakeThatItsNumbersAreMissing) {
  for (const char* text :
       {"Pay {fine=2}, {rest:1}.", "Pay {fine:two}, {rest:1}.", "Pay {fine:2, {rest:1}."}) {
    const std::string said = said_about_card(
        "return card {\n  name = \"Probe\",\n  text = \"" + std::string(text) +
        "\",\n  execute = function(self, game) print(self.fine, self.rest, self.card.rest) "
        "end,\n}\n");
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
    EXPECT_EQ(said.find("cards/probe.lua:3:15: "), 0u) << said;
  }
}

TEST(CheckFollowUps, OfAMisspeltOptionThatItIsNotRead) {
  expect_changes(
      {{"game.lua", "game.round > game.options.rounds", "game.round > game.options.ronuds",
        "game.lua:75:36: no option 'ronuds' (did you mean 'rounds'?)\n"}});
}

TEST(CheckFollowUps, OfAMisspeltConstructorThatItsTableLacksSomething) {
  EXPECT_EQ(said_about_card("return crad { name = \"Probe\", text = \"Pay.\" }"),
            "cards/probe.lua:1:8: unknown name 'crad' (did you mean 'card'?)\n");
}

TEST(CheckFollowUps, OfAnUnknownGlobalThatNothingHasItsFields) {
  expect_each({
      {"print(@os.stps())", "unknown name 'os'"},
      {"@os:choose_plaier():leave_gaem()", "unknown name 'os'"},
  });
}

}  // namespace
}  // namespace punchcard
