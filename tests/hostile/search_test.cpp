// Packages against players that search: what fails while such a player thinks is no failure of the
// step that asks it, so the match is the same on any number of threads, in every way that steps
// run, and from its record.

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"
#include "tools/lab/players.h"
#include "tools/lab/simulation.h"
#include "tools/session/record_file.h"
#include "tools/session/replay.h"
#include "tools/session/session.h"

namespace punchcard {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr const char* kSearching = "mcts:8";
constexpr const char* kCard = "return card { name = \"Nope\", text = \"\" }\n";

// Whoever is asked, a failure is caught, told and punished. EVALUATE is a body.
constexpr const char* kGame = R"lua(
return game {
  name = "Evaluated", seats = 2, table = { n = 0, sum = 0, caught = 0 },
  setup = function() return "turn" end,
  evaluate = function(game, seat)
    EVALUATE
  end,
  phases = {
    turn = {
      step = function(game)
        game.n = game.n + 1
        if game.n > 12 then game:win(game:seats()[game.sum % 2 + 1]) end
        local seat = game:seats()[game.n % 2 + 1]
        local done, chosen = pcall(seat.choose, seat, "number", 1, 2, 3, 4, 5, 6, 7)
        if not done then game.caught = game.caught + 1 game:win(seat:next()) end
        game.sum = game.sum + chosen
        if game.sum % 5 == 0 then error("lost on purpose") end
        return "turn"
      end,
      failed = function(game) game.n = game.n + 1 return "turn" end,
    },
  },
}
)lua";

// Ways to fail. The last one fails by what the state holds, which depends on what it did before.
constexpr const char* kFailing[] = {
    "if game.sum % 7 == 3 then error(\"no value\") end return 50",
    "return game.sum * 9",
    "return \"50\"",
    "if game.sum % 3 == 1 then while true do end end return 50",
    "game.sum = 0 return 50",
    "return seat:choose(\"number\", 1, 2)",
    "local all = {} for i = 1, 4000 + game.sum * 900 do all[i] = { i } end return 50",
};

std::shared_ptr<const match::Setup> setup_of(const PackageFolder& folder, package::Way::Kind way) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  sources->set_way({way, 0});
  std::vector<text::Diagnostic> mistakes;  // a check would warn of some
  const auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
  if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
  return match::Setup::make(package, {}, 2);
}

std::string counts_of(const std::shared_ptr<const match::Setup>& setup, int threads) {
  lab::SimulationPlan plan;
  plan.setup = setup;
  plan.players.assign(2, kSearching);
  plan.games = kSanitized ? 2 : 7;
  plan.seed = 1;
  plan.threads = threads;
  const lab::Simulation simulation = lab::simulate(plan);
  const auto place = [](const auto& failure) {
    return failure == nullptr ? "" : fmt::format("{} {}", failure->game, failure->failure.text());
  };
  return fmt::format("wins {}, failed {} first {}, evaluations {} first {}, {} decisions",
                     fmt::join(simulation.wins, " "), simulation.failed_steps,
                     place(simulation.first_failure), simulation.failed_looks,
                     place(simulation.first_failed_look), simulation.decisions.sum);
}

class SearchedGames : public testing::Test {
 protected:
  void write(const std::string& evaluate) const {
    std::string game = kGame;
    game.replace(game.find("EVALUATE"), 8, evaluate);
    folder_.write("game.lua", game);
    folder_.write("cards/nope.lua", kCard);
  }

  PackageFolder folder_;
};

TEST_F(SearchedGames, AreTheSameHoweverEvaluateFails) {
  for (const char* failing : kFailing) {
    write(failing);
    const std::string one = counts_of(setup_of(folder_, package::Way::Kind::compiled), 1);
    EXPECT_THAT(one, testing::Not(HasSubstr("evaluations 0"))) << failing;
    for (const int threads : {2, 7}) {
      EXPECT_EQ(counts_of(setup_of(folder_, package::Way::Kind::compiled), threads), one)
          << failing;
    }
    EXPECT_EQ(counts_of(setup_of(folder_, package::Way::Kind::interpreted), 1), one) << failing;
  }
}

