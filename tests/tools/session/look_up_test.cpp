// A recorded answer is looked up among the options without making all their labels, and finds the
// option that the labels would name.

#include <algorithm>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tools/lab/players.h"
#include "tools/session/replay.h"
#include "tools/session/session.h"

namespace punchcard {
namespace {

// Offers everything that has a label: cards in the table's and a seat's zones, within other cards
// deeper than labels name, and out of the game; tokens, numbers, zones, pointers, seats and words.
constexpr const char* kOffers = R"lua(return game {
  name = "Offers", seats = 2, tokens = 4,
  zones = {
    ring = row {},
    hand = row { of = "seat", seen_by = "owner" },
    inside = row { of = "card" },
  },
  pointers = { here = "ring", there = "ring" },

  setup = function(game)
    local cards = game:cards()
    for i, card in ipairs(cards) do
      if i <= 3 then card:move_to(game.ring)
      elseif i <= 16 then card:move_to(cards[i - 1].inside)
      elseif i <= 20 then card:move_to(cards[2].inside)
      elseif i <= 26 then card:move_to(game:seats()[i % 2 + 1].hand) end
    end
    for _, seat in ipairs(game:seats()) do
      for i = 1, 3 do seat:add_token(cards[i // 2 + 1]) end
    end
    return "ask"
  end,

  phases = { ask = function(game)
    local tokens, numbers, zones = {}, {}, {}
    for _, seat in ipairs(game:seats()) do
      table.insert(zones, seat.hand)
      for _, token in ipairs(seat:tokens()) do table.insert(tokens, token) end
    end
    for _, card in ipairs(game:cards()) do
      table.insert(zones, card.inside)
      for _, number in ipairs(card:numbers()) do table.insert(numbers, number) end
    end
    table.insert(zones, game.ring)
    for _, seat in ipairs(game:seats()) do
      seat:choose("card", game:cards())
      seat:choose("token", tokens)
      seat:choose("number", numbers)
      seat:choose("zone", zones)
      seat:choose("pointer", game:pointers())
      seat:choose("seat", game:seats())
      seat:choose("word", { "Stack", "Stack#2", "A on Stack", "#2", "hidden card" })
      seat:choose("place", { 1, 2, 12, 21 })
    end
    game:draw()
  end },
}
)lua";

void write_offers(const PackageFolder& folder) {
  folder.write("game.lua", kOffers);
  folder.write("cards/stack.lua",
               "return card { name = \"Stack\", count = 24, text = \"Pays {fee:1} or {fine:2}.\",\n"
               "  execute = function(self) print(self.fee + self.fine) end }\n");
  folder.write("cards/other.lua",
               "return card { name = \"Other Stack\", count = 6, text = \"\" }\n");
}

// Plays a match and looks up every label of every decision.
void look_all_up(const std::shared_ptr<const package::Package>& package, int decisions) {
  const auto setup = match::Setup::make(package);
  session::Session session(
      setup, std::vector<std::string>(static_cast<std::size_t>(setup->seats()), "human"), 3);
  session.begin();
  session.go_on();
  for (int i = 0; i < decisions && session.match().decision; ++i) {
    const std::vector<std::string> labels = session.labels();
    for (const std::string& label : labels) {
      const auto first = std::find(labels.begin(), labels.end(), label) - labels.begin();
      ASSERT_EQ(session.option_with(label), first) << label;
      ASSERT_EQ(session.label(static_cast<int>(first)), label);
      for (const std::string& other :
           {label + "#2", label + "1", "1" + label, label.substr(1), "B's " + label,
            label.substr(0, label.size() - 1), label + "#1", "out of the game: " + label}) {
        const auto found = std::find(labels.begin(), labels.end(), other);
        ASSERT_EQ(session.option_with(other), found == labels.end()
                                                  ? bind::kNoAnswer
                                                  : static_cast<int>(found - labels.begin()))
            << other;
      }
    }
    session.answer(static_cast<int>(static_cast<std::size_t>(i) * 7 % labels.size()));
    session.go_on();
  }
}

TEST(LookUp, FindsEachKindOfThing) {
  PackageFolder folder("offers");
  write_offers(folder);
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  look_all_up(package, 16);
}

TEST(LookUp, FindsTheOptionsOfOurGames) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  for (const std::string& name : sources->packages()) {
    std::vector<text::Diagnostic> mistakes;
    const auto package = package::Package::load(sources, {name, {}}, mistakes);
    ASSERT_NE(package, nullptr) << name;
    look_all_up(package, 100);
  }
}

// Cards within cards would repeat it in each label.
TEST(LookUp, ALongTranslationIsNotUsedInLabels) {
  PackageFolder folder("offers");
  write_offers(folder);
  folder.write(
      "languages/xx.lua",
      "return language { name = \"x\", partial = true, words = { [\"{owner}'s {card}\"] = \"" +
          std::string(6'000, 'y') + "{owner}{card}\", [\"hidden card\"] = \"" +
          std::string(6'000, 'z') + "\" } }\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const bind::Language* language = package->definition().find_language("xx");
  ASSERT_NE(language, nullptr);
  session::Session session(match::Setup::make(package), {"human", "human"}, 3);
  session.begin();
  session.go_on();
  EXPECT_EQ(session.labels(language), session.labels());
}

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Each of fifty answers a step is one of a thousand tokens in one row.
TEST(LookUp, CostsLittleMoreThanToWalkOverTheOptions) {
  PackageFolder folder("tokens");
  folder.write("cards/one.lua", "return card { name = \"One\", text = \"\" }\n");
  folder.write("game.lua", R"lua(return game {
  name = "Tokens", seats = 2, tokens = 500, zones = { ring = row {} }, table = { rounds = 0 },
  setup = function(game)
    game.ring:fill_with(function() return true end)
    for _, seat in ipairs(game:seats()) do
      for _ = 1, 500 do seat:add_token(game.ring.first) end
    end
    return "go"
  end,
  phases = { go = function(game)
    for _ = 1, 50 do game:seats()[1]:choose_token(game.ring) end
    game.rounds = game.rounds + 1
    if game.rounds == 40 then game:draw() end
    return "go"
  end },
}
)lua");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const std::string path = folder.path() + "/match.jsonl";
  const auto setup = match::Setup::make(package);
  const std::vector<std::string> players(2, "random");
  {
    session::Session played(setup, players, 7, lab::make_player);
    session::RecordFile file =
        session::RecordFile::create(path, {match::header_line(played.header(folder.path()))});
    played.begin();
    played.write_to(file);
    played.go_on();
  }
  const match::Record record = session::load_record(path);
  ASSERT_EQ(record.answers.size(), 2'000U);
  session::Session again(setup, players, 7, lab::make_player);
  again.ignore_log();
  again.begin();
  const double begin = seconds();
  EXPECT_EQ(session::replay(record, record.answers.size(), again), "");
  EXPECT_LT(seconds() - begin, kSanitized ? 30.0 : 1.0);  // all labels: three seconds
}

}  // namespace
}  // namespace punchcard
