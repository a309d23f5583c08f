// What a seat reads of a step that fails in the script of a card that it does not know.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/match_pair.h"
#include "tests/support/package_folder.h"
#include "tools/session/session.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

// B's hidden card is executed and fails; afterwards the step is taken back.
constexpr const char* kGame = R"lua(
return game {
  name = "Hidden", seats = 2, table = { done = false },
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        local card = game:seats()[2].hand.first
        game:execute(card, game:seats()[2])
        return "close"
      end,
      failed = function() return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
}
)lua";

std::string read_by(std::size_t seat, const session::LogPart& part) {
  std::string text;
  for (const session::LogEntry& entry : part.entries) text += entry.by_seat[seat] + "\n";
  return text;
}

std::pair<std::string, std::string> read_by_both(PackageFolder& folder,
                                                 const std::vector<std::string>& variants = {}) {
  const auto package = folder.load(variants);
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  session::Session session(match::Setup::make(package, {}, 2), {"human", "human"}, 1);
  session.begin();
  session.go_on();
  const session::LogPart part = session.take_log();
  return {read_by(0, part), read_by(1, part)};
}

// The texts of A, who does not know the card, and of B, whose card it is. `step` executes it.
std::pair<std::string, std::string> read_by_both(
    const std::string& failing, const std::string& step = "game:execute(card, game:seats()[2])") {
  PackageFolder folder;
  std::string game = kGame;
  const std::string usual = "game:execute(card, game:seats()[2])";
  folder.write("game.lua", game.replace(game.find(usual), usual.size(), step));
  for (const std::string name : {"alpha", "delta"}) {
    folder.write("cards/" + name + ".lua", "return card { name = \"" + name +
                                               "\", count = 1, text = \"Fails.\",\n execute = "
                                               "function(self, game) " +
                                               failing + " end }\n");
  }
  return read_by_both(folder);
}

TEST(HiddenFailure, SaysNothingOfTheCard) {
  for (const char* failing : {"error(\"broken\")", "game[\"do\" .. \"ne\"] = 3",
                              "local x = game[\"do\" .. \"ne\"] + 1", "while true do end"}) {
    const auto [by_other, by_owner] = read_by_both(failing);
    EXPECT_THAT(by_owner, HasSubstr("cards/"));
    EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
    for (const char* told : {"cards/", "alpha", "delta", "broken", "execute of"}) {
      EXPECT_THAT(by_other, Not(HasSubstr(told))) << failing;
    }
  }
}

// A card of A's fails where B's hidden card lies.
TEST(HiddenFailure, SaysNotWhereAHiddenCardLies) {
  const std::string own = "local own, a = game:seats()[1].hand.first, game:seats()[1] ";
  const auto fails = [&](const std::string& step) {
    return read_by_both("error(\"broken\")", own + step).first;
  };
  EXPECT_THAT(fails("game:execute(own, a)"), HasSubstr("execute of alpha at place 1, executor A"));
  const std::string there = "game:execute(own, a, nil, { site = card })";
  const std::string caught = "local _, told = pcall(function() " + there + " end) if told then ";
  for (const std::string& step :
       {there, std::string("game:execute(own, a, nil, { card = card })"),
        caught + "error(told) end", caught + "pcall(error, \"harmless\") error(told) end"}) {
    EXPECT_THAT(fails(step), HasSubstr("because of a card that is hidden from you")) << step;
  }
  const std::string later = fails(caught + "error(\"again\") end");
  EXPECT_THAT(later, HasSubstr("again"));
  EXPECT_THAT(later, Not(HasSubstr("place")));
}

TEST(HiddenFailure, BlamesNoExecutionThatIsOver) {
  const std::pair<const char*, const char*> ways[] = {
      {"error(\"later\")", "later"},
      {"while true do end", "used 200000 instructions"},
      {"return own.id", "expected the name of the next phase"}};
  for (const auto& [later, said] : ways) {
    const std::string read =
        read_by_both("error(\"broken\")",
                     std::string("local own, a = game:seats()[1].hand.first, game:seats()[1] "
                                 "pcall(function() game:execute(own, a) end) if a then ") +
                         later + " end")
            .first;
    EXPECT_THAT(read, HasSubstr(said));
    EXPECT_THAT(read, Not(HasSubstr("execute of")));
  }
}

