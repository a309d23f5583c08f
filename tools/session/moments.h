// The moments of a match that an undo can go back to: the decisions of people.
//
// All answers are kept, in two bytes each, but only some moments are kept as matches: the last few,
// and further back ever fewer, four for each doubling of the distance. The others are reached by
// playing again the answers after the nearest older one. So a match of n decisions keeps 4 log2(n)
// copies, undoing the last answers runs one step again, and undoing far back plays at most a fifth
// of the distance again. Going back keeps the copies that its new last moments need.
//
// Copying costs in proportion to the table, and a hostile table is thousands of times as large as
// an honest one. So a person's decision is kept only if the copies so far have not used up the
// allowance: kFreeBytes, and kBytesPerDecision for each decision. All moments of an ordinary match
// are within it. Of a match with huge tables, undo plays more answers again.
//
// A copy leaves out what running its step again yields: the open decision, the table that the step
// has reached, and the words of the Lua state. If the copies of a package with huge tables exceed
// the budget, the oldest are dropped, but never the first and the last one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/session/ended_step.h"

namespace punchcard::session {

// The answers since a kept copy cannot be given again: a step has exceeded its processor time.
class UndoFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A match at an open decision.
struct Moment {
  match::Match match;
  std::size_t answers = 0;       // given before it
  std::vector<EndedStep> steps;  // that have ended since the last of them
};

class Moments {
 public:
  static constexpr std::size_t kBudget = std::size_t{32} << 20;  // bytes of all copies

  // Bytes that may be copied.
  static constexpr std::size_t kFreeBytes = std::size_t{64} << 20;
  static constexpr std::size_t kBytesPerDecision = std::size_t{16} << 10;

  explicit Moments(std::size_t budget = kBudget) : budget_(budget) {}

  // A person is about to decide: this moment can be gone back to. Noting it again changes nothing.
  void note(const match::Match& match, const std::vector<EndedStep>& steps);

  // An answer has been given, by a person or a machine player.
  void add(int option, bool by_person);

  std::size_t answers() const { return given_.size(); }

  // The number of answers before the last decision of a person; nothing if there is none.
  std::optional<std::size_t> last_decision() const;

  // Goes back to the last decision of a person and forgets the answers since. There must be such a
  // decision. The interpreter plays answers again without telling its observer. If it throws, for
  // example UndoFailed, nothing has changed.
  Moment go_back(match::Interpreter& interpreter);

  // What is kept: copies of matches, and the bytes of all that is kept.
  std::size_t copies() const { return copies_.size(); }
  std::size_t bytes() const { return bytes_ + given_.size() * sizeof(std::uint16_t); }

  // Bytes that `note` has copied so far, whether they are still kept or not.
  std::size_t copied() const { return copied_; }

 private:
  struct Copy {
    Moment moment;
    std::size_t number;  // of the person's decision, counted from 0
    std::size_t bytes;
  };

  class Again;

  static std::size_t bytes_of(const match::Match& match, const std::vector<EndedStep>& steps);
  static bool is_kept(std::size_t number, std::size_t newest);
  static Copy copy_of(const match::Match& match, std::size_t answers,
                      const std::vector<EndedStep>& steps, std::size_t number);
  void add_copy(Copy copy);
  void keep_to_budget();

  std::size_t budget_;
  std::vector<std::uint16_t> given_;  // the options, with kByPerson
  std::size_t people_ = 0;            // answers by people
  std::vector<Copy> copies_;          // in order
  std::size_t bytes_ = 0;
  std::size_t copied_ = 0;
  std::size_t noted_ = 0;  // decisions that were to be noted
};

}  // namespace punchcard::session
