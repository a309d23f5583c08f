#include "tools/lab/simulation_player.h"

#include <utility>

#include "tools/lab/measure.h"
#include "tools/lab/players.h"
#include "tools/session/match_log.h"
#include "tools/session/record_file.h"

namespace punchcard::lab {

namespace {

// Takes down a game: up to its first failed step, or the whole.
class Recorder final : public session::MatchLog {
 public:
  Recorder(const match::Interpreter& interpreter, const package::Definition& definition, bool whole)
      : MatchLog(interpreter, definition), whole_(whole) {}

  std::optional<session::CrashPage> page;  // of the first failed step
  std::vector<std::string> answers;        // as lines of a record, with what failed

  bool is_done() const { return page && !whole_; }
  match::RecordedEnd end(const table::Table& table) const {
    return {session::outcome_text(table), steps_};
  }

 private:
  bool wants_values() const override { return !page; }
  void on_answer(const bind::Decision& decision, int option, const table::Table& table) override {
    if (is_done()) return;
    MatchLog::on_answer(decision, option, table);
    const bind::Option& chosen = decision.options[static_cast<std::size_t>(option)];
    answers.push_back(match::answer_line(
        {std::string(1, table::seat_letter(decision.seat)), words().text(decision.topic),
         labeller(table, decision.seat).label(chosen, words()), std::exchange(steps_, {})}));
  }
  void on_step(const match::Match& match) override {
    MatchLog::on_step(match);
    steps_.push_back(match.table.hash());
  }
  void on_failure(const match::Match& match, const match::FailedStep& failed) override {
    if (!page) {
      page = crash_page(failed, table::kNone);
      page->answers = answers.size();
    }
    MatchLog::on_failure(match, failed);
    if (whole_) answers.push_back(match::failure_line(failed.failure.text(), failed.step));
  }

  bool whole_;
  std::vector<std::uint64_t> steps_;  // hashes of steps since the last answer
};

}  // namespace

SimulationPlayer::SimulationPlayer(const SimulationPlan& plan)
    : plan_(plan),
      most_decisions_(most_decisions_of(plan)),
      interpreter_(plan.setup->shared_package()),
      match_(plan.setup) {
  std::vector<const MctsPlayer*> thinkers;
  for (const std::string& kind : plan.players) {
    owned_.push_back(make_player_within(plan.longest, kind, plan.setup->shared_package()));
    players_.push_back(owned_.back().get());
    thinkers.push_back(dynamic_cast<const MctsPlayer*>(players_.back()));
  }
  watch_.emplace(plan, interpreter_, match_, std::move(thinkers));
  interpreter_.set_observer(&*watch_);
  match_.blanks.cards.front() = plan.blank;
  match_.forbidden = plan.forbidden;
  if (plan.forbidden.kind != table::kNone) {
    match::Player*& player = players_[static_cast<std::size_t>(plan.forbidden.seat)];
    restricted_.emplace(plan.setup->shared_package(), plan.forbidden);
    restricted_->set_player(*player);
    player = &*restricted_;
  }
  tally_.wins.resize(players_.size());
}

bool SimulationPlayer::play(std::int64_t game, const std::function<bool()>& stop) {
  begin(game);
  game_ = game;
  return go_on(stop);
}

bool SimulationPlayer::go_on(const std::function<bool()>& stop) {
  while (!match_.over() && match_.decisions < most_decisions_) {
    if (stop && stop()) return false;
    interpreter_.run(match_, players_, match_.decisions + 1);
  }
  count(game_);
  return true;
}

Tally SimulationPlayer::take_tally() {
  tally_.cards = watch_->take_cards();
  Tally taken = std::exchange(tally_, {});
  tally_.wins.resize(players_.size());
  return taken;
}

FailedGame SimulationPlayer::play_up_to_failure(std::int64_t game) {
  return take_down(game, false);
}

std::vector<std::string> SimulationPlayer::record_of(std::int64_t game) {
  return take_down(game, true).record;
}

FailedGame SimulationPlayer::take_down(std::int64_t game, bool whole) {
  Recorder witness(interpreter_, plan_.setup->definition(), whole);
  interpreter_.set_observer(&witness);
  begin(game);
  FailedGame result;
  result.record = {match::header_line(
      session::header_of(match_, plan_.players, plan_.setup->package().request().package))};
  while (!match_.over() && !witness.is_done() && match_.decisions < most_decisions_) {
    interpreter_.run(match_, players_, match_.decisions + 1);
  }
  interpreter_.set_observer(&*watch_);
  result.record.insert(result.record.end(), witness.answers.begin(), witness.answers.end());
  if (whole && match_.over()) {
    result.record.push_back(match::end_line(witness.end(match_.table)));
  }
  result.page = std::move(witness.page);
  return result;
}

void SimulationPlayer::begin(std::int64_t game) {
  const std::int64_t deal = game / plan_.replays;
  const std::uint64_t seed = table::Generator::derive(plan_.seed, static_cast<std::uint64_t>(deal));
  // Players' seeds are 0 to the number of seats; those of a deal's further games come after them.
  const auto replay = static_cast<std::uint64_t>(game % plan_.replays);
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    players_[seat]->begin(table::Generator::derive(seed, replay * players_.size() + seat));
  }
  interpreter_.begin(match_, seed);
  watch_->begin();
}

void SimulationPlayer::count(std::int64_t game) {
  int winner = table::kNone;
  switch (match_.table.outcome()) {
    case table::Outcome::won:
      winner = match_.table.winner();
      ++tally_.wins[static_cast<std::size_t>(winner)];
      break;
    case table::Outcome::drawn:
      ++tally_.draws;
      break;
    default:
      ++tally_.unfinished;
      break;
  }
  ++tally_.games;
  keep(winner);
  watch_->end(game, winner, tally_);
  tally_.decisions.add(match_.decisions);
  tally_.lengths.add(match_.decisions);
  tally_.instructions += match_.instructions;
  if (restricted_) tally_.declined += restricted_->take_declined();
  tally_.failed_steps += match_.failed_steps;
  if (match_.failed_steps > 0) ++tally_.failed_games;
  const auto failed = watch_->take_failure();
  if (failed != nullptr && tally_.first_failure == nullptr) {
    tally_.first_failure = std::make_shared<SimulationFailure>(
        SimulationFailure{game, failed->failure, failed->where});
  }
  count_failed_looks(game);
}

void SimulationPlayer::count_failed_looks(std::int64_t game) {
  for (const std::unique_ptr<match::Player>& player : owned_) {
    const match::FailedLooks looks = player->take_failed_looks();
    tally_.failed_looks += looks.count;
    if (looks.first == nullptr || tally_.first_failed_look != nullptr) continue;
    tally_.first_failed_look =
        std::make_shared<SimulationFailure>(SimulationFailure{game, *looks.first, {}});
  }
}

void SimulationPlayer::keep(int winner) {
  tally_.results.push_back({static_cast<std::int8_t>(winner),
                            match_.table.outcome() == table::Outcome::drawn,
                            watch_->take_standing(), match_.decisions});
  const int measure = plan_.setup->definition().measure;
  if (measure == table::kNone || !plan_.keeps_results) return;
  for (int seat = 0; seat < plan_.setup->seats(); ++seat) {
    tally_.measures.push_back(measured(match_.table, measure, seat));
  }
}

}  // namespace punchcard::lab
