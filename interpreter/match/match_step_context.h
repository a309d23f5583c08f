// The context of a running step: answers come from the match, then from the player whose turn it
// is.
//
// Answers that do not fit, as in a copy whose hidden cards were dealt anew, are dropped: the
// decision stays open, and the script does not learn of it.
//
// A step that asks people runs again for each answer. Until it comes to what is new, this is taken
// off the match's clock: a match must take as long whoever answers.
//
// It reports events to the observer at once, but only once if the step is run again: the match
// counts the events reported of its present step. It reports executions and skips when the step
// ends.
//
// It answers in the middle of a script's call, where an exception would become an error of the
// script. So what a player throws, or an observer of its answer, is kept: the step is abandoned as
// if nobody had answered, and who runs the step throws it again. Only std::bad_alloc passes, which
// Lua's state knows (lua/guard.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include "interpreter/bind/host.h"
#include "interpreter/bind/step.h"
#include "interpreter/match/match.h"
#include "interpreter/match/match_clock.h"
#include "interpreter/match/observer.h"
#include "interpreter/match/player.h"

namespace punchcard::match {

class MatchStepContext final : public bind::StepContext {
 public:
  // The clock stops while players choose.
  explicit MatchStepContext(MatchClock& clock) : clock_(clock) {}

  void set_observer(Observer* observer) { observer_ = observer; }
  Observer* observer() const { return observer_; }

  // A run of the match's step begins, with the answers that it has.
  void begin_run(Match& match);
  // What the run has taken of processor time to give these again, which does not count for the
  // match; 0 if there were none, or while they are given.
  std::int64_t repetition_time() const { return repetition_time_; }

  // A step of this match begins, or begins again, on this table, in this host. The step's words are
  // the host's when it asks: the host may renew them when the step is bound to it.
  void begin(Match& match, const table::Table& table, const bind::Host& host, Players players);

  // Gives the match an answer and reports it. If the observer throws, the answer is taken back.
  void note_answer(const bind::Decision& decision, int option);

  // The step has ended well.
  void report_rights();

  // How often the card has been executed so far in this run of the step. Needs an observer.
  int times_executed(const bind::CardOfSeat& card) const;

  // The seats that have answered in the step.
  const std::vector<int>& answered() const { return answered_; }

  // Whether an answer of the step ended in an exception, and throws it, once.
  bool has_problem() const { return problem_ != nullptr; }
  void tell_problem();

  // Of each run of the step: a decision that clashed may have been caught, and was not answered.
  void expect_answerable(const bind::Decision& decision) const override;
  int answer(const bind::Decision& decision) override;
  bool listens() const override { return observer_ != nullptr && observer_->wants_events(); }
  bool wants_values() const override { return observer_ != nullptr && observer_->wants_values(); }
  void tell(bind::Event event) override;
  void executed(int card, int seat) override { note_right(card, seat, true); }
  void skipped(int card, int seat) override { note_right(card, seat, false); }
  void enters(int card) override;
  void print(const std::string& file, int line, const std::string& text) override;

 private:
  struct Right {
    int kind;
    int seat;
    bool executed;
  };

  void leave_repetition();
  int choice_of(Player& player, const bind::Decision& decision);
  bool ask_player(const bind::Decision& decision);
  void expect_option(const bind::Decision& decision, int option) const;
  template <class Tell>
  void tell_once(Tell tell);
  void note_right(int card, int seat, bool executed);

  MatchClock& clock_;
  Observer* observer_ = nullptr;
  Match* match_ = nullptr;
  const table::Table* table_ = nullptr;
  const bind::Host* host_ = nullptr;
  Players players_;
  std::size_t next_answer_ = 0;
  std::size_t repeated_ = 0;           // answers that the run began with, until they are given,
  std::int64_t time_before_ = 0;       // and the match's processor time then,
  std::int64_t reloading_before_ = 0;  // with its part for fresh states
  std::int64_t repetition_time_ =
      0;                  // what the present run took to give them, which does not count
  std::size_t told_ = 0;  // in this run of the step
  std::vector<Right> rights_;
  std::vector<int> answered_;
  std::exception_ptr problem_;
};

}  // namespace punchcard::match
