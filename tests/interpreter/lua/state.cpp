#include "interpreter/lua/state.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

lua::Unwind reason_of(ScriptRunner& runner, std::string_view text) {
  runner.run(text);
  return runner.state.failure().reason;
}

TEST(ScriptFuel, EndsAnEndlessLoop) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("while true do end"),
            "error: card.lua:1: used 200000 instructions, the limit is 200000");
  EXPECT_EQ(runner.state.failure().reason, lua::Unwind::instructions);
  EXPECT_EQ(runner.state.failure().used, 200'000);
  EXPECT_EQ(runner.state.failure().limit, 200'000);
}

TEST(ScriptFuel, IsFreshInEachStep) {
  ScriptRunner runner;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(runner.run("for i = 1, 50000 do end return 1"), "1");
    EXPECT_EQ(reason_of(runner, "while true do end"), lua::Unwind::instructions);
  }
}

TEST(ScriptFuel, IsSharedByTheCallsOfAStep) {
  ScriptRunner runner;
  runner.state.refuel(10'000);
  EXPECT_EQ(runner.go("for i = 1, 6000 do end return 1"), "1");
  EXPECT_EQ(runner.go("for i = 1, 6000 do end return 1"),
            "error: card.lua:1: used 10000 instructions, the limit is 10000");
}

TEST(ScriptFuel, OfFewerUnitsThanABlock) {
  ScriptRunner runner;
  runner.state.refuel(10);
  EXPECT_EQ(runner.go("for i = 1, 100 do end"),
            "error: card.lua:1: used 10 instructions, the limit is 10");
}

TEST(ScriptFuel, CountsWorkInC) {
  ScriptRunner runner;
  runner.state.refuel(1'000'000);
  runner.go("local t = {} for i = 1, 100 do table.insert(t, 1, i) end");
  EXPECT_GE(runner.state.fuel_used(), 100 * 99 / 2);
}

TEST(ScriptFuel, IsTheSameInAFreshAndInAUsedState) {
  constexpr std::string_view kStep = R"(
    local t, s = {}, ""
    for i = 1, 300 do
      t["name" .. i] = i
      t[i] = ("x"):rep(i)
      s = s .. i
    end
    local sum = 0
    for k, v in pairs(t) do sum = sum + #tostring(v) end
    table.sort(t)
    pcall(error, "no")
    pcall(function() local nothing; return nothing.field end)
    return sum, #s, #table.concat(t, ","), string.find(s, "299"), #string.split(s, "9")
  )";
  ScriptRunner fresh;
  const std::string result = fresh.run(kStep);
  ASSERT_FALSE(result.starts_with("error")) << result;
  const std::int64_t fuel = fresh.state.fuel_used();
  EXPECT_GT(fuel, 0);

  ScriptRunner used;
  for (int i = 0; i < 30; ++i) {
    used.run("local t = {} for i = 1, 2000 do t[i] = 'other' .. i end return #t");
    used.run(
        "local function f(n) if n > 0 then return 1 + f(n - 1) end return 0 end return f(900)");
    used.run("while true do end");
    ASSERT_EQ(used.run(kStep), result);
    ASSERT_EQ(used.state.fuel_used(), fuel) << "run " << i;
  }
}

TEST(ScriptKill, IsNotCaughtByPcall) {
  ScriptRunner runner;
  EXPECT_EQ(reason_of(runner, "while true do pcall(function() while true do end end) end"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner, "local function f() while true do pcall(f) end end f()"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner, "while true do pcall(pcall, pcall, pcall, error) end"),
            lua::Unwind::instructions);
}

TEST(ScriptKill, ReachesComparatorsAndIterators) {
  ScriptRunner runner;
  EXPECT_EQ(reason_of(runner, "table.sort({1, 2, 3}, function() while true do end end)"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner, "for x in function() while true do end end do end"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner, "for x in function() return 1 end do end"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner, "while true do for k in pairs({}) do end end"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner,
                      "local t = {} for i = 1, 3000 do t[i] = i end "
                      "while true do table.sort(t) end"),
            lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner, "local t = {} while true do table.insert(t, 1, 1) end"),
            lua::Unwind::instructions);
}

