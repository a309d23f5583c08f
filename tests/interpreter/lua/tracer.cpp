// A tracer hears of every line and changes nothing: not what a script does, nor what it costs.

#include "interpreter/lua/tracer.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

class Lines final : public lua::Tracer {
 public:
  void reached(std::string_view file, int line) override {
    EXPECT_EQ(file, "card.lua");
    lines.insert(line);
  }
  bool asked(std::string_view, int, bool) override { return true; }

  std::set<int> lines;
};

TEST(ScriptTracer, HearsOfTheLinesOfFunctions) {
  ScriptRunner runner;
  Lines lines;
  runner.state.trace(&lines);
  EXPECT_EQ(runner.run("local function f(a)\n"
                       "  if a then\n"
                       "    return 1\n"
                       "  end\n"
                       "  return 2\n"
                       "end\n"
                       "return f(true)"),
            "1");
  EXPECT_EQ(lines.lines, (std::set<int>{2, 3}));
}

TEST(ScriptTracer, ChangesNoCount) {
  const char* const kTexts[] = {
      "for i = 1, 1234 do local t = { i, i + 1 } end",
      "while true do end",
      ("local a = string.rep('a', 30000) local b = string.rep('a', 30000)\n"
       "local n = 0 for i = 1, 400 do if a .. i < b .. i then n = n + 1 end end return n"),
      "local t = {} for i = 1, 3000 do t[i] = i end return select('#', table.unpack(t, 1, 200))",
      "for i = 1, 300 do pcall(error, 'no') end error('yes')",
      "local function f(n) return n == 0 and 0 or 1 + f(n - 1) end return f(500)",
      "local t = {} while true do t[#t + 1] = string.rep('x', 100) .. #t end",
      "local s = 'x' while true do s = s .. s end",
  };
  lua::Limits limits;
  limits.milliseconds *= 100;  // what is asked is the count, on machines of any speed
  for (const char* text : kTexts) {
    ScriptRunner plain(limits);
    ScriptRunner traced(limits);
    Lines lines;
    traced.state.trace(&lines);
    EXPECT_EQ(traced.run(text), plain.run(text)) << text;
    EXPECT_EQ(traced.state.fuel_used(), plain.state.fuel_used()) << text;
  }
}

}  // namespace
}  // namespace punchcard
