// What a session keeps is bounded, whatever its package reports and however many answers are given,
// and undo goes back to every decision of a person as if all moments were kept.
//
// Bytes are counted in the session: what a process takes depends on the allocator.

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tools/lab/players.h"
#include "tools/session/news.h"
#include "tools/session/session.h"

namespace punchcard {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kGame = R"lua(return game {
  name = "Ledger",
  seats = { 2, 2 },
  table = { turn = seat_ref, rounds = 0, sum = 0 },
  zones = { row = row { seen_by = "all" } },
  events = { says = "{seat} says EVENT" },

  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.row) end
    game.turn = game:seats()[1]
    return "act"
  end,

  phases = {
    act = {
      step = function(game)
        local seat = game.turn
        for _ = 1, TIMES do game:tell("says", seat) end
        local first = seat:choose("first", { "stay", "add", "draw" })
        local second = seat:choose("second", { "one", "two", "three", "four" })
        game:tell("says", seat)
        if first == "draw" then game.sum = game.sum + game:random(1, 9) end
        if first == "add" then game.sum = game.sum * 3 % 1001 end
        if second == "four" then error("the fourth fails") end
        game.sum = game.sum + #second
        game:count_situation()
        game.rounds = game.rounds + 1
        if game.rounds == ROUNDS then game:draw() end
        game.turn = seat:next()
        return "act"
      end,
      failed = function(game)
        game.turn = game.turn:next()
        return "act"
      end,
    },
  },
}
)lua";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  text.replace(text.find(what), what.size(), with);
  return text;
}

// A package whose players decide twice a step.
class Ledger {
 public:
  Ledger(const std::string& event, int times, int rounds) {
    std::string game = replaced(kGame, "EVENT", event);
    game = replaced(game, "TIMES", fmt::format("{}", times));
    folder_.write("game.lua", replaced(game, "ROUNDS", fmt::format("{}", rounds)));
    folder_.write("cards/page.lua", "return card { name = \"Page\", count = 2, text = \"\" }\n");
    package_ = folder_.load();
    EXPECT_NE(package_, nullptr) << folder_.mistakes();
  }

  session::Session session(std::vector<std::string> players) const {
    return {match::Setup::make(package_), std::move(players), 7, lab::make_player};
  }

 private:
  PackageFolder folder_{"ledger"};
  std::shared_ptr<const package::Package> package_;
};

TEST(KeptMemory, AFloodOfEventsIsCutAtItsBeginning) {
  const Ledger ledger(std::string(1900, 'x'), 3'000, 40);
  session::Session session = ledger.session({"random", "random"});
  session.begin();
  session.go_on();
  EXPECT_TRUE(session.match().over());
  EXPECT_LE(session.kept_bytes(), session::UnreadLog::kBudget + (std::size_t{1} << 20));
  const session::LogPart part = session.take_log();
  EXPECT_GT(part.dropped, 50'000U);
  EXPECT_GT(part.entries.size(), 1'000U);
  EXPECT_THAT(part.entries.back().to_all_seeing, HasSubstr(" says xxx"));
  EXPECT_LE(session.kept_bytes(), std::size_t{1} << 20);
}

TEST(KeptMemory, ALogThatNobodyReadsIsNotKept) {
  const Ledger ledger(std::string(1900, 'x'), 100, 40);
  session::Session read = ledger.session({"random", "random"});
  session::Session ignored = ledger.session({"random", "random"});
  ignored.ignore_log();
  for (session::Session* each : {&read, &ignored}) {
    each->begin();
    each->go_on();
  }
  EXPECT_EQ(ignored.match().table, read.match().table);
  EXPECT_EQ(ignored.match().instructions, read.match().instructions);
  EXPECT_LE(ignored.kept_bytes(), 10'000U);
  EXPECT_TRUE(ignored.take_log().entries.empty());
}

TEST(KeptMemory, TheTextOfAnEventIsCut) {
  PackageFolder folder("long");
  folder.write("cards/long.lua", fmt::format("return card {{ name = \"{}\", text = \"\" }}\n",
                                             "Card_" + std::string(30, 'x')));
  std::string event;
  std::string things;
  for (int i = 0; i < 99; ++i) {
    event += "{card} ";
    things += ", card";
  }
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Long", seats = 2, zones = {{ row = row {{ seen_by = "all" }} }}, events = {{ lies = "{}" }},
  setup = function(game) game.row:fill_with(function() return true end) return "go" end,
  phases = {{ go = function(game)
    local card = game.row:at(1)
    game:tell("lies"{})
    game:draw()
  end }},
}}
)lua",
                                       event, things));
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  session::Session session(match::Setup::make(package), {"random", "random"}, 1);
  session.begin();
  session.go_on();
  const std::string text = session.take_log().entries.front().to_all_seeing;
  EXPECT_EQ(text.size(), 2'000U);
  EXPECT_TRUE(text.starts_with("Card_xxx")) << text;
  EXPECT_TRUE(text.ends_with("...")) << text;
}