// A phase does something to B's hidden card that the machine refuses, or tells of it: A must read
// the same whichever card it is.
constexpr const char* kPoking = R"lua(
local function poke(game, card, hand)
  local way, other, seat = game.options.way, hand.last, game:seats()[1]
  if way == 1 then return card.gain + 0 end
  if way == 2 then return card["no_such"] end
  if way == 3 then error(card) end
  if way == 4 then error({ card }) end
  if way == 5 then return card .. "" end
  if way == 6 then return #card end
  if way == 7 then return card + 1 end
  if way == 8 then return card() end
  if way == 9 then return ({})[card].life end
  if way == 10 then return card < other end
  if way == 11 then card["gain"] = "many" end
  if way == 12 then card["no_such"] = 1 end
  if way == 13 then card["weight"] = "much" end
  if way == 14 then game:execute(card, seat) end
  if way == 15 then game:tell("told", seat, card) end
  if way == 16 then game:tell("told", card, seat) end
  if way == 17 then return seat:choose("which", card, other) end
  if way == 18 then return seat:choose("which", card, card) end
  if way == 19 then return seat:choose_card({ card, other }) end
  if way == 20 then card:move_to(game.full) end
  if way == 21 then card:move_to(hand, 99) end
  if way == 22 then seat:add_token(card) seat:add_token(card) seat:add_token(card) end
  if way == 23 then return card:next(1, 2, card) end
  if way == 24 then return table.concat({ card }) end
  if way == 25 then return string.format("%d", card) end
  if way == 26 then game.done = card end
  if way == 27 then game.who = card.execute end
  if way == 28 then return ipairs(card) end
  if way == 29 then for _ in card do end end
  if way == 30 then setmetatable(card, {}) end
  if way == 31 then print(card) game:tell("told", card) end
  if way == 32 then card:first_token(card) end
  if way == 33 then card:move_to(game.open) return card["no_such"] end
  if way == 34 then
    local _, told = pcall(game.execute, game, card, seat)
    game:execute(game.open.first, seat)
    error(told, 0)
  end
  if way == 35 then return game:seats()[2]:choose("which", card, "B's Beta") end
  if way == 36 then return game:seats()[2]:choose("which", card, "B's Alpha#2", "no") end
  if way == 37 then return seat:choose("which", card, "B's hidden card", "B's Beta") end
  if way == 38 then return game["effect_of_" .. card.id](game) end
  if way == 39 then return game:tell("played_" .. card.id) end
  if way == 40 then return card.id end
  if way == 41 then card.weight = card.id end
  if way == 42 then return other[card.id] end
  if way == 43 then return math[card.id] end
  if way == 44 then return string["of_" .. card.id] end
  if way == 45 then
    for _ = 1, card.id == "alpha" and 10 or 99 do end
    while true do end
  end
  if way == 46 then
    local held = {}
    for i = 1, card.id == "alpha" and 10 or 99 do held[i] = i end
    while true do held[#held + 1] = { #held } end
  end
  if way == 47 then return game["effect→" .. card.id] end
  if way == 48 then return game["\\n" .. card.id] end
  if way == 49 then return game[("effect of "):rep(3) .. "the " .. card.id] end
  if way == 50 then card.weight = "it's '" .. card.id end
  if way == 51 then return string.format("%" .. card.id, 1) end
  if way == 52 then return string.format("%s%s" .. card.id) end
end

return game {
  name = "Poking", seats = 2, tokens = 2,
  table = { done = false, who = seat_ref }, card = { weight = 0 },
  options = { way = integer(1, 1, 52) },
  zones = {
    hand = row { of = "seat", seen_by = "owner" },
    full = slot { seen_by = "none" },
    open = row { seen_by = "all" },
  },
  events = { told = "{seat} has {card}" },
  setup = function(game)
    local cards = game:cards()
    for i = 1, 3 do cards[i]:move_to(game:seats()[2].hand) end
    cards[4]:move_to(game.full)
    cards[6]:move_to(game.open)
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        game:seats()[2]:choose("poke", "yes", "no")
        local hand = game:seats()[2].hand
        local returned = poke(game, hand.first, hand)
        return game.options.way == 40 and returned or "go"
      end,
      failed = function() return "go" end,
    },
  },
}
)lua";

