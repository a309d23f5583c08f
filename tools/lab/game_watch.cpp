#include "tools/lab/game_watch.h"

#include <utility>

namespace punchcard::lab {

GameWatch::GameWatch(const SimulationPlan& plan, const match::Interpreter& interpreter,
                     const match::Match& match, std::vector<const MctsPlayer*> thinkers)
    : plan_(plan),
      interpreter_(interpreter),
      match_(match),
      thinkers_(std::move(thinkers)),
      counter_(plan.setup->definition().schema->kinds.size(), plan.setup->seats()),
      thoughts_(plan.setup->seats()) {
  counter_.watch(plan.blank);
}

void GameWatch::end(std::int64_t game, int winner, Tally& tally) {
  counter_.end_game(winner);
  thoughts_.end(winner, tally.thoughts);
  if (plan_.keeps_courses) course_.end(match_, game, winner, tally.courses);
}

void GameWatch::on_right(int kind, int seat, bool executed) {
  counter_.on_right(kind, seat, executed);
}

void GameWatch::on_answer(const bind::Decision& decision, int option, const table::Table& table) {
  counter_.on_answer(decision, option, table, match_.table);
  if (plan_.keeps_courses) course_.note(match_, table);
  const MctsPlayer* thinker = thinkers_[static_cast<std::size_t>(decision.seat)];
  if (thinker == nullptr) return;
  const int kind =
      decision.card == table::kNone ? table::kNone : table.layout().kind_of(decision.card);
  thoughts_.note(decision.seat, {kind, interpreter_.words().text(decision.topic)},
                 thinker->values());
}

void GameWatch::on_step(const match::Match& match) { counter_.on_step(match); }

void GameWatch::on_failure(const match::Match& match, const match::FailedStep& failed) {
  counter_.on_failure(match, failed);
}

}  // namespace punchcard::lab
