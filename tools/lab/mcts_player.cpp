#include "tools/lab/mcts_player.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "interpreter/match/look_failed.h"

namespace punchcard::lab {

namespace {

constexpr std::int64_t kLongestPlayout = 2'000;  // decisions; longer games are no win for anybody
constexpr std::uint64_t kAnswers = 1;            // their luck, derived from an iteration's
constexpr int kTries = 100;                      // deals for one iteration

// The value of a draw for each seat is an equal share of a win, which is 1. In a game for one, an
// unsolved puzzle is a loss.
double draw_reward(int seats) { return seats > 1 ? 1.0 / seats : 0; }

}  // namespace

MctsPlayer::MctsPlayer(std::shared_ptr<const package::Package> package, Budget budget)
    : interpreter_(std::move(package)), budget_(budget) {}

void MctsPlayer::begin(std::uint64_t seed) { luck_ = table::Generator::from_seed(seed); }

int MctsPlayer::choose(const bind::Decision& decision, const match::Match& match,
                       const table::Table& table) {
  using Clock = std::chrono::steady_clock;
  const bool evaluates = match.setup->definition().evaluate.there();
  SearchTree tree(decision, table,
                  evaluates ? SearchTree::Beyond::stops : SearchTree::Beyond::plays);
  if (match.forbidden.kind != table::kNone) {
    if (!restricted_) restricted_.emplace(match.setup->shared_package(), match.forbidden);
    restricted_->set_player(tree);
  }
  answers_.read(copy_of(match), decision.seat, interpreter_);
  const bool has_end = budget_.by_clock() || budget_.longest.count() > 0;
  const Clock::time_point end = Clock::now() + std::max(budget_.time, budget_.longest);
  const auto goes_on = [&](int done) {
    if (done == 0) return true;
    if (has_end && Clock::now() >= end) return false;
    return budget_.by_clock() || done < budget_.iterations;
  };
  for (int i = 0; goes_on(i); ++i) {
    bool is_reached = iterate(tree, decision.seat, match, table);
    for (int tries = 1; !is_reached && tries < kTries; ++tries) {
      if (has_end && Clock::now() >= end) break;  // a try may take seconds
      is_reached = iterate(tree, decision.seat, match, table);
    }
    if (is_reached) continue;
    if (i > 0) break;
    values_.clear();
    return static_cast<int>(luck_.below(static_cast<std::uint32_t>(decision.options.size())));
  }
  values_ = tree.values();
  return tree.best();
}

match::Match& MctsPlayer::copy_of(const match::Match& match) {
  if (copy_) {
    *copy_ = match;
  } else {
    copy_.emplace(match);
  }
  copy_->forget_decision();
  return *copy_;
}

// Plays one copy to its end, or to where it is evaluated; returns false if it did not reach the
// decision.
bool MctsPlayer::iterate(SearchTree& tree, int seat, const match::Match& match,
                         const table::Table& table) {
  match::Match& copy = copy_of(match);
  const auto deal = std::make_shared<const table::Deal>(match.table, table, seat, luck_);
  if (!deal->is_certain()) copy.take(deal);
  copy.answers.clear();
  copy.table.set_generator(table::Generator::from_seed(draw_seed()));
  std::vector<match::Player*> players(static_cast<std::size_t>(match.setup->seats()), &tree);
  const std::uint64_t seed = draw_seed();
  if (restricted_) {
    restricted_->begin(seed);
    players[static_cast<std::size_t>(match.forbidden.seat)] = &*restricted_;
  } else {
    tree.begin(seed);
  }
  if (answers_.are_there()) {
    answers_.set_players(players);
    answers_.begin(table::Generator::derive(seed, kAnswers));
    const std::vector<match::Player*> all(players.size(), &answers_);
    interpreter_.run(copy, all, match.decisions + kLongestPlayout);
  } else {
    interpreter_.run(copy, players, match.decisions + kLongestPlayout);
  }
  if (const auto& last = copy.last_failure;
      last != match.last_failure && last->failure.reason == lua::Unwind::time) {
    note(last->failure);
  }
  if (!tree.stands_at_root()) return false;
  tree.learn([&](int of) { return worth(copy, of); });
  return true;
}

void MctsPlayer::note(const lua::Failure& failure) {
  if (failed_looks_.count++ == 0) failed_looks_.first = std::make_shared<lua::Failure>(failure);
}

match::FailedLooks MctsPlayer::take_failed_looks() { return std::exchange(failed_looks_, {}); }

// What the package says, from 0 to 1; nothing if that fails.
template <class Look>
std::optional<double> MctsPlayer::look(Look look) {
  constexpr double kMostWorth = 100;
  try {
    return look() / kMostWorth;
  } catch (const match::LookFailed& failed) {
    note(failed.failure());
    return std::nullopt;
  }
}

double MctsPlayer::worth(const match::Match& end, int seat) {
  const table::Outcome outcome = end.table.outcome();
  if (outcome == table::Outcome::running && end.setup->definition().evaluate.there()) {
    const auto value = look([&] { return interpreter_.evaluate(end, seat); });
    return value.value_or(draw_reward(end.setup->seats()));
  }
  if (outcome != table::Outcome::won && outcome != table::Outcome::drawn) return 0;
  if (end.setup->definition().worth.there()) {
    if (const auto value = look([&] { return interpreter_.worth(end, seat); })) return *value;
  }
  if (outcome == table::Outcome::drawn) return draw_reward(end.setup->seats());
  return end.table.winner() == seat ? 1 : 0;
}

std::uint64_t MctsPlayer::draw_seed() {
  const std::uint64_t high = luck_.next();
  return high << 32U | luck_.next();
}

}  // namespace punchcard::lab