TEST(HiddenCards, AreNamedInNoMessageOfTheMachine) {
  PackageFolder folder;
  folder.write("game.lua", kPoking);
  folder.write("cards/alpha.lua",
               "return card { name = \"Alpha\", count = 2, text = \"Lose {loss:1}.\",\n"
               "  execute = function(self) error(\"alpha\" .. self.loss) end }\n");
  folder.write("cards/beta.lua",
               "return card { name = \"Beta\", count = 2, text = \"Nothing.\",\n"
               "  execute = function(self) local x = nil + self end }\n");
  folder.write("cards/gamma.lua",
               "return card { name = \"Gamma\", count = 1, text = \"Gain {gain:1}.\",\n"
               "  execute = function(self) end }\n");
  folder.write("cards/zeta.lua",
               "return card { name = \"Zeta\", count = 1, text = \"Lies open.\",\n"
               "  execute = function(self) end }\n");
  std::vector<text::Diagnostic> mistakes;  // of which `check` would warn
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  const auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
  ASSERT_NE(package, nullptr) << text::format(mistakes.front());
  int pairs = 0;
  for (int way = 1; way <= 52; ++way) {
    const auto setup = match::Setup::make(package, {{"way", std::to_string(way)}}, 2);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const PairedReading reading = read_pairs(setup, seed, 3);
      EXPECT_EQ(reading.difference, "") << "way " << way;
      pairs += reading.pairs;
    }
  }
  EXPECT_GT(pairs, 300) << "the matches differ in what everybody sees";
}

void write_quiet_card(const PackageFolder& folder, const std::string& name) {
  folder.write("cards/" + name + ".lua", "return card { name = \"" + name +
                                             "\", count = 1, text = \"Does nothing.\",\n"
                                             " execute = function() end }\n");
}

// The message quotes what game.lua makes of B's card.
TEST(HiddenFailure, QuotesNoHiddenCard) {
  for (const bool is_own : {false, true}) {
    std::string game = kGame;
    const std::string execute = "game:execute(card, game:seats()[2])";
    game.replace(game.find(execute), execute.size(),
                 is_own ? "if card.id ~= \"\" then error(\"effect of \" .. card.id) end"
                        : "local _ = game[\"effect_of_\" .. card.id]");
    PackageFolder folder;
    folder.write("game.lua", game);
    for (const std::string name : {"alpha", "delta"}) write_quiet_card(folder, name);
    const auto [by_other, by_owner] = read_by_both(folder);
    if (is_own) {
      EXPECT_THAT(by_other, HasSubstr("effect of ")) << "the script says it";
    } else {
      EXPECT_THAT(by_owner, HasSubstr("no rule or field 'effect_of_"));
      EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
      EXPECT_THAT(by_other, Not(HasSubstr("effect_of_")));
    }
  }
}

