// Plays trials: with given answers first, then with random ones.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/position/position.h"
#include "tools/lab/interactions/blanked_replay.h"
#include "tools/lab/interactions/lap.h"
#include "tools/lab/interactions/trial.h"

namespace punchcard::lab {

// How to play a trial, and what to note.
struct TrialRequest {
  std::vector<int> kinds;  // those that meet
  bool answers = false;    // note answers as labels, which costs more than playing
  bool tries = false;      // try every option of the decisions of two laps
  // The same question always gets the same answer, so that what can repeat itself does.
  bool stubborn = false;
  bool undoes = false;  // look whether the second of two successive cards undoes the first
  std::int64_t most_decisions = 400;
};

// Plays positions of one package. Belongs to one thread.
class TrialPlayer final : private match::Observer, private match::Player {
 public:
  explicit TrialPlayer(const std::shared_ptr<const package::Package>& package);

  // Gives the answers of `given` as long as they are offered, then random ones. Returns nothing
  // when the position cannot be set up or the package refuses it; `refusal` gives the reason.
  std::optional<Trial> play(const match::Position& position, std::uint64_t seed,
                            const TrialRequest& wishes, const std::vector<GivenAnswer>& given = {});
  const std::string& refusal() const { return refusal_; }

 private:
  void on_right(int kind, int seat, bool executed) override;
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override;

  void note_answer(const bind::Decision& decision, int option);
  int option_given(const bind::Decision& decision, const table::Table& table);
  int option_by_chance(const bind::Decision& decision);
  void try_options(const bind::Decision& decision, const match::Match& match,
                   const table::Table& table);
  bool makes_no_difference(const bind::Decision& decision, const match::Match& match,
                           Juncture& after);
  // The state when a situation occurred.
  struct Moment {
    std::int64_t step;
    std::int64_t visits;
  };
  bool is_caught(const Moment& before) const;

  // An execution of a card, and in which step, counted.
  struct Execution {
    int kind = table::kNone;
    int seat = table::kNone;
    std::int64_t step = 0;
  };
  bool is_met(int kind) const;
  void follow_successions(int kind, int seat);
  void judge_succession(const match::Position& position);

  match::Interpreter interpreter_;
  match::Interpreter other_;  // tries options; nobody observes it
  BlankedReplay replay_;
  std::vector<match::Player*> players_;
  std::uint64_t seed_ = 0;
  table::Generator luck_{0};
  Trial course_;
  std::string refusal_;
  TrialRequest wishes_;
  const std::vector<GivenAnswer>* given_ = nullptr;
  std::size_t next_given_ = 0;
  bool has_begun_ = false;  // the match: its position has been derived
  Lap lap_;

  // For stubborn trials: when each situation occurred, and the last step, counted, in which each
  // kind was executed, in which a kind other than those that meet was, and in which one of these
  // was skipped.
  std::map<std::string, Moment> situations_;
  std::size_t bytes_ = 0;  // of these and of all that is noted
  std::int64_t step_ = 0;
  std::vector<std::int64_t> executed_in_;
  std::int64_t other_in_ = 0;
  std::int64_t skipped_in_ = 0;

  // For trials that look for what is undone: the last execution, the first two of different meeting
  // cards one after the other, and the answers up to then.
  Execution last_;
  std::optional<std::pair<Execution, Execution>> successive_;
  std::vector<NotedAnswer> noted_;
  bool is_forgetful_ = false;  // they would take too much memory, so not all are noted
};

}  // namespace punchcard::lab
