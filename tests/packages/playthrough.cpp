#include "tests/packages/playthrough.h"

#include <fmt/format.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/table_text.h"
#include "tools/session/event_text.h"
#include "tools/lab/random_player.h"

namespace punchcard {

namespace {

constexpr std::int64_t kMostDecisions = 150;  // of a game; the rest is left out
constexpr std::int64_t kTableEach = 25;       // decisions

class Writer final : public Observer {
 public:
  Writer(const Definition& definition, const Interpreter& interpreter)
      : definition_(definition), interpreter_(interpreter) {}

  bool wants_events() const override { return true; }

  void on_event(const Event& event, const Table& table) override {
    text_ += fmt::format("       {}\n",
                         event_text(event, definition_, table, interpreter_.words(), kNone));
  }

  void on_print(const std::string& file, int line, const std::string& printed) override {
    text_ += fmt::format("       {}:{}: {}\n", file, line, printed);
  }

  void on_failure(const Match&, const FailedStep& failed) override {
    text_ += fmt::format("       FAILED: {}\n", failed.failure.text());
  }

  void write_decision(const Match& match, int option) {
    text_ += fmt::format("{:>4}  {} {}: {} (of {})\n", match.decisions + 1 + open_answers(match),
                         seat_letter(match.decision->seat),
                         interpreter_.words().text(match.decision->topic),
                         interpreter_.label(match, option, kNone), match.decision->options.size());
  }

  void write_table(const Match& match) {
    text_ += "\n" + to_text(match.present(), definition_) + "\n";
  }

  void write(const std::string& line) { text_ += line + "\n"; }

  const std::string& text() const { return text_; }

 private:
  static std::int64_t open_answers(const Match& match) {
    return static_cast<std::int64_t>(match.answers.size());
  }

  const Definition& definition_;
  const Interpreter& interpreter_;
  std::string text_;
};

std::string ending(const Match& match) {
  switch (match.table.outcome()) {
    case Outcome::won:
      return fmt::format("{} wins", seat_letter(match.table.winner()));
    case Outcome::drawn:
      return "a draw";
    case Outcome::stopped:
      return "stopped";
    case Outcome::running:
      break;
  }
  return "and so on";
}

}  // namespace

std::string playthrough(const PlannedSetup& planned, std::uint64_t seed) {
  const auto setup = planned.make(shelf());
  Interpreter interpreter(setup->shared_package());
  Writer writer(setup->definition(), interpreter);
  interpreter.set_observer(&writer);
  std::vector<RandomPlayer> players(static_cast<std::size_t>(setup->seats()));
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    players[seat].begin(Generator::derive(seed, seat));
  }
  writer.write(fmt::format("{}, seed {}", planned.arguments(), seed));
  Match match(setup);
  interpreter.begin(match, seed);
  writer.write_table(match);
  interpreter.run(match);
  for (std::int64_t taken = 0; match.decision && taken < kMostDecisions; ++taken) {
    if (taken > 0 && taken % kTableEach == 0) writer.write_table(match);
    RandomPlayer& player = players[static_cast<std::size_t>(match.decision->seat)];
    const int option = player.choose(*match.decision, match, match.present());
    writer.write_decision(match, option);
    interpreter.answer(match, option);
  }
  writer.write_table(match);
  writer.write(ending(match));
  return writer.text();
}

PlannedSetup richest_setup(const std::string& package) {
  const auto loaded = load_package(package);
  PlannedSetup setup{package, {}, {}, loaded->definition().schema->least_seats};
  for (const OptionDeclaration& option : loaded->definition().options) {
    if (!option.choices.empty()) setup.options[option.name] = show_option(option.choices.back());
  }
  return setup;
}

}  // namespace punchcard
