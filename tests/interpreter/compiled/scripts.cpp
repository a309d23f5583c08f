// Compiled code does what Lua does, instruction by instruction, and leaves to Lua what it does not
// know.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/clock.h"
#include "interpreter/package/sources.h"
#include "interpreter/package/way.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using package::Way;

// A game whose steps run a piece of a script, which leaves what it calculates in `game.sum`.
// `before` stands in front of the game.
std::string game_of(const std::string& script, const std::string& before) {
  return before + R"lua(
local base, words = 3, { one = 1, two = 2, list = { 5, 6, 7 } }
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
local function rest(...) local a, b = ... return (a or 0) + (b or 0), select end
local function several() return 1, 2, 3 end
local function make(_ENV) return function() return x end end
local ones, twos = make({ x = 1 }), make({ x = 2 })
local function environment() return _ENV end
local step_of_lists = ipairs({})
local many = {}
for i = 1, 5001 do many[i] = i end
local keyed = { [1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8 }
local gaps = { { 1, nil, 3 }, { nil, 2, 3 } }
local function count(n, ...)
  if n == 0 then return #{ ... } end
  return count(n - 1, n, ...)
end
return game {
  name = "Scripts", seats = 2, tokens = 3,
  table = { sum = 0, rounds = 0, flag = false, who = seat_ref, notes = list(0, 4),
            pairs = list(record { at = 0, of = seat_ref }, 3) },
  seat = { life = 5 },
  setup = function() return "go" end,
  phases = { go = function(game)
    local sum = 0
    do
)lua" + script +
         R"lua(
    end
    game.sum = sum
    game.rounds = game.rounds + 1
    if game.rounds < 6 then return "go" end
    game:seats()[1]:choose("end", "yes", "no")
    game:draw()
  end },
}
)lua";
}

struct Played {
  std::uint64_t hash = 0;
  std::int64_t instructions = 0;
  std::int64_t sum = 0;
  std::string failure;
  match::Interpreter::CompiledSteps steps;

  bool operator==(const Played& other) const {
    return hash == other.hash && instructions == other.instructions && failure == other.failure;
  }
};

Played play(const PackageFolder& folder, const Way& way, const lua::Limits& limits = {}) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), limits);
  sources->set_way(way);
  std::vector<text::Diagnostic> mistakes;  // those of the check do not matter
  const auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
  if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
  MatchPlayer player(package);
  const match::Match& match = player.match;
  return {match.present().hash(), match.instructions, player.table_field("sum"),
          match.last_failure == nullptr ? "" : match.last_failure->failure.message,
          player.interpreter.compiled_steps()};
}

Played play(const std::string& script, const Way& way, const std::string& before = "") {
  PackageFolder folder;
  folder.write("game.lua", game_of(script, before));
  return play(folder, way);
}

struct Script {
  const char* name;
  const char* text;
  std::int64_t sum;
};

std::ostream& operator<<(std::ostream& out, const Script& script) { return out << script.name; }

class Compiled : public testing::TestWithParam<Script> {};

// With both ways compared in every step, which throws where they differ.
TEST_P(Compiled, AgreesWithLua) {
  const Played played = play(GetParam().text, {Way::Kind::compared, 0});
  EXPECT_EQ(played.failure, "");
  EXPECT_EQ(played.sum, GetParam().sum);
  EXPECT_GT(played.steps.begun, 0);
  EXPECT_EQ(played.steps.taken_back, 0);
}

TEST_P(Compiled, CanBeTakenBackAnywhere) {
  const Played whole = play(GetParam().text, {Way::Kind::interpreted, 0});
  for (const int every : {1, 2, 7}) {
    EXPECT_EQ(play(GetParam().text, {Way::Kind::compiled, every}), whole) << every;
  }
}

