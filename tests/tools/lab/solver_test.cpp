// Exactness: what `solve` says of a match is what a search of its whole tree says, which knows no
// positions, only matches with their histories. And the values of tests/oracle/level_1.txt, which a
// solver for that game alone has found.

#include "tools/lab/solving/solver.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/position/position.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tools/lab/solving/history_search.h"
#include "tools/lab/solving/position_graph.h"
#include "tools/scenario/position_file.h"

namespace punchcard {
namespace {

using lab::Bounds;
using lab::Worth;
using testing::HasSubstr;

constexpr std::int64_t kEnough = 1'000'000;
constexpr std::int64_t kFew = kSanitized ? 2'000 : 20'000;

std::shared_ptr<const package::Package> load(const std::string& name) {
  auto sources = std::make_shared<package::Sources>(PUNCHCARD_HOME);
  std::vector<text::Diagnostic> mistakes;
  return package::Package::load(sources, {name, {}}, mistakes);
}

scenario::PositionFile read_position(const std::string& text) {
  const PackageFolder folder;
  folder.write("given.lua", text);
  package::Sources files(PUNCHCARD_HOME);  // keeps what it has read
  return scenario::read_position_file(files, std::filesystem::path(folder.path()) / "given.lua");
}

// A search of the whole tree. Options that end the match come first: a repetition that somebody may
// declare would otherwise be followed round and round. Nothing if it takes too many answers.
class TreeSearch {
 public:
  TreeSearch(match::Interpreter& interpreter, int most) : interpreter_(interpreter), left_(most) {}

  std::optional<Worth> worth(const match::Match& match, int depth = 0) {
    if (match.over()) return end_of(match);
    if (depth == kDeepest) return std::nullopt;
    const int seat = match.decision->seat;
    const Worth wish = seat == 0 ? Worth::won : Worth::lost;
    std::vector<match::Match> open;
    Bounds best = lab::worst_for(seat);
    for (int option = 0; option < static_cast<int>(match.decision->options.size()); ++option) {
      if (--left_ < 0) return std::nullopt;
      match::Match next = match;
      interpreter_.answer(next, option);
      if (next.over()) {
        best = lab::better_for(seat, best, Bounds::exactly(end_of(next)));
      } else {
        open.push_back(std::move(next));
      }
    }
    for (const match::Match& next : open) {
      if (best.low == wish) break;
      const std::optional<Worth> found = worth(next, depth + 1);
      if (!found) return std::nullopt;
      best = lab::better_for(seat, best, Bounds::exactly(*found));
    }
    return best.low;
  }

 private:
  static constexpr int kDeepest = 400;

  static Worth end_of(const match::Match& match) {
    if (match.table.outcome() == table::Outcome::drawn) return Worth::drawn;
    return match.table.winner() == 0 ? Worth::won : Worth::lost;
  }

