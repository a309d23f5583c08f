#include "tools/lab/interactions/course.h"

#include <algorithm>
#include <map>

#include "interpreter/match/label.h"
#include "interpreter/table/situation.h"

namespace punchcard {

namespace {

constexpr int kRepeated = 4;                   // times that a situation has been there: for ever
constexpr std::int64_t kLookedAt = 200;        // decisions in which repetition is looked for
constexpr std::size_t kMostTriedOptions = 12;  // of a decision

// Everything that somebody at the table could tell apart, and what is asked.
std::string point_of(const Match& match, const Interpreter& interpreter) {
  std::string text;
  describe_situation(match.present(), text);
  text += static_cast<char>(match.table.outcome());
  if (!match.decision) return text;
  text += seat_letter(match.decision->seat);
  text += interpreter.words(match).text(match.decision->topic);
  for (const std::string& label : interpreter.labels(match, kNone)) text += "\n" + label;
  return text;
}

bool has_gone_on_for_ever(const Match& match, const Limits& limits) {
  return match.steps_without_decision > kMostStepsWithoutDecision ||
         match.instructions_without_decision > limits.unasked_instructions;
}

}  // namespace

const char* incident_name(Incident incident) {
  constexpr const char* kNames[kIncidents] = {"failure", "overrun", "endless", "combo",
                                              "indifferent"};
  return kNames[static_cast<std::size_t>(incident)];
}

bool Course::has(Incident incident) const {
  const bool killed = failure != nullptr && failure->failure.reason != Unwind::none;
  switch (incident) {
    case Incident::failure:
      return failure != nullptr && !killed && !is_endless;
    case Incident::overrun:
      return killed && !is_endless;
    case Incident::endless:
      return is_endless;
    case Incident::combo:
      return outcome == Outcome::won && within_a_lap;
    case Incident::indifferent:
      return indifferent.has_value();
  }
  return false;
}

CoursePlayer::CoursePlayer(const std::shared_ptr<const Package>& package)
    : interpreter_(package), other_(package) {
  interpreter_.set_observer(this);
}

std::optional<Course> CoursePlayer::play(const Position& position, std::uint64_t seed,
                                         const Wishes& wishes,
                                         const std::vector<GivenAnswer>& given) {
  course_ = {};
  course_.executed.resize(position.setup()->definition().schema->kinds.size());
  wishes_ = wishes;
  given_ = &given;
  next_given_ = 0;
  begin(seed);
  Match match = position.begin(interpreter_);
  if (match.over() && course_.failure != nullptr) return std::nullopt;
  lap_ = Lap(match.table);
  players_.assign(static_cast<std::size_t>(position.setup()->seats()), this);
  interpreter_.run(match, players_, wishes.most_decisions);
  if (!match.over()) course_.is_endless = repeats_for_ever(match);
  course_.outcome = match.table.outcome();
  course_.winner = match.table.winner();
  course_.within_a_lap = match.over() && !lap_.over();
  return std::move(course_);
}

void CoursePlayer::on_right(int kind, int, bool executed) {
  if (executed) course_.executed[static_cast<std::size_t>(kind)] = true;
}

void CoursePlayer::on_step(const Match& match) { lap_.follow(match.table); }

void CoursePlayer::on_failure(const Match& match, const FailedStep& failed) {
  if (has_gone_on_for_ever(match, match.setup->package().limits())) course_.is_endless = true;
  if (course_.failure != nullptr) return;
  course_.failure = std::make_shared<FailedStep>(failed);
  course_.answers_before_failure = course_.answers.size();
}

int CoursePlayer::choose(const Decision& decision, const Match& match, const Table& table) {
  const auto options = static_cast<int>(decision.options.size());
  const auto text = [&](int option) {
    return label(decision.options[static_cast<std::size_t>(option)], table, interpreter_.words(),
                 kNone);
  };
  int option = kNoAnswer;
  if (next_given_ < given_->size()) {
    const GivenAnswer& wanted = (*given_)[next_given_];
    for (int i = 0; i < options && option == kNoAnswer && wanted.seat == decision.seat; ++i) {
      if (text(i) == wanted.option) option = i;
    }
    if (option != kNoAnswer) ++next_given_;
  }
  if (option == kNoAnswer) {
    option = static_cast<int>(luck_.below(static_cast<std::uint32_t>(options)));
  }
  const bool looks = wishes_.indifference && !lap_.over() && !course_.indifferent;
  if (looks && makes_no_difference(decision, match)) {
    course_.indifferent = static_cast<std::size_t>(match.decisions) + match.answers.size();
    course_.topic = interpreter_.words().text(decision.topic);
    for (int i = 0; i < options && wishes_.answers; ++i) course_.offered.push_back(text(i));
  }
  if (wishes_.answers) course_.answers.push_back({decision.seat, text(option)});
  return option;
}

bool CoursePlayer::makes_no_difference(const Decision& decision, const Match& match) {
  if (decision.options.size() > kMostTriedOptions) return false;
  Match asked = match;
  other_.run(asked);
  std::string first;
  for (int i = 0; i < static_cast<int>(decision.options.size()); ++i) {
    Match tried = asked;
    other_.answer(tried, i);
    const std::string point = point_of(tried, other_);
    if (i == 0) first = point;
    if (point != first) return false;
  }
  return true;
}

// Whether a long match comes back to where it was again and again.
bool CoursePlayer::repeats_for_ever(Match& match) {
  std::map<std::string, int> seen;
  for (std::int64_t i = 0; i < kLookedAt && !match.over(); ++i) {
    interpreter_.run(match, players_, match.decisions + 1);
    std::string situation;
    describe_situation(match.table, situation);
    if (++seen[situation] == kRepeated) return true;
  }
  return false;
}

}  // namespace punchcard
