// The random player whose answers depend on the question alone.

#include "tools/lab/coupled_player.h"

#include <array>
#include <filesystem>
#include <stdexcept>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"

namespace punchcard {
namespace {

class Coupled : public testing::Test {
 protected:
  Coupled() {
    const std::filesystem::path folder =
        std::filesystem::path(PUNCHCARD_HOME) / "tests/tools/packages/orchard";
    std::vector<text::Diagnostic> mistakes;
    package_ =
        package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                               {folder.string(), {}}, mistakes);
    if (package_ == nullptr) throw std::runtime_error(text::format(mistakes.front()));
    interpreter_.emplace(package_);
    match_.emplace(match::Setup::make(package_, {}, 2));
    interpreter_->begin(*match_, 1);
  }

  // About places; the card whose text asks.
  int answer(lab::CoupledPlayer& player, const std::vector<int>& places, int card = 0) {
    bind::Decision decision;
    decision.card = card;
    for (const int place : places) decision.options.push_back({bind::OptionKind::place, place, 0});
    const int option = player.choose(decision, *match_, match_->table);
    return places[static_cast<std::size_t>(option)];
  }

  std::shared_ptr<const package::Package> package_;
  std::optional<match::Interpreter> interpreter_;
  std::optional<match::Match> match_;
};

TEST_F(Coupled, TakesEachOptionEquallyOften) {
  std::array<int, 3> taken{};
  lab::CoupledPlayer player(*interpreter_);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    player.begin(seed);
    for (int time = 0; time < 10; ++time)
      ++taken[static_cast<std::size_t>(answer(player, {0, 1, 2}))];
  }
  for (const int each : taken) EXPECT_NEAR(each, 1'000, 100);
}

TEST_F(Coupled, AnswersTheSameThoughAnotherQuestionIsAsked) {
  lab::CoupledPlayer one(*interpreter_);
  lab::CoupledPlayer other(*interpreter_);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    one.begin(seed);
    other.begin(seed);
    answer(other, {0, 1, 2}, 1);
    for (int time = 0; time < 5; ++time) {
      EXPECT_EQ(answer(one, {0, 1, 2}), answer(other, {0, 1, 2}));
    }
  }
}

TEST_F(Coupled, AnswersTheSameThoughAnotherOptionIsGone) {
  lab::CoupledPlayer one(*interpreter_);
  lab::CoupledPlayer other(*interpreter_);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    one.begin(seed);
    other.begin(seed);
    const int with = answer(one, {3, 4, 5});
    const int without = answer(other, {3, 5});
    if (with != 4) {
      EXPECT_EQ(with, without);
    }
  }
}

}  // namespace
}  // namespace punchcard
