// What a replay costs, and how it ends where a record and a match differ.

#include "tools/session/replay.h"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/record_line.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/lab/players.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;

// Asks three hundred times in a step; the sum of all answers goes into the table.
constexpr const char* kAsker = R"lua(
return game {
  name = "Asker", seats = 2, table = { sum = 0, rounds = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    for i = 1, 300 do
      local seat = game:seats()[i % 2 + 1]
      game.sum = game.sum + (seat:choose("number", 1, 2, 3) or 0)
    end
    game.rounds = game.rounds + 1
    if game.rounds == 3 then game:draw() end
    return "go"
  end },
}
)lua";

constexpr std::size_t kAnswers = 900;

class Replays : public testing::Test {
 protected:
  Replays() {
    folder_.write("game.lua", kAsker);
    std::vector<text::Diagnostic> mistakes;
    const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
    package_ = package::Package::load(sources, {folder_.path(), {}}, mistakes);
  }

  std::unique_ptr<session::Session> session(const std::vector<std::string>& players) const {
    auto made = std::make_unique<session::Session>(match::Setup::make(package_, {}, 2), players, 7,
                                                   lab::make_player);
    made->begin();
    return made;
  }

  match::Record record() const {
    const std::string path = folder_.path() + "/match.jsonl";
    const auto played = session({"random", "random"});
    session::RecordFile file =
        session::RecordFile::create(path, {match::header_line(played->header(folder_.path()))});
    played->write_to(file);
    played->go_on();
    return session::load_record(path);
  }

  PackageFolder folder_{"replays"};
  std::shared_ptr<const package::Package> package_;
};

TEST_F(Replays, RunEachStepOnce) {
  const match::Record record = this->record();
  ASSERT_EQ(record.answers.size(), kAnswers);
  for (const char* player : {"random", "human"}) {
    const auto again = session({player, player});
    EXPECT_EQ(session::replay(record, kAnswers, *again), "");
    EXPECT_EQ(again->result(), "a draw");
    EXPECT_EQ(again->answers(), kAnswers);
    EXPECT_LE(again->interpreter().compiled_steps().begun, 5);
  }
}

TEST_F(Replays, StopAtAnAnswer) {
  const match::Record record = this->record();
  const auto again = session({"human", "human"});
  EXPECT_EQ(session::replay(record, 450, *again), "");
  EXPECT_EQ(again->answers(), 450U);
  EXPECT_EQ(again->match().answers.size(), 150U);
  ASSERT_TRUE(again->match().decision);
  EXPECT_EQ(again->undo(), 1U);
  EXPECT_EQ(again->match().answers.size(), 149U);
}

TEST_F(Replays, StopAtAnAnswerThatIsNotOffered) {
  match::Record record = this->record();
  record.answers[399].label = "4";
  auto again = session({"random", "random"});
  EXPECT_THAT(session::replay(record, kAnswers, *again),
              HasSubstr("answers '4' (number) in the record, now A is asked (number): 1, 2, 3"));
  EXPECT_EQ(again->answers(), 399U);
  ASSERT_TRUE(again->match().decision);

  record.answers[399].label = "1";
  record.answers[399].seat = "B";
  again = session({"random", "random"});
  EXPECT_THAT(session::replay(record, kAnswers, *again), HasSubstr("answer 400: B answers '1'"));
  EXPECT_EQ(again->answers(), 399U);
}

TEST_F(Replays, StopAtAStepThatDiffers) {
  match::Record record = this->record();
  record.answers[300].steps[0] ^= 1U;
  const auto again = session({"random", "random"});
  EXPECT_EQ(session::replay(record, kAnswers, *again), "step 2 differs");
  EXPECT_EQ(again->answers(), 300U);
}

TEST_F(Replays, TellWhatIsLeftWhenTheMatchIsOver) {
  match::Record record = this->record();
  record.answers.push_back(record.answers.front());
  record.answers.back().steps = record.end->steps;
  const auto again = session({"random", "random"});
  EXPECT_THAT(session::replay(record, kAnswers + 1, *again), HasSubstr("answer 901: B answers '"));
}

// A reader's exception is no error of the script that asks.
TEST_F(Replays, PassOnAnException) {
  const match::Record record = this->record();
  const auto again = session({"random", "random"});
  const auto visit = [&](std::size_t answer) {
    EXPECT_EQ(again->labels(), (std::vector<std::string>{"1", "2", "3"}));
    if (answer == 350) throw std::runtime_error("no more paper");
  };
  EXPECT_THROW(session::replay(record, kAnswers, *again, visit), std::runtime_error);
  EXPECT_EQ(again->match().failed_steps, 0);
  EXPECT_EQ(again->answers(), 350U);
}

}  // namespace
}  // namespace punchcard
