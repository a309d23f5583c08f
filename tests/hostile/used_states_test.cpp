// A state that has served before does what a fresh one does, however near to a limit.

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/package.h"
#include "interpreter/package/sources.h"
#include "interpreter/package/way.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using package::Way;

struct End {
  std::uint64_t hash = 0;
  std::int64_t instructions = 0;
  std::int64_t failed_steps = 0;

  bool operator==(const End&) const = default;
};

// Plays the same match again and again in one state, without chance and decisions.
std::vector<End> play_again(const std::shared_ptr<const package::Package>& package, int times) {
  match::Interpreter interpreter(package);
  std::vector<End> ends;
  for (int i = 0; i < times; ++i) {
    match::Match match(match::Setup::make(package));
    interpreter.begin(match, 1);
    interpreter.run(match);
    ends.push_back({match.present().hash(), match.instructions, match.failed_steps});
  }
  return ends;
}

class UsedStates : public testing::Test {
 protected:
  // In compiled code, and in Lua alone.
  void expect_the_same(const std::string& what) {
    constexpr int kTimes = 3;
    lua::Limits limits;
    limits.milliseconds = 0;
    for (const Way& way : {Way{}, Way{Way::Kind::interpreted, 0}}) {
      const auto sources =
          std::make_shared<package::Sources>(package::Sources::default_home(), limits);
      sources->set_way(way);
      std::vector<text::Diagnostic> mistakes;
      const auto package = package::Package::load(sources, {folder_.path(), {}}, mistakes);
      ASSERT_NE(package, nullptr) << text::format(mistakes.front());
      const std::vector<End> ends = play_again(package, kTimes);
      for (const End& end : ends) EXPECT_TRUE(end == ends.front()) << what;
      hashes_.insert(ends.front().hash);
    }
  }

  PackageFolder folder_{"used"};
  std::set<std::uint64_t> hashes_;  // of the ends of the first matches
};

// Lua allows 200 calls of C within each other; the first read of a member must not need another one
// than later reads.
TEST_F(UsedStates, FindMembersAtTheDeepestPlace) {
  folder_.write("cards/one.lua", "return card { name = \"One\", text = \"\" }\n");
  for (const char* member : {"line.first.pointed_at", "line.first.move_to", "line.first.level",
                             "line.first.inner", "count", "line", "draw"}) {
    for (int depth = 190; depth <= 200; ++depth) {
      folder_.write("game.lua", fmt::format(R"lua(return game {{
  name = "Deep", seats = 2, table = {{ count = 0 }}, card = {{ level = 0 }},
  zones = {{ line = row {{}}, inner = row {{ of = "card" }} }},
  setup = function(game) game.line:fill_with(function() return true end) return "go" end,
  phases = {{ go = function(game)
    local met, reached = 0, 0
    local function down(depth)
      if depth > 0 then return pcall(down, depth - 1) end
      met = met + 1
      local read = game.{}
      reached = reached + 1
    end
    pcall(down, {})
    local failed = met > reached
    game.count = met
    pcall(down, 0)
    game:win(game:seats()[failed and 1 or 2])
  end }},
}})lua",
                                            member, depth));
      expect_the_same(fmt::format("{} at {}", member, depth));
    }
  }
  EXPECT_GT(hashes_.size(), 1U) << "the depth makes no difference";
}

// Among thousands of names of numbers, which nobody pays for.
// Files that call deeply leave frames, which Lua frees bit by bit. They are no room for steps.
TEST_F(UsedStates, HoldNoMoreAfterDeepCallsOfFiles) {
  constexpr int kFunctions = 40;  // a call through them takes three instructions
  std::string deep = "local function deep()\n  local f0";
  for (int i = 1; i < kFunctions; ++i) deep += fmt::format(", f{}", i);
  deep += "\n  local n = 1560\n  f0 = function() if n == 0 then return end n = n - 1 f1() end\n";
  for (int i = 1; i < kFunctions; ++i) {
    deep += fmt::format("  f{} = function() f{}() end\n", i, (i + 1) % kFunctions);
  }
  folder_.write("rules/zz.lua", deep + "  f0()\nend\ndeep()\nreturn rules {}\n");
  folder_.write("game.lua", R"lua(return game {
  name = "Deep", seats = 1, table = { failed = false, n = 0 },
  setup = function() return "hold" end,
  phases = {
    hold = {
      step = function(game)
        local all = {}
        for i = 1, 33 do all[i] = ("x"):rep(65536) end
        game.n = #all
        return "free"
      end,
      failed = function(game)
        game.failed = true
        return "free"
      end,
    },
    free = function(game)
      game.n = game.n + 1
      for i = 1, 40 do ("x"):rep(65536 - i) end
      if game.n >= 30 then game:draw() end
      return game.n % 10 == 0 and "hold" or "free"
    end,
  },
})lua");
  expect_the_same("deep calls");
}

