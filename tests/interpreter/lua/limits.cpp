// Limits by name, as people and records write them.

#include <stdexcept>

#include <gtest/gtest.h>

#include "interpreter/lua/limits.h"

namespace punchcard {
namespace {

std::string refusal(const std::string& name, std::int64_t value) {
  Limits limits;
  try {
    set_limit(limits, name, value);
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(limits, Limits{});
    return error.what();
  }
  return "set";
}

TEST(ScriptLimits, AreSetByName) {
  for (const LimitName& each : limit_names()) {
    Limits limits;
    const std::int64_t value = limit(limits, each.name) + 1;
    set_limit(limits, each.name, value);
    EXPECT_EQ(limit(limits, each.name), value) << each.name;
    const std::map<std::string, std::int64_t> changed = {{std::string(each.name), value}};
    EXPECT_EQ(changed_limits(limits), changed);
  }
  EXPECT_TRUE(changed_limits(Limits{}).empty());
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
