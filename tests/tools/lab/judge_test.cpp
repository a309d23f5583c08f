// Players judged by exact values: what an option is worth where play begins is what solving a match
// from there says, and players are right as often as they must be.

#include "tools/lab/solving/judge.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/sanitized.h"
#include "tools/lab/solving/solver.h"

namespace punchcard {
namespace {

constexpr std::int64_t kEnough = 100'000;

// A graph of all positions with their values.
struct Solved {
  Solved(match::Interpreter& interpreter, const match::Match& match) : graph(interpreter, match) {
    EXPECT_TRUE(graph.explore(kEnough, {}, {}));
    components.emplace(graph);
    induction.emplace(graph, *components, repetitions);
    EXPECT_TRUE(induction->run({}));
  }

  lab::PositionGraph graph;
  lab::Repetitions repetitions{graph, kEnough, {}};
  std::optional<lab::Components> components;
  std::optional<lab::Induction> induction;
};

class Judges : public testing::Test {
 protected:
  void begin(const std::string& name, const std::map<std::string, std::string>& options,
             int seats) {
    std::vector<text::Diagnostic> mistakes;
    package_ = package::Package::load(
        std::make_shared<package::Sources>(package::Sources::default_home()), {name, {}}, mistakes);
    interpreter_.emplace(package_);
    root_.emplace(match::Setup::make(package_, options, seats));
    interpreter_->begin(*root_, 3);
  }

  lab::Solution solve(const match::Match& match, lab::JudgePlan judged = {}) {
    return lab::solve(*interpreter_, match, {kEnough, {}, {}, std::move(judged)});
  }

  std::shared_ptr<const package::Package> package_;
  std::optional<match::Interpreter> interpreter_;
  std::optional<match::Match> root_;
};

TEST_F(Judges, OptionsOfAPositionAreWhatPlayFromThereIsWorth) {
  begin("spaghetti-code", {{"level", "1"}, {"flags_per_player", "1"}}, 2);
  Solved solved(*interpreter_, *root_);
  const lab::PositionGraph::Node apart = kSanitized ? 331 : 67;
  int compared = 0;
  int different = 0;  // options that keep the value and others
  for (auto node = lab::PositionGraph::kEnds; node < solved.graph.end(); node += apart) {
    const std::vector<lab::Bounds> found = solved.induction->options_of(node);
    const lab::Solution solution = solve(solved.graph.match_at(node));
    if (solution.options.size() != found.size()) continue;  // the step asks nobody
    for (std::size_t option = 0; option < found.size(); ++option) {
      EXPECT_EQ(found[option], solution.options[option]) << node << ", option " << option;
    }
    ++compared;
    different += found.front() == found.back() ? 0 : 1;
  }
  EXPECT_GT(compared, kSanitized ? 3 : 20);
  EXPECT_GT(different, 0);
}

TEST_F(Judges, MoreIterationsGiveFewerWinsAway) {
  begin("spaghetti-code", {{"level", "1"}, {"flags_per_player", "1"}}, 2);
  const std::int64_t positions = kSanitized ? 20 : 150;
  const lab::Solution solution = solve(*root_, {{"random", "mcts:300", "random"}, positions, 7});
  ASSERT_EQ(solution.judged.size(), 3U);
  EXPECT_EQ(solution.judged[0].given_away.total, positions);
  EXPECT_LT(solution.judged[1].given_away.count, solution.judged[0].given_away.count / 2);
  EXPECT_EQ(solution.judged[2].given_away.count, solution.judged[0].given_away.count);
}

TEST_F(Judges, APuzzleOfFewPositionsIsSearchedWhole) {
  begin("core-loop", {{"spare", "0"}}, 1);
  const lab::Solution solution = solve(*root_, {{"mcts:2000"}, 100, 1});
  ASSERT_EQ(solution.judged.size(), 1U);
  EXPECT_EQ(solution.judged[0].given_away.total, 6);
  EXPECT_EQ(solution.judged[0].given_away.count, 0);
}

TEST_F(Judges, NothingIsSaidOfAnInterruptedJudgement) {
  begin("core-loop", {{"spare", "0"}}, 1);
  Solved solved(*interpreter_, *root_);
  int asked = 0;
  const auto judged = lab::judge(solved.graph, *solved.induction, {{"random"}, 100, 1},
                                 [&] { return ++asked > 26; });
  EXPECT_TRUE(judged.empty());
}

}  // namespace
}  // namespace punchcard
