// What bounds a match whose steps are each within their limits: chains of steps in which nobody is
// asked, and the whole of it.

#include "interpreter/lua/limits.h"

#include <chrono>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "interpreter/bind/telling.h"
#include "interpreter/lua/clock.h"
#include "interpreter/match/match_clock.h"
#include "interpreter/package/program.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

// A game whose every step spins some thousand instructions, and asks when its option says so.
constexpr const char* kSpinner = R"lua(
return game {
  name = "Spinner", seats = 1, options = { asks = false }, table = { turned = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    for i = 1, 3000 do game.turned = i end
    if game.options.asks then game:seats()[1]:choose("on", "yes", "no") end
    return "go"
  end },
}
)lua";

class MatchLimits : public testing::Test {
 protected:
  MatchLimits() { folder_.write("game.lua", kSpinner); }

  // What stops a match that is answered for so many times.
  std::string stopped_by(const lua::Limits& limits, bool asks, int answers) {
    const auto package = folder_.load({}, limits);
    if (package == nullptr) return folder_.mistakes();
    player_ = std::make_unique<MatchPlayer>(
        package, asks ? match::GivenOptions{{"asks", "true"}} : match::GivenOptions{});
    for (int i = 0; i < answers && player_->match.decision; ++i) player_->answer("yes");
    const match::Match& match = player_->match;
    return match.last_failure == nullptr ? "nothing" : match.last_failure->failure.message;
  }

  PackageFolder folder_;
  std::unique_ptr<MatchPlayer> player_;
};

TEST_F(MatchLimits, AChainWithoutADecisionEnds) {
  EXPECT_EQ(stopped_by({}, false, 0),
            "used 1000000 instructions in steps without a decision, the limit is 1000000");
  EXPECT_EQ(player_->match.table.outcome(), table::Outcome::stopped);
  // No phase is to blame, and the step that went over it has ended.
  EXPECT_EQ(player_->match.last_failure->phase, "");
  EXPECT_EQ(player_->match.last_failure->step, player_->match.table.word(table::Word::step));
}

// Lua's stack doubles, so how deep a step may call depends on how large it is when the step begins,
// and that must not depend on what the collector has seen while the package was loaded.
TEST_F(MatchLimits, HowDeepAStepCallsDependsOnTheStepAlone) {
  const auto fails = [&](int rules, int depth) {
    std::string others;
    for (int i = 0; i < rules; ++i) {
      others += fmt::format("r{} = function(game) return {{ {}, game, \"{}\" }} end, ", i, i, i);
    }
    folder_.write("game.lua", fmt::format(R"lua(
return game {{
  name = "Deep", seats = 1, rules = {{ {} }},
  setup = function() return "go" end,
  phases = {{ go = {{
    step = function(game)
      local function call(k, ...) return k == 0 and 0 or 1 + call(k - 1, 1, 2, 3, 4, 5, 6, 7, 8) end
      call({})
      game:draw()
    end,
    failed = function(game) game:win(game:seats()[1]) end,
  }} }},
}}
)lua",
                                          others, depth));
    return stopped_by({}, false, 0) != "nothing";
  };
  int most = 1000;  // it succeeds; twice as deep it fails
  while (!fails(0, most + 1)) most += 100;
  while (fails(0, most)) --most;
  ASSERT_LT(most, 10'000);
  for (int rules = 0; rules <= 120; rules += 5) {
    EXPECT_FALSE(fails(rules, most)) << rules;
    EXPECT_TRUE(fails(rules, most + 1)) << rules;
  }
}

TEST_F(MatchLimits, WhatFailsInSetupFailsInNoPhase) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Starter", seats = 1,
  setup = function() error("not ready") end,
  phases = { go = function(game) game:draw() end },
}
)lua");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  player_ = std::make_unique<MatchPlayer>(package);
  EXPECT_EQ(player_->match.last_failure->failure.message, "not ready");
  EXPECT_EQ(player_->match.last_failure->phase, "");
  EXPECT_EQ(player_->match.last_failure->where, "setup");
}