  match::Interpreter& interpreter_;
  int left_;
};

struct Compared {
  int compared = 0;
  int exact = 0;
  int with_histories = 0;
  std::array<int, 3> worths{};
};

// A value that takes too many states may be missing, but never wrong.
void expect_worth(const Bounds& found, Worth expected, const std::string& name) {
  EXPECT_LE(found.low, expected) << name;
  EXPECT_GE(found.high, expected) << name;
}

void compare(match::Interpreter& interpreter, match::Match match, int most_answers,
             Compared& compared, const std::string& name) {
  interpreter.run(match);
  if (match.over()) return;
  const std::optional<Worth> expected = TreeSearch(interpreter, most_answers).worth(match);
  if (!expected) return;
  const lab::Solution solution = lab::solve(interpreter, match, {kFew, {}, {}});
  if (solution.ending == lab::Solution::Ending::too_large) return;
  ++compared.compared;
  ++compared.worths[static_cast<std::size_t>(*expected)];
  if (solution.value.exact()) ++compared.exact;
  if (solution.histories > 0) ++compared.with_histories;
  expect_worth(solution.value, *expected, name);
  for (std::size_t option = 0; option < solution.options.size(); ++option) {
    match::Match next = match;
    interpreter.answer(next, static_cast<int>(option));
    const std::optional<Worth> worth = TreeSearch(interpreter, most_answers).worth(next);
    if (worth) expect_worth(solution.options[option], *worth, name + std::to_string(option));
  }
  // The line keeps the value.
  match::Match line = match;
  for (const int option : solution.line) {
    ASSERT_TRUE(line.decision) << name;
    interpreter.answer(line, option);
  }
  EXPECT_EQ(line.over(), solution.line_ends) << name;
  if (!line.over()) return;
  EXPECT_EQ(TreeSearch(interpreter, 1).worth(line), expected) << name;
}

// Walks over a small graph: who stands where chooses where to go, and the rule of repetition may
// give each place to another seat, at once or after it has led elsewhere.
constexpr const char* kWalk = R"(
local owners = {{ {owners} }}
local ways = {{ {ways} }}
local ends = {{ {ends} }}
local repeated = {{ {repeated} }}
local silent = {{ {silent} }}
local jumps = {{ {jumps} }}  -- where to play goes when it is back too often
local further = {{ {further} }}  -- who chooses a second way in the same step
local paired = {{ {paired} }}  -- how many of two situations must have come back

local function finish(game, result)
  if result == 3 then game:draw() end
  game:win(game:seats()[result])
end

return game {{
  name = "Walk",
  seats = 2,
  table = {{ at = 1, side = 0 }},
  setup = function() return "walk" end,
  phases = {{
    walk = function(game)
      local at = game.at
      if ends[at] > 0 then finish(game, ends[at]) end
      local noted = silent[at] and 0 or game:count_situation()
      if paired[at] > 0 then
        game.side = at % 4 + 1
        game.at = 1
        local other = game:count_situation()
        game.side = 0
        game.at = at
        noted = paired[at] == 1 and math.max(noted, other) or math.min(noted, other)
      end
      if noted > {most} + 1 or noted > {most} and jumps[at] == 0 then finish(game, repeated[at]) end
      if noted > {most} then
        game.at = jumps[at]
        return "walk"
      end
      local to = game:seats()[owners[at]]:choose("way", ways[at])
      if further[at] > 0 and #ways[to] > 0 then
        to = game:seats()[further[at]]:choose("further way", ways[to])
      end
      game.at = to
      return "walk"
    end,
  }},
}}
)";

struct Rule {
  int most = 1;          // times that a place may be noted
  bool silent = false;   // some places are not noted at all
  bool further = false;  // from some places it goes two ways in a step
  bool jumps = false;    // some repetitions lead elsewhere
  bool pairs = false;    // some places are noted together with another situation
};

std::string random_walk(std::mt19937& random, const Rule& rule) {
  constexpr int kPlaces = 6;
  std::vector<std::string> owners;
  std::vector<std::string> ways;
  std::vector<std::string> ends;
  std::vector<std::string> repeated;
  std::vector<std::string> silent;
  std::vector<std::string> further;
  std::vector<std::string> jumps;
  std::vector<std::string> paired;
  for (int place = 1; place <= kPlaces; ++place) {
    owners.push_back(std::to_string(1 + random() % 2));
    std::vector<std::string> to;
    for (int other = 1; other <= kPlaces; ++other) {
      if (other != place && random() % 5 < 2) to.push_back(std::to_string(other));
    }
    const bool is_end = to.empty() || (place > 2 && random() % 5 == 0);
    ends.push_back(std::to_string(is_end ? 1 + random() % 3 : 0));
    ways.push_back(fmt::format("{{ {} }}", fmt::join(to, ", ")));
    repeated.push_back(std::to_string(1 + random() % 3));
    silent.emplace_back(rule.silent && random() % 3 == 0 ? "true" : "false");
    further.push_back(std::to_string(rule.further ? random() % 3 : 0));
    jumps.push_back(std::to_string(rule.jumps && random() % 2 == 0 ? 1 + random() % kPlaces : 0));
    paired.push_back(std::to_string(rule.pairs ? random() % 3 : 0));
  }
  const auto list = [](const std::vector<std::string>& all) {
    return fmt::format("{}", fmt::join(all, ", "));
  };
  return fmt::format(fmt::runtime(kWalk), fmt::arg("owners", list(owners)),
                     fmt::arg("ways", list(ways)), fmt::arg("ends", list(ends)),
                     fmt::arg("repeated", list(repeated)), fmt::arg("silent", list(silent)),
                     fmt::arg("further", list(further)), fmt::arg("jumps", list(jumps)),
                     fmt::arg("paired", list(paired)), fmt::arg("most", rule.most));
}

// Compares a game from its beginning.
void compare_walk(const std::string& text, Compared& compared) {
  PackageFolder folder("walk");
  folder.write("game.lua", text);
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  compare(interpreter, match, 20'000, compared, text);
}

class Walks : public testing::TestWithParam<Rule> {};

TEST_P(Walks, AreWorthWhatTheirWholeTreeSays) {
  std::mt19937 random(11);  // NOLINT(cert-msc51-cpp): the same walks every time
  Compared compared;
  constexpr int kWalks = kSanitized ? 8 : 80;
  for (int i = 0; i < kWalks; ++i) {
    compare_walk(random_walk(random, GetParam()), compared);
  }
  EXPECT_GT(compared.compared, kWalks / 4);
  EXPECT_GT(10 * compared.exact, 9 * compared.compared);
  if (!kSanitized) {
    if (!GetParam().silent) {
      EXPECT_GT(compared.with_histories, 0);
    }
    for (const int count : compared.worths) EXPECT_GT(count, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Repetitions, Walks,
                         testing::Values(Rule{1, false}, Rule{2, false}, Rule{1, true},
                                         Rule{2, true}, Rule{1, false, true}, Rule{2, false, true},
                                         Rule{1, false, false, true}, Rule{2, false, true, true},
                                         Rule{1, false, false, false, true},
                                         Rule{1, false, true, false, true}));

// A repetition may lead back into a component that play had left, where situations come back, too.
TEST(Solver, ARepetitionLeadsBack) {
  const std::string text = R"(return game {
  name = "Jump", seats = 2, table = { node = 1 },
  setup = function() return "turn" end,
  phases = { turn = function(game)
    local a, b = game:seats()[1], game:seats()[2]
    local noted = game:count_situation()
    if game.node == 1 then
      if noted == 3 then game:win(a) end
      if b:choose("move", "stay", "go") == "go" then game.node = 2 end
      return "turn"
    end
    if noted == 3 then game:draw() end
    if noted == 2 then
      local way = a:choose("again", "stop", "jump", "on")
      if way == "stop" then game:win(b) end
      if way == "jump" then game.node = 1 end
    end
    return "turn"
  end },
})";
  Compared compared;
  compare_walk(text, compared);
  EXPECT_EQ(compared.compared, 1);
  EXPECT_EQ(compared.exact, 1);
}

// Within a step that has noted where it began, play may go back there: the value of going there for
// the first time does not hold.
TEST(Solver, AStepComesBackToWhereItBegan) {
  const std::string text = R"lua(
local repeated = { 2, 1, 1, 1 }
local first = { { 200, 101 }, { 2, 211, 103 }, { 3, 221 }, { 3, 231 } }
local second = { [200] = { 1, 4 }, [211] = { 1, 103 }, [221] = { 103, 2 }, [231] = { 3, 2 } }
local asked = { [200] = 1, [211] = 1, [221] = 1, [231] = 2 }

return game {
  name = "Walk",
  seats = 2,
  table = { at = 1 },
  setup = function() return "walk" end,
  phases = {
    walk = function(game)
      local seats = game:seats()
      if game:count_situation() > 1 then game:win(seats[repeated[game.at]]) end
      local to = seats[game.at == 1 and 1 or 2]:choose("way", first[game.at])
      if second[to] then to = seats[asked[to]]:choose("further way", second[to]) end
      if to == 101 then game:win(seats[1]) end
      if to == 103 then game:draw() end
      game.at = to
      return "walk"
    end,
  },
}
)lua";
  Compared compared;
  compare_walk(text, compared);
  EXPECT_EQ(compared.compared, 1);
}

// A step that notes two situations never meets one of them alone again.
TEST(Solver, TwoSituationsComeBackTogether) {
  const std::string text = R"lua(return game {
  name = "Pair", seats = 2, table = { side = 0 },
  setup = function() return "go" end,
  phases = {
    go = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      if a:choose("way", "round", "resign") == "resign" then game:win(b) end
      return "note"
    end,
    note = function(game)
      local one = game:count_situation()
      game.side = 1
      local two = game:count_situation()
      game.side = 0
      if one > 1 and two > 1 then game:win(game:seats()[2]) end
      if one > 1 or two > 1 then game:win(game:seats()[1]) end
      return "go"
    end,
  },
})lua";
  Compared compared;
  compare_walk(text, compared);
  EXPECT_EQ(compared.compared, 1);
  EXPECT_EQ(compared.exact, 1);
  EXPECT_EQ(compared.worths[static_cast<std::size_t>(Worth::lost)], 1);
}

