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
constexpr std::size_t kMostTriedOptions = 12;             // of a decision
constexpr std::int64_t kMostSituations = 1'000;           // that are searched for a repetition
constexpr std::size_t kMostKept = std::size_t{64} << 20;  // of these and of the noted answers

// Everything that players could distinguish, with the open decision. The answers of an unfinished
// step are part of it, because its script may remember them.
std::string point_of(const match::Match& match, const match::Interpreter& interpreter) {
  std::string text;
  table::describe_state(match.present(), text);
  text += winner_text(match.table.outcome(), match.table.winner());
  for (const int answer : match.answers) text += fmt::format(" {}", answer);
  if (!match.decision) return text;
  text += table::seat_letter(match.decision->seat);
  text += interpreter.words(match).text(match.decision->topic);
  for (const std::string& label : interpreter.labels(match, table::kNone)) text += "\n" + label;
  return text;
}

std::string value_text(std::int64_t value, table::FieldType type) {
  if (type == table::FieldType::integer) return fmt::format("{}", value);
  return value != 0 ? "true" : "false";
}

std::vector<std::pair<std::string, std::string>> fields_of(const table::Table& table) {
  const table::Layout& layout = table.layout();
  const auto is_told = [](const table::Field& field) {
    const bool is_plain =
        field.type == table::FieldType::integer || field.type == table::FieldType::boolean;
    return is_plain && field.in_situation;
  };
  std::vector<std::pair<std::string, std::string>> fields;
  for (std::size_t i = 0; i < layout.schema().table_fields.size(); ++i) {
    const table::Field& field = layout.schema().table_fields[i];
    if (!is_told(field)) continue;
    const std::int64_t value = table.value(layout.table_field(static_cast<int>(i)));
    fields.emplace_back(field.name, value_text(value, field.type));
  }
  for (std::size_t i = 0; i < layout.schema().seat_fields.size(); ++i) {
    const table::Field& field = layout.schema().seat_fields[i];
    if (!is_told(field)) continue;
    std::string seats;
    for (int seat = 0; seat < layout.seats(); ++seat) {
      const std::int64_t value = table.value(layout.seat_field(seat, static_cast<int>(i)));
      seats += fmt::format("{}{} = {}", seat == 0 ? "" : ", ", table::seat_letter(seat),
                           value_text(value, field.type));
    }
    fields.emplace_back(field.name, fmt::format("{{ {} }}", seats));
  }
  return fields;
}

