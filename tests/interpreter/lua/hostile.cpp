// Scripts that try to hang, exhaust or leave the sandbox, all in one state, one after the other.
// Each must end, in time, in a kill or in an error, and leave a state that serves on.

#include <ctime>

#include <gtest/gtest.h>

#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The slowest takes what the clock allows and a little; sanitizers make the little more.
constexpr double kSeconds = 5;

constexpr const char* kHostile[] = {
    // Loops that catch the kill, or try to.
    "while true do pcall(error, 'x') end",
    "while true do pcall(pcall, pcall, error) end",
    "local function f() pcall(f) while true do end end f()",
    "local function f() pcall(f) pcall(f) end f()",
    "while true do pcall(function() while true do end end) end",
    "local function f() return pcall(f) end while true do f() end",
    "while true do pcall(function() return ipair end) end",
    "local s = ('x'):rep(60000) while true do pcall(error, s) end",
    "for _ in function() return pcall(error) end do end",
    "table.sort({1, 2, 3}, function() while true do pcall(error) end end)",
    "local function f(a, b) table.sort({1, 2}, f) return a < b end f(1, 2)",
    "for k in pairs({1}) do while true do end end",
    // Work in C.
    "while true do ('x'):rep(65536) end",
    "while true do (''):rep(math.maxinteger) end",
    "while true do ('x'):rep(1, ('x'):rep(65536)) end",
    "local s = ('x'):rep(65000) while true do ('%s'):format(s) end",
    "while true do ('%99s%99s%99s%99s%99s'):format(1, 2, 3, 4, 5) end",
    "local t = {} for i = 1, 20000 do t[i] = 'xx' end while true do table.concat(t) end",
    "local t = {} while true do table.concat(t, 'x', 1, math.maxinteger) end",
    "local t = {} for i = 1, 20000 do t[i] = 1 end while true do table.insert(t, 1, 1) end",
    "local t = {} for i = 1, 20000 do t[i] = 1 end while true do table.remove(t, 1) "
    "table.insert(t, 1) end",
    "local t = {} while true do table.unpack(t, 1, 250) end",
    "local t = {} for i = 1, 5000 do t[i] = -i end while true do table.sort(t) end",
    "local t = {} for i = 1, 200 do t[i] = ('x'):rep(4000) .. i end while true do table.sort(t) end",
    "local t = {} for i = 1, 30000 do t[i] = i end while true do table.copy(t) end",
    "local t = {} for i = 1, 30000 do t[i] = i end while true do table.contains(t, 0) end",
    "local t = {} for i = 1, 30000 do t[i] = i end while true do table.reverse(t) end",
    "local t = {} for i = 1, 8000 do t['k' .. i] = 1 end for i = 1, 8000 do t['k' .. i] = nil end "
    "while true do pairs(t) end",
    "local t, s = {}, ('x'):rep(60000) for i = 1, 15 do t[s .. i] = i end while true do pairs(t) end",
    "local s = ('a'):rep(60000) local w = ('a'):rep(30000) .. 'b' while true do s:find(w) end",
    "local s = ('a'):rep(60000) while true do s:find('b') end",
    "local s = ('a'):rep(60000) while true do s:split('a') end",
    "local s = ('a'):rep(60000) while true do s:replace('a', '') end",
    "local s = ('a'):rep(300) while true do s:replace('a', s) end",
    "local s = ('a'):rep(60000) while true do s:upper() s:reverse() s:trim() end",
    "local s = (' '):rep(60000) while true do tonumber(s) end",
    "local s = ('x'):rep(60000) while true do print(s) end",
    "while true do tostring(1) tostring('x') type(1) end",
    "local function f(n, ...) if n > 0 then return f(n - 1, 1, 1, 1, 1, 1, 1, 1, 1, ...) end "
    "while true do select('#', ...) end end f(1000)",
    "local function f(n, ...) if n > 0 then return f(n - 1, 1, 1, 1, 1, 1, 1, 1, 1, ...) end "
    "while true do math.max(...) end end f(1000)",
    // Instructions that take long.
    "local function f(n, ...) if n > 0 then return f(n - 1, 1, 1, 1, 1, 1, 1, 1, 1, ...) end "
    "while true do local t = {...} end end f(1000)",
    "local function f(...) return f(1, ...) end f()",
    "local t = {} for i = 1, 10000 do t[i * 16383] = i end "
    "for i = 1, 1e9 do local x = t[(i + 20000) * 16383] end",
    "local t = {} for i = 1, 8192 do t['k' .. i] = i end "
    "for i = 1, 1e9 do t['k' .. i] = nil t['k' .. i + 8192] = 1 end",
    "local t = {a = 1, b = 2} for i = 1, 30000 do t[i] = i end "
    "while true do t.a = nil t.c = 1 t.c = nil t.d = 1 t.d = nil t.a = 1 end",
    "local a = ('x'):rep(65535) local b, c = a .. 'y', a .. 'z' while true do local x = b < c end",
    "local a = ('x'):rep(65535) local b, c = a .. 'y', a .. 'y' while true do local x = b == c end",
    "local s = ('x'):rep(32000) while true do local t = s .. s end",
    "local s = ('x'):rep(39) while true do local t = s .. 'a' end",
    // Memory.
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t = {t} end",
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local t = {} for i = 1, 1e9 do t[{}] = i end",
    "local t = {} for i = 1, 1e9 do t[i .. ''] = i end",
    "local t = {} while true do t[#t + 1] = function() return t end end",
    "local f = function() end while true do local g = f f = function() return g() end end",
    "local function f() return 1 + f() end f()",
    "local function f() local t = {} t[1], t[2] = f() end f()",
    "local t = {} while true do t[#t + 1] = ('x'):rep(60000) end",
    "local t = {} while true do t[#t + 1] = ('a b c d'):split(' ') end",
    // Ways out.
    "return setmetatable({}, {})",
    "return getmetatable('').__index",
    "return (''):dump()",
    "local _ENV = nil return x",
    "string.len = 1",
    "local s = string s.len = nil",
    "_ENV._ENV = 1",
    "return load('return 1')()",
    "goto continue",
    "return print == nil or x",
    "for i = 1, 10, 0 do end",
    "return 1 // 0",
    "return 1 % 0",
    "return 1 << {} ",
    "return math.maxinteger + 1 < 0 and error('wraps')",
};