TEST_F(MatchLimits, ADecisionBeginsAnewChain) {
  lua::Limits limits;
  limits.unasked_instructions = 20'000;
  EXPECT_EQ(stopped_by(limits, true, 50), "nothing");
  EXPECT_THAT(stopped_by(limits, false, 0), HasSubstr("the limit is 20000"));
}

// A step that asks and then fails has asked all the same.
TEST_F(MatchLimits, AStepThatFailsAfterAnAnswerBeginsAnewChain) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Stumbler", seats = 1,
  setup = function() return "go" end,
  phases = { go = {
    step = function(game) game:seats()[1]:choose("on", "yes", "no") error("stumbles") end,
    failed = function() return "go" end,
  } },
}
)lua");
  player_ = std::make_unique<MatchPlayer>(folder_.load());
  for (int i = 0; i < 5; ++i) player_->answer("yes");
  EXPECT_EQ(player_->match.failed_steps, 5);
  EXPECT_EQ(player_->match.steps_without_decision, 1);
}

// Its instructions are fewer than Lua counts at once.
TEST_F(MatchLimits, VeryManyShortStepsCostTheMatch) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Walker", seats = 1, table = { walked = 0 },
  setup = function() return "ask" end,
  phases = {
    go = function(game)
      game.walked = game.walked + 1
      return game.walked % 4000 == 0 and "ask" or "go"
    end,
    ask = function(game) game:seats()[1]:choose("on", "yes", "no") return "go" end,
  },
}
)lua");
  EXPECT_THAT(stopped_by({}, false, 1'000),
              HasSubstr("instructions in the whole match, the limit is 50000000"));
  EXPECT_LT(player_->match.table.word(table::Word::step), 310'000);
}

// The first texts of a match are for nothing, the others cost, whether somebody reads or not.
TEST_F(MatchLimits, VeryManyEventsCostTheMatch) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Teller", seats = 1, events = { says = "{word}" },
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      for i = 1, 7500 do game:tell("says", i) end
      game:seats()[1]:choose("on", "yes", "no")
      return "go"
    end,
  } },
}
)lua");
  player_ = std::make_unique<MatchPlayer>(folder_.load());
  const match::Match& match = player_->match;
  const auto step = [&] {
    const std::int64_t before = match.instructions;
    player_->answer("yes");
    return match.instructions - before;
  };
  const std::int64_t first = step();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(step(), first);
  for (int i = 0; i < 30; ++i) step();
  // Two readers, a text with one thing; the answer is compared with two options.
  constexpr std::int64_t kTold = 2 * (bind::kText + bind::kLabel);
  EXPECT_EQ(step(), first + lua::State::kBlock + 7'500 * kTold + kTold + 4);
}

// Takes its time, as a searching player does in the middle of a step.
class Thinker final : public match::Player {
 public:
  explicit Thinker(std::int64_t milliseconds) : milliseconds_(milliseconds) {}
  int choose(const bind::Decision& decision, const match::Match&, const table::Table&) override {
    think();
    return static_cast<int>(decision.options.size()) - 1;
  }
  void think() {
    const std::int64_t begin = lua::processor_milliseconds();
    while (lua::processor_milliseconds() - begin < milliseconds_) ++rounds_;
  }
  void begin(std::uint64_t) override {}

 private:
  std::int64_t milliseconds_;
  std::int64_t rounds_ = 0;
};

TEST_F(MatchLimits, ThinkingTakesNoTimeOfTheStep) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Filler", seats = 1,
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      game:seats()[1]:choose("on", "yes", "no")
      local t = {}
      while true do t[#t + 1] = { t } end
    end,
    failed = function(game) game:draw() end,
  } },
}
)lua");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  Thinker thinker(2 * package->limits().milliseconds);
  match::Player* seats[] = {&thinker};
  interpreter.begin(match, 1);
  interpreter.run(match, seats);
  EXPECT_EQ(match.table.outcome(), table::Outcome::drawn) << match.last_failure->failure.message;
  EXPECT_EQ(match.last_failure->failure.reason, lua::Unwind::memory);
}

