// Plays the beginning of a trial again with the text of some cards doing nothing.
//
// The answers are those of the trial. Questions that a blank text does not ask any more are left
// out: each question takes the next noted answer to the same question. If there is none, the replay
// ends there, and shows nothing.
//
// Cost: the steps of the trial up to there, and an interpreter of its own, because it is used while
// another observes a match.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/position/position.h"

namespace punchcard::lab {

// Who is asked about what, with which options. Words have other numbers in other interpreters.
std::string question_of(const bind::Decision& decision, const bind::SymbolTable& words);

struct NotedAnswer {
  std::string question;
  int option = bind::kNoAnswer;
};

class BlankedReplay final : private match::Observer, private match::Player {
 public:
  explicit BlankedReplay(const std::shared_ptr<const package::Package>& package);

  // From one step to another, counted from 1, with both.
  struct Span {
    std::int64_t first = 1;
    std::int64_t last = 1;
  };
  // The state after the last step (table/situation.h), if the cards are blank from the first
  // one on.
  std::optional<std::string> state_after(const Span& span, const match::Position& position,
                                         const std::vector<NotedAnswer>& answers,
                                         const bind::Blanks& blanks);

 private:
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override { (void)seed; }

  match::Interpreter interpreter_;
  std::vector<match::Player*> players_;
  const std::vector<NotedAnswer>* answers_ = nullptr;
  std::size_t next_ = 0;
  Span span_;
  bind::Blanks blanks_;
  match::Match* match_ = nullptr;  // nullptr until the position is set up
  std::int64_t step_ = 0;
  bool has_failed_ = false;
  std::optional<std::string> state_;
};

}  // namespace punchcard::lab
