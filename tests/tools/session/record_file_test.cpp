// What a record may hold: as much as is read again, with a warning before and room for its end.

#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/record_line.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/lab/players.h"
#include "tools/session/replay.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;

namespace fs = std::filesystem;

constexpr std::size_t kMost = 6'000;  // bytes of a record that is soon full

class LimitedRecords : public testing::Test {
 protected:
  session::Session session(const std::vector<std::string>& players) const {
    std::vector<text::Diagnostic> mistakes;
    const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
    const auto package = package::Package::load(sources, {"spaghetti-code", {}}, mistakes);
    return {match::Setup::make(package, {}, static_cast<int>(players.size())), players, 7,
            lab::make_player};
  }

  session::RecordFile begin(session::Session& session, std::size_t most = kMost) const {
    session::RecordFile file = session::RecordFile::create(
        path(), {match::header_line(session.header("spaghetti-code"))}, most);
    return file;
  }

  std::string path() const { return folder_.path() + "/game.jsonl"; }

  // Plays the record again; its answers.
  std::size_t replayed() const {
    const match::Record record = session::load_record(path());
    EXPECT_FALSE(record.torn);
    session::Session again = session(record.header.seats);
    again.begin();
    EXPECT_EQ(session::replay(record, record.answers.size(), again), "");
    return record.answers.size();
  }

  PackageFolder folder_{"records"};
};

TEST_F(LimitedRecords, MachinePlayersStopAtTheLimit) {
  session::Session session = this->session(std::vector<std::string>(5, "random"));
  session::RecordFile file = begin(session);
  session.write_to(file);
  session.begin();
  try {
    session.go_on();
    FAIL() << "nothing was said";
  } catch (const session::FileError& error) {
    EXPECT_THAT(error.what(), HasSubstr("game.jsonl is full: a record has at most "));
    EXPECT_THAT(error.what(), HasSubstr("a record has at most 6000 bytes, and no more answers"));
  }
  EXPECT_FALSE(session.match().over());
  EXPECT_NE(session.asked(), table::kNone);
  EXPECT_LE(fs::file_size(path()), kMost);
  EXPECT_EQ(replayed(), session.answers());
}

TEST_F(LimitedRecords, PeopleAreWarnedAndCanStillUndoAndQuit) {
  session::Session session = this->session(std::vector<std::string>(5, "human"));
  session::RecordFile file = begin(session);
  session.write_to(file);
  session.begin();
  session.go_on();
  int warnings = 0;
  std::size_t warned_at = 0;
  const auto read_log = [&] {
    for (const session::LogEntry& entry : session.take_log().entries) {
      if (!entry.text(0).starts_with("the record of this match is almost full")) continue;
      ++warnings;
      warned_at = session.answers();
    }
  };
  for (; !session.is_record_full() && session.match().decision; read_log()) {
    session.answer(static_cast<int>(session.answers() % session.match().decision->options.size()));
    session.go_on();
  }
  ASSERT_TRUE(session.is_record_full());
  EXPECT_EQ(warnings, 1);
  EXPECT_LT(warned_at, session.answers());
  EXPECT_GT(session.undo(), 0U);
  EXPECT_TRUE(session.is_record_full());
  session.pause();
  file.write(match::failure_line(std::string(kMost - file.bytes() - 35, 'x'), 1));
  session.pause();
  EXPECT_LE(fs::file_size(path()), kMost);
  EXPECT_EQ(replayed(), session.answers());
}

// How a hidden card fails, which is in the record, must not tell by the room that is left.
TEST_F(LimitedRecords, AreFullRegardlessOfWhatIsHidden) {
  const auto answers_until_full = [](const std::string& sign) {
    PackageFolder folder("hiding");
    folder.write("cards/it.lua",
                 fmt::format("return card {{ name = \"It\", text = \"Fails.\",\n"
                             "  execute = function() error(('{}'):rep(1900)) end }}\n",
                             sign));
    folder.write("game.lua", R"lua(return game {
  name = "Hiding", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game) game:cards()[1]:move_to(game:seats()[2].hand) return "go" end,
  phases = {
    go = {
      step = function(game)
        game:seats()[1]:choose("on", "yes", "no")
        game:execute(game:seats()[2].hand.first, game:seats()[2])
        return "go"
      end,
      failed = function() return "go" end,
    },
  },
})lua");
    const auto package = folder.load();
    if (package == nullptr) throw std::runtime_error(folder.mistakes());
    session::Session session(match::Setup::make(package, {}, 2), {"human", "human"}, 1);
    session::RecordFile file = session::RecordFile::create(
        folder.path() + "/game.jsonl", {match::header_line(session.header("hiding"))}, 400'000);
    session.write_to(file);
    session.begin();
    session.go_on();
    while (!session.is_record_full()) {
      session.answer(0);
      session.go_on();
    }
    return session.answers();
  };
  const std::size_t answers = answers_until_full("x");
  EXPECT_GT(answers, 20U);
  EXPECT_EQ(answers_until_full("\""), answers);
  EXPECT_EQ(answers_until_full("\\\\"), answers);
}

TEST_F(LimitedRecords, ALineThatDoesNotFitIsNotWritten) {
  session::Session session = this->session({"random", "random"});
  session::RecordFile file = begin(session);
  const std::size_t before = fs::file_size(path());
  EXPECT_EQ(file.bytes(), before);
  EXPECT_THROW(file.write(std::string(kMost - before, 'x')), session::FileError);
  EXPECT_EQ(fs::file_size(path()), before);
  const std::string rest(kMost - before - 1, ' ');
  file.write(rest);
  EXPECT_EQ(fs::file_size(path()), kMost);
  EXPECT_TRUE(file.is_full());
}