// The step catches what fails because of B's card, and then another error, before it passes on the
// first: its words are still the machine's, and so is the name of its file.
TEST(HiddenFailure, QuotesNoHiddenCardInAnErrorThatWasCaught) {
  const std::pair<const char*, const char*> kWays[] = {
      {"game[\"effect_of_\" .. card.id](game)", "no rule or field 'effect_of_"},
      {"game[\"do_\" .. card.id](game)", ".lua:2: broken"}};
  for (const auto& [call, expected] : kWays) {
    for (const char* raise : {"error(told, 0)", "error(told)", "assert(false, told)"}) {
      SCOPED_TRACE(std::string(call) + " " + raise);
      std::string game = kGame;
      const std::string execute = "game:execute(card, game:seats()[2])";
      game.replace(game.find(execute), execute.size(),
                   "local _, told = pcall(function() return " + std::string(call) +
                       " end) pcall(error, \"harmless\") if told then " + raise + " end");
      PackageFolder folder;
      folder.write("game.lua", game);
      for (const std::string name : {"alpha", "delta"}) {
        write_quiet_card(folder, name);
        folder.write("rules/" + name + ".lua",
                     "return rules { do_" + name + " = function()\nerror(\"broken\") end }\n");
      }
      const auto [by_other, by_owner] = read_by_both(folder);
      EXPECT_THAT(by_owner, HasSubstr(expected));
      EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
      EXPECT_THAT(by_other, Not(HasSubstr("alpha")));
      EXPECT_THAT(by_other, Not(HasSubstr("delta")));
    }
  }
}

// What B's card does, be it that it catches an error or runs a word of the package, has ended when
// the step fails by itself.
TEST(HiddenFailure, HasNothingToDoWithWhatHasEnded) {
  PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Ended", seats = 2, options = { word = false, swap = false },
  counters = { "x" },
  words = { noop = { arguments = { "expression" },
    execute = function(game, value) if value > 99 then game:draw() end end } },
  zones = { hand = row { of = "seat", seen_by = "owner" }, deck = pile {} },
  setup = function(game)
    local cards, first = game:cards(), game.options.word and 3 or 1
    if game.options.swap then first = first + 1 end
    for i, card in ipairs(cards) do
      card:move_to(i == first and game:seats()[2].hand or game.deck)
    end
    return "go"
  end,
  phases = {
    go = { step = function(game)
        local b = game:seats()[2]
        if game.options.word then
          game:run_instruction(b.hand.first, b)
        else
          game:execute(b.hand.first, b)
        end
        error("the same")
      end, failed = function() return "close" end },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
})lua");
  folder.write("cards/all.lua", R"lua(return {
  card { id = "c1", name = "Alpha", text = "", execute = function(self) print(self.depth) end },
  card { id = "c2", name = "Delta", text = "", execute = function() pcall(error) end },
  instruction { id = "c3", text = "x = x + 0", count = 1 },
  instruction { id = "c4", text = "noop x", count = 1 },
})lua");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  for (const char* word : {"false", "true"}) {
    for (const char* swap : {"false", "true"}) {
      const auto setup = match::Setup::make(package, {{"word", word}, {"swap", swap}}, 2);
      session::Session session(setup, {"human", "human"}, 1);
      session.begin();
      session.go_on();
      EXPECT_THAT(read_by(0, session.take_log()), HasSubstr("the same")) << word << swap;
    }
  }
}

// B's card decides which phase comes next, and it fails or asks where it may not.
TEST(HiddenFailure, NamesNoHiddenCardByItsPhase) {
  for (const bool asks : {false, true}) {
    PackageFolder folder;
    std::string phases;
    for (const std::string name : {"alpha", "delta"}) {
      write_quiet_card(folder, name);
      phases += "effect_of_" + name + " = { step = function() error(\"broken\") end,\n" +
                "  failed = function(game) " +
                (asks ? "game:seats()[1]:choose(\"x\", \"a\", \"b\") " : "") +
                "return \"close\" end },\n";
    }
    folder.write("game.lua", R"lua(return game {
  name = "Phases", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "effect_of_" .. game:seats()[2].hand.first.id
  end,
  phases = {
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
)lua" + phases + "  },\n}\n");
    const auto [by_other, by_owner] = read_by_both(folder);
    EXPECT_THAT(by_owner, HasSubstr(asks ? "asks a decision" : "broken"));
    EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
    EXPECT_THAT(by_other, Not(HasSubstr("effect_of")));
  }
}

