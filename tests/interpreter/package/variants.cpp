// What variants do to a package: set options, add, drop and change cards, wrap rules and phases.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"
#include "tools/check/check.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kGame = R"(
return game {
  name = "Test",
  seats = { 1, 4 },
  options = { level = { 1, 2, 3 }, life = 5 },
  table = { sum = 0, trail = list(card_ref, 4) },
  card = { rank = 1 },
  zones = { program = row {} },
  events = { counted = "counted" },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.program) end
    return game.options.level + game.options.life > 0 and "go" or "go"
  end,
  phases = {
    go = function(game)
      local seat = game:seats()[1]
      game:execute(seat:choose_card(game.program), seat)
      game:count(1)
      return "go"
    end,
  },
}
)";

constexpr const char* kRules = R"(
return rules {
  count = function(game, by) game.sum = game.sum + by end,
}
)";

constexpr const char* kBug = R"(
return card {
  name = "Bug",
  count = 2,
  rank = 3,
  text = "Add {more:10}.",
  execute = function(self, game) game.sum = game.sum + self.more end,
}
)";

class PackageVariants : public testing::Test {
 protected:
  PackageVariants() {
    folder_.write("game.lua", kGame);
    folder_.write("rules/count.lua", kRules);
    folder_.write("cards/bug.lua", kBug);
    folder_.write("cards/blank.lua", R"(return card { name = "Blank", text = "" })");
  }

  void variant(const std::string& name, const std::string& fields) {
    folder_.write("variants/" + name + ".lua",
                  "return variant \"test\" { name = \"" + name + "\", " + fields + " }");
  }

  std::shared_ptr<const package::Package> load(const std::vector<std::string>& variants) {
    auto package = folder_.load(variants);
    EXPECT_EQ(folder_.mistakes(), "");
    return package;
  }

  // "Bug x2, Blank x1"
  static std::string cards_of(const package::Package& package) {
    std::string text;
    for (const table::Kind& kind : package.definition().schema->kinds) {
      text += (text.empty() ? "" : ", ") + kind.name + " x" + std::to_string(kind.count);
    }
    return text;
  }

  // The sum after executing the card.
  static std::int64_t sum_after(const std::shared_ptr<const package::Package>& package,
                                const std::string& card) {
    MatchPlayer player(package);
    player.answer(card);
    EXPECT_EQ(player.match.failed_steps, 0) << player.match.last_failure->failure.text();
    return player.table_field("sum");
  }

  PackageFolder folder_;
};

TEST_F(PackageVariants, TheGameAlone) {
  const auto package = load({});
  EXPECT_EQ(cards_of(*package), "Blank x1, Bug x2");
  EXPECT_EQ(package->definition().name, "Test");
  EXPECT_EQ(sum_after(package, "Bug"), 11);
}

TEST_F(PackageVariants, AreNotTheGamesThatTheyChange) {
  EXPECT_EQ(folder_.load({"test"}), nullptr);
  EXPECT_THAT(folder_.mistakes(), HasSubstr("no variant 'test'"));
  folder_.write("../other/game.lua", "return variant \"test\" { name = \"Other\" }");
  for (const char* each : {"test", "other"}) {
    const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
    std::vector<text::Diagnostic> mistakes;
    EXPECT_EQ(check::load(sources, {folder_.path() + "/../other", {each}}, mistakes), nullptr)
        << each;
    EXPECT_EQ(mistakes.size(), 1U);
  }
}

TEST_F(PackageVariants, SetOptions) {
  variant("hard", "options = { level = 2 }");
  const auto setup = match::Setup::make(load({"hard"}), {{"life", "9"}});
  EXPECT_EQ(setup->option("level").number, 2);
  EXPECT_EQ(setup->option("life").number, 9);
}

TEST_F(PackageVariants, AddCardsOfTheirOwnFolder) {
  variant("more", "cards = { add = { \"zap\" } }");
  folder_.write("variants/more/cards/zap.lua",
                R"(return card { name = "Zap", count = 3, text = "" })");
  EXPECT_EQ(cards_of(*load({"more"})), "Blank x1, Bug x2, Zap x3");
}

TEST_F(PackageVariants, DropCards) {
  variant("less", "cards = { drop = { \"blank\" } }");
  EXPECT_EQ(cards_of(*load({"less"})), "Bug x2");
}

