#include "tools/lab/interactions/matchup_player.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "interpreter/match/position/position.h"

namespace punchcard::lab {

namespace {

constexpr std::int64_t kCoursesEach = 4;       // games per arrangement. Of these,
constexpr std::int64_t kStubborn = 1;          // this one repeats its answers to equal questions,
constexpr std::int64_t kTrying = 2;            // and this one tries every option of its decisions,
constexpr std::int64_t kUndoing = 3;           // this one looks for what is undone,
constexpr std::int64_t kLookedInto = 40;       // in this many first games
constexpr std::int64_t kEnough = 5;            // the least games for a finding of "never",
constexpr std::size_t kNever = 2;              // and its most cards
constexpr double kPlayedFromHand = 0.3;        // the expected share of games
constexpr double kChance = 0.001;              // the greatest probability that "never" is chance
constexpr std::int64_t kAnswersAGame = 200;    // per game, tried in the search for a combo,
constexpr std::int64_t kMostAnswers = 20'000;  // and at most in all
constexpr int kOwner = 0;                      // the seat with the cards of the meeting

// The search for a combo tries more answers if there are more games.
std::size_t answers_of(const InteractionsPlan& plan) {
  const std::int64_t games = std::min(plan.games, kMostAnswers / kAnswersAGame);
  return static_cast<std::size_t>(games * kAnswersAGame);
}

void count_win(Share& share, const Trial& course) {
  ++share.total;
  if (course.winner == kOwner) ++share.count;
}

}  // namespace

MatchupPlayer::MatchupPlayer(const InteractionsPlan& plan)
    : plan_(plan),
      arranger_(plan.setup, plan.options, plan.seed),
      player_(plan.setup->shared_package()),
      shrinker_(player_, plan.setup->shared_package(), plan.options, answers_of(plan)) {}

bool MatchupPlayer::hold(Matchup& meeting, const Known& known) {
  meeting.executed.assign(meeting.kinds.size(), 0);
  told_ = known.keys;
  decisions_.clear();
  successions_.clear();
  laid_.reset();
  for (std::int64_t game = 0; game < plan_.games; ++game) {
    if (is_stopped()) return false;
    const Round round = round_of(meeting, game);
    const auto course = play(round.laid.arrangement, round);
    if (!course) {
      meeting.count_refusal(refusal_);
      continue;
    }
    count(meeting, *course, game);
    gather(meeting, round, *course);
  }
  if (meeting.kinds.size() <= kNever) look_for_nevers(meeting, known);
  look_for_undone(meeting);
  if (is_stopped()) return false;
  look_for_combo(meeting);
  return true;
}

MatchupPlayer::Round MatchupPlayer::round_of(const Matchup& meeting, std::int64_t game) {
  const std::int64_t index = game / kCoursesEach;
  if (!laid_ || laid_->first != index) laid_ = {index, arranger_.lay(meeting.kinds, index)};
  Round round{laid_->second, {}, seed_of(meeting, game)};
  round.wishes.kinds = meeting.kinds;
  round.wishes.tries = game % kCoursesEach == kTrying && game < kLookedInto;
  round.wishes.undoes = game % kCoursesEach == kUndoing && meeting.kinds.size() == kNever;
  round.wishes.stubborn = game % kCoursesEach == kStubborn;
  return round;
}

std::uint64_t MatchupPlayer::seed_of(const Matchup& meeting, std::int64_t game) const {
  std::uint64_t seed = plan_.seed;
  for (const int kind : meeting.kinds) {
    seed = table::Generator::derive(seed, static_cast<std::uint64_t>(kind) + 1);
  }
  return table::Generator::derive(seed, static_cast<std::uint64_t>(game));
}

std::optional<Trial> MatchupPlayer::play(const Arrangement& arrangement, const Round& round) {
  try {
    const match::Position position(
        plan_.setup->shared_package(),
        to_description(arrangement, plan_.setup->definition(), plan_.options));
    auto course = player_.play(position, round.seed, round.wishes);
    if (!course) refusal_ = player_.refusal();
    return course;
  } catch (const std::invalid_argument& error) {
    refusal_ = error.what();
    return std::nullopt;
  }
}

void MatchupPlayer::count(Matchup& meeting, const Trial& course, std::int64_t game) {
  ++meeting.games;
  count_win(meeting.wins, course);
  for (std::size_t i = 0; i < kShownByATrial; ++i) {
    if (course.has(static_cast<Incident>(i))) ++meeting.incidents[i];
  }
  for (std::size_t i = 0; i < meeting.kinds.size(); ++i) {
    if (course.executed[static_cast<std::size_t>(meeting.kinds[i])]) ++meeting.executed[i];
  }
  if (course.succession) {
    Successions& all = successions_[{course.succession->first, course.succession->second}];
    if (all.undone.total++ == 0) all.game = game;
    if (course.succession->undone) ++all.undone.count;
  }
  // Equal decisions of one game are not independent, so they count once.
  std::map<std::pair<int, std::string>, bool> tried_here;
  for (const TriedDecision& tried : course.tried) {
    const auto met = std::find(meeting.kinds.begin(), meeting.kinds.end(), tried.site);
    if (met != meeting.kinds.end()) tried_here[{tried.site, tried.topic}] |= tried.matters;
  }
  for (const auto& [at, matters] : tried_here) {
    Decisions& decisions = decisions_[at];
    if (decisions.mattering.total++ == 0) decisions.game = game;
    if (matters) ++decisions.mattering.count;
  }
}

void MatchupPlayer::gather(Matchup& meeting, const Round& round, const Trial& course) {
  for (const Incident incident : {Incident::failure, Incident::overrun, Incident::endless}) {
    if (course.has(incident)) look_for(meeting, {incident, meeting.kinds, table::kNone, ""}, round);
  }
}

void MatchupPlayer::look_for(Matchup& meeting, const Sought& sought, const Round& round) {
  auto found = shrinker_.find(round.laid.arrangement, sought, round.wishes, round.seed);
  if (!found || !told_.insert(finding_key(*found)).second) return;
  meeting.findings.push_back(
      shrinker_.shrink(std::move(*found), round.laid.met, round.wishes, round.seed));
}

void MatchupPlayer::look_for_nevers(Matchup& meeting, const Known& known) {
  const bool is_alone = meeting.kinds.size() == 1;
  for (const auto& [at, decision] : decisions_) {
    const Share& mattering = decision.mattering;
    meeting.mattering[at] = mattering;
    if (mattering.count > 0 || mattering.total < kEnough) continue;
    // A decision that seldom matters for one card alone is not a finding of two cards.
    const auto alone = known.mattering.find(at);
    const double rate = alone == known.mattering.end() ? 0 : alone->second;
    if (!is_alone && std::pow(1 - rate, static_cast<double>(mattering.total)) > kChance) continue;
    look_for(meeting, {Incident::indifferent, meeting.kinds, at.first, at.second},
             round_of(meeting, decision.game));
  }
  for (std::size_t i = 0; i < meeting.kinds.size(); ++i) {
    if (meeting.games < kEnough || meeting.executed[i] > 0) continue;
    double rate = known.executed[static_cast<std::size_t>(meeting.kinds[i])];
    if (!arranger_.stands(meeting.kinds[i])) rate = std::min(rate, kPlayedFromHand);
    // Games of one arrangement are not independent, so they count as one.
    const double arranged = static_cast<double>(meeting.games) / kCoursesEach;
    if (std::pow(1 - rate, arranged) > kChance) continue;
    look_for(meeting, {Incident::idle, meeting.kinds, meeting.kinds[i], ""}, round_of(meeting, 0));
  }
}

// A card that undoes another at times, by chance, is none that undoes it.
void MatchupPlayer::look_for_undone(Matchup& meeting) {
  for (const auto& [kinds, all] : successions_) {
    if (all.undone.total < kEnough || all.undone.count < all.undone.total) continue;
    look_for(meeting, {Incident::undoes, meeting.kinds, kinds.second, ""},
             round_of(meeting, all.game));
  }
}

void MatchupPlayer::look_for_combo(Matchup& meeting) {
  Finding combo;
  combo.sought.incident = Incident::combo;
  if (told_.contains(finding_key(combo))) return;
  for (std::int64_t order = 0; order < Arranger::orders_of(meeting.kinds); ++order) {
    const Arranger::Laid laid = arranger_.lay_alone(meeting.kinds, order);
    auto found = shrinker_.find_combo(laid.arrangement, meeting.kinds);
    if (!found) continue;
    meeting.findings.push_back(shrinker_.shrink(std::move(*found), laid.met, {}, plan_.seed));
    return;
  }
}

}  // namespace punchcard::lab