lab::Solution solution_of(PackageFolder& folder) {
  const auto package = folder.load();
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  return lab::solve(interpreter, match, {kFew, {}, {}});
}

// One answer of the first step notes its situation and the other does not, so coming back is a
// repetition only after the first.
TEST(Solver, AnAnswerMayNoteNothing) {
  const std::string text = R"lua(return game {
  name = "Strike", seats = 2,
  setup = function() return "turn" end,
  phases = {
    turn = function(game)
      local a = game:seats()[1]
      if a:choose("move", "strike", "wait") == "strike" then
        if game:count_situation() > 1 then game:win(a) end
        return "reply"
      end
      return "turn"
    end,
    reply = function(game)
      if game:seats()[2]:choose("reply", "end", "go on") == "end" then game:draw() end
      return "turn"
    end,
  },
})lua";
  PackageFolder folder("strike");
  folder.write("game.lua", text);
  const lab::Solution solution = solution_of(folder);
  EXPECT_EQ(solution.value, Bounds::exactly(Worth::drawn));
  for (const Bounds& option : solution.options) expect_worth(option, Worth::drawn, "an option");
}

// To wait keeps the worth of a position, but no line waits for ever.
TEST(Solver, ALineDoesNotWait) {
  PackageFolder folder("bell");
  folder.write("game.lua", R"lua(return game {
  name = "Bell", seats = 1,
  setup = function() return "gate" end,
  phases = {
    gate = function(game)
      if game:seats()[1]:choose("go", "wait", "go on") == "go on" then return "bell" end
      return "gate"
    end,
    bell = function(game)
      if game:count_situation() == 3 then game:win(game:seats()[1]) end
      if game:seats()[1]:choose("go", "ring", "give up") == "give up" then game:draw() end
      return "bell"
    end,
  },
})lua");
  const lab::Solution solution = solution_of(folder);
  EXPECT_EQ(solution.value, Bounds::exactly(Worth::won));
  EXPECT_EQ(solution.line, (std::vector<int>{1, 0, 0}));  // go on, ring, ring
  EXPECT_TRUE(solution.line_ends);
}