// A game in which B holds the hidden card delta, and a phase fails as its body says.
std::string game_with_phase(const std::string& body) {
  return R"lua(return game {
  name = "Failing", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" }, open = row {} },
  setup = function(game)
    local seats = game:seats()
    for _, card in ipairs(game:cards()) do
      if card.id == "zeta" then card:move_to(game.open)
      else card:move_to(seats[card.id == "delta" and 2 or 1].hand) end
    end
    return "go"
  end,
  phases = {
    go = { step = function(game) )lua" +
         body + R"lua( end, failed = function(game) return "close" end },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
    delta = function(game) game:draw() end,
  },
}
)lua";
}

void expect_hidden_from_other(PackageFolder& folder, const std::string& told,
                              const std::vector<std::string>& variants = {}) {
  const auto [by_other, by_owner] = read_by_both(folder, variants);
  EXPECT_THAT(by_owner, HasSubstr(told));
  EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
  EXPECT_THAT(by_other, Not(HasSubstr("delta")));
}

// The machine lists the phases, one of which is called as the card.
TEST(HiddenFailure, NamesNoHiddenCardByTheListOfPhases) {
  PackageFolder folder;
  for (const char* name : {"alpha", "delta"}) write_quiet_card(folder, name);
  folder.write("game.lua", game_with_phase("return ({})[1]"));
  expect_hidden_from_other(folder, "the phases are: 'close', 'delta', 'go'");
}

// What a phase returns is wrong: no function is running then, but it has a file.
TEST(HiddenFailure, NamesNoHiddenCardByTheFileOfAPhase) {
  PackageFolder folder("base");
  for (const char* name : {"alpha", "delta"}) write_quiet_card(folder, name);
  folder.write("game.lua", game_with_phase("return 'close'"));
  folder.write("variants/delta.lua",
               "return variant \"base\" { name = \"Other\", phases = {\n"
               "  go = function(game, base) return base(game) .. 'r' end } }\n");
  expect_hidden_from_other(folder, "variants/delta.lua", {"delta"});
}

// An open card in a file that is called as the hidden one.
TEST(HiddenFailure, NamesNoHiddenCardByTheFileOfAnother) {
  PackageFolder folder;
  folder.write("game.lua", game_with_phase("game:execute(game.open.first) return 'close'"));
  folder.write("cards/delta.lua", R"lua(return {
  card { id = "alpha", name = "alpha", count = 1, text = "" },
  card { id = "delta", name = "delta", count = 1, text = "" },
  card { id = "zeta", name = "zeta", count = 1, text = "", execute = function() error("boo") end },
}
)lua");
  expect_hidden_from_other(folder, "boo");
}

// When the steps are too many, no phase is named.
TEST(HiddenFailure, NamesNoHiddenCardByThePhaseThatALimitStops) {
  PackageFolder folder;
  std::string phases;
  for (const std::string name : {"alpha", "delta"}) {
    folder.write("cards/" + name + ".lua",
                 "return card { name = \"" + name + "\", count = 1, text = \"\" }\n");
    phases += "effect_of_" + name + " = function() for i = 1, 20000 do end return \"effect_of_" +
              name + "\" end,\n";
  }
  folder.write("game.lua", R"lua(return game {
  name = "Phases", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "effect_of_" .. game:seats()[2].hand.first.id
  end,
  phases = {
)lua" + phases + "  },\n}\n");
  const auto [by_other, by_owner] = read_by_both(folder);
  EXPECT_THAT(by_owner, HasSubstr("in steps without a decision"));
  EXPECT_THAT(by_owner, Not(HasSubstr("effect_of")));
  EXPECT_EQ(by_other, by_owner);
}

