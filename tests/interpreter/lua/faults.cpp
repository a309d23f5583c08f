// Allocations inside of Lua fail, one after the other, while host and scripts are at work: nothing
// may crash, leak or be swallowed, and the state must serve on when there is memory again.

#include <functional>
#include <limits>
#include <new>

#include <gtest/gtest.h>

#include "interpreter/lua/convert.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

constexpr std::int64_t kForGood = std::numeric_limits<std::int32_t>::max();

constexpr std::string_view kText = R"(
  local list, text = {}, ""
  for i = 1, 60 do
    list[i] = { name = "card" .. i, act = function() return i end }
    text = text .. list[i].name .. ","
  end
  local ok, message = pcall(function() error("no " .. text) end)
  table.sort(list, function(a, b) return a.name > b.name end)
  for k, v in pairs(list[1]) do text = text .. k end
  print(text, message)
  return #text:split(","), ok, #tostring(message) > 0, text:upper():len()
)";

// Does the work with the n-th allocation failing, for every n until none is left to fail.
void fail_each(const std::function<bool(std::int64_t after, std::int64_t count)>& work) {
  for (const std::int64_t count : {std::int64_t{1}, std::int64_t{2}, kForGood}) {
    std::int64_t after = 0;
    while (!work(after, count)) {
      after += after < 300 ? 1 : 17;
      ASSERT_LT(after, 100'000);
    }
    EXPECT_GT(after, 0);
  }
}

// Whether some work ends for want of memory.
bool without_memory(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    return true;
  }
  return false;
}

TEST(ScriptFaults, InAScript) {
  const std::string expected = ScriptRunner().run(kText);
  ASSERT_FALSE(expected.starts_with("error")) << expected;
  fail_each([&](std::int64_t after, std::int64_t count) {
    ScriptRunner runner;
    runner.state.refuel();
    lua::Allocator& allocator = runner.state.allocator();
    allocator.fail(after, count);
    try {
      EXPECT_EQ(runner.go(kText), expected) << after;
    } catch (const std::bad_alloc&) {
      EXPECT_EQ(runner.state.failure().reason, lua::Unwind::exhausted) << after;
    }
    const bool untouched = allocator.allocations() <= after;
    allocator.fail(0, 0);
    EXPECT_EQ(lua_gettop(runner.state.lua()), 0) << after;
    EXPECT_EQ(runner.run(kText), expected) << after;
    return untouched;
  });
}

TEST(ScriptFaults, WhileAFileIsLoadedAndSealed) {
  constexpr std::string_view kFile =
      "local t = {1, {2}, name = 'x'} return function() return t.name .. t[2][1] end";
  fail_each([&](std::int64_t after, std::int64_t count) {
    ScriptRunner runner;
    lua::Allocator& allocator = runner.state.allocator();
    allocator.fail(after, count);
    int kept = LUA_NOREF;
    const bool failed = without_memory([&] { kept = runner.load(kFile); });
    EXPECT_NE(failed, kept != LUA_NOREF) << after;
    const bool untouched = allocator.allocations() <= after;
    allocator.fail(0, 0);
    if (kept != LUA_NOREF) {
      EXPECT_EQ(runner.step(kept), "x2") << after;
    }
    EXPECT_EQ(runner.step(runner.load(kFile)), "x2") << after;
    return untouched;
  });
}

TEST(ScriptFaults, WhileTheSandboxIsOpened) {
  fail_each([](std::int64_t after, std::int64_t count) {
    lua::State state;
    state.allocator().fail(after, count);
    bool opened = false;
    const bool failed =
        without_memory([&] { opened = state.run([&](lua_State*) { lua::open_sandbox(state); }); });
    EXPECT_NE(failed, opened);
    return state.allocator().allocations() <= after;
  });
}

TEST(ScriptFaults, WhileDataIsPushed) {
  lua::Data data;
  lua::Data::List list;
  for (int i = 0; i < 20; ++i) list.push_back({std::string(50, 'x')});
  data.value = list;
  fail_each([&](std::int64_t after, std::int64_t count) {
    lua::State state;
    state.allocator().fail(after, count);
    bool pushed = false;
    const bool failed = without_memory(
        [&] { pushed = state.run([&](lua_State* lua) { lua::push_data(lua, data); }); });
    EXPECT_NE(failed, pushed);
    return state.allocator().allocations() <= after;
  });
}

}  // namespace
}  // namespace punchcard