// What a step notes is taken back when it fails, but whether it fails depends on what was noted on
// another table, by the same description.
TEST(Solver, AStepFailsIfItsSituationIsNew) {
  const std::string text = R"lua(return game {
  name = "Unnoted", seats = 2,
  table = { noted = field { 0, situation = false }, used = field { 0, situation = false } },
  setup = function() return "go" end,
  phases = {
    go = function(game)
      local words = game.used == 0 and { "note", "check" } or { "check", "give up" }
      local word = game:seats()[1]:choose("move", words)
      if word == "give up" then game:win(game:seats()[2]) end
      if word == "note" then
        game.used = 1
        game.noted = 1
      end
      return "spot"
    end,
    spot = {
      step = function(game)
        local times = game:count_situation()
        if game.noted == 1 then
          game.noted = 0
          return "go"
        end
        if times == 1 then error("for the first time") end
        game:win(game:seats()[1])
      end,
      failed = function(game) game:win(game:seats()[2]) end,
    },
  },
})lua";
  Compared compared;
  compare_walk(text, compared);
  EXPECT_EQ(compared.compared, 1);
  EXPECT_EQ(compared.exact, 1);
  EXPECT_EQ(compared.worths[static_cast<std::size_t>(Worth::won)], 1);
}

// Random small positions of level 1: a few cards, flags and lives.
TEST(Solver, SmallPositionsAreWorthWhatTheirWholeTreeSays) {
  const auto package = load("spaghetti-code");
  ASSERT_NE(package, nullptr);
  match::Interpreter interpreter(package);
  std::mt19937 random(5);  // NOLINT(cert-msc51-cpp): the same positions every time
  const std::vector<std::string> names = {"AddFlag", "MoveFlag", "RemoveFlag", "Bug", "ForkBomb"};
  Compared compared;
  constexpr int kPositions = kSanitized ? 5 : 60;
  for (int i = 0; i < kPositions; ++i) {
    std::vector<std::string> cards = names;
    std::shuffle(cards.begin(), cards.end(), random);
    cards.resize(2 + random() % 2);
    std::vector<std::string> rows(cards.size());
    for (const char* flag : {" A", " B"}) {
      const auto flags = 1 + random() % 2;
      for (std::size_t f = 0; f < flags; ++f) rows[random() % rows.size()] += flag;
    }
    const std::size_t cursor = random() % cards.size();
    std::string program;
    for (std::size_t card = 0; card < cards.size(); ++card) {
      program += fmt::format("{}({}{}) ", card == cursor ? ">" : "", cards[card], rows[card]);
    }
    const std::string text = fmt::format(
        "return {{ seats = 2, options = {{ level = 1, flags_per_player = {} }}, program = \"{}\", "
        "life = {{ A = {}, B = {} }} }}",
        2 + random() % 2, program, 1 + random() % 3, 1 + random() % 3);
    const auto given = read_position(text);
    compare(interpreter, match::Position(package, given.position).begin(interpreter), 15'000,
            compared, text);
  }
  EXPECT_GT(compared.compared, kPositions / 3);
  EXPECT_EQ(compared.exact, compared.compared);
  if (kSanitized) return;
  EXPECT_GT(compared.worths[0], 0);
  EXPECT_GT(compared.worths[2], 0);
}