// A number of a card that A does not know: which it is would tell which card.
TEST(HiddenNumbers, OfACardOnlyOneIsOffered) {
  PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Numbers", seats = 2, options = { all = { "no", "yes" } },
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        local numbers = game:seats()[2].hand.first:numbers()
        if game.options.all == "no" then numbers[1] = game:seats()[1].hand.first:numbers()[1] end
        game:seats()[1]:choose("number", numbers)
        return "close"
      end,
      failed = function(game) return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
})lua");
  for (const std::string name : {"alpha", "delta"}) {
    folder.write("cards/" + name + ".lua",
                 "return card { name = \"" + name +
                     "\", count = 1, text = \"{gain:1} {loss:2}\",\n"
                     "  execute = function(self) print(self.gain, self.loss) end }\n");
  }
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const auto session = [&](const char* all) {
    return session::Session(match::Setup::make(package, {{"all", all}}, 2), {"human", "random"}, 1);
  };
  session::Session one = session("no");
  one.begin();
  one.go_on();
  EXPECT_EQ(one.interpreter().label(one.match(), 1, 0), "B's hidden card.1");
  EXPECT_EQ(one.interpreter().label(one.match(), 1, table::kNone), "B's delta.loss");
  session::Session all = session("yes");
  all.begin();
  all.go_on();
  EXPECT_THAT(read_by(0, all.take_log()),
              HasSubstr("options 1 and 2 of a decision are numbers of one card that the seat does "
                        "not know: offer only one"));
}

// B's hidden card is an instruction whose word fails.
TEST(HiddenFailure, SaysNothingOfAnInstructionThatRuns) {
  PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Words", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  counters = { "x" },
  words = {
    zap = { arguments = { "expression" }, execute = function(game, n) return game["no" .. "such"] end },
    zip = { arguments = { "expression" }, execute = function(game, n) return game["no" .. "such"] end },
  },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        local b = game:seats()[2]
        game:run_instruction(b.hand.first, b)
        return "close"
      end,
      failed = function(game) return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
})lua");
  for (const std::string name : {"zap", "zip"}) {
    folder.write("cards/" + name + ".lua", "return instruction { text = \"" + name + " 1\" }\n");
  }
  const auto [by_other, by_owner] = read_by_both(folder);
  EXPECT_THAT(by_owner, HasSubstr("zip"));
  EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
  EXPECT_THAT(by_other, Not(HasSubstr("zip")));
}

// A function that is called as B's card, and a file that is called so.
TEST(HiddenFailure, NamesNoHiddenCardByItsChain) {
  for (const bool in_file : {false, true}) {
    PackageFolder folder;
    for (const std::string name : {"alpha", "delta"}) {
      folder.write("cards/" + name + ".lua",
                   "return card { name = \"" + name + "\", count = 1, text = \"\" }\n");
      const std::string rule = in_file ? "effect_of_" + name : "use_" + name;
      folder.write(
          "rules/" + rule + ".lua",
          "return rules { " + rule + " = function(game) return game[\"no\" .. \"such\"] end }\n");
    }
    folder.write("game.lua",
                 R"lua(return game {
  name = "Chains", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        local id = game:seats()[2].hand.first.id
)lua" +
                     std::string(in_file ? "        game[\"effect_of_\" .. id](game)\n"
                                         : "        if id == \"delta\" then game:use_delta() else "
                                           "game:use_alpha() end\n") +
                     R"lua(        return "close"
      end,
      failed = function(game) return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
})lua");
    const auto [by_other, by_owner] = read_by_both(folder);
    EXPECT_THAT(by_owner, HasSubstr("delta"));
    EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
    EXPECT_THAT(by_other, Not(HasSubstr("delta"))) << in_file;
  }
}

// What is called is a rule of a variant, or of another package, that is called as the hidden card.
TEST(HiddenFailure, NamesNoHiddenCardByAVariant) {
  for (const std::string variant : {"base/variants/delta.lua", "delta/game.lua"}) {
    const bool in_base = variant.starts_with("base");
    PackageFolder folder(in_base ? "base" : "delta");
    for (const std::string name : {"alpha", "delta"}) {
      folder.write("../base/cards/" + name + ".lua",
                   "return card { name = \"" + name + "\", count = 1, text = \"\" }\n");
    }
    folder.write("../base/rules/one.lua", "return rules { one = function() end }\n");
    folder.write("../base/game.lua", R"lua(return game {
  name = "Wrapped", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game) game:one() return "close" end,
      failed = function(game) return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
})lua");
    folder.write("../" + variant,
                 "return variant \"base\" { name = \"Other\",\n"
                 "  rules = { one = function() error(\"boo\") end } }\n");
    const auto [by_other, by_owner] = read_by_both(
        folder, in_base ? std::vector<std::string>{"delta"} : std::vector<std::string>());
    EXPECT_THAT(by_owner, HasSubstr(variant));
    EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
    EXPECT_THAT(by_other, Not(HasSubstr("delta")));
  }
}