// Sleeps, as a process that has to wait for the processor.
class SleepyObserver final : public match::Observer {
 public:
  void on_step(const match::Match&) override {
    constexpr std::chrono::milliseconds kLongerThanATick{12};
    std::this_thread::sleep_for(kLongerThanATick);
  }
};

// What a player has thought within the same tick does not count when the process waits afterwards.
TEST_F(MatchLimits, WaitingTakesNoTimeOfTheMatch) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Waiter", seats = 1, table = { count = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    game.count = game.count + 1
    if game.count == 40 then game:draw() end
    return "go"
  end },
}
)lua");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  SleepyObserver observer;
  interpreter.set_observer(&observer);
  Thinker thinker(2);
  match::Player* seats[] = {&thinker};
  interpreter.begin(match, 1);
  interpreter.run(match, seats);
  EXPECT_EQ(match.table.outcome(), table::Outcome::drawn);
  constexpr std::int64_t kMost = kSanitized ? 60 : 15;
  EXPECT_LT(match.processor_time, kMost * match::kNanosecondsOfMillisecond) << "of 80 thought";
}

// A step that holds much and then asks many times.
class AskedOften : public testing::Test {
 protected:
  // The match to its end, or to `most` answers.
  match::Match play(const std::string& before, int questions, bool by_person) {
    folder_.write("game.lua", fmt::format(R"lua(
return game {{
  name = "Asker", seats = 1, table = {{ held = 0 }},
  setup = function() return "go" end,
  phases = {{ go = function(game)
    local held = {{}}
    {}
    game.held = #held
    for _ = 1, {} do game:seats()[1]:choose("on", "yes", "no") end
    game:draw()
  end }},
}}
)lua",
                                          before, questions));
    return play(by_person);
  }

  match::Match play(bool by_person) {
    const auto package = folder_.load();
    if (package == nullptr) throw std::runtime_error(folder_.mistakes());
    match::Interpreter interpreter(package);
    match::Match match(match::Setup::make(package));
    interpreter.begin(match, 1);
    Thinker thinker(0);
    match::Player* machine = &thinker;
    interpreter.run(match, match::Players(&machine, by_person ? 0 : 1));
    while (match.decision) {
      reloading_.push_back(match.reloading);
      interpreter.answer(match, 0);
    }
    return match;
  }

  std::vector<std::int64_t> reloading_;  // before each answer of a person
  PackageFolder folder_;
};

// Each answer of a person runs the step again, in a fresh state, too.
TEST_F(AskedOften, ByPersonsTakesAsLongAsByMachines) {
  const std::string holds_much = "for i = 1, 700 do held[i] = string.rep('x', 900) .. i end";
  const match::Match machine = play(holds_much, 60, false);
  const match::Match person = play(holds_much, 60, true);
  EXPECT_EQ(machine.table.outcome(), table::Outcome::drawn);
  EXPECT_EQ(person.table.outcome(), table::Outcome::drawn);
  EXPECT_EQ(person.instructions, machine.instructions);
  EXPECT_GT(machine.reloading, 0);
  EXPECT_LT(person.reloading, 10 * machine.reloading);
  EXPECT_LT(person.processor_time, 10 * machine.processor_time);
}

// What a step takes after the answer counts as ever: the run in vain, the fresh state and the run
// in it.
TEST_F(AskedOften, FreshStatesAfterAnAnswerCount) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Holder", seats = 1, table = { step = 0, held = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    local held = {}
    for i = 1, 700 do held[i] = string.rep('x', 900) .. i end
    game.held = #held
    game.step = game.step + 1
    if game.step == 12 then game:draw() end
    return "go"
  end },
}
)lua");
  const match::Match machine = play(false);
  const match::Match person = play(true);
  EXPECT_EQ(machine.table.outcome(), table::Outcome::drawn);
  EXPECT_EQ(person.table.outcome(), table::Outcome::drawn);
  reloading_.push_back(person.reloading);
  ASSERT_EQ(reloading_.size(), 13U);
  for (std::size_t i = 1; i < reloading_.size(); ++i) EXPECT_GT(reloading_[i], reloading_[i - 1]);
  EXPECT_GT(machine.reloading, 0);
  EXPECT_GT(3 * person.reloading, machine.reloading);
  EXPECT_GT(3 * person.processor_time, machine.processor_time);
}

