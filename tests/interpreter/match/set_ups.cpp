// One interpreter plays matches of different set-ups in turns, each with its own options.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

struct Choice {
  match::GivenOptions options;
  int sum;      // that a step adds
  int letters;  // the same
};

const std::vector<Choice>& choices() {
  static const std::string kLong =
      "a word that is longer than the strings of which Lua has one copy only";
  static const std::vector<Choice> all{{{{"amount", "3"}}, 3, 5},
                                       {{{"amount", "7"}, {"doubled", "true"}}, 14, 5},
                                       {{{"word", kLong}}, 1, static_cast<int>(kLong.size())}};
  return all;
}

TEST(MatchSetUps, ArePlayedInTurnsByOneInterpreter) {
  constexpr int kSteps = 200;
  const std::shared_ptr<const package::Package> package = load_fixture("set_ups");
  match::Interpreter interpreter(package);
  std::vector<match::Match> matches;
  for (const Choice& choice : choices()) {
    matches.emplace_back(match::Setup::make(package, choice.options, 1));
  }
  for (match::Match& match : matches) {
    interpreter.begin(match, 1);
    interpreter.run(match);
  }
  for (int step = 0; step < kSteps; ++step) {
    for (match::Match& match : matches) interpreter.answer(match, step % 2);
  }
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const table::Table& table = matches[i].table;
    const table::Layout& layout = table.layout();
    const auto field = [&](const char* name) {
      return table.value(
          layout.table_field(*table::find_field(layout.schema().table_fields, name)));
    };
    EXPECT_EQ(matches[i].failed_steps, 0);
    EXPECT_EQ(field("sum"), kSteps * choices()[i].sum) << "set-up " << i;
    EXPECT_EQ(field("letters"), kSteps * choices()[i].letters) << "set-up " << i;
  }
}

// 2^32 + 1 are not 1.
TEST(MatchSetUps, HaveNoMoreTokensThanFit) {
  PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"Test\", seats = 1, tokens = \"chips\",\n"
               "  options = { chips = integer(1, 0, 9223372036854775807) },\n"
               "  setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  for (const char* chips : {"1001", "4294967297", "9223372036854775807"}) {
    try {
      match::Setup::make(package, {{"chips", chips}}, 1);
      ADD_FAILURE() << chips << " are taken";
    } catch (const std::invalid_argument& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("tokens for each of 1 seats, at most 1000"));
    }
  }
}

}  // namespace
}  // namespace punchcard
