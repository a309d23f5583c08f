#include "tools/lab/interactions/trial_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/lua/limits.h"
#include "interpreter/match/label.h"
#include "interpreter/match/labeller.h"
#include "interpreter/match/table_text.h"
#include "interpreter/table/situation.h"

namespace punchcard::lab {

namespace {

constexpr int kLapsTried = 2;
constexpr std::size_t kMostTriedOptions = 12;    // of a decision
constexpr std::int64_t kMostSituations = 1'000;  // that are searched for a repetition

// Everything that players could distinguish, with the open decision. The answers of an unfinished
// step are part of it, because its script may remember them.
std::string point_of(const match::Match& match, const match::Interpreter& interpreter) {
  std::string text;
  table::describe_situation(match.present(), text);
  text += winner_text(match.table.outcome(), match.table.winner());
  for (const int answer : match.answers) text += fmt::format(" {}", answer);
  if (!match.decision) return text;
  text += table::seat_letter(match.decision->seat);
  text += interpreter.words(match).text(match.decision->topic);
  for (const std::string& label : interpreter.labels(match, table::kNone)) text += "\n" + label;
  return text;
}

Juncture juncture_at(const bind::Decision& decision, const table::Table& table,
                     const bind::SymbolTable& words) {
  Juncture juncture;
  juncture.seat = decision.seat;
  match::Labeller labeller(table, table::kNone);
  for (const bind::Option& each : decision.options) {
    juncture.offered.push_back(labeller.label(each, words));
  }
  const int zone = table.layout().schema().pointers.front().zone;
  juncture.zone = match::zone_text(table, table.layout().zone(zone), {true, false, false});
  if (table.layout().schema().has_lines) juncture.zone += "\n";
  return juncture;
}

Juncture juncture_of(const match::Match& match, const match::Interpreter& interpreter) {
  if (match.decision) {
    return juncture_at(*match.decision, match.present(), interpreter.words(match));
  }
  Juncture juncture;
  juncture.over = match.over();
  juncture.winner = winner_text(match.table.outcome(), match.table.winner());
  return juncture;
}

bool has_gone_on_for_ever(const match::Match& match, const lua::Limits& limits) {
  return match.steps_without_decision > match::kMostStepsWithoutDecision ||
         match.instructions_without_decision > limits.unasked_instructions;
}

}  // namespace

TrialPlayer::TrialPlayer(const std::shared_ptr<const package::Package>& package)
    : interpreter_(package), other_(package) {
  interpreter_.set_observer(this);
}

std::optional<Trial> TrialPlayer::play(const match::Position& position, std::uint64_t seed,
                                       const TrialRequest& wishes,
                                       const std::vector<GivenAnswer>& given) {
  const std::size_t kinds = position.setup()->definition().schema->kinds.size();
  course_ = {};
  course_.executed.resize(kinds);
  wishes_ = wishes;
  given_ = &given;
  next_given_ = 0;
  begin(seed);
  match::Match match = position.begin(interpreter_);
  if (match.over() && course_.failure != nullptr) {
    refusal_ = match.last_failure->failure.message;
    return std::nullopt;
  }
  lap_ = Lap(match.table);
  situations_.clear();
  step_ = other_in_ = skipped_in_ = 0;
  executed_in_.assign(kinds, 0);
  players_.assign(static_cast<std::size_t>(position.setup()->seats()), this);
  interpreter_.run(match, players_, wishes.most_decisions);
  course_.outcome = match.table.outcome();
  course_.winner = match.table.winner();
  course_.within_a_lap = match.over() && !lap_.over();
  return std::move(course_);
}

void TrialPlayer::begin(std::uint64_t seed) {
  seed_ = seed;
  luck_ = table::Generator::from_seed(seed);
}

void TrialPlayer::on_right(int kind, int, bool executed) {
  const auto at = static_cast<std::size_t>(kind);
  const bool met =
      std::find(wishes_.kinds.begin(), wishes_.kinds.end(), kind) != wishes_.kinds.end();
  if (executed) {
    course_.executed[at] = true;
    executed_in_[at] = step_ + 1;
    if (!met) other_in_ = step_ + 1;
  } else if (met) {
    skipped_in_ = step_ + 1;
  }
}

void TrialPlayer::on_step(const match::Match& match) {
  lap_.follow(match.table);
  if (!lap_.over()) course_.answers_of_lap = course_.answers.size();
  ++step_;
  if (!wishes_.stubborn || course_.is_caught || step_ > kMostSituations) return;
  std::string situation;
  table::describe_situation(match.table, situation);
  const auto [before, is_new] =
      situations_.try_emplace(std::move(situation), Moment{step_, lap_.visits()});
  if (is_new || !is_caught(before->second)) return;
  course_.is_caught = true;
  course_.answers_before_repetition = course_.answers.size();
}

// Whether all cards of the meeting have been executed since then, without any other card.
bool TrialPlayer::is_caught(const Moment& before) const {
  const std::int64_t since = before.step;
  // A card alone in its zone is always visited again.
  if (lap_.cards() < 2 || lap_.visits() - before.visits >= lap_.cards()) return false;
  if (skipped_in_ > since || other_in_ > since) return false;
  return std::all_of(wishes_.kinds.begin(), wishes_.kinds.end(), [&](int kind) {
    return executed_in_[static_cast<std::size_t>(kind)] > since;
  });
}

void TrialPlayer::on_failure(const match::Match& match, const match::FailedStep& failed) {
  if (has_gone_on_for_ever(match, match.setup->package().limits())) {
    course_.unending = std::make_shared<match::FailedStep>(failed);
  } else if (course_.failure == nullptr) {
    course_.failure = std::make_shared<match::FailedStep>(failed);
    course_.answers_before_failure = course_.answers.size();
  }
}

int TrialPlayer::choose(const bind::Decision& decision, const match::Match& match,
                        const table::Table& table) {
  int option = option_given(decision, table);
  if (option == bind::kNoAnswer) option = option_by_chance(decision);
  if (wishes_.tries && lap_.visits() < kLapsTried * lap_.cards())
    try_options(decision, match, table);
  if (wishes_.answers) {
    const bind::Option& chosen = decision.options[static_cast<std::size_t>(option)];
    course_.answers.push_back(
        {decision.seat, match::label(chosen, table, interpreter_.words(), table::kNone)});
    course_.asked.push_back(juncture_at(decision, table, interpreter_.words()));
  }
  return option;
}

int TrialPlayer::option_given(const bind::Decision& decision, const table::Table& table) {
  if (next_given_ == given_->size()) return bind::kNoAnswer;
  const GivenAnswer& wanted = (*given_)[next_given_];
  if (wanted.seat != decision.seat) return bind::kNoAnswer;
  match::Labeller labeller(table, table::kNone);
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    if (labeller.label(decision.options[i], interpreter_.words()) != wanted.option) continue;
    ++next_given_;
    return static_cast<int>(i);
  }
  return bind::kNoAnswer;
}