TEST_F(UsedStates, KnowTheNamesOfMembers) {
  const auto name = [](int i) {
    return fmt::format("x{}{}{}", static_cast<char>('a' + i / 676),
                       static_cast<char>('a' + i / 26 % 26), static_cast<char>('a' + i % 26));
  };
  constexpr int kCards = 140;
  constexpr int kNumbers = 16;
  for (int card = 0; card < kCards; ++card) {
    std::string text;
    for (int i = 0; i < kNumbers; ++i) text += fmt::format("{{{}:1}}", name(card * kNumbers + i));
    folder_.write(fmt::format("cards/c{}.lua", card),
                  fmt::format("return card {{ name = \"Card {}\", text = \"{}\",\n"
                              "  execute = function() end }}\n",
                              card, text));
  }
  folder_.write("game.lua", R"lua(return game {
  name = "Names", seats = 2, table = { n = 0 },
  setup = function(game) return "go" end,
  phases = { go = function(game)
    local card, key = game:cards()[1], "zz" .. game.n
    pcall(function() return card[key] end)
    game:win(game:seats()[2])
  end },
})lua");
  expect_the_same("an unknown name");
}

// What handles take is the package's, no more and no less.
TEST_F(UsedStates, HoldAsMuchBesideHandles) {
  std::string text;
  for (char number = 'a'; number <= 'p'; ++number) text += fmt::format("{{q{}:1}}", number);
  for (int card = 0; card < 5; ++card) {
    folder_.write(fmt::format("cards/c{}.lua", card),
                  fmt::format("return card {{ name = \"Card {}\", count = 200,\n"
                              "  text = \"{}\", execute = function() end }}\n",
                              card, text));
  }
  for (int held = 10'600; held <= 11'800; held += 100) {
    folder_.write("game.lua", fmt::format(R"lua(return game {{
  name = "Handles", seats = 2, table = {{ k = 0, held = false }},
  zones = {{ line = row {{}}, a = slot {{ of = "card" }}, b = slot {{ of = "card" }},
            c = slot {{ of = "card" }}, d = slot {{ of = "card" }}, e = slot {{ of = "card" }} }},
  setup = function(game) return "hold" end,
  phases = {{
    hold = {{
      step = function(game)
        local all = {{}}
        for i = 1, {} do all[i] = {{ i }} end
        game.held = true
        return "warm"
      end,
      failed = function(game) return "warm" end,
    }},
    warm = function(game)
      local cards = game:cards()
      local read
      for i = game.k * 250 + 1, game.k * 250 + 250 do
        local card = cards[i]
        read = card:numbers()
        read = card.a read = card.b read = card.c read = card.d read = card.e
      end
      game.k = game.k + 1
      if game.k == 4 then game:win(game:seats()[game.held and 1 or 2]) end
      return "warm"
    end,
  }},
}})lua",
                                          held));
    expect_the_same(fmt::format("{} held", held));
  }
  EXPECT_GT(hashes_.size(), 1U) << "the limit is not among them";
}

// Lua doubles the room in which it notes short strings. Here that happens where a step reads names
// of cards, which it may do in compiled code or in Lua: the megabyte is none of the step's.
TEST_F(UsedStates, NoteStringsBesideTheStep) {
  constexpr int kFiles = 54;
  constexpr int kConstants = 2'410;  // of a file; about 131,072 strings with the others
  constexpr int kCards = 18;
  const std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  folder_.write("game.lua", R"lua(return game {
  name = "Notes", seats = 2, table = { read = 0 }, zones = { line = row {} },
  setup = function(game) game.line:fill_with(function() return true end) return "go" end,
  phases = {
    go = function(game)
      local card = game.line.first
      while card do
        local name = card.name
        if name == "none" then return "go" end
        game.read = game.read + 1
        card = card:next()
      end
      return "last"
    end,
    last = function(game) game:draw() end,
  },
})lua");
  for (int file = 0; file < kFiles; ++file) {
    std::string text = "local function unused() return {";
    for (int i = 0; i < kConstants; ++i) {
      const auto number = static_cast<std::size_t>(file * kConstants + i);
      const std::size_t base = letters.size();
      text += fmt::format("'{}{}{}',", letters[number / base / base], letters[number / base % base],
                          letters[number % base]);
    }
    text += "} end\nreturn {";
    for (int card = 0; card < kCards; ++card) {
      text += fmt::format("card{{id='c{0}_{1}',name='N{0}x{1}',text=''}},", file, card);
    }
    folder_.write(fmt::format("cards/f{}.lua", file), text + "}\n");
  }
  expect_the_same("names");
  EXPECT_EQ(hashes_.size(), 1U) << "in Lua another end than in compiled code";
}

}  // namespace
}  // namespace punchcard
