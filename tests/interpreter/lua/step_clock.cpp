// The clock of a step.

#include "interpreter/lua/step_clock.h"

#include <gtest/gtest.h>

namespace punchcard {
namespace {

void use(std::int64_t milliseconds) {
  const std::int64_t until = lua::processor_milliseconds() + milliseconds;
  while (lua::processor_milliseconds() < until) {
  }
}

// Looks are rare, so one that follows another tells nothing.
TEST(StepClock, TellsWhatHasElapsedAtAnyTime) {
  lua::StepClock clock;
  EXPECT_EQ(clock.elapsed(), 0);
  clock.start();
  use(30);
  clock.look();
  EXPECT_GE(clock.elapsed(), 29);
  {
    const lua::StepClock::Pause pause(clock);
    use(200);
  }
  EXPECT_LT(clock.elapsed(), 150);
}

}  // namespace
}  // namespace punchcard