const Script kScripts[] = {
    {"loops", "for i = 1, 10 do sum = sum + i end for i = 9, 1, -2 do sum = sum * 2 - i end", 1533},
    {"empty_loops", "for i = 2, 1 do sum = 1 end for i = 1, 2, -1 do sum = 1 end", 0},
    {"while_and_repeat",
     "while sum < 7 do sum = sum + 2 end repeat local more = sum % 5 sum = sum + 1 until more == 3",
     9},
    {"break_and_goto",
     "for i = 1, 9 do if i == 3 then goto next end if i > 5 then break end sum = sum + i ::next:: end",
     12},
    {"division", "sum = -7 // 2 * 1000 + -7 % 3 * 100 + 7 % -3 * 10 + 7 // -2", -3824},
    {"division_by_minus_one", "sum = math.mininteger // -1 + math.mininteger % -1", INT64_MIN},
    {"wrapping", "sum = math.maxinteger + 2 sum = sum - math.mininteger", 1},
    {"bits",
     "sum = (5 & 6) + (5 | 6) * 10 + (5 ~ 6) * 100 + (~5) + (1 << 5) + (256 >> 4) + (1 << 64)",
     4 + 70 + 300 - 6 + 32 + 16},
    {"comparisons",
     "if 1 < 2 and not (2 <= 1) and 'a' ~= 'b' and nil == nil and game.flag == false then sum = 1 end",
     1},
    {"and_or", "sum = (nil or 4) + (false and 1 or 2) + (game.who and 1 or 10)", 16},
    {"recursion", "sum = fib(10)", 55},
    {"rest_of_arguments", "sum = rest(1, 2, 3) + rest() + (rest(5))", 8},
    {"several_results",
     "local a, b, c, d = several() local list = { several(), several() } sum = a + b + c + #list",
     10},
    {"tail_calls",
     "local function down(n) if n == 0 then return 7 end return down(n - 1) end sum = down(90)", 7},
    {"closures",
     "local made = {} for i = 1, 3 do made[i] = function() i = i + 1 return i end end "
     "sum = made[1]() + made[1]() + made[2]() + made[3]()",
     2 + 3 + 3 + 4},
    {"shared_variables",
     "local n = 0 local function add() n = n + 1 end local function get() return n end "
     "add() add() n = n + 5 sum = get()",
     7},
    {"tables_of_files",
     "for i, v in ipairs(words.list) do sum = sum + i * v end sum = sum + words.two + base", 43},
    {"records",
     "local r = { at = 4, of = { 1, 2 } } r.at = r.at + 1 r.more = 3 r.of[3] = 9 sum = r.at + #r.of + r.more",
     11},
    {"keys",
     "local seen = {} seen[7] = 1 seen[game:seats()[2]] = 2 sum = seen[7] + seen[game:seats()[2]] seen[7] = nil if seen[7] then sum = 0 end",
     3},
    {"lists",
     "local l = { 3, 1, 2 } table.insert(l, 5) table.insert(l, 1, 9) table.remove(l, 2) table.sort(l) "
     "for i, v in ipairs(l) do sum = sum * 10 + v end sum = sum * 10 + table.index_of(l, 5)",
     12593},
    {"sort_by_function",
     "local l = { 3, 1, 2 } table.sort(l, function(a, b) return a > b end) sum = l[1] * 100 + l[2] * 10 + l[3]",
     321},
    {"sort_within_sort",
     "local function before(a, b) table.sort({ 2, 1 }, function(c, d) return c < d end) return a < b end "
     "local l = { 3, 1, 2 } table.sort(l, before) sum = l[1] * 100 + l[2] * 10 + l[3]",
     123},
    {"room_of_constructors",
     "local function list(...) return { 1, ... } end local l = list(table.unpack({ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 })) "
     "local r = { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9 } sum = #l + r.i",
     22},
    {"closures_of_many_variables",
     "local a, b, c, d, e, f, g, h, i, j, k, l = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 "
     "local function inner() return function() return a + b + c + d + e + f + g + h + i + j + k + l end end "
     "local function first() a = a + 1 return a end sum = first() + inner()()",
     81},
    {"sort_of_one", "local l = { 4 } table.sort(l, function() return true end) sum = l[1]", 4},
    {"contains_among_tables",
     "local l = {} for i = 1, 40 do l[i] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 } end "
     "if not table.contains(l, 'sixteen letters!') and not table.index_of(l, 'sixteen letters!') then sum = 1 end",
     1},
    {"copies_of_shorter_lists",
     "local l = {} for i = 1, 20 do l[i] = i end for i = 20, 17, -1 do l[i] = nil end sum = #table.copy(l)",
     16},
    {"copies_of_lists_with_keys",
     "local l = table.copy({ [1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8 }) "
     "table.remove(l) l[8] = 9 local k = table.copy(keyed) table.remove(k) k[8] = 9 sum = #l + #k",
     16},
    {"copies",
     "local l = table.copy(words) l.one = 5 sum = l.one + words.one + math.max(1, 4, 2) + math.abs(-3)",
     13},
    {"fields",
     "game.flag = true game.who = game:seats()[2] game.notes = { 4, 5 } game:append('notes', 6) "
     "sum = #game.notes + game.notes[3] + game.who.number + (game.flag and 100 or 0)",
     111},
    {"records_in_fields",
     "game.pairs = { { at = 3, of = game:seats()[1] } } game:append('pairs', { at = 4 }) "
     "sum = game.pairs[1].at + game.pairs[2].at + game.pairs[1].of.life",
     12},
    {"names",
     "local was = game.rounds for _, name in ipairs({ 'sum', 'rounds' }) do game[name] = 4 end sum = game.rounds game.rounds = was",
     4},
    {"types",
     "if type(nil) == 'nil' and type(game) == 'game' and type({}) == 'table' then sum = 1 end", 1},
    {"other_environments", "sum = ones() * 10 + twos()", 12},
    {"equal_environments", "sum = environment() == _ENV and 1 or 2", 1},
    {"many_arguments", "sum = count(50)", 50},
    {"a_kept_iterator",
     "if step_of_lists == ipairs({}) then sum = 1 end for _, v in step_of_lists, { 4, 5 }, 0 do sum = sum + v end",
     10},
    {"options_and_words", "sum = game:seats()[1]:choose('one', 'only') == 'only' and 1 or 0", 1},
};
INSTANTIATE_TEST_SUITE_P(Scripts, Compiled, testing::ValuesIn(kScripts),
                         [](const auto& each) { return std::string(each.param.name); });