// A package that is called as one of its folders.
TEST(HiddenFailure, NamesNoHiddenCardByAPackageLikeAFolder) {
  for (const std::string name : {"cards", "rules", "variants"}) {
    PackageFolder folder("other");
    for (const std::string card : {"alpha", name.c_str()}) {
      folder.write("../" + name + "/cards/" + card + ".lua",
                   "return card { name = \"" + card + "\", count = 1, text = \"\" }\n");
    }
    folder.write("../" + name + "/game.lua", R"lua(return game {
  name = "Like a folder", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do
      card:move_to(game:seats()[card.id == "alpha" and 1 or 2].hand)
    end
    return "go"
  end,
  phases = {
    go = {
      step = function() error("boo") end,
      failed = function(game) return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
})lua");
    folder.write("game.lua", "return variant \"" + name + "\" { name = \"Other\" }\n");
    const auto [by_other, by_owner] = read_by_both(folder);
    EXPECT_THAT(by_owner, HasSubstr(name + "/game.lua"));
    EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
  }
}

// B's hidden card catches that an open card fails, and the phase repeats the failure in its own
// words: the old chain, which names the hidden card, comes with it.
constexpr const char* kRepeating = R"lua(
return game {
  name = "Repeating", seats = 2, table = { done = false },
  zones = { open = row { seen_by = "all" }, hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do
      if card.id == "zeta" then card:move_to(game.open) else card:move_to(game:seats()[2].hand) end
    end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        game:execute(game:seats()[2].hand.first, game:seats()[2])
        error(MESSAGE)
      end,
      failed = function() return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
}
)lua";

TEST(HiddenFailure, SaysNothingOfACardThatHasCaughtIt) {
  const std::pair<const char*, const char*> kWays[] = {
      {"pcall(function() game:execute(game.open.first, self.executor) end)",
       "\"zeta.lua:2: boom\""},
      {"pcall(error, \"boom\")", "\"alpha.lua:2: boom\""},
  };
  for (const auto& [caught, message] : kWays) {
    std::string game = kRepeating;
    game.replace(game.find("MESSAGE"), 7, message);
    PackageFolder folder;
    folder.write("game.lua", game);
    folder.write("cards/alpha.lua",
                 "return card { name = \"alpha\", count = 1, text = \"Catches.\",\n"
                 " execute = function(self, game) " +
                     std::string(caught) + " end }\n");
    folder.write("cards/zeta.lua",
                 "return card { name = \"zeta\", count = 1, text = \"Fails.\",\n"
                 " execute = function() error(\"boom\") end }\n");
    const auto [by_other, by_owner] = read_by_both(folder);
    EXPECT_THAT(by_owner, HasSubstr("alpha.lua")) << caught;
    EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you")) << caught;
    EXPECT_THAT(by_other, Not(HasSubstr("alpha"))) << caught;
  }
}

// Cards that all know are hidden, shuffled and drawn in the step that fails. `again` does the same
// in the next step.
constexpr const char* kDrawing = R"lua(
return game {
  name = "Drawing", seats = 2, table = { done = false },
  zones = {
    open = row { seen_by = "all" }, deck = pile {}, hand = row { of = "seat", seen_by = "owner" },
  },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.open) end
    return "draw"
  end,
  phases = {
    draw = {
      step = function(game)
        local b = game:seats()[2]
        for _, card in ipairs(game.open:cards()) do card:hide() card:move_to(game.deck) end
        game.deck:shuffle()
        game.deck.first:move_to(b.hand)
        game:execute(b.hand.first, b)
        return "close"
      end,
      failed = function() return "again" end,
    },
    again = function(game)
      local b = game:seats()[2]
      for _, card in ipairs(game.open:cards()) do card:hide() card:move_to(game.deck) end
      game.deck:shuffle()
      game.deck.first:move_to(b.hand)
      return "close"
    end,
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
}
)lua";