struct Known {
  int flags = 0;
  std::vector<Worth> worths;  // of the game, then after a first flag on each card
  std::string order;
};

// The lines of tests/oracle/level_1.txt for five lives.
std::vector<Known> known_orders() {
  std::vector<Known> all;
  std::ifstream in(std::filesystem::path(PUNCHCARD_HOME) / "tests/oracle/level_1.txt");
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.rfind(": ");
    std::istringstream words(line.substr(0, colon));
    Known known;
    int life = 0;
    if (!(words >> known.flags >> life) || colon == std::string::npos) continue;
    known.order = line.substr(colon + 2);
    for (std::string winner; words >> winner;) {
      known.worths.push_back(winner == "A" ? Worth::won : Worth::lost);
    }
    all.push_back(std::move(known));
  }
  return all;
}

std::string given_order(const Known& known) {
  std::string program = ">";
  std::istringstream names(known.order);
  for (std::string name; names >> name;) program += "(" + name + ") ";
  return fmt::format(
      "return {{ seats = 2, options = {{ level = 1, flags_per_player = {} }}, phase = \"place\", "
      "turn = \"A\", program = \"{}\" }}",
      known.flags, program);
}

TEST(Solver, AgreesWithTheSolverOfLevel1) {
  const auto package = load("spaghetti-code");
  ASSERT_NE(package, nullptr);
  match::Interpreter interpreter(package);
  const std::vector<Known> all = known_orders();
  ASSERT_EQ(all.size(), 240U);
  for (std::size_t i = 0; i < all.size(); i += all[i].flags == 1 ? 6 : 60) {
    const std::string text = given_order(all[i]);
    const auto given = read_position(text);
    const match::Match match = match::Position(package, given.position).begin(interpreter);
    const lab::Solution solution = lab::solve(interpreter, match, {kEnough, {}, {}});
    ASSERT_EQ(solution.ending, lab::Solution::Ending::complete);
    EXPECT_EQ(solution.value, Bounds::exactly(all[i].worths.front())) << all[i].order;
    ASSERT_EQ(solution.options.size() + 1, all[i].worths.size());
    for (std::size_t option = 0; option < solution.options.size(); ++option) {
      EXPECT_EQ(solution.options[option], Bounds::exactly(all[i].worths[option + 1]))
          << all[i].order << " " << option;
    }
    if (kSanitized) break;
  }
}