class LeftToLua : public testing::TestWithParam<Script> {};

TEST_P(LeftToLua, IsTakenBack) {
  const Played played = play(GetParam().text, {});
  EXPECT_GT(played.steps.taken_back, 0);
  EXPECT_EQ(played, play(GetParam().text, {Way::Kind::interpreted, 0}));
}

const Script kLeft[] = {
    {"new_texts", "local text = 'a' .. game.rounds sum = text:len()", 2},
    {"pairs", "for k, v in pairs({ a = 1, b = 2 }) do sum = sum + v end", 3},
    {"pcall", "if not pcall(error, 'no') then sum = 1 end", 1},
    {"a_gap", "local l = { 1, 2, 3 } l[2] = nil sum = 1", 1},
    {"a_name_with_nul", "local _ = _ENV['math\\0'] sum = 1", 0},
    {"a_gap_of_a_file", "local l = table.copy(gaps[1]) l[3] = nil sum = #l", 1},
    {"a_gap_in_front", "local l = table.copy(gaps[2]) table.reverse(l) sum = #l", 3},
    {"very_many_arguments", "sum = count(240) + count(140)", 380},
    {"a_copy_of_an_emptied_list",
     "local l = {} for i = 1, 300 do l[i] = i end for i = 300, 1, -1 do l[i] = nil end sum = #table.copy(l)",
     0},
    {"a_copy_of_nils",
     "local function nils(n, ...) if n == 0 then return ... end return nils(n - 1, nil, ...) end "
     "local l = { nils(60) } sum = #table.copy(l)",
     0},
    {"sort_by_a_number", "table.sort({}, 3)", 0},
    {"sort_of_one_by_a_text", "local l = { 1 } table.sort(l, 'text')", 0},
    {"an_error", "sum = nil + 1", 0},
    {"no_such_field", "sum = game.summ", 0},
    {"nothing_in_a_library", "local name = 'ceil' if not math[name] then sum = 1 end", 0},
    {"no_item_of_a_library", "if not table[1] then sum = 1 end", 0},
    {"too_long", "while true do sum = sum + 1 end", 0},
    {"too_deep",
     "local function deep(n) if n == 0 then return 0 end return 1 + deep(n - 1) end sum = deep(500)",
     500},
    {"much_memory",
     "local all = {} for i = 1, 400 do all[i] = { i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i } end sum = #all",
     400},
    {"tables_without_end", "while true do local _ = { fib, fib, fib, fib, fib, fib, fib, fib } end",
     0},
    {"too_many_options", "game:seats()[1]:choose('number', many)", 0},
    {"a_wrong_value", "game.who = 3", 0},
    {"too_many", "game.notes = { 1, 2, 3, 4, 5 }", 0},
};
INSTANTIATE_TEST_SUITE_P(Scripts, LeftToLua, testing::ValuesIn(kLeft),
                         [](const auto& each) { return std::string(each.param.name); });

