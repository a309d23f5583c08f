// The lab while memory fails: scenarios, simulations, records written and played again.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/faults/trials.h"
#include "tests/support/package_folder.h"
#include "tools/lab/players.h"
#include "tools/lab/simulation.h"
#include "tools/scenario/scenario.h"
#include "tools/session/replay.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const match::Setup> stumble() {
  static const std::shared_ptr<const match::Setup> setup =
      match::Setup::make(load_stumble(), {}, 2);
  return setup;
}

// What `test` would say of the fixture's scenarios; one of them fails.
std::string run_scenarios(const std::shared_ptr<package::Sources>& sources) {
  scenario::ScenarioRunner runner(sources, stumble_folder());
  std::string text;
  runner.run(fs::path(stumble_folder()) / "tests/treading.lua", "",
             [&](const scenario::ScenarioResult& result) {
               text += fmt::format("{}: {} {}\n", result.name, result.ok, result.message);
             });
  return text;
}

TEST(FailingLab, Scenarios) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  const std::string expected = run_scenarios(sources);
  try_shortages([&](const Shortage& shortage) {
    std::string text;
    const bool out = runs_out(shortage, [&] { text = run_scenarios(sources); });
    EXPECT_EQ(text, out ? "" : expected);
  });
}

constexpr std::int64_t kEach = 60;  // in which threads are started

std::string simulate_some(const std::string& player) {
  lab::SimulationPlan plan;
  plan.setup = stumble();
  plan.players = {player, "random"};
  plan.games = 3;
  plan.threads = 3;
  const lab::Simulation result = lab::simulate(plan);
  return fmt::format("{} of {}, {} decisions, {} failed", fmt::join(result.wins, "-"), plan.games,
                     result.decisions.sum, result.failed_steps);
}

TEST(FailingLab, ASimulation) {
  const std::string expected = simulate_some("random");
  try_shortages(
      [&](const Shortage& shortage) {
        std::string text;
        const bool out = runs_out(shortage, [&] { text = simulate_some("random"); });
        EXPECT_EQ(text, out ? "" : expected);
      },
      kEach);
}

TEST(FailingLab, ASimulationWithASearchingPlayer) {
  const std::string expected = simulate_some("mcts:10");
  try_shortages([&](const Shortage& shortage) {
    std::string text;
    const bool out = runs_out(shortage, [&] { text = simulate_some("mcts:10"); });
    EXPECT_EQ(text, out ? "" : expected);
  });
}

// Plays a record again; "" when it goes as recorded.
std::string replay_file(const std::string& path) {
  const match::Record record = session::load_record(path);
  session::Session session(stumble(), record.header.seats, record.header.seed, lab::make_player);
  session.begin();
  return session::replay(record, record.answers.size(), session);
}

// A match of machine players to its end, in a record.
void write_record(const std::string& path) {
  session::Session session(stumble(), {"random", "mcts:10"}, 3, lab::make_player);
  session::RecordFile file =
      session::RecordFile::create(path, {match::header_line(session.header(stumble_folder()))});
  session.write_to(file);
  session.begin();
  session.go_on();
}

TEST(FailingLab, ARecordIsPlayedAgain) {
  const PackageFolder folder("records");
  const std::string path = folder.path() + "/whole.jsonl";
  write_record(path);
  try_shortages([&](const Shortage& shortage) {
    std::string difference;
    runs_out(shortage, [&] { difference = replay_file(path); });
    EXPECT_EQ(difference, "");
  });
}

TEST(FailingLab, WhatIsRecordedUpToThenHolds) {
  const PackageFolder folder("records");
  const std::string path = folder.path() + "/part.jsonl";
  std::size_t longest = 0;
  try_shortages([&](const Shortage& shortage) {
    fs::remove(path);
    runs_out(shortage, [&] { write_record(path); });
    if (!fs::exists(path) || fs::file_size(path) == 0) return;
    EXPECT_EQ(replay_file(path), "");
    longest = std::max(longest, session::load_record(path).answers.size());
  });
  EXPECT_GT(longest, 5U);
}

}  // namespace
}  // namespace punchcard