TEST(ScriptHostile, EverythingEndsAndTheStateServesOn) {
  ScriptRunner runner;
  for (const char* text : kHostile) {
    const double start = processor_seconds();
    const std::string result = runner.run(text);
    const double seconds = processor_seconds() - start;
    EXPECT_TRUE(result.starts_with("error: ")) << text << "\n" << result;
    EXPECT_LT(seconds, kSeconds) << text;
    EXPECT_LT(runner.state.memory_used(),
              runner.state.memory_baseline() + 4 * runner.state.limits().memory)
        << text;
    runner.printed.clear();
    ASSERT_EQ(runner.run("local t = {} for i = 1, 100 do t[i] = i end return #t"), "100") << text;
    ASSERT_EQ(lua_gettop(runner.state.lua()), 0) << text;
  }
}

bool may_differ(lua::Unwind reason) {
  return reason == lua::Unwind::memory || reason == lua::Unwind::time;
}

// Kills by memory and by the clock may differ from run to run; nothing else may.
TEST(ScriptHostile, FuelAndErrorsAreTheSameInFreshAndUsedStates) {
  lua::Limits limits;
  limits.instructions = 30'000;
  ScriptRunner used(limits);
  for (const char* text : kHostile) {
    ScriptRunner fresh(limits);
    const std::string result = used.run(text);
    const lua::Unwind reason = used.state.failure().reason;
    const std::int64_t fuel = used.state.fuel_used();
    const std::string again = fresh.run(text);
    used.printed.clear();
    if (may_differ(reason) || may_differ(fresh.state.failure().reason)) continue;
    EXPECT_EQ(again, result) << text;
    EXPECT_EQ(fresh.state.fuel_used(), fuel) << text;
  }
}

}  // namespace
}  // namespace punchcard