std::size_t bytes_of(const Juncture& juncture) {
  constexpr std::size_t kString = 32;  // besides its text
  std::size_t bytes = juncture.zone.size();
  for (const std::string& each : juncture.offered) bytes += kString + each.size();
  for (const auto& [name, value] : juncture.fields) {
    bytes += 2 * kString + name.size() + value.size();
  }
  return bytes;
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
  juncture.fields = fields_of(table);
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
    : interpreter_(package), other_(package), replay_(package) {
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
  has_begun_ = false;
  match::Match match = position.begin(interpreter_);
  if (match.over() && course_.failure != nullptr) {
    refusal_ = match.last_failure->failure.message;
    return std::nullopt;
  }
  has_begun_ = true;
  lap_ = Lap(match.table);
  situations_.clear();
  bytes_ = 0;
  step_ = other_in_ = skipped_in_ = 0;
  executed_in_.assign(kinds, 0);
  last_ = {};
  successive_.reset();
  noted_.clear();
  is_forgetful_ = false;
  players_.assign(static_cast<std::size_t>(position.setup()->seats()), this);
  interpreter_.run(match, players_, wishes.most_decisions);
  course_.outcome = match.table.outcome();
  course_.winner = match.table.winner();
  course_.within_a_lap = match.over() && !lap_.over();
  if (successive_ && course_.failure == nullptr && !is_forgetful_) judge_succession(position);
  return std::move(course_);
}

void TrialPlayer::begin(std::uint64_t seed) {
  seed_ = seed;
  luck_ = table::Generator::from_seed(seed);
}

bool TrialPlayer::is_met(int kind) const {
  return std::find(wishes_.kinds.begin(), wishes_.kinds.end(), kind) != wishes_.kinds.end();
}

void TrialPlayer::on_right(int kind, int seat, bool executed) {
  const auto at = static_cast<std::size_t>(kind);
  const bool met = is_met(kind);
  if (executed && wishes_.undoes && !successive_) follow_successions(kind, seat);
  if (executed) {
    course_.executed[at] = true;
    executed_in_[at] = step_ + 1;
    if (!met) other_in_ = step_ + 1;
  } else if (met) {
    skipped_in_ = step_ + 1;
  }
}

// Cards that are executed within one step have no table between them.
void TrialPlayer::follow_successions(int kind, int seat) {
  const Execution now{kind, seat, step_ + 1};
  const bool follows = last_.kind != table::kNone && last_.kind != kind && last_.step < now.step &&
                       is_met(last_.kind) && is_met(kind);
  if (follows) successive_ = {last_, now};
  last_ = now;
}

// The second card has undone the first if after it all is as if both texts did nothing, though
// without its own text it would not be. The cards' places and the course of the match are part of
// that, and equal: these are tables after the same number of steps, with the same answers.
void TrialPlayer::judge_succession(const match::Position& position) {
  const Execution& first = successive_->first;
  const Execution& second = successive_->second;
  const auto state = [&](const bind::Blanks& blanks) {
    return replay_.state_after({first.step, second.step}, position, noted_, blanks);
  };
  const bind::CardOfSeat no_first{first.kind, first.seat};
  const bind::CardOfSeat no_second{second.kind, second.seat};
  const auto both = state({});
  const auto neither = state({{no_first, no_second}});
  const auto first_alone = state({{no_second, {}}});
  if (!both || !neither || !first_alone || *first_alone == *neither) return;
  course_.succession = {first.kind, second.kind, *both == *neither, course_.answers_of_succession};
}

void TrialPlayer::on_step(const match::Match& match) {
  if (!has_begun_) return;
  lap_.follow(match.table);
  if (!lap_.over()) course_.answers_of_lap = course_.answers.size();
  ++step_;
  if (successive_ && successive_->second.step == step_) {
    course_.answers_of_succession = course_.answers.size();
  }
  if (!wishes_.stubborn || course_.is_caught || step_ > kMostSituations || match.over()) return;
  if (bytes_ > kMostKept) return;
  std::string situation;
  table::describe_situation(match.table, situation);
  bytes_ += situation.size();
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
  if (wishes_.tries && lap_.visits() < kLapsTried * lap_.cards() && bytes_ <= kMostKept)
    try_options(decision, match, table);
  if (wishes_.undoes && !successive_) note_answer(decision, option);
  if (wishes_.answers && bytes_ > kMostKept) course_.is_cut = true;
  if (wishes_.answers && !course_.is_cut) {
    const bind::Option& chosen = decision.options[static_cast<std::size_t>(option)];
    course_.answers.push_back(
        {decision.seat, match::label(chosen, table, interpreter_.words(), table::kNone)});
    course_.asked.push_back(juncture_at(decision, table, interpreter_.words()));
    bytes_ += bytes_of(course_.asked.back());
  }
  return option;
}

void TrialPlayer::note_answer(const bind::Decision& decision, int option) {
  is_forgetful_ = is_forgetful_ || bytes_ > kMostKept;
  if (is_forgetful_) return;
  noted_.push_back({question_of(decision, interpreter_.words()), option});
  bytes_ += sizeof(NotedAnswer) + noted_.back().question.size();
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
  bytes_ += bytes_of(tried.after);
  course_.tried.push_back(std::move(tried));
}

bool TrialPlayer::makes_no_difference(const bind::Decision& decision, const match::Match& match,
                                      Juncture& after) {
  match::Match asked = match;
  other_.run(asked);
  if (!asked.decision) return false;  // the clock has ended it
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