// Each of them calculates for longer than the clock waits for its first look, so that it runs.
constexpr const char* kAskedAgainAndAgain = R"lua(
return game {
  name = "Asker", seats = 1,
  events = { asked = "{seat} was asked" },
  setup = function() return "go" end,
  phases = { go = function(game)
    local seat = game:seats()[1]
    for _ = 1, 4 do
      for _ = 1, 100000 do end
      seat:choose("on", "yes", "no")
      game:tell("asked", seat)
      print("asked")
    end
    game:draw()
  end },
}
)lua";

// Works for others while a step runs: at each event and at each print.
class BusyObserver final : public match::Observer {
 public:
  explicit BusyObserver(std::int64_t milliseconds) : thinker_(milliseconds) {}
  bool wants_events() const override { return true; }
  void on_event(const bind::Event&, const table::Table&) override { thinker_.think(); }
  void on_answer(const bind::Decision&, int, const table::Table&) override { thinker_.think(); }
  void on_print(const std::string&, int, const std::string&) override {
    thinker_.think();
    ++prints_;
  }
  int prints() const { return prints_; }

 private:
  Thinker thinker_;
  int prints_ = 0;
};

TEST_F(MatchLimits, TheClockStandsWhilePlayersAndObserversWork) {
  folder_.write("game.lua", kAskedAgainAndAgain);
  lua::Limits limits;
  limits.instructions = 1'000'000;
  const auto package = folder_.load({}, limits);
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  Thinker thinker(limits.milliseconds);
  BusyObserver observer(limits.milliseconds);
  interpreter.set_observer(&observer);
  match::Player* seats[] = {&thinker};
  interpreter.begin(match, 1);
  interpreter.run(match, seats);
  EXPECT_EQ(match.table.outcome(), table::Outcome::drawn) << match.last_failure->failure.message;
  EXPECT_EQ(observer.prints(), 4);
}

TEST_F(MatchLimits, AMatchEnds) {
  lua::Limits limits;
  limits.match_instructions = 100'000;
  EXPECT_EQ(stopped_by(limits, true, 50),
            "used 100000 instructions in the whole match, the limit is 100000");
}

// A game that asks, and tells of each answer, until it is stopped.
constexpr const char* kEndless = R"lua(
return game {
  name = "Endless", seats = 1,
  events = { asked = "{seat} was asked" },
  setup = function() return "go" end,
  phases = { go = function(game)
    local seat = game:seats()[1]
    seat:choose("on", "yes", "no")
    game:tell("asked", seat)
    return "go"
  end },
}
)lua";

// A match of that game, with these players and observer, after so many decisions at most.
class EndlessMatch : public MatchLimits {
 protected:
  EndlessMatch() {
    folder_.write("game.lua", kEndless);
    lua::Limits limits;
    limits.milliseconds = 5;
    package_ = folder_.load({}, limits);
    if (package_ == nullptr) throw std::runtime_error(folder_.mistakes());
    limit_ = 40 * package_->limits().milliseconds;
  }

  match::Match run(Thinker thinker, match::Observer* observer, std::int64_t decisions) const {
    match::Interpreter interpreter(package_);
    match::Match match(match::Setup::make(package_));
    interpreter.set_observer(observer);
    match::Player* seats[] = {&thinker};
    interpreter.begin(match, 1);
    interpreter.run(match, seats, decisions);
    return match;
  }

  std::shared_ptr<const package::Package> package_;
  std::int64_t limit_ = 0;
};