int TrialPlayer::option_by_chance(const bind::Decision& decision) {
  const auto options = static_cast<std::uint32_t>(decision.options.size());
  if (!wishes_.stubborn) return static_cast<int>(luck_.below(options));
  const std::string question =
      fmt::format("{} {} {}", decision.seat, interpreter_.words().text(decision.topic), options);
  table::Generator fixed =
      table::Generator::from_seed(table::Generator::derive(seed_, table::hash_situation(question)));
  return static_cast<int>(fixed.below(options));
}

void TrialPlayer::try_options(const bind::Decision& decision, const match::Match& match,
                              const table::Table& table) {
  if (decision.options.size() > kMostTriedOptions) return;
  TriedDecision tried;
  const int card = table.pointer_card(0);
  if (card != table::kNone) tried.site = table.layout().kind_of(card);
  tried.topic = interpreter_.words().text(decision.topic);
  tried.matters = !makes_no_difference(decision, match, tried.after);
  tried.answers_before = course_.answers.size();
  course_.tried.push_back(std::move(tried));
}

bool TrialPlayer::makes_no_difference(const bind::Decision& decision, const match::Match& match,
                                      Juncture& after) {
  match::Match asked = match;
  other_.run(asked);
  std::string first;
  for (int i = 0; i < static_cast<int>(decision.options.size()); ++i) {
    match::Match answered = asked;
    other_.answer(answered, i);
    const std::string point = point_of(answered, other_);
    if (i == 0) first = point;
    if (point != first) return false;
    if (i == 0 && wishes_.answers) after = juncture_of(answered, other_);
  }
  return true;
}

}  // namespace punchcard::lab