// Compiled code converts what a function holds, and what that holds, but not without end: this
// would use up the stack.
TEST(NestedFunctions, AreFollowedOnlySoFar) {
  std::string nested = "local nested for i = 1, 1200 do local f0 = nested ";
  for (int i = 1; i <= 100; ++i)
    nested += fmt::format("local function f{}() return f{} end ", i, i - 1);
  nested += "nested = f100 end local outermost = nested ";
  const std::string unpack = "local f = outermost for i = 1, 300 do f = f() end sum = f and 1 or 0";
  PackageFolder folder;
  folder.write("game.lua", game_of(unpack, nested));
  lua::Limits limits;
  limits.milliseconds = 0;  // sanitizers need longer than a file may take
  const Played played = play(folder, {}, limits);
  EXPECT_GT(played.steps.taken_back, 0);
  EXPECT_EQ(played.sum, 1);
  EXPECT_EQ(played, play(folder, {Way::Kind::interpreted, 0}, limits));
}

// A library function that a loop calls as its iterator, and that calls the script.
TEST(NestedIterators, EndWhereLuaEndsThem) {
  for (const int depth : {40, 74, 76, 98, 100, 120, 150}) {
    const std::string script = fmt::format(
        "local left = {} local function deeper() if left > 0 then left = left - 1 sum = sum + 1 "
        "for _ in table.sort, {{ 2, 1 }}, deeper do end end return false end deeper()",
        depth);
    const Played played = play(script, {}, "");
    EXPECT_EQ(played, play(script, {Way::Kind::interpreted, 0}, "")) << depth;
    EXPECT_EQ(played.sum == depth, depth < 99) << depth;
  }
}