TEST(Solver, PuzzlesTakeAsManyDecisionsAsTheySay) {
  const auto package = load("core-loop");
  ASSERT_NE(package, nullptr);
  match::Interpreter interpreter(package);
  for (const char* puzzle : {"1", "2"}) {
    match::Match match(match::Setup::make(package, {{"puzzle", puzzle}, {"spare", "0"}}));
    interpreter.begin(match, 1);
    interpreter.run(match);
    const int field = *table::find_field(package->definition().schema->table_fields, "least");
    const std::int64_t least = match.present().value(match.present().layout().table_field(field));
    const lab::Solution solution = lab::solve(interpreter, match, {kEnough, {}, {}});
    EXPECT_EQ(solution.value, Bounds::exactly(Worth::won)) << puzzle;
    EXPECT_EQ(solution.decisions, least) << puzzle;
    EXPECT_EQ(static_cast<std::int64_t>(solution.line.size()), least) << puzzle;
    EXPECT_TRUE(solution.line_ends) << puzzle;
    if (kSanitized) break;
  }
}

std::string unsolvable(PackageFolder& folder) {
  const auto package = folder.load();
  if (package == nullptr) return folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  try {
    lab::solve(interpreter, match, {kEnough, {}, {}});
  } catch (const std::exception& error) {
    return error.what();
  }
  return "solved";
}

TEST(Solver, RefusesChanceDuringPlay) {
  PackageFolder folder("dice");
  folder.write("game.lua", R"(return game {
  name = "Dice",
  seats = 2,
  table = { rolled = 0 },
  setup = function(game)
    return "bet"
  end,
  phases = {
    bet = function(game)
      game:seats()[1]:choose("bet", "low", "high")
      game.rolled = game:random(1, 6)
      return "bet"
    end,
  },
})");
  EXPECT_THAT(unsolvable(folder), HasSubstr("phase 'bet' draws at random during play"));
}

TEST(Solver, RefusesHiddenCards) {
  PackageFolder folder("secret");
  folder.write("game.lua", R"(return game {
  name = "Secret",
  seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game:seats()[1].hand) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      game:win(game:seats()[2]:choose("guess", game:seats()))
    end,
  },
})");
  folder.write("cards/ace.lua", R"(return card { name = "Ace", text = "" })");
  const std::string said = unsolvable(folder);
  EXPECT_THAT(said, HasSubstr("seat B does not know a card in zone 'hand'"));
}

