// The answers given so far in a step, as one seat saw them.
//
// A search from the middle of a step plays copies of the match from the step's beginning, on which
// the cards that its seat does not know are dealt anew. There an answer's number among the options
// would be another answer, and may tell what the seat does not know: the second of B's hidden
// cards. So each copy gets one of the answers that would have looked the same to the seat, at
// random, a word by its text; whether all of the seat's view comes out the same, who searches has
// to look.
//
// It is a player that answers for every seat: until the step has as many answers as it had, then it
// asks others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"
#include "tools/lab/seen_option.h"

namespace punchcard::lab {

class SeenAnswers final : public match::Player {
 public:
  // Those of the present step, in the seat's eyes. If there are any, plays the step again on
  // `copy`, a copy of the match, which is left somewhere within it.
  void read(match::Match& copy, int seat, match::Interpreter& interpreter);

  bool are_there() const { return !answers_.empty(); }

  // From now on asks these players, by seat, about what comes after. They must outlive its use.
  void set_players(match::Players players) { players_ = players; }

  void begin(std::uint64_t seed) override;
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;

 private:
  struct Answer {
    SeenOption seen;
    std::string word;  // "" if it was something else

    bool operator==(const Answer&) const = default;
  };
  class Noter;

  static Answer answer_of(const bind::Decision& decision, int option, const table::Table& table,
                          int seat, const bind::SymbolTable& words);
  int alike(const Answer& answer, const bind::Decision& decision, const table::Table& table);

  const match::Interpreter* interpreter_ = nullptr;
  std::vector<Answer> answers_;
  int seat_ = 0;
  match::Players players_;
  bool are_given_ = false;
  table::Generator luck_{0};
};

}  // namespace punchcard::lab