// What the machine does for a match beside its steps is charged, but may take longer than it costs.
TEST_F(EndlessMatch, EndsWhenItsObserverWorksTooLong) {
  BusyObserver observer(20);
  const match::Match match = run(Thinker(0), &observer, 1'000);
  ASSERT_EQ(match.table.outcome(), table::Outcome::stopped);
  EXPECT_EQ(match.last_failure->failure.reason, lua::Unwind::time);
  EXPECT_THAT(match.last_failure->failure.message,
              testing::MatchesRegex(fmt::format("the steps of the match took [0-9]+ ms of "
                                                "processor time, the limit is {}; --limit "
                                                "milliseconds=N allows 40 times N",
                                                limit_)));
  EXPECT_FALSE(match.decision.has_value());
}

// The steps between two answers of a person are short, and the time between them is long.
TEST_F(EndlessMatch, CountsShortStepsBetweenLongPauses) {
  BusyObserver observer(1);
  match::Interpreter interpreter(package_);
  match::Match match(match::Setup::make(package_));
  interpreter.begin(match, 1);
  interpreter.run(match);
  interpreter.set_observer(&observer);
  std::int64_t used = 0;
  for (int i = 0; i < 40; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const std::int64_t begin = lua::nanoseconds(lua::kProcessorClock);
    interpreter.answer(match, 0);
    used += lua::nanoseconds(lua::kProcessorClock) - begin;
  }
  EXPECT_GT(match.processor_time, used / 10 * 8);
}

// Its players think for longer in all than its steps may take.
TEST_F(EndlessMatch, DoesNotEndWhilePlayersThink) {
  constexpr int kDecisions = 20;
  const match::Match match = run(Thinker(2 * limit_ / kDecisions), nullptr, kDecisions);
  EXPECT_EQ(match.decisions, kDecisions);
  EXPECT_EQ(match.table.outcome(), table::Outcome::running);
}

// A used state passes such a step on to a fresh one, whose loading no instruction pays.
TEST_F(MatchLimits, StepsThatEachNeedAFreshStateEnd) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Hoarder", seats = 1,
  setup = function() return "go" end,
  phases = { go = function(game)
    local many = {}
    for i = 1, 5500 do many[i] = { {} } end
    game:seats()[1]:choose("on", "yes", "no")
    return "go"
  end },
}
)lua");
  lua::Limits limits;
  limits.milliseconds = 3;
  EXPECT_THAT(stopped_by(limits, false, 3000), HasSubstr("more than half of the memory limit"));
  EXPECT_EQ(player_->match.table.outcome(), table::Outcome::stopped);
}

// What ran in vain in the used state counts as well.
TEST_F(MatchLimits, StepsThatRunTwiceEnd) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Late hoarder", seats = 1,
  setup = function() return "go" end,
  phases = { go = function(game)
    local turns = 0
    for _ = 1, 60000 do turns = turns + 1 end
    local many = {}
    for i = 1, 5500 do many[i] = { turns } end
    game:seats()[1]:choose("on", "yes", "no")
    return "go"
  end },
}
)lua");
  lua::Limits limits;
  limits.milliseconds = 50;
  limits.match_instructions = 1'000'000'000;  // so that it is the clock that ends it
  EXPECT_THAT(stopped_by(limits, false, 3000), HasSubstr("more than half of the memory limit"));
}

// Each answer of a person runs the step again: that counts by its time, not by its instructions.
TEST_F(MatchLimits, AStepThatRunsTwiceMayAskOften) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Asking hoarder", seats = 1, table = { rounds = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    local many = {}
    for i = 1, 5500 do many[i] = { i } end
    for _ = 1, 20 do game:seats()[1]:choose("on", "yes", "no") end
    game.rounds = game.rounds + 1
    if game.rounds == 10 then game:draw() end
    return "go"
  end },
}
)lua");
  lua::Limits limits;
  limits.milliseconds = kSanitized ? 2000 : 100;
  EXPECT_EQ(stopped_by(limits, false, 3000), "nothing");
  EXPECT_EQ(player_->match.table.outcome(), table::Outcome::drawn);
}

// Burns processor time before each answer.
class SlowPlayer final : public match::Player {
 public:
  int choose(const bind::Decision&, const match::Match&, const table::Table&) override {
    const std::int64_t until = lua::processor_milliseconds() + 40;
    while (lua::processor_milliseconds() < until) {
    }
    return 0;
  }
  void begin(std::uint64_t) override {}
};