TEST(Solver, PlayWithoutEndIsADraw) {
  PackageFolder folder("endless");
  folder.write("game.lua", R"(return game {
  name = "Endless",
  seats = 2,
  setup = function() return "a" end,
  phases = {
    a = function(game)
      if game:seats()[1]:choose("way", "stop", "on") == "stop" then game:win(game:seats()[2]) end
      return "b"
    end,
    b = function(game)
      if game:seats()[2]:choose("way", "stop", "on") == "stop" then game:win(game:seats()[1]) end
      return "a"
    end,
  },
})");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  const lab::Solution solution = lab::solve(interpreter, match, {kEnough, {}, {}});
  EXPECT_EQ(solution.value, Bounds::exactly(Worth::drawn));
  EXPECT_EQ(solution.options[0], Bounds::exactly(Worth::lost));
  EXPECT_EQ(solution.options[1], Bounds::exactly(Worth::drawn));
  EXPECT_EQ(solution.in_cycles, 2);
}

// A step that asks forty questions once its situation has come back: 2^40 ways to answer them.
constexpr const char* kAsksWhenRepeated = R"(return game {
  name = "Asks",
  seats = 2,
  table = { n = 0 },
  setup = function() return "turn" end,
  phases = {
    turn = function(game)
      local seat = game:seats()[1]
      if game:count_situation() > 1 then
        for _ = 1, 40 do seat:choose("more", "left", "right") end
        game:draw()
      end
      if seat:choose("turn", "on", "end") == "end" then game:win(game:seats()[2]) end
      game.n = (game.n + 1) % 2
      return "turn"
    end,
  },
})";

class SolverOfManyAnswers : public testing::Test {
 protected:
  lab::Solution solve(const lab::SolvePlan& plan) {
    PackageFolder folder("asks");
    folder.write("game.lua", kAsksWhenRepeated);
    const auto package = folder.load();
    EXPECT_NE(package, nullptr) << folder.mistakes();
    if (package == nullptr) return {};
    match::Interpreter interpreter(package);
    match::Match match(match::Setup::make(package));
    interpreter.begin(match, 1);
    return lab::solve(interpreter, match, plan);
  }
};

TEST_F(SolverOfManyAnswers, LeavesRepetitionsOpen) {
  const lab::Solution solution = solve({1000, {}, {}});
  EXPECT_EQ(solution.ending, lab::Solution::Ending::complete);
  EXPECT_EQ(solution.positions, 2);
  EXPECT_FALSE(solution.value.exact());
}