TEST_F(PackageVariants, ChangeFieldsOfCards) {
  variant("other",
          R"(cards = { change = { bug = { count = 5, rank = 7, text = "Add {more:20}." } } })");
  const auto package = load({"other"});
  EXPECT_EQ(cards_of(*package), "Blank x1, Bug x5");
  EXPECT_EQ(sum_after(package, "Bug"), 21);
}

TEST_F(PackageVariants, NumbersAreChangedInTheText) {
  variant("other", R"(cards = { change = { bug = { text = "Add {more:20}.", more = 2 } } })");
  EXPECT_EQ(folder_.load({"other"}), nullptr);
  EXPECT_THAT(folder_.mistakes(),
              HasSubstr("card 'bug' has no field 'more': 'more' is a number in its text: change "
                        "`text`"));
}

TEST_F(PackageVariants, WrapWhatACardDoes) {
  variant("twice", R"(cards = { change = { bug = { execute = function(self, game, base)
    base(self, game)
    base(self, game)
  end } } })");
  EXPECT_EQ(sum_after(load({"twice"}), "Bug"), 21);
}

TEST_F(PackageVariants, WrapRules) {
  variant("hundred", "rules = { count = function(game, by, base) base(game, by * 100) end }");
  EXPECT_EQ(sum_after(load({"hundred"}), "Blank"), 100);
}

// More than a C function has room for on the stack unless it asks for it. The call of `pcall` keeps
// the step in Lua.
TEST_F(PackageVariants, WrapRulesOfManyParameters) {
  std::string parameters = "by";
  for (int i = 0; i < 100; ++i) parameters += ", p" + std::to_string(i);
  folder_.write("rules/count.lua", "return rules {\n  count = function(game, " + parameters +
                                       ")\n    local all = { " + parameters +
                                       " }\n    game.sum = game.sum + #all\n  end,\n}\n");
  variant("handed_on", "rules = { count = function(game, " + parameters +
                           ", base)\n    pcall(function() end)\n    base(game, " + parameters +
                           ")\n  end }");
  EXPECT_EQ(sum_after(load({"handed_on"}), "Blank"), 1);
}

TEST_F(PackageVariants, WrapPhases) {
  variant("phased", R"(phases = { go = function(game, base)
    local next = base(game)
    game.sum = game.sum * 2
    return next
  end })");
  EXPECT_EQ(sum_after(load({"phased"}), "Blank"), 2);
}

TEST_F(PackageVariants, WrapInOrder) {
  variant("add", "rules = { count = function(game, by, base) base(game, by + 1) end }");
  variant("times", "rules = { count = function(game, by, base) base(game, by * 10) end }");
  EXPECT_EQ(sum_after(load({"add", "times"}), "Blank"), 11) << "(1 * 10) + 1";
  EXPECT_EQ(sum_after(load({"times", "add"}), "Blank"), 20) << "(1 + 1) * 10";
  const auto both = load({"add", "times"});
  EXPECT_EQ(both->definition().variants.size(), 2U);
  EXPECT_EQ(both->definition().variants[1].id, "times");
}

TEST_F(PackageVariants, BaseOnVariants) {
  variant("hard", "options = { level = 2 }, cards = { drop = { \"blank\" } }");
  folder_.write("variants/harder.lua",
                R"(return variant "hard" { name = "Harder", options = { level = 3 } })");
  const auto package = load({"harder"});
  EXPECT_EQ(cards_of(*package), "Bug x2");
  EXPECT_EQ(match::Setup::make(package)->option("level").number, 3);
}

TEST_F(PackageVariants, AreFoldersOfTheirOwn) {
  folder_.write("../mine/game.lua",
                R"(return variant "test" { name = "Mine", cards = { add = { "zap" } } })");
  folder_.write("../mine/cards/zap.lua", R"(return card { name = "Zap", text = "" })");
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> diagnostics;
  const auto package =
      package::Package::load(sources, {folder_.path() + "/../mine", {}}, diagnostics);
  ASSERT_NE(package, nullptr) << text::format(diagnostics.front());
  EXPECT_EQ(package->definition().id, "mine");
  EXPECT_EQ(package->definition().base, "test");
  EXPECT_EQ(cards_of(*package), "Blank x1, Bug x2, Zap x1");
}