// A run in vain in which a player thinks counts without the player's time.
TEST_F(MatchLimits, ThinkingTakesNoTimeOfLoadingAgain) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Thinking hoarder", seats = 1, table = { rounds = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    local many = {}
    for i = 1, 5500 do many[i] = { { i } } end
    game.rounds = game.rounds + 1
    if game.rounds == 8 then game:draw() end
    return "go"
  end },
}
)lua");
  lua::Limits limits;
  limits.milliseconds = kSanitized ? 2000 : 25;
  const auto package = folder_.load({}, limits);
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  SlowPlayer slow;
  const std::vector<match::Player*> players = {&slow};
  interpreter.begin(match, 1);
  interpreter.run(match, players);
  EXPECT_EQ(match.table.outcome(), table::Outcome::drawn);
  EXPECT_GT(match.reloading, 0);
}

// The state that asked is gone, and the one that is answered needs more time than it may take.
TEST_F(MatchLimits, AStepThatIsRunAgainMayTakeTooLong) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Slow", seats = 1,
  setup = function() return "go" end,
  phases = { go = function(game)
    local turns = 0
    for _ = 1, 20000000 do turns = turns + 1 end
    game:seats()[1]:choose("on", "yes", "no")
    game:draw()
  end },
}
)lua");
  lua::Limits limits;
  for (std::int64_t* each :
       {&limits.instructions, &limits.unasked_instructions, &limits.match_instructions}) {
    *each = 1'000'000'000;
  }
  limits.milliseconds = 0;
  const auto patient = folder_.load({}, limits);
  limits.milliseconds = 1;
  const auto hasty = folder_.load({}, limits);
  ASSERT_NE(hasty, nullptr) << folder_.mistakes();
  match::Interpreter asking(patient);
  match::Interpreter answering(hasty);
  match::Match match(match::Setup::make(hasty));
  asking.begin(match, 1);
  asking.run(match);
  ASSERT_TRUE(match.decision);
  answering.answer(match, 0);
  EXPECT_EQ(match.table.outcome(), table::Outcome::stopped);
  EXPECT_THROW(answering.answer(match, 0), std::out_of_range) << "nothing is asked";
}

// It would be too long in a fresh state, too.
TEST_F(MatchLimits, ATooLongStringNeedsNoFreshState) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Long", seats = 1,
  setup = function() return "go" end,
  phases = { go = { failed = function() return "stop" end, step = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    local text = ("x"):rep(40000)
    return text .. text
  end }, stop = function(game) game:draw() end },
}
)lua");
  EXPECT_THAT(stopped_by({}, false, 1), HasSubstr("made a string of 80000 bytes"));
  EXPECT_EQ(player_->match.table.outcome(), table::Outcome::drawn);
  EXPECT_EQ(player_->match.reloading, 0);
}

// Loading again takes at most as long as a step, however long loading may take at first.
TEST_F(MatchLimits, LoadingAgainEndsInTime) {
  folder_.write("game.lua",
                "return game { name = \"Slow\", seats = 1, setup = function() return \"go\" end,\n"
                "  phases = { go = function(game) game:draw() end } }\n");
  for (int i = 0; i < 9; ++i) {
    folder_.write(fmt::format("rules/slow_{}.lua", i),
                  fmt::format("local turns = 0\nfor i = 1, 90000 do turns = turns + i end\n"
                              "local last = turns\n"
                              "return rules {{ slow_{} = function() return last end }}\n",
                              i));
  }
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  EXPECT_NO_THROW(package->make_program());
  try {
    package->make_program(1);
    FAIL() << "it was loaded";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(),
                testing::ContainsRegex("loading the package took [0-9]+ ms .* the limit is 1"));
  }
}

TEST_F(MatchLimits, CopiesAndRepeatedStepsCountTheSame) {
  stopped_by({}, true, 3);
  match::Match copy = player_->match;
  player_->answer("no");
  player_->interpreter.answer(copy, 1);
  EXPECT_EQ(copy.instructions, player_->match.instructions);
}

}  // namespace
}  // namespace punchcard
