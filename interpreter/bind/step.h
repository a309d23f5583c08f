// A step: what a script may reach while it runs.
//
// The host of a Lua state holds no match. For each step whoever plays the match binds a table, its
// options and a context; bindings find them through the host. When no step is bound every handle is
// stale, and using one is an error.
#pragma once

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

// The other side of a step: who answers, who listens.
class StepContext {
 public:
  virtual ~StepContext() = default;

  // The index of the option taken, or kNoAnswer: then the step is abandoned, and run again from its
  // beginning when the answer is there.
  virtual int answer(const Decision& decision) = 0;

  // Told only while listens() is true: making an event costs time.
  virtual bool listens() const = 0;
  virtual void tell(Event event) = 0;

  // Somebody executed a card, or had the right to and skipped it. For statistics.
  virtual void executed(int card, int seat) = 0;
  virtual void skipped(int card, int seat) = 0;

  // A card's script begins to run, for whomever, in whatever run of the step.
  virtual void enters(int card) { (void)card; }

  // Whether somebody wants to see what the local variables of scripts held when the step fails.
  virtual bool wants_values() const { return false; }

  // A script's print, with its place.
  virtual void print(const std::string& file, int line, const std::string& text) = 0;
};

enum class Access : std::uint8_t {
  play,     // a phase: everything
  prepare,  // setup and position: everything but asking
  look,     // show.lua: reading, with the eyes of one seat
};

struct Step {
  table::Table* table = nullptr;
  SharedOptions options;
  StepContext* context = nullptr;
  Access access = Access::play;
  bool may_refuse = false;    // `position` only: what it was given may be no position of the game
  int viewer = table::kNone;  // of Access::look: who looks; kNone sees all
  const Language* language = nullptr;  // of Access::look: theirs; nullptr: the package's own words
  const table::SituationHistory* history = nullptr;
  const table::Deal* deal =
      nullptr;  // the table's, when a searching player has dealt it: see Match::deal
  table::SituationBatch situations;  // counted in this step, in order
  int decisions = 0;                 // answered in this step, forced ones left out
};

}  // namespace punchcard::bind