// Most of what a file has made may have no value in compiled code. Each table is looked at once.
TEST(LargeTables, AreNotLookedAtForEachReference) {
  const std::string before =
      "local large = {} for i = 1, 10000 do large[i] = i end "
      "for i = 1, 65 do large['k' .. i] = i end "
      "local references = {} for i = 1, 10000 do references[i] = large end ";
  const std::string script = "sum = #references";
  const auto milliseconds = [&](const Way& way) {
    const std::int64_t began = lua::processor_milliseconds();
    const Played played = play(script, way, before);
    EXPECT_EQ(played.failure, "");
    EXPECT_EQ(played.sum, 10'000);
    return lua::processor_milliseconds() - began;
  };
  const std::int64_t in_lua = milliseconds({Way::Kind::interpreted, 0});
  EXPECT_LT(milliseconds({}), 4 * in_lua + 100) << "one look for each would take seconds";
}

// Lua's stack is a step's memory, so compiled code may not call deeper than that allows.
TEST(Memory, OfTheStackIsCounted) {
  std::string rec = "local function rec(n) local a0";
  for (int i = 1; i < 120; ++i) rec += fmt::format(", a{}", i);
  rec += " = n if n == 0 then return 0 end local r = rec(n - 1) return r + a0 - n + 1 end ";
  PackageFolder folder;
  folder.write("game.lua", game_of("sum = rec(145)", rec));
  for (const std::size_t memory : {std::size_t{200'000}, std::size_t{500'000}}) {
    lua::Limits limits;
    limits.memory = memory;
    const Played played = play(folder, {}, limits);
    EXPECT_NE(played.failure, "");
    EXPECT_EQ(played, play(folder, {Way::Kind::interpreted, 0}, limits));
  }
  EXPECT_EQ(play(folder, {}).failure, "");
}

// Compiled code keeps the texts that the machine gives, Lua's steps hold them, and the options.
TEST(Memory, OfTextsIsLeftRoomFor) {
  PackageFolder folder;
  for (int i = 0; i < 900; ++i) {
    folder.write(fmt::format("cards/c{}.lua", i),
                 fmt::format("return card {{ name = \"N{:q<39}\", text = \"\" }}", i));
  }
  std::string options;
  for (int i = 0; i < 60; ++i) {
    options += fmt::format("o{0} = {{ \"{0:x>190}\", \"other\" }}, ", i);
  }
  folder.write("game.lua", R"lua(
return game {
  name = "Names", seats = 2, zones = { deck = pile {} }, table = { sum = 0 },
  options = { )lua" + options +
                               R"lua( },
  setup = function(game) game.deck:fill_with(function() return true end) return "read" end,
  phases = { read = function(game)
    local one, two = {}, {}
    for i, card in ipairs(game.deck:cards()) do
      table.insert(i % 2 == 0 and one or two, card.name)
    end
    game.sum = #one + #two
    game:seats()[1]:choose("end", "yes", "no")
    game:draw()
  end },
}
)lua");
  for (const std::size_t memory : {65'536U, 72'000U, 88'000U, 200'000U}) {
    lua::Limits limits;
    limits.milliseconds = 0;  // fresh states take long with sanitizers
    limits.memory = memory;
    const Played played = play(folder, {}, limits);
    EXPECT_EQ(played, play(folder, {Way::Kind::interpreted, 0}, limits)) << memory;
    EXPECT_EQ(played.failure.empty(), memory > 100'000) << memory;
  }
}

// A state keeps the handles that it has made, so they are no step's memory.
TEST(Memory, OfHandlesIsThePackages) {
  PackageFolder folder;
  std::string text;
  std::string sum = "0";
  for (int i = 0; i < 16; ++i) {
    text += fmt::format(" {{n{}:1}}", i);
    sum += fmt::format(" + (card:number('n{}') and 1)", i);
  }
  folder.write("cards/many.lua",
               fmt::format("return card {{ name = 'Many', count = 200, text = '{}', "
                           "execute = function() end }}",
                           text));
  folder.write("game.lua", R"lua(
return game {
  name = "Handles", seats = 2, zones = { deck = pile {} }, table = { sum = 0 },
  setup = function(game) game.deck:fill_with(function() return true end) return "walk" end,
  phases = { walk = function(game)
    for _, card in ipairs(game.deck:cards()) do game.sum = game.sum + )lua" +
                               sum + R"lua( end
    if game.sum < 10000 then return "walk" end
    game:seats()[1]:choose("end", "yes", "no")
    game:draw()
  end },
}
)lua");
  lua::Limits limits;
  limits.memory = 100'000;
  const Played played = play(folder, {}, limits);
  EXPECT_EQ(played.failure, "");
  EXPECT_EQ(played.sum, 3 * 200 * 16);
  EXPECT_EQ(played, play(folder, {Way::Kind::interpreted, 0}, limits));
}

TEST(ManyArguments, HandedToANativeAreLeftToLua) {
  std::string all = "1";
  for (int i = 1; i <= 200; ++i) all += ", 1";
  const std::string most = "local function most() return math.max(" + all + ") end sum = most()";
  PackageFolder folder;
  folder.write("game.lua", game_of(most, ""));
  const Played played = play(folder, {});
  EXPECT_GT(played.steps.taken_back, 0);
  EXPECT_EQ(played.sum, 1);
  EXPECT_EQ(played, play(folder, {Way::Kind::interpreted, 0}));
}

TEST(Ways, AreRead) {
  EXPECT_EQ(Way::read("").kind, Way::Kind::compiled);
  EXPECT_EQ(Way::read("interpreted").kind, Way::Kind::interpreted);
  EXPECT_EQ(Way::read("compared").kind, Way::Kind::compared);
  EXPECT_EQ(Way::read("cut:7").cut, 7);
  for (const char* wrong : {"cut", "cut:", "cut:0", "cut:x", "fast"}) {
    EXPECT_THROW(Way::read(wrong), std::invalid_argument) << wrong;
  }
}

}  // namespace
}  // namespace punchcard
