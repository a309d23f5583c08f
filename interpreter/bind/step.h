// A step: the data that a script may use while it runs.
//
// The host of a Lua state holds no match. For each step, the interpreter binds a table, its options
// and a context, which bindings find through the host. If no step is bound, every handle is stale
// and using one is an error.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/language.h"
#include "interpreter/bind/option_values.h"
#include "interpreter/table/deal.h"
#include "interpreter/table/situation_history.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

// The outside of a step: it answers decisions and receives events.
class StepContext {
 public:
  virtual ~StepContext() = default;

  // Called before each answer, in any run of the step, at the script's cost. Throws
  // std::invalid_argument for a decision that could not be answered.
  virtual void expect_answerable(const Decision& decision) const { (void)decision; }

  // Returns the index of the chosen option, or kNoAnswer: then the step is abandoned, and run again
  // from its beginning when there is an answer.
  virtual int answer(const Decision& decision) = 0;

  // Called only if listens() is true, because making an event costs time.
  virtual bool listens() const = 0;
  virtual void tell(Event event) = 0;

  // Somebody executed a card, or had the right to and skipped it. For statistics.
  virtual void executed(int card, int seat) = 0;
  virtual void skipped(int card, int seat) = 0;

  // A card's script begins to run, for any seat, in any run of the step.
  virtual void enters(int card) { (void)card; }

  // Whether a failure should include the values of local variables.
  virtual bool wants_values() const { return false; }

  // A script's print, with its place.
  virtual void print(const std::string& file, int line, const std::string& text) = 0;
};

enum class Access : std::uint8_t {
  play,     // a phase: everything
  prepare,  // setup and position: everything but asking
  look,     // show.lua: reading, with the eyes of one seat
};

// A kind of card and one seat: for these two a measurement changes a rule.
struct CardOfSeat {
  int kind = table::kNone;
  int seat = table::kNone;

  bool covers(int executed, int executor) const {
    return kind != table::kNone && executed == kind && executor == seat;
  }
};

// The cards whose text does nothing for a seat. The effect of a card takes one, the contrast of two
// cards takes two; each execution compares all of them, so there are no more.
struct Blanks {
  std::array<CardOfSeat, 2> cards{};

  bool covers(int executed, int executor) const {
    return cards[0].covers(executed, executor) || cards[1].covers(executed, executor);
  }
};

struct Step {
  table::Table* table = nullptr;
  const table::Table* before = nullptr;  // of Access::play: as the step began
  SharedOptions options;
  StepContext* context = nullptr;
  Access access = Access::play;
  bool may_refuse = false;    // `position` only: what it was given may be no position of the game
  int viewer = table::kNone;  // of Access::look: who looks; kNone sees all
  const Language* language = nullptr;  // of Access::look: theirs; nullptr: the package's own words
  Blanks blanks;                       // their text does nothing; they stay, with their tokens
  const table::SituationHistory* history = nullptr;
  // The table's, when a searching player has dealt it after so many decisions: see Match::deal.
  const table::Deal* deal = nullptr;
  int dealt_decisions = 0;
  table::SituationBatch situations;  // counted in this step, in order
  int decisions = 0;                 // answered in this step, forced ones left out
  std::int64_t telling = 0;          // units of its events, heard or not, and of its answers

  bool is_beyond_deal() const { return deal != nullptr && decisions > dealt_decisions; }

  // Forgets the situations from before the deal.
  void leave_deal() {
    deal = nullptr;
    history = nullptr;
    situations.clear();
  }

  // Whether an error may say which card it is. Every seat may read errors, and the step is taken
  // back then, so what was shown in it counts for nothing.
  bool may_name(int card) const {
    return table->known_to_all(card) && (before == nullptr || before->known_to_all(card));
  }
};

}  // namespace punchcard::bind
