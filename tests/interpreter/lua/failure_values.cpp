// The values of local variables that a failure notes: what they say, how many, and when there are
// none.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/interpreter/lua/script_runner.h"
#include "tests/interpreter/match/match_player.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

std::string values_of(const lua::Frame& frame) {
  std::string text;
  for (const lua::LocalValue& each : frame.locals) text += each.name + "=" + each.value + ";";
  return text;
}

// Runs a text that fails and gives the values of its functions, innermost first.
std::vector<std::string> values(const std::string& text, ScriptRunner& runner) {
  runner.state.name = [](lua::State&, const void*) { return std::string("a thing"); };
  runner.run(text);
  std::vector<std::string> all;
  for (const lua::Frame& frame : runner.state.failure().chain) all.push_back(values_of(frame));
  return all;
}

std::vector<std::string> values(const std::string& text) {
  ScriptRunner runner;
  return values(text, runner);
}

TEST(FailureValues, AreThoseOfEachFunction) {
  EXPECT_EQ(values("local function inner(a, b)\n"
                   "  local c = { 1, 2, x = 3 }\n"
                   "  for i, each in ipairs({ true }) do error('no') end\n"
                   "end\n"
                   "local empty = {}\n"
                   "inner(7, nil)"),
            (std::vector<std::string>{"a=7;b=nil;c=a table of 3;i=1;each=true;",
                                      "empty=an empty table;"}));
}

TEST(FailureValues, OfStringsAreCutAndPrintable) {
  const std::string found =
      values("local long, odd = string.rep('a', 60000), 'x\\27[2J\\n'\nerror('no')")[0];
  EXPECT_THAT(found, HasSubstr("odd=\"x\\x1B[2J\\n\";"));
  EXPECT_THAT(found, HasSubstr("aaa...\";"));
  EXPECT_LT(found.size(), 120U);
}

TEST(FailureValues, AreBounded) {
  std::string text = "local function f(depth)\n";
  for (int i = 0; i < 30; ++i) text += "  local v" + std::to_string(i) + " = depth\n";
  text += "  if depth == 0 then error('no') end\n  f(depth - 1)\nend\nf(100)";
  std::size_t all = 0;
  ScriptRunner runner;
  values(text, runner);
  for (const lua::Frame& frame : runner.state.failure().chain) {
    EXPECT_LE(frame.locals.size(), lua::Failure::kLocals);
    all += frame.locals.size();
  }
  EXPECT_EQ(all, lua::Failure::kValues);
}

TEST(FailureValues, OfLargeTablesAreNotCounted) {
  EXPECT_EQ(values("local all = {}\nfor i = 1, 5000 do all[i] = i end\nerror('no')")[0],
            "all=a large table;");
}

TEST(FailureValues, AreThereWhenAStepIsKilled) {
  EXPECT_EQ(values("local turns = 'many'\nwhile true do end")[0], "turns=\"many\";");
}

TEST(FailureValues, AreNotNotedForErrorsThatAScriptLooksAfter) {
  ScriptRunner runner;
  values("local function f(a) error('no') end\npcall(f, 1)", runner);
  EXPECT_FALSE(runner.state.failure().has_values());
  EXPECT_EQ(
      values("local function f(a) error('no') end\npcall(f, 1)\nlocal b = 2\nerror('yes')")[0],
      "b=2;")
      << "functions are not told";
}

TEST(FailureValues, AreNotNotedWhenNobodyWantsThem) {
  ScriptRunner runner;
  runner.run("local a = 1\nerror('no')");
  EXPECT_FALSE(runner.state.failure().has_values());
}

TEST(FailureValues, CostAScriptNothing) {
  const std::string text =
      "local all = {}\nfor i = 1, 900 do all['k' .. i] = i end\n"
      "for i = 1, 900 do all['k' .. i] = nil end\nall.left = 1\nerror('no')";
  ScriptRunner plain;
  plain.run(text);
  ScriptRunner noting;
  EXPECT_THAT(values(text, noting)[0], HasSubstr("all="));
  EXPECT_EQ(noting.state.fuel_used(), plain.state.fuel_used());
}

class Curious final : public match::Observer {
 public:
  bool wants_values() const override { return true; }
};

TEST(FailureValues, OfHandlesAreTheirLabels) {
  MatchPlayer player(load_fixture("broken"), {{"phase", "forgiving"}}, 1);
  Curious curious;
  player.interpreter.set_observer(&curious);
  player.answer("Fails");
  std::string all;
  for (const lua::Frame& frame : player.match.last_failure->failure.chain) all += values_of(frame);
  EXPECT_THAT(all, HasSubstr("=execution of Fails;"));
  EXPECT_THAT(all, HasSubstr(";card=out of the game: Fails;"));
}

}  // namespace
}  // namespace punchcard
