// Suggestions for many unknown names among many known ones: their work is limited in each check,
// and what an ordinary package needs is far from the limit. Work is counted, not timed.

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grammar/text/suggestion.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;

constexpr const char* kGame = R"lua(return game {
  name = "Names",
  seats = { 2, 2 },
  zones = { row = row { seen_by = "all" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.row) end
    return "act"
  end,
  phases = {
    act = function(game)
      for _, card in ipairs(game.row:cards()) do game:execute(card, game:seats()[1]) end
      game:draw()
      return "act"
    end,
  },
}
)lua";

// Sixty letters of two kinds, in an order that the number gives.
std::string alike(std::uint64_t number) {
  std::string name;
  for (int i = 0; i < 40; ++i) {
    number = number * 6364136223846793005U + 1442695040888963407U;
    name += (number >> 63) != 0 ? 'a' : 'b';
  }
  return name;
}

void write_rules(const PackageFolder& folder, const std::string& file,
                 const std::vector<std::string>& names) {
  std::string text = "return rules {\n";
  for (const std::string& name : names) {
    text += fmt::format("  {0} = function(game) game:{0}() end,\n", name);
  }
  folder.write("rules/" + file + ".lua", text + "}\n");
}

void write_card(const PackageFolder& folder, const std::string& file,
                const std::vector<std::string>& calls) {
  std::string text = fmt::format(
      "return card {{\n  name = \"{}\",\n  count = 1,\n  text = \"Acts.\",\n"
      "  execute = function(self, game)\n",
      file);
  for (const std::string& call : calls) text += fmt::format("    game:{}()\n", call);
  folder.write("cards/" + file + ".lua", text + "  end,\n}\n");
}

TEST(SimilarNames, AreComparedAsFarAsTheBudgetGoes) {
  PackageFolder folder;
  folder.write("game.lua", kGame);
  std::uint64_t number = 0;
  const auto some_names = [&](int count) {
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back(alike(++number));
    return names;
  };
  for (int i = 0; i < 10; ++i) write_rules(folder, fmt::format("r{}", i), some_names(95));
  for (int i = 0; i < 3; ++i) write_card(folder, fmt::format("c{}", i), some_names(75));
  const text::SuggestionBudget budget;
  EXPECT_EQ(folder.load(), nullptr);
  EXPECT_THAT(folder.mistakes(), HasSubstr("game has no rule or field '" + alike(number) + "'"));
  constexpr std::int64_t kOnePair = 40 * 40;
  EXPECT_GT(budget.spent(), text::SuggestionBudget::kMost);
  EXPECT_LE(budget.spent(), text::SuggestionBudget::kMost + kOnePair);
}

TEST(SimilarNames, OfAnOrdinaryPackageCostLittle) {
  PackageFolder folder;
  folder.write("game.lua", kGame);
  std::vector<std::string> names;
  std::vector<std::string> calls;
  for (const char* verb : {"take", "give", "move", "swap", "draw_from", "return_to", "count"}) {
    for (const char* thing : {"chip", "command", "neighbour", "last_card", "open_row"}) {
      names.push_back(fmt::format("{}_{}", verb, thing));
      calls.push_back(fmt::format("{}_{}s", verb, thing));
    }
  }
  write_rules(folder, "moves", names);
  write_card(folder, "mover", calls);
  const text::SuggestionBudget budget;
  EXPECT_EQ(folder.load(), nullptr);
  EXPECT_THAT(folder.mistakes(), HasSubstr("'swap_neighbours' (did you mean 'swap_neighbour'?)"));
  EXPECT_LE(budget.spent(), text::SuggestionBudget::kMost / 100) << budget.spent();
}

}  // namespace
}  // namespace punchcard