TEST(ScriptKill, NamesThePlaceAndTheChain) {
  ScriptRunner runner;
  runner.run(
      "local function inner()\n  while true do end\nend\nlocal function outer()\n"
      "  inner()\nend\nouter()\n");
  const lua::Failure& failure = runner.state.failure();
  EXPECT_EQ(failure.text(), "card.lua:2: used 200000 instructions, the limit is 200000");
  ASSERT_EQ(failure.chain.size(), 3u);
  EXPECT_EQ(failure.chain[0], (lua::Frame{"inner", "card.lua", 2}));
  EXPECT_EQ(failure.chain[1], (lua::Frame{"outer", "card.lua", 5}));
  EXPECT_EQ(failure.chain[2], (lua::Frame{"", "card.lua", 7}));
}

TEST(ScriptMemory, GrowingTablesAreKilled) {
  lua::Limits limits;
  limits.milliseconds = 0;  // growing lists of arguments take a second under a sanitizer
  ScriptRunner runner(limits);
  EXPECT_EQ(reason_of(runner, "local t = {} for i = 1, 1e9 do t[i] = {} end"), lua::Unwind::memory);
  EXPECT_EQ(runner.state.failure().limit, 1 << 20);
  EXPECT_GT(runner.state.failure().used, 1 << 20);
  EXPECT_EQ(reason_of(runner,
                      "local t for i = 1, 1e9 do local old = t t = function() return old "
                      "end end"),
            lua::Unwind::memory);
  EXPECT_EQ(reason_of(runner, "local function f(...) return 1 + f(1, ...) end f()"),
            lua::Unwind::memory);
  EXPECT_EQ(reason_of(runner, "local function f() return 1 + f() end f()"), lua::Unwind::memory);
  EXPECT_EQ(runner.run("return 1"), "1");
}

TEST(ScriptMemory, GarbageIsNotHeld) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("for i = 1, 10000 do local t = {1, 2, 3, 4, 5, 6} end return 'done'"),
            "done");
  EXPECT_EQ(runner.run("for i = 1, 30 do local s = ('x'):rep(60000) end return 'done'"), "done");
}

TEST(ScriptMemory, LongStringsAreKilled) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("local s = 'x' while true do s = s .. s end"),
            "error: card.lua:1: made a string of 131072 bytes, the limit is 65536");
  EXPECT_EQ(runner.state.failure().reason, lua::Unwind::memory);
  EXPECT_EQ(runner.run("local s = 'x' for i = 1, 16 do s = s .. s end return #s"), "65536");
  EXPECT_EQ(reason_of(runner, "local s = 'x' for i = 1, 16 do s = s .. s end return s .. s"),
            lua::Unwind::memory);
}

TEST(ScriptMemory, IsHeldToAMultipleOfTheLimit) {
  ScriptRunner runner;
  for (
      const char* bomb :
      {"local t = {} while true do t[#t + 1] = ('x'):rep(60000) end",
       "local t = {} while true do t[#t + 1] = {('x'):rep(60000), {}, {}} end",
       "local s = ('x'):rep(60000) while true do local t = {s..1, s..2, s..3, s..4, s..5, s..6} end",
       "local function f(...) return f(1, 2, 3, 4, 5, 6, 7, 8, ...) end f()",
       "local t = {} for i = 1, 1e9 do t[i * 3] = i end"}) {
    runner.state.refuel();
    runner.go(bomb);
    EXPECT_NE(runner.state.failure().reason, lua::Unwind::none) << bomb;
    EXPECT_LT(runner.state.memory_used(), runner.state.memory_baseline() + (std::size_t{4} << 20))
        << bomb;
  }
}

TEST(ScriptMemory, AKillThatIsDueAtTheEndOfAScriptStillCounts) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("local s = ('x'):rep(65536) return tostring(s .. s)").substr(0, 6),
            "error:");
}

TEST(ScriptTime, TheLastRope) {
  lua::Limits limits;
  limits.milliseconds = 20;
  limits.instructions = 1'000'000'000;
  ScriptRunner runner(limits);
  EXPECT_EQ(reason_of(runner, "while true do end"), lua::Unwind::time);
  EXPECT_GE(runner.state.failure().used, 20);
}

// What a binding may do.

int raise_it(lua_State* lua) { lua::raise(lua, "no card '{}' here", 7); }
int throw_it(lua_State*) { throw std::runtime_error("zone 'hand' is full"); }
int run_out(lua_State*) { throw std::bad_alloc(); }
int abandon(lua_State* lua) { lua::State::of(lua).unwind(lua::Unwind::abandon); }
int drop(lua_State* lua) { lua::State::of(lua).unwind(lua::Unwind::drop); }
int swallow(lua_State* lua) {
  lua::State::of(lua).call(0, 0);
  return 0;
}
int catch_drop(lua_State* lua) {
  lua::State& state = lua::State::of(lua);
  const bool done = state.call(0, 0);
  if (!done && state.unwinding() != lua::Unwind::drop) state.rethrow();
  state.stop_unwinding();
  lua_pushboolean(lua, done ? 1 : 0);
  return 1;
}