TEST_F(PackageVariants, DeclareFieldsAndEvents) {
  variant("fields", R"(table = { extra = 4, last = list(card_ref, 2), whose = seat_ref,
      pair = record { one = 1, other = true }, seen = field { 2, situation = false } }, events = { shouted = "shouted" },
    rules = { count = function(game, by, base)
      game.extra = game.extra + by
      game:tell("shouted")
      base(game, game.extra)
    end })");
  EXPECT_EQ(sum_after(load({"fields"}), "Blank"), 5);
}

TEST_F(PackageVariants, DeclareEventsOnce) {
  variant("loud", "events = { counted = \"counted {by}\" }");
  EXPECT_EQ(folder_.load({"loud"}), nullptr);
  EXPECT_THAT(folder_.mistakes(), HasSubstr("event 'counted' is already declared"));
}

TEST_F(PackageVariants, LeaveTheBaseAlone) {
  const auto before = load({});
  variant("hundred", "rules = { count = function(game, by, base) base(game, by * 100) end }");
  EXPECT_EQ(sum_after(load({"hundred"}), "Blank"), 100);
  EXPECT_EQ(sum_after(before, "Blank"), 1);
  EXPECT_NE(load({"hundred"})->digest(), before->digest());
}

TEST_F(PackageVariants, DigestsAreOfWhatMatchesDependOn) {
  const std::uint64_t alone = load({})->digest();
  variant("hard", "options = { level = 2 }");
  variant("tough", "options = { life = 9 }");
  folder_.write("languages/fr.lua",
                R"(return language { name = "français", cards = { bug = "Ajoutez {more}." } })");
  EXPECT_EQ(load({})->digest(), alone);
  EXPECT_NE(load({"hard"})->digest(), alone);
  EXPECT_NE(load({"hard"})->digest(), load({"tough"})->digest());
  EXPECT_NE(load({"hard", "tough"})->digest(), load({"tough"})->digest());
}

TEST_F(PackageVariants, ListFilesHoldSeveralCards) {
  folder_.write("cards/family.lua", R"(
local all = {}
for i = 1, 3 do
  all[i] = card { id = "one_" .. i, name = "One " .. i, rank = i, text = "Add {more:" .. i .. "}.",
    execute = function(self, game) game.sum = game.sum + self.more end }
end
return all
)");
  const auto package = load({});
  EXPECT_EQ(cards_of(*package), "Blank x1, Bug x2, One 1 x1, One 2 x1, One 3 x1");
  EXPECT_EQ(sum_after(package, "One_3"), 4);
}

TEST_F(PackageVariants, LanguagesGiveTextsAndTitles) {
  folder_.write("languages/fr.lua",
                R"(return language { name = "français", cards = { bug = "Ajoutez {more}." } })");
  const auto package = load({});
  ASSERT_EQ(package->definition().languages.size(), 1U);
  const bind::Language& french = package->definition().languages.front();
  EXPECT_EQ(french.code, "fr");
  EXPECT_EQ(french.name, "français");
  EXPECT_EQ(french.texts.at("bug").source, "Ajoutez {more}.");
}

TEST_F(PackageVariants, TakeTranslationsOfWhatTheySayOtherwise) {
  folder_.write("languages/fr.lua", R"(return language { name = "français", cards = {
    bug = { name = "Bogue", text = "Ajoutez {more}." } } })");
  variant("dear", "cards = { change = { bug = { text = \"Add {more:20}.\" } } }");
  variant("loss", "cards = { change = { bug = { text = \"Take {more:20} away.\" } } }");
  variant("fly", "cards = { change = { bug = { name = \"Fly\" } } }");
  const auto french_of = [&](const char* name) {
    const bind::Language french = load({name})->definition().languages.front();
    const auto title = french.titles.find("bug");
    const auto text = french.texts.find("bug");
    return (title == french.titles.end() ? "-" : title->second) + " " +
           (text == french.texts.end() ? "-" : text->second.source);
  };
  EXPECT_EQ(french_of("dear"), "Bogue Ajoutez {more}.");
  EXPECT_EQ(french_of("loss"), "Bogue -");
  EXPECT_EQ(french_of("fly"), "- Ajoutez {more}.");
}

}  // namespace
}  // namespace punchcard
