#include "tests/packages/playthrough.h"

#include <fmt/format.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/table_text.h"
#include "tools/lab/random_player.h"
#include "tools/session/match_log.h"

namespace punchcard {

namespace {

constexpr std::int64_t kMostDecisions = 150;  // of a game; the rest is left out
constexpr std::int64_t kTableEach = 25;       // decisions

class Writer final : public session::MatchLog {
 public:
  Writer(const package::Definition& definition, const match::Interpreter& interpreter)
      : MatchLog(interpreter, definition), definition_(definition), interpreter_(interpreter) {}

  void on_log(const session::LogEntry& entry) override {
    text_ += fmt::format("       {}\n", entry.to_all_seeing);
  }

  void on_print(const std::string& file, int line, const std::string& printed) override {
    text_ += fmt::format("       {}:{}: {}\n", file, line, printed);
  }

  void on_failure(const match::Match&, const match::FailedStep& failed) override {
    text_ += fmt::format("       FAILED: {}\n", failed.failure.text());
  }

  void write_decision(const match::Match& match, int option) {
    text_ += fmt::format(
        "{:>4}  {} {}: {} (of {})\n", match.decisions + 1 + open_answers(match),
        table::seat_letter(match.decision->seat), interpreter_.words().text(match.decision->topic),
        interpreter_.label(match, option, table::kNone), match.decision->options.size());
  }

  void write_table(const match::Match& match) {
    text_ += "\n" + match::to_text(match.present(), definition_) + "\n";
  }

  void write(const std::string& line) { text_ += line + "\n"; }

  const std::string& text() const { return text_; }

 private:
  static std::int64_t open_answers(const match::Match& match) {
    return static_cast<std::int64_t>(match.answers.size());
  }

  const package::Definition& definition_;
  const match::Interpreter& interpreter_;
  std::string text_;
};

}  // namespace

std::string playthrough(const lab::PlannedSetup& planned, std::uint64_t seed) {
  const auto setup = planned.make(shelf());
  match::Interpreter interpreter(setup->shared_package());
  Writer writer(setup->definition(), interpreter);
  interpreter.set_observer(&writer);
  std::vector<lab::RandomPlayer> players(static_cast<std::size_t>(setup->seats()));
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    players[seat].begin(table::Generator::derive(seed, seat));
  }
  writer.write(fmt::format("{}, seed {}", planned.arguments(), seed));
  match::Match match(setup);
  interpreter.begin(match, seed);
  writer.write_table(match);
  interpreter.run(match);
  for (std::int64_t taken = 0; match.decision && taken < kMostDecisions; ++taken) {
    if (taken > 0 && taken % kTableEach == 0) writer.write_table(match);
    lab::RandomPlayer& player = players[static_cast<std::size_t>(match.decision->seat)];
    const int option = player.choose(*match.decision, match, match.present());
    writer.write_decision(match, option);
    interpreter.answer(match, option);
  }
  writer.write_table(match);
  writer.write(match.over() ? session::outcome_text(match.table) : "and so on");
  return writer.text();
}

lab::PlannedSetup richest_setup(const std::string& package) {
  const auto loaded = load_package(package);
  lab::PlannedSetup setup{package, {}, {}, loaded->definition().schema->least_seats};
  for (const package::OptionDeclaration& option : loaded->definition().options) {
    if (!option.choices.empty())
      setup.options[option.name] = package::show_option(option.choices.back());
  }
  return setup;
}

}  // namespace punchcard
