#include "interpreter/lua/assigned_upvalues.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What the function that a file returns assigns: "n:3".
std::vector<std::string> assigned_by(std::string_view text) {
  ScriptRunner runner;
  std::vector<std::string> found;
  runner.state.run([&](lua_State* lua) {
    lua::push_environment(runner.state);
    if (!lua::load_source(runner.state, -1, text, "zap.lua")) runner.state.rethrow();
    if (!runner.state.call(0, 1)) runner.state.rethrow();
    for (const lua::AssignedUpvalue& each : lua::assigned_upvalues(lua, -1)) {
      found.push_back(fmt::format("{}:{}", each.name, each.line));
    }
  });
  return found;
}

TEST(AssignedUpvalues, AreFoundHoweverTheTextIsLaidOut) {
  EXPECT_THAT(assigned_by("local n = 0\nreturn function()\n  n = n + 1\nend"), ElementsAre("n:3"));
  EXPECT_THAT(assigned_by("local n = 0\nreturn function\n\n()\n  n = n + 1\nend"),
              ElementsAre("n:5"));
  EXPECT_THAT(assigned_by("local n = 0\nreturn function --[[\n]] () n = n + 1 end"),
              ElementsAre("n:3"));
  EXPECT_THAT(assigned_by("local n\nlocal function f\n() n = 1 end\nreturn f"), ElementsAre("n:3"));
  EXPECT_THAT(assigned_by("local n, m = 0, 0\nreturn function() n, m =\n 1,\n 2 end"),
              testing::UnorderedElementsAre("n:4", "m:4"));
}

TEST(AssignedUpvalues, MayBeThoseOfFunctionsWithin) {
  EXPECT_THAT(assigned_by("local n = 0\nreturn function() return function()\n"
                          "  return function() n = 1 end end end"),
              ElementsAre("n:3"));
  EXPECT_THAT(assigned_by("local n = 0\nreturn function()\n  local n = n\n"
                          "  return function() n = n + 1 end end"),
              IsEmpty());
  EXPECT_THAT(assigned_by("local n, t = 0, {}\nreturn function() t.n = n return n end"), IsEmpty());
}

// Differences of lines do not fit into a byte of Lua's, nor does their sum.
TEST(AssignedUpvalues, AreFoundFarDown) {
  std::string text = "local n = 0\nreturn function() local m = n\n" + std::string(300, '\n');
  for (int i = 0; i < 400; ++i) text += "m = m + n\n";
  EXPECT_THAT(assigned_by(text + std::string(150, '\n') + "n = m\nm = n\nend"),
              ElementsAre("n:853"));
}

}  // namespace
}  // namespace punchcard