TEST_F(LimitedRecords, ALineMayBeAsLongAsOneThatIsRead) {
  const std::string longest(match::kMostLineBytes, ' ');
  EXPECT_THROW(session::RecordFile::create(path(), {"{}", longest + " "}), session::FileError);
  EXPECT_FALSE(fs::exists(path()));
  session::RecordFile::create(path(), {"{}", longest});
  EXPECT_EQ(fs::file_size(path()), longest.size() + 4);
}

// The limit of writing is that of reading.
TEST_F(LimitedRecords, ARecordOfTheGreatestSizeIsRead) {
  session::RecordFile::create(path(), {"no record"});
  fs::resize_file(path(), match::kMostRecordBytes);
  EXPECT_THROW(session::load_record(path()), std::invalid_argument) << "it has been read";
  match::Record record;
  record.bytes = record.whole_bytes = match::kMostRecordBytes;
  session::RecordFile file = session::RecordFile::go_on(path(), record);
  EXPECT_TRUE(file.is_full());
  EXPECT_THROW(file.write("{}"), session::FileError);
  EXPECT_EQ(fs::file_size(path()), match::kMostRecordBytes);
  fs::resize_file(path(), match::kMostRecordBytes + 1);
  EXPECT_THROW(session::load_record(path()), session::FileError);
}

// A thousand steps may fail after the last answer.
TEST_F(LimitedRecords, AFailedStepTakesFewBytes) {
  std::string name;
  for (int i = 0; i < 9; ++i) name += std::string(200, '"') + "/";
  PackageFolder folder(name + "long");
  folder.write("game.lua", R"lua(return game {
  name = "Long", seats = 2, table = { n = 0 },
  setup = function() return "go" end,
  phases = {
    go = {
      step = function() error(("\""):rep(2000)) end,
      failed = function(game)
        game.n = game.n + 1
        return game.n < 10 and "go" or "close"
      end,
    },
    close = function(game) game:draw() end,
  },
})lua");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  session::Session session(match::Setup::make(package, {}, 2), {"human", "human"}, 1);
  session::RecordFile file = begin(session, match::kMostRecordBytes);
  const std::size_t header = file.bytes();
  session.write_to(file);
  session.begin();
  session.go_on();
  EXPECT_GT(file.bytes(), header + 10 * 4'000) << "with a backslash before each quote";
  EXPECT_LT(file.bytes(), header + 10 * 6'500);
  EXPECT_EQ(session::load_record(path()).failures.size(), 10U);
}

// Who reads that a record is full must not learn by it how long the names of hidden cards are.
TEST_F(LimitedRecords, IsFullAfterAsManyAnswersHoweverLongTheirLabelsAre) {
  constexpr std::size_t kRoom = std::size_t{1} << 20;
  const auto answers_until_full = [&](const std::string& label) {
    const std::string header = match::header_line(session({"human", "human"}).header("x"));
    fs::remove(path());
    session::RecordFile file = session::RecordFile::create(path(), {header}, kRoom);
    file.count_hidden_as({70, 0});
    int answers = 0;
    for (; !file.is_full(); ++answers) {
      const match::RecordedAnswer answer{"A", "card", label, {}};
      file.write(match::answer_line(answer), match::hidden_answer(answer));
    }
    return answers;
  };
  const int answers = answers_until_full("Shot");
  EXPECT_EQ(answers_until_full(std::string(60, 'x')), answers);
  EXPECT_GT(answers, 5'000);
}

TEST_F(LimitedRecords, IsAsFullWhenPlayGoesOn) {
  constexpr int kAnswers = 7'000;
  const match::RecordedAnswer answer{"A", "card", "Shot", {}};
  constexpr session::RecordFile::Longest kLongest = {600, 600};
  const std::string header = match::header_line(session({"human", "human"}).header("x"));
  std::vector<std::string> lines = {header};
  std::vector<match::HiddenPart> hidden;
  {
    session::RecordFile file = session::RecordFile::create(path(), {header});
    file.count_hidden_as(kLongest);
    const auto write = [&](const std::string& line, const match::HiddenPart& part) {
      file.write(line, part);
      lines.push_back(line);
      hidden.push_back(part);
    };
    for (int i = 0; i < kAnswers; ++i) {
      write(match::answer_line(answer), match::hidden_answer(answer));
      file.write(match::undo_line(0));
      lines.push_back(match::undo_line(0));
      write(match::failure_line("\"no\"", i, {"A"}), match::hidden_failure("\"no\""));
    }
    EXPECT_TRUE(file.is_almost_full());
  }
  const match::Record record = session::load_record(path());
  EXPECT_EQ(record.hidden.size(), std::size_t{2 * kAnswers});
  session::RecordFile file = session::RecordFile::go_on(path(), record);
  EXPECT_FALSE(file.is_almost_full());
  file.count_hidden_as(kLongest);
  EXPECT_TRUE(file.is_almost_full());
  session::RecordFile copy = session::RecordFile::create(folder_.path() + "/copy.jsonl", lines,
                                                         match::kMostRecordBytes, hidden);
  EXPECT_FALSE(copy.is_almost_full());
  copy.count_hidden_as(kLongest);
  EXPECT_TRUE(copy.is_almost_full());
}

}  // namespace
}  // namespace punchcard