TEST_F(SearchedGames, TellTheFirstFailureWithItsPlace) {
  write("error(\"no value\")");
  lab::SimulationPlan plan;
  plan.setup = setup_of(folder_, package::Way::Kind::compiled);
  plan.players.assign(2, kSearching);
  plan.games = 3;
  const lab::Simulation simulation = lab::simulate(plan);
  ASSERT_NE(simulation.first_failed_look, nullptr);
  EXPECT_EQ(simulation.first_failed_look->game, 0);
  EXPECT_THAT(simulation.first_failed_look->failure.file, EndsWith("game.lua"));
  EXPECT_EQ(simulation.first_failed_look->failure.message, "no value");
}

// The clock may end a step of the search here and not there, so whoever reads the result must know.
TEST_F(SearchedGames, TellThatTheClockEndedAStepOfTheSearch) {
  folder_.write("game.lua", R"lua(
return game {
  name = "Hasty", seats = 2,
  setup = function() return "turn" end,
  phases = {
    turn = function(game)
      local seats = game:seats()
      if seats[1]:choose("way", "short", "long") == "long" then while true do end end
      game:win(seats[1])
    end,
  },
}
)lua");
  lua::Limits limits;
  limits.instructions = limits.unasked_instructions = limits.match_instructions = 2'000'000'000;
  limits.milliseconds = 5;
  const auto package = folder_.load({}, limits);
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, {}, 2);
  plan.players = {kSearching, "random"};
  plan.games = 2;
  const lab::Simulation simulation = lab::simulate(plan);
  EXPECT_EQ(simulation.wins[0], 2);
  EXPECT_GT(simulation.failed_looks, 0);
  ASSERT_NE(simulation.first_failed_look, nullptr);
  EXPECT_EQ(simulation.first_failed_look->failure.reason, lua::Unwind::time);
  EXPECT_EQ(simulation.first_failed_look->failure.place.line, 8);
}

TEST_F(SearchedGames, TakeTheSameCourseFromTheirRecords) {
  for (const char* failing : kFailing) {
    write(failing);
    const auto setup = setup_of(folder_, package::Way::Kind::compiled);
    const TemporaryFolder records;
    const std::string path = (records.path() / "match.jsonl").string();
    session::Session played(setup, {kSearching, "random"}, 1, lab::make_player);
    {
      session::RecordFile file =
          session::RecordFile::create(path, {match::header_line(played.header(folder_.path()))});
      played.begin();
      played.write_to(file);
      played.go_on();
    }
    std::size_t told = 0;
    for (const session::LogEntry& entry : played.take_log().entries) {
      told += entry.to_all_seeing.starts_with("the package fails while") ? 1 : 0;
    }
    EXPECT_EQ(told, 1U) << failing;
    const match::Record record = session::load_record(path);
    session::Session replayed(setup, {kSearching, "random"}, 1);
    replayed.begin();
    EXPECT_EQ(session::replay(record, record.answers.size(), replayed), "") << failing;
    EXPECT_EQ(replayed.match().table, played.match().table) << failing;
  }
}

// A player that can't answer, at its second decision.
class BrokenPlayer final : public match::Player {
 public:
  int choose(const bind::Decision&, const match::Match&, const table::Table&) override {
    if (++asked_ == 2) throw std::runtime_error("broken player");
    return 0;
  }
  void begin(std::uint64_t) override {}

 private:
  int asked_ = 0;
};

TEST_F(SearchedGames, EndWithTheErrorOfAPlayerThatCannotAnswer) {
  write("return 50");
  for (const auto way : {package::Way::Kind::compiled, package::Way::Kind::interpreted,
                         package::Way::Kind::compared}) {
    const auto setup = setup_of(folder_, way);
    match::Interpreter interpreter(setup->shared_package());
    match::Match match(setup);
    BrokenPlayer broken;
    const std::vector<match::Player*> players(2, &broken);
    interpreter.begin(match, 1);
    try {
      interpreter.run(match, players);
      FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "broken player");
    }
    EXPECT_EQ(match.failed_steps, 0);
    EXPECT_EQ(match.decisions, 1);
    EXPECT_FALSE(match.over()) << "the script has caught it";
    EXPECT_TRUE(match.decision);
    interpreter.run(match, players);
    EXPECT_TRUE(match.over()) << "the player can be asked again";
  }
}

}  // namespace
}  // namespace punchcard