TEST_F(SolverOfManyAnswers, StopsWithinARepetition) {
  int asked = 0;
  const auto stop = [&] { return ++asked > 100; };
  const lab::Solution solution = solve({1'000'000'000, {}, stop});
  EXPECT_EQ(solution.ending, lab::Solution::Ending::interrupted);
  EXPECT_LT(asked, 10'000);
}

TEST(Solver, GivesUpBeyondItsPositions) {
  const auto package = load("spaghetti-code");
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  const lab::Solution solution = lab::solve(interpreter, match, {1000, {}, {}});
  EXPECT_EQ(solution.ending, lab::Solution::Ending::too_large);
  EXPECT_GT(solution.positions, 1000);
  EXPECT_LT(solution.positions, 1100);
}

// A situation that comes back changes what may be done, and the game goes on: histories get longer
// and longer.
TEST(Solver, LongHistoriesCountAsMorePositions) {
  PackageFolder folder;
  folder.write("game.lua", R"(return game {
  name = "Turning", seats = 2, table = { at = 1, bit = field { 0, situation = false } },
  setup = function() return "go" end,
  phases = { go = function(game)
    local seat = game:seats()[game.at % 2 + 1]
    if game:count_situation() >= 3 then game.bit = 1 - game.bit end
    local way = game.bit == 0 and seat:choose("way", "left", "right", "end")
        or seat:choose("way", "right", "end")
    if way == "end" then game:win(game:seats()[2 - game.at % 2]) end
    game.at = way == "left" and (game.at + 1) % 4 or (game.at + 2) % 4
    return "go"
  end },
})");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  lab::PositionGraph graph(interpreter, match);
  ASSERT_TRUE(graph.explore(100, {}, {}));
  const lab::Components components(graph);
  constexpr std::int64_t kMost = 5'000;
  lab::HistorySearch search(graph, components, nullptr, kMost, {});
  interpreter.run(match);
  EXPECT_FALSE(search.worth(match).has_value());
  EXPECT_GT(search.states(), 100);
  EXPECT_LT(search.states(), kMost / 2);
}

// Positions that differ only in the tokens' numbers are one, so scripts must not tell them apart.
TEST(Solver, TokensHaveNoNumbers) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(
return game {
  name = "Tokens", seats = 2, tokens = 2,
  zones = { row = row { seen_by = "all" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.row) end
    local a = game:seats()[1]
    a:add_token(game.row.last)
    a:add_token(game.row.first)
    return "go"
  end,
  phases = {
    go = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local word = a:choose("go", "on", "off")
      if word == "on" and a:tokens()[1].card == game.row.first then game:win(a) end
      game:win(b)
    end,
  },
}
)lua");
  for (const char* name : {"one", "two"}) {
    folder.write(std::string("cards/") + name + ".lua",
                 std::string("return card { name = '") + name + "', text = '' }");
  }
  const auto package = load(folder.path());
  ASSERT_NE(package, nullptr);
  const auto setup = match::Setup::make(package, {}, 2);
  match::Interpreter interpreter(package);
  match::Match match(setup);
  interpreter.begin(match, 1);
  interpreter.run(match);
  match::Match played = match;
  interpreter.answer(played, 0);
  EXPECT_EQ(played.table.winner(), 0);
  const lab::Solution solution = lab::solve(interpreter, match, {kEnough, {}, {}});
  EXPECT_EQ(solution.value, Bounds::exactly(Worth::won));
}

// The reason why a game is not solved.
lab::Unsolvable reason_of(const std::string& game) {
  const PackageFolder folder;
  folder.write("game.lua", game);
  const auto package = load(folder.path());
  if (package == nullptr) throw std::runtime_error("it does not load");
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package, {}, 2));
  interpreter.begin(match, 1);
  interpreter.run(match);
  EXPECT_TRUE(match.decision);
  interpreter.begin(match, 1);
  try {
    lab::solve(interpreter, match, {kEnough, {}, {}});
  } catch (const lab::Unsolvable& why) {
    return why;
  }
  throw std::runtime_error("it has been solved");
}

// A position is looked at without the situations that were noted on the way to it.
TEST(Solver, RefusesAStepThatFailsWithoutTheSituationsBefore) {
  const lab::Unsolvable why = reason_of(R"lua(
return game {
  name = "Noted", seats = 2, table = { noted = field { false, situation = false } },
  setup = function() return "go" end,
  phases = {
    go = function(game)
      local times = game:count_situation()
      if not game.noted then game.noted = true return "go" end
      if times < 2 then error("never in a match") end
      local a = game:seats()[1]
      if a:choose("go", "up", "down") == "up" then game:win(a) end
      game:draw()
    end,
  },
}
)lua");
  EXPECT_THAT(why.what(), HasSubstr("unless situations have been noted before"));
  ASSERT_NE(why.failed_step, nullptr);
  EXPECT_THAT(why.failed_step->failure.text(), HasSubstr("never in a match"));
}

// Who repeats the position lets a coin decide.
TEST(Solver, RefusesChanceAfterARepetition) {
  const lab::Unsolvable why = reason_of(R"lua(
return game {
  name = "Coin", seats = 2, table = { turn = seat_ref },
  setup = function(game) game.turn = game:seats()[1] return "turn" end,
  phases = {
    turn = function(game)
      if game:count_situation() >= 2 then game:win(game:seats()[game:random(1, 2)]) end
      game.turn:choose("go", "left", "right")
      game.turn = game.turn:next()
      return "turn"
    end,
  },
}
)lua");
  EXPECT_THAT(why.what(), HasSubstr("draws at random"));
}

}  // namespace
}  // namespace punchcard
