// Playing while memory fails: a step is done or it is not, and the match that it belongs to goes on
// as if nothing had been when there is memory again.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "tests/faults/trials.h"
#include "tools/lab/battery/table_checks.h"

namespace punchcard {
namespace {

constexpr std::uint64_t kSeed = 7;

std::shared_ptr<const match::Setup> stumble() {
  static const std::shared_ptr<const match::Setup> setup =
      match::Setup::make(load_stumble(), {}, 2);
  return setup;
}

// The same answer to the same decision of a match, whoever is asked and however often.
int choice(const bind::Decision& decision, const match::Match& match) {
  constexpr std::int64_t kStride = 5;
  const auto given = static_cast<std::int64_t>(match.answers.size());
  return static_cast<int>((match.decisions + given) * kStride %
                          static_cast<std::int64_t>(decision.options.size()));
}

class Clockwork final : public match::Player {
 public:
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table&) override {
    return choice(decision, match);
  }
  void begin(std::uint64_t) override {}
};

// Takes memory for all that it is told.
class Listener final : public match::Observer {
 public:
  bool wants_events() const override { return true; }
  void on_event(const bind::Event& event, const table::Table&) override {
    heard_.emplace_back(event.name);
  }
  void on_right(int kind, int, bool) override { heard_.emplace_back(kind); }
  void on_answer(const bind::Decision&, int option, const table::Table&) override {
    heard_.emplace_back(option);
  }
  void on_print(const std::string&, int line, const std::string&) override {
    heard_.emplace_back(line);
  }
  void on_step(const match::Match& match) override {
    heard_.emplace_back(match.decisions);
    const Plenty plenty;
    tables.push_back(match.table.hash());
  }
  void on_failure(const match::Match& match, const match::FailedStep&) override {
    heard_.emplace_back(match.failed_steps);
  }

  std::vector<std::uint64_t> tables;  // after each step, as long as nothing fails

 private:
  struct Heard {
    explicit Heard(std::int64_t number) : text(std::to_string(number) + std::string(40, '.')) {}
    std::string text;
  };
  std::vector<Heard> heard_;
};

struct Game {
  explicit Game(match::Players players)
      : at_table(players), interpreter(stumble()->shared_package()) {
    interpreter.set_observer(&listener);
  }

  void play() {
    interpreter.begin(match, kSeed);
    go_on();
  }

  // Also from where an exception has left it.
  void go_on() {
    interpreter.run(match, at_table);
    while (!match.over()) {
      if (match.decision) {
        interpreter.answer(match, choice(*match.decision, match), at_table);
      } else {
        interpreter.run(match, at_table);
      }
    }
  }

  match::Players at_table;
  Listener listener;
  match::Interpreter interpreter;
  match::Match match{stumble()};
};

void play_in_shortage(match::Players players) {
  Game whole(players);
  whole.play();
  ASSERT_GT(whole.match.failed_steps, 0) << "the fixture does not show what it should";
  ASSERT_GT(whole.match.table.word(table::Word::step), 5);
  try_shortages([&](const Shortage& shortage) {
    Game game(players);
    if (runs_out(shortage, [&] { game.play(); })) {
      EXPECT_EQ(lab::find_damage(game.match.table), "");
      if (game.match.table.outcome() == table::Outcome::stopped) {
        game.play();
      } else if (!game.match.over()) {
        const auto step = static_cast<std::size_t>(game.match.table.word(table::Word::step));
        ASSERT_GE(step, 1U);
        ASSERT_LE(step, whole.listener.tables.size());
        EXPECT_EQ(game.match.table.hash(), whole.listener.tables[step - 1]);
      }
      EXPECT_EQ(game.match.last_failure == nullptr, game.match.failed_steps == 0);
      game.go_on();
    }
    EXPECT_TRUE(match::same_point(game.match, whole.match));
  });
}

TEST(FailingPlay, AnsweredFromOutside) { play_in_shortage({}); }

TEST(FailingPlay, AnsweredOnTheSpot) {
  Clockwork clockwork;
  const std::vector<match::Player*> players(2, &clockwork);
  play_in_shortage(players);
}

TEST(FailingPlay, AnInterpreterIsMadeOrNot) {
  try_shortages([&](const Shortage& shortage) {
    std::unique_ptr<match::Interpreter> made;
    const bool out = runs_out(shortage, [&] {
      made = std::make_unique<match::Interpreter>(stumble()->shared_package());
    });
    EXPECT_EQ(made == nullptr, out);
  });
}

// Looking changes nothing, and can be done again.
TEST(FailingPlay, LookingAtATable) {
  Game game({});
  game.interpreter.begin(game.match, kSeed);
  game.interpreter.run(game.match);
  const match::Match before = game.match;
  const auto look = [&] {
    std::vector<std::string> lines = game.interpreter.show(game.match, table::kNone);
    for (const std::string& label : game.interpreter.labels(game.match, 0)) lines.push_back(label);
    return lines;
  };
  const std::vector<std::string> expected = look();
  try_shortages([&](const Shortage& shortage) {
    std::vector<std::string> lines;
    const bool out = runs_out(shortage, [&] { lines = look(); });
    EXPECT_EQ(lines, out ? std::vector<std::string>() : expected);
    EXPECT_EQ(look(), expected);
    EXPECT_TRUE(match::same_point(game.match, before));
  });
}

}  // namespace
}  // namespace punchcard
