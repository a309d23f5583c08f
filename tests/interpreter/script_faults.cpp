// Allocations inside of Lua fail, one after the other, while host and scripts are at work: nothing
// may crash, leak or be swallowed, and the state must serve on when there is memory again.

#include <functional>
#include <limits>
#include <new>

#include <gtest/gtest.h>

#include "interpreter/script/convert.h"
#include "tests/interpreter/script_runner.h"

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

TEST(ScriptFaults, InAScript) {
  const std::string expected = ScriptRunner().run(kText);
  ASSERT_FALSE(expected.starts_with("error")) << expected;
  fail_each([&](std::int64_t after, std::int64_t count) {
    ScriptRunner runner;
    runner.state.refuel();
    Allocator& allocator = runner.state.allocator();
    allocator.fail(after, count);
    std::string result;
    try {
      result = runner.go(kText);
    } catch (const std::bad_alloc&) {
      result = "error: bad_alloc";
    }
    const bool untouched = allocator.allocations() <= after;
    allocator.fail(0, 0);
    if (result != expected) {
      EXPECT_EQ(result, "error: out of memory") << after;
      EXPECT_EQ(runner.state.failure().reason, Unwind::memory) << after;
    }
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
    Allocator& allocator = runner.state.allocator();
    allocator.fail(after, count);
    const int kept = runner.load(kFile);
    const bool untouched = allocator.allocations() <= after;
    allocator.fail(0, 0);
    if (kept == LUA_NOREF) {
      EXPECT_EQ(runner.state.failure().message, "out of memory") << after;
    } else {
      EXPECT_EQ(runner.step(kept), "x2") << after;
    }
    EXPECT_EQ(runner.step(runner.load(kFile)), "x2") << after;
    return untouched;
  });
}

TEST(ScriptFaults, WhileTheSandboxIsOpened) {
  fail_each([](std::int64_t after, std::int64_t count) {
    State state;
    state.allocator().fail(after, count);
    const bool opened = state.run([&](lua_State*) { open_sandbox(state); });
    const bool untouched = state.allocator().allocations() <= after;
    EXPECT_TRUE(opened || state.failure().message == "out of memory");
    return untouched;
  });
}

TEST(ScriptFaults, WhileDataIsPushed) {
  Data data;
  Data::List list;
  for (int i = 0; i < 20; ++i) list.push_back({std::string(50, 'x')});
  data.value = list;
  fail_each([&](std::int64_t after, std::int64_t count) {
    State state;
    state.allocator().fail(after, count);
    const bool pushed = state.run([&](lua_State* lua) { push_data(lua, data); });
    const bool untouched = state.allocator().allocations() <= after;
    EXPECT_TRUE(pushed || state.failure().message == "out of memory");
    return untouched;
  });
}

}  // namespace
}  // namespace punchcard
