// Limits by name, as people and records write them.

#include "interpreter/lua/limits.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace punchcard {
namespace {

std::string refusal(const std::string& name, std::int64_t value) {
  lua::Limits limits;
  try {
    lua::set_limit(limits, name, value);
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(limits, lua::Limits{});
    return error.what();
  }
  return "set";
}

TEST(ScriptLimits, AreSetByName) {
  for (const lua::LimitName& each : lua::limit_names()) {
    lua::Limits limits;
    const std::int64_t value = lua::limit(limits, each.name) + 1;
    lua::set_limit(limits, each.name, value);
    EXPECT_EQ(lua::limit(limits, each.name), value) << each.name;
    const std::map<std::string, std::int64_t> changed = {{std::string(each.name), value}};
    EXPECT_EQ(lua::changed_limits(limits), changed);
  }
  EXPECT_TRUE(lua::changed_limits(lua::Limits{}).empty());
}

TEST(ScriptLimits, RefusalsSayWhatWouldDo) {
  EXPECT_TRUE(
      refusal("memori", 1)
          .starts_with("no limit 'memori' (did you mean 'memory'?); there are: instructions, "));
  EXPECT_EQ(refusal("instructions", 0), "instructions: expected 1 to 1000000000000, found 0");
  EXPECT_EQ(refusal("memory", 5), "memory: expected 65536 to 1099511627776, found 5");
  EXPECT_EQ(refusal("milliseconds", -1), "milliseconds: expected 0 to 86400000, found -1");
  EXPECT_EQ(refusal("milliseconds", 0), "set");
}

}  // namespace
}  // namespace punchcard