class ScriptBinding : public testing::Test {
 protected:
  ScriptBinding() {
    show("raise_it", lua::guarded<raise_it>);
    show("throw_it", lua::guarded<throw_it>);
    show("run_out", lua::guarded<run_out>);
    show("abandon", lua::guarded<abandon>);
    show("drop", lua::guarded<drop>);
    show("swallow", lua::guarded<swallow>);
    show("catch_drop", lua::guarded<catch_drop>);
  }
  void show(const char* name, lua_CFunction function) {
    runner_.state.run([&](lua_State* lua) {
      lua_pushcfunction(lua, function);
      lua::expose(runner_.state, name);
    });
  }
  ScriptRunner runner_;
};

TEST_F(ScriptBinding, ErrorsHaveTheLineOfTheScript) {
  EXPECT_EQ(runner_.run("\n\nraise_it()"), "error: card.lua:3: no card '7' here");
  EXPECT_EQ(runner_.run("\nthrow_it()"), "error: card.lua:2: zone 'hand' is full");
  EXPECT_EQ(runner_.run("return pcall(raise_it)"), "false card.lua:1: no card '7' here");
  EXPECT_EQ(runner_.run("return pcall(throw_it)"), "false card.lua:1: zone 'hand' is full");
}

TEST_F(ScriptBinding, HostsOutOfMemoryIsNotCaught) {
  EXPECT_THROW(runner_.run("pcall(run_out) return 1"), std::bad_alloc);
  EXPECT_EQ(runner_.state.failure().reason, lua::Unwind::exhausted);
}

TEST_F(ScriptBinding, UnwindingPassesEverything) {
  for (const char* text :
       {"abandon()", "pcall(abandon)", "pcall(pcall, abandon) while true do end",
        "table.sort({1, 2}, abandon)", "for x in abandon do end", "swallow(abandon) return 1",
        "pcall(swallow, abandon)", "catch_drop(abandon)"}) {
    EXPECT_EQ(reason_of(runner_, text), lua::Unwind::abandon) << text;
    EXPECT_EQ(runner_.state.unwinding(), lua::Unwind::abandon) << text;
  }
  EXPECT_EQ(reason_of(runner_, "catch_drop(function() while true do end end)"),
            lua::Unwind::instructions);
}

TEST_F(ScriptBinding, WhoAskedForItMayStopIt) {
  EXPECT_EQ(
      runner_.run("return catch_drop(function() pcall(drop) end), catch_drop(function() end)"),
      "false true");
  EXPECT_EQ(runner_.state.unwinding(), lua::Unwind::none);
}

TEST_F(ScriptBinding, DroppingDoesNotEscapeTheCount) {
  EXPECT_EQ(reason_of(runner_, "while true do catch_drop(drop) end"), lua::Unwind::instructions);
  EXPECT_EQ(reason_of(runner_,
                      "while true do catch_drop(function() for i = 1, 900 do end drop() "
                      "end) end"),
            lua::Unwind::instructions);
}

TEST(ScriptRun, HandsArgumentsAndResultsOver) {
  lua::State state;
  lua_pushinteger(state.lua(), 20);
  lua_pushinteger(state.lua(), 22);
  ASSERT_TRUE(state.run([](lua_State* lua) { lua_arith(lua, LUA_OPADD); }, 2, 1));
  EXPECT_EQ(lua_tointeger(state.lua(), -1), 42);
  EXPECT_EQ(lua_gettop(state.lua()), 1);
}

TEST(ScriptRun, ExceptionsOfCppLeaveIt) {
  lua::State state;
  EXPECT_THROW(state.run([](lua_State*) { throw std::out_of_range("7"); }), std::out_of_range);
  EXPECT_EQ(lua_gettop(state.lua()), 0);
  EXPECT_TRUE(state.run([](lua_State*) {}));
}

TEST(ScriptRun, LuaOutsideOfItThrows) {
  lua::State state;
  lua_pushnil(state.lua());
  EXPECT_THROW(lua_geti(state.lua(), -1, 1), std::logic_error);
}

TEST(ScriptRun, NothingIsLeftOnTheStack) {
  ScriptRunner runner;
  for (const char* text : {"return 1, 2, 3", "error('no')", "while true do end", "syntax error"}) {
    runner.run(text);
    EXPECT_EQ(lua_gettop(runner.state.lua()), 0) << text;
  }
}

}  // namespace
}  // namespace punchcard