void write_failing_cards(const PackageFolder& folder) {
  folder.write("game.lua", kDrawing);
  for (const std::string name : {"alpha", "beta", "delta", "gamma"}) {
    folder.write("cards/" + name + ".lua", "return card { name = \"" + name +
                                               "\", count = 1, text = \"Fails.\",\n execute = "
                                               "function() error(\"broken\") end }\n");
  }
}

TEST(HiddenFailure, SaysNothingOfACardThatWasHiddenInTheStep) {
  PackageFolder folder;
  write_failing_cards(folder);
  const auto [by_other, by_owner] = read_by_both(folder);
  EXPECT_THAT(by_other, HasSubstr("because of a card that is hidden from you"));
  EXPECT_THAT(by_other, Not(HasSubstr("broken")));
  EXPECT_THAT(by_other, Not(HasSubstr("cards/")));
}

TEST(HiddenFailure, DoesNotTellWhatTheNextStepDraws) {
  PackageFolder folder;
  write_failing_cards(folder);
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  int same = 0;
  constexpr int kMatches = 40;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    session::Session session(match::Setup::make(package, {}, 2), {"human", "human"}, seed);
    session.begin();
    session.go_on();
    const match::Match& match = session.match();
    ASSERT_NE(match.last_failure, nullptr);
    const table::Layout& layout = match.table.layout();
    for (int card = 0; card < layout.cards(); ++card) {
      const bool is_drawn = match.table.knows(1, card) && !match.table.knows(0, card);
      const bool failed =
          match.last_failure->where.find(layout.kind(card).name) != std::string::npos;
      same += is_drawn && failed ? 1 : 0;
    }
  }
  EXPECT_GT(same, 0) << "one of four by chance";
  EXPECT_LT(same, kMatches / 2);
}

// A card out of the game is named twice, and in between others leave the game and come into it.
constexpr const char* kNaming = R"lua(
return game {
  name = "Naming", seats = 2, options = { way = integer(1, 1, 2) },
  events = { lies = "{card} lies there" },
  zones = { hand = row { of = "seat", seen_by = "owner" }, deck = pile {} },
  setup = function() return "go" end,
  phases = {
    go = function(game)
      local alpha, beta, delta, theta = table.unpack(game:cards())
      local named = game.options.way == 1 and alpha or delta
      local other = game.options.way == 1 and delta or alpha
      other:move_to(game:seats()[2].hand)
      theta:move_to(game.deck)
      game:tell("lies", named)
      beta:move_to(game.deck)
      theta:leave_game()
      game:tell("lies", named)
      return "close"
    end,
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
}
)lua";

TEST(HiddenNumbers, OfTwoTextsDoNotTellWhichCardTheyName) {
  PackageFolder folder;
  folder.write("game.lua", kNaming);
  for (const std::string name : {"alpha", "beta", "delta", "theta"}) {
    folder.write("cards/" + name + ".lua",
                 "return card { name = \"" + name + "\", text = \"\" }\n");
  }
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  constexpr int kMatches = 40;
  for (const char* way : {"1", "2"}) {
    int same = 0;
    for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
      session::Session session(match::Setup::make(package, {{"way", way}}, 2), {"human", "human"},
                               seed);
      session.begin();
      session.go_on();
      const session::LogPart part = session.take_log();
      ASSERT_EQ(part.entries.size(), 2U);
      same += part.entries.front().by_seat[0] == part.entries.back().by_seat[0] ? 1 : 0;
    }
    EXPECT_GT(same, kMatches / 4) << way << ": one of two by chance";
    EXPECT_LT(same, kMatches * 3 / 4) << way;
  }
}

}  // namespace
}  // namespace punchcard