// All that can be seen of a session.
std::string seen(session::Session& session) {
  const match::Match& match = session.match();
  std::string text = fmt::format(
      "{:x} {:x} after {} answers, {} in the step, {} instructions, {} told, {} failed, {}\n",
      match.table.hash(), match.present().hash(), session.answers(), match.answers.size(),
      match.instructions, match.events_told, match.failed_steps,
      fmt::join(match.history.descriptions(), " "));
  for (const session::EndedStep& step : session.steps()) {
    text += fmt::format("{:x} {} {}\n", step.hash, step.kind, step.seat);
  }
  if (!match.decision) return text + session.result();
  return text + fmt::format("{}: {}", session.asked(),
                            fmt::join(session.interpreter().labels(match, 0), " "));
}

int some_option(std::size_t number) { return static_cast<int>(number * 7 % 11 % 3); }

// Copies that may be kept of so many decisions.
std::size_t most_copies(std::size_t decisions) {
  return 8 + 4 * static_cast<std::size_t>(std::ceil(std::log2(decisions)));
}

TEST(KeptMemory, EveryDecisionOfALongMatchIsGoneBackTo) {
  const Ledger ledger("yes", 2, 1'000);
  session::Session session = ledger.session({"human", "random"});
  session.begin();
  std::vector<std::string> moments;
  for (session.go_on(); !session.match().over(); session.go_on()) {
    moments.push_back(seen(session));
    session.answer(some_option(moments.size()));
  }
  ASSERT_GT(moments.size(), 900U);
  EXPECT_LE(session.kept_bytes(),
            session.answers() * 2 + most_copies(moments.size()) * 20'000 + (std::size_t{1} << 20));
  for (; !moments.empty(); moments.pop_back()) {
    ASSERT_GT(session.undo(), 0U);
    ASSERT_EQ(seen(session), moments.back()) << moments.size();
  }
  EXPECT_EQ(session.undo(), 0U);
}

TEST(KeptMemory, CopiesGrowWithTheLogarithmOfTheAnswers) {
  const Ledger ledger("yes", 0, 5'000);
  session::Session session = ledger.session({"human", "human"});
  session.begin();
  session.go_on();
  match::Interpreter interpreter(session.match().setup->shared_package());
  match::Match match = session.match();
  interpreter.run(match);
  session::Moments moments;
  for (std::size_t decisions = 1; !match.over(); ++decisions) {
    moments.note(match, {});
    ASSERT_LE(moments.copies(), most_copies(decisions));
    moments.add(some_option(decisions), true);
    interpreter.answer(match, some_option(decisions));
  }
  EXPECT_GT(moments.answers(), 9'000U);
  EXPECT_LE(moments.bytes(), session::Moments::kBudget);
}

TEST(KeptMemory, AMatchGoesOnAfterUndoAsIfNothingHadBeen) {
  const Ledger ledger("yes", 2, 60);
  session::Session straight = ledger.session({"human", "random"});
  session::Session winding = ledger.session({"human", "random"});
  std::vector<std::string> lines;
  for (session::Session* each : {&straight, &winding}) {
    each->begin();
    std::size_t decisions = 0;
    std::size_t farthest = 0;
    for (each->go_on(); !each->match().over(); each->go_on()) {
      const bool back = each == &winding && decisions > farthest && decisions % 13 == 12;
      if (back) {
        farthest = decisions;
        for (int i = 0; i < 9; ++i, --decisions) EXPECT_GT(each->undo(), 0U);
      }
      each->answer(some_option(decisions++));
    }
    lines.push_back(seen(*each));
  }
  EXPECT_EQ(lines[0], lines[1]);
}

TEST(KeptMemory, WithoutRoomTheFirstAndTheLastMomentAreKept) {
  const Ledger ledger("yes", 0, 100);
  session::Session session = ledger.session({"human", "human"});
  session.begin();
  session.go_on();
  session::Moments moments(1);
  std::vector<std::uint64_t> hashes;
  match::Interpreter& interpreter = session.interpreter();
  match::Match match = session.match();
  interpreter.set_observer(nullptr);
  for (int i = 0; i < 50; ++i) {
    hashes.push_back(match.present().hash());
    moments.note(match, {});
    moments.note(match, {});
    EXPECT_LE(moments.copies(), 2U);
    moments.add(i % 3, true);
    interpreter.answer(match, i % 3);
  }
  for (; !hashes.empty(); hashes.pop_back()) {
    EXPECT_EQ(moments.go_back(interpreter).match.present().hash(), hashes.back());
    EXPECT_EQ(moments.answers(), hashes.size() - 1);
  }
  EXPECT_EQ(moments.last_decision(), std::nullopt);
}

TEST(KeptMemory, WhatCannotBePlayedAgainChangesNothing) {
  const Ledger ledger("yes", 0, 100);
  session::Session session = ledger.session({"human", "human"});
  session.begin();
  session.go_on();
  session::Moments moments(1);
  moments.note(session.match(), {});
  moments.add(2, true);
  moments.add(4'000, true);  // no step offers so many
  moments.add(1, true);
  match::Interpreter other(session.match().setup->shared_package());
  EXPECT_THROW(moments.go_back(other), session::UndoFailed);
  EXPECT_EQ(moments.answers(), 3U);
}

// A step in which a machine player answers a thousand times, and works before that: it is run again
// once for each moment, not once for each answer.
TEST(KeptMemory, UndoRunsAStepOfManyAnswersOnce) {
  PackageFolder folder("many");
  folder.write("game.lua", R"lua(return game {
  name = "Many", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    for _ = 1, 20000 do game.sum = game.sum + 1 end
    for _ = 1, 900 do game:seats()[2]:choose("on", "yes", "no") end
    game:seats()[1]:choose("on", "yes", "no")
    return "go"
  end },
}
)lua");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  session::Session session(match::Setup::make(package), {"human", "random"}, 7, lab::make_player);
  session.begin();
  session.go_on();
  constexpr int kAnswers = 30;
  for (int i = 0; i < kAnswers; ++i) {
    session.answer(0);
    session.go_on();
  }
  for (int i = 0; i < kAnswers; ++i) ASSERT_EQ(session.undo(), 901U);
  EXPECT_EQ(session.undo(), 0U);
}

// Thousands of decisions on a table of most of a megabyte: copies are allowed for one decision in
// dozens, and undo goes back to each one all the same.
TEST(KeptMemory, OfAHugeTableFewMomentsAreCopied) {
  PackageFolder folder("huge");
  std::string lists;
  for (int i = 0; i < 99; ++i) lists += fmt::format("l{} = list(0, 1000), ", i);
  folder.write("game.lua", "return game { name = \"Huge\", seats = 2, table = { sum = 0, " + lists +
                               R"lua(},
  setup = function() return "go" end,
  phases = { go = function(game)
    for i = 1, 100 do
      local seat = game:seats()[i % 2 + 1]
      if seat:choose("on", "yes", "no") == "yes" then game.sum = (game.sum * 3 + i) % 1001 end
    end
    return "go"
  end },
}
)lua");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  session::Session session(match::Setup::make(package), {"human", "human"}, 7);
  session.begin();
  session.go_on();
  constexpr std::size_t kDecisions = 3'000;
  session::Moments moments;
  for (std::size_t i = 0; i < kDecisions; ++i) {
    moments.note(session.match(), {});
    moments.add(0, true);
  }
  const std::size_t allowed =
      session::Moments::kFreeBytes + kDecisions * session::Moments::kBytesPerDecision;
  EXPECT_GT(moments.copied(), allowed / 2);
  EXPECT_LE(moments.copied(), allowed);
  EXPECT_LT(allowed, kDecisions * session.match().table.bytes() / 10);

  std::vector<std::string> before;
  for (std::size_t i = 0; i < 250; ++i) {
    before.push_back(seen(session));
    session.answer(static_cast<int>(i * 7 % 11 % 2));
  }
  for (; !before.empty(); before.pop_back()) {
    ASSERT_GT(session.undo(), 0U);
    ASSERT_EQ(seen(session), before.back()) << before.size();
  }
}

session::LogEntry entry(std::size_t bytes) { return {{}, std::string(bytes, 'x')}; }

TEST(UnreadLog, EntriesOfAStepThatFailsAreTakenBack) {
  session::UnreadLog log;
  log.add(entry(1));
  log.end_step();
  log.add(entry(2));
  log.drop_step();
  log.add(entry(3));
  const session::LogPart part = log.take();
  EXPECT_EQ(part.dropped, 0U);
  ASSERT_EQ(part.entries.size(), 2U);
  EXPECT_EQ(part.entries[1].to_all_seeing, "xxx");
  EXPECT_EQ(log.bytes(), 0U);
}

TEST(UnreadLog, EntriesThatWereReadAreTakenBackToo) {
  session::UnreadLog log;
  log.add(entry(1));
  log.end_step();
  log.add(entry(2));
  EXPECT_EQ(log.take().entries.size(), 2U);
  log.add(entry(2));
  log.drop_step();
  log.add(entry(3));
  const session::LogPart part = log.take();
  EXPECT_THAT(part.taken_back, ElementsAre(session::EntryRange(1, 3)));
  ASSERT_EQ(part.entries.size(), 1U);
  EXPECT_EQ(part.entries[0].to_all_seeing, "xxx");
  EXPECT_EQ(part.entries[0].number, 3U);
  EXPECT_TRUE(log.take().taken_back.empty());
}

// Also those of a step that was gone back to before it fails, but not that it was.
TEST(UnreadLog, GoesBackToAnEarlierMoment) {
  session::UnreadLog log;
  log.add(entry(1));
  log.end_step();
  log.add(entry(1));
  const session::UnreadLog::Moment moment = log.now();
  log.add(entry(1));
  log.end_step();
  log.take();
  log.add(entry(2));
  log.go_back(moment, entry(3));
  session::LogPart part = log.take();
  EXPECT_THAT(part.taken_back, ElementsAre(session::EntryRange(2, 4)));
  ASSERT_EQ(part.entries.size(), 1U);
  EXPECT_EQ(part.entries[0].number, 4U);
  EXPECT_EQ(log.now().step, moment.step);
  log.add(entry(1));
  log.drop_step();
  part = log.take();
  EXPECT_THAT(part.taken_back, ElementsAre(session::EntryRange(1, 2), session::EntryRange(5, 6)));
  EXPECT_TRUE(part.entries.empty());
}

TEST(UnreadLog, WhatIsDroppedComesBeforeAllThatIsKept) {
  const std::size_t budget = 100 * entry(100).bytes();
  session::UnreadLog log(budget);
  log.add(entry(100));
  log.end_step();
  for (int i = 0; i < 80; ++i) log.add(entry(100));
  EXPECT_LE(log.bytes(), budget);
  session::LogPart part = log.take();
  EXPECT_EQ(part.dropped, 31U);
  EXPECT_EQ(part.entries.size(), 50U);
  for (int i = 0; i < 80; ++i) {
    log.add(entry(100));
    log.end_step();
  }
  EXPECT_LE(log.bytes(), budget);
  part = log.take();
  EXPECT_EQ(part.dropped, 30U);
  EXPECT_EQ(part.entries.size(), 50U);
}

// Those are what people are shown, and what others read must not decide it.
TEST(UnreadLog, TheLastEntriesStayWhateverTheyHold) {
  session::UnreadLog log(2 * entry(100).bytes());
  for (int i = 0; i < 30; ++i) log.add(entry(100));
  log.end_step();
  const session::LogPart part = log.take();
  EXPECT_EQ(part.dropped, 10U);
  EXPECT_EQ(part.entries.size(), session::News::kMost);
}

TEST(CrashPage, CountsAllItsTexts) {
  session::CrashPage page;
  const std::size_t empty = page.bytes();
  page.events = {std::string(1'000, 'e'), std::string(1'000, 'e')};
  page.failed.failure.message = std::string(2'000, 'm');
  page.failed.failure.chain = {{"f", "file", 1, {{"name", std::string(60, 'v')}}}};
  auto before = std::make_shared<match::FailedStep>();
  before->failure.message = std::string(500, 'm');
  page.failed.before = before;
  EXPECT_GE(page.bytes(), empty + 4'560);
}

}  // namespace
}  // namespace punchcard
