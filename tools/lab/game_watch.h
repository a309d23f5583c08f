// All that is noted of a game while it is played: rights and hands, the course of leads, and what
// thinking players made of their decisions.
//
// What a game had is added to the tally when it ends, so an aborted game adds nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/observer.h"
#include "tools/lab/course.h"
#include "tools/lab/mcts_player.h"
#include "tools/lab/rights_counter.h"
#include "tools/lab/simulation.h"
#include "tools/lab/thoughts.h"

namespace punchcard::lab {

class GameWatch final : public match::Observer {
 public:
  // All of them must outlive the watch, and the match must stay where it is. `thinkers` are the
  // players by seat that search; nullptr for others.
  GameWatch(const SimulationPlan& plan, const match::Interpreter& interpreter,
            const match::Match& match, std::vector<const MctsPlayer*> thinkers);

  void begin() { counter_.begin_game(match_); }
  // The present game has ended. `winner` may be kNone.
  void end(std::int64_t game, int winner, Tally& tally);

  // The counts of cards since the last call.
  std::vector<CardTally> take_cards() { return counter_.take_tallies(); }
  // The first failed step of the present game, if there is one.
  std::shared_ptr<const match::FailedStep> take_failure() { return counter_.take_failure(); }
  std::optional<Standing> take_standing() { return counter_.take_standing(); }

 private:
  void on_right(int kind, int seat, bool executed) override;
  void on_answer(const bind::Decision& decision, int option, const table::Table& table) override;
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;

  const SimulationPlan& plan_;
  const match::Interpreter& interpreter_;
  const match::Match& match_;
  std::vector<const MctsPlayer*> thinkers_;
  RightsCounter counter_;
  CourseWatch course_;
  ThoughtWatch thoughts_;
};

}  // namespace punchcard::lab
