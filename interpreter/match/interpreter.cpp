#include "interpreter/match/interpreter.h"

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/label.h"
#include "interpreter/match/labeller.h"
#include "interpreter/match/step_runner.h"

namespace punchcard::match {

Interpreter::Interpreter(std::shared_ptr<const package::Package> package, std::int64_t milliseconds)
    : steps_(std::make_unique<StepRunner>(std::move(package), milliseconds)) {}

Interpreter::~Interpreter() = default;

const bind::SymbolTable& Interpreter::words() const { return steps_->words(); }

void Interpreter::set_observer(Observer* observer) { steps_->set_observer(observer); }

Observer* Interpreter::observer() const { return steps_->observer(); }

void Interpreter::begin(Match& match, std::uint64_t seed) {
  match.seed = seed;
  match.answers.clear();
  match.history.clear();
  match.decisions = 0;
  match.steps_without_decision = 0;
  match.instructions = 0;
  match.instructions_without_decision = 0;
  match.telling = 0;
  match.failed_steps = 0;
  match.reloading = 0;
  match.processor_time = 0;
  match.first_failure.reset();
  match.last_failure.reset();
  match.decision.reset();
  match.reached.reset();
  match.deal.reset();
  match.events_told = 0;
  try {
    match.table = match.setup->blank();
    match.table.seed(seed);
    steps_->recover();
    steps_->set_up(match);
  } catch (...) {
    match.table.set_word(table::Word::outcome, static_cast<std::int64_t>(table::Outcome::stopped));
    throw;
  }
}

void Interpreter::begin_at(Match& match, const lua::Data& given) {
  steps_->recover();
  steps_->derive(match, given);
}

void Interpreter::run(Match& match, Players players, std::int64_t most_decisions) {
  steps_->recover();
  if (match.decision && steps_->speaks(match)) {
    const auto seat = static_cast<std::size_t>(match.decision->seat);
    if (seat >= players.size() || players[seat] == nullptr) return;
  }
  match.decision.reset();
  match.reached.reset();
  steps_->go_on();
  run_on(match, players, most_decisions);
}

void Interpreter::run_on(Match& match, Players players, std::int64_t most_decisions) {
  while (!match.over() && !match.decision && match.decisions < most_decisions) {
    steps_->run_step(match, players);
  }
  steps_->pause(match);
}

void Interpreter::answer(Match& match, int option, Players players) {
  steps_->recover();
  const bool is_over = match.over();
  if (!match.decision || !steps_->speaks(match)) run(match);
  if (match.over() && !is_over) return;  // the clock has ended the step, run again
  if (!match.decision) throw std::out_of_range("no decision is open");
  if (option < 0 || option >= static_cast<int>(match.decision->options.size())) {
    throw std::out_of_range(
        fmt::format("option {} of {}", option + 1, match.decision->options.size()));
  }
  steps_->go_on();
  steps_->give_answer(match, option, players);
  run_on(match, players, INT64_MAX);
}

Interpreter::CompiledSteps Interpreter::compiled_steps() const {
  CompiledSteps steps;
  for (const ScriptRunner::Tries& tries : steps_->tries()) {
    steps.begun += tries.all;
    steps.taken_back += tries.taken_back;
  }
  return steps;
}

int Interpreter::times_executed(const bind::CardOfSeat& card) const {
  return steps_->times_executed(card);
}

std::int64_t Interpreter::instructions_of_last_run() { return steps_->instructions_of_last_run(); }

Picture Interpreter::picture(const Match& match, const Viewer& viewer) {
  steps_->recover();
  return steps_->show(match, viewer);
}

std::vector<std::string> Interpreter::show(const Match& match, const Viewer& viewer) {
  return lines_of(picture(match, viewer));
}

int Interpreter::worth(const Match& match, int seat) {
  steps_->recover();
  return steps_->worth(match, seat);
}

int Interpreter::evaluate(const Match& match, int seat) {
  steps_->recover();
  return steps_->evaluate(match, seat);
}

std::string Interpreter::label(const Match& match, int option, const Viewer& viewer) const {
  return punchcard::match::label(match.decision->options[static_cast<std::size_t>(option)],
                                 match.present(), words(match), viewer);
}

std::vector<std::string> Interpreter::labels(const Match& match, const Viewer& viewer) const {
  Labeller labeller(match.present(), viewer);
  std::vector<std::string> all;
  for (const bind::Option& option : match.decision->options) {
    all.push_back(labeller.label(option, words(match)));
  }
  return all;
}

}  // namespace punchcard::match
