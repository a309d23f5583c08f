// A match: a package being played, at rest between two answers.
//
// A match is data without a Lua value. It can be copied at any decision (a memory copy of the table
// and a reference to the situations seen) and compared. While a decision is open, the match
// consists of the table at the beginning of the step, the phase, and the answers given in this step
// so far; `reached` is the table where the step stopped, for reading only. The interpreter moves a
// match on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/step.h"
#include "interpreter/lua/failure.h"
#include "interpreter/match/setup.h"
#include "interpreter/table/deal.h"
#include "interpreter/table/situation_history.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// A match that makes more steps than this without a decision is stopped.
inline constexpr std::int64_t kMostStepsWithoutDecision = 10'000;

// A step that did not end: the table is as it was before it.
struct FailedStep {
  lua::Failure failure;
  std::string phase;
  std::int64_t step = 0;
  std::string where;  // "execute of ZAP at place 4, executor B"
  // Some seat does not know some card of the table, before the step or when it failed. Computed
  // only if the failure has values.
  bool has_secrets = false;
  // Seats that do not know a card whose script was running, or that the message names: they may not
  // read what failed, because the step has been taken back, and the card is as hidden as before.
  std::vector<int> hidden_from{};

  // Seats that have answered in the step: nobody else may know what.
  std::vector<int> answered{};

  // The step had asked how often its situation had come up, so it may depend on what came before.
  bool has_counted_situations = false;

  // Of the step, if this is the failure of the `failed` that followed.
  std::shared_ptr<const FailedStep> before{};

  bool is_hidden_from(int seat) const {
    return std::find(hidden_from.begin(), hidden_from.end(), seat) != hidden_from.end();
  }

  // Of the failure and of those before it.
  std::size_t bytes() const {
    return failure.bytes() + phase.size() + where.size() + (before ? before->bytes() : 0);
  }
};

struct Match {
  explicit Match(std::shared_ptr<const Setup> set_up, std::uint64_t with_seed = 0)
      : setup(std::move(set_up)), seed(with_seed), table(setup->blank()) {}

  std::shared_ptr<const Setup> setup;
  std::uint64_t seed = 0;
  table::Table table;        // as the present step began
  std::vector<int> answers;  // given in the present step, as indices of options
  table::SituationHistory history;
  // How a searching player dealt the hidden cards; null in a match that people play. Until the
  // present step goes on beyond its answers, situations are those before the deal, as the match has
  // met them. Then they are forgotten: whether they come again depends on what the seat does
  // not know.
  std::shared_ptr<const table::Deal> deal;
  int dealt_answers = 0;       // that the present step had then
  std::int64_t decisions = 0;  // answered by anybody since the beginning
  std::int64_t steps_without_decision = 0;
  std::int64_t instructions = 0;                   // of all steps that have ended, failed ones too
  std::int64_t instructions_without_decision = 0;  // of those since the last that was answered
  std::int64_t telling = 0;  // units of all steps, and of the texts of events and answers
  std::int64_t failed_steps = 0;
  std::int64_t reloading = 0;       // nanoseconds for fresh Lua states, and for what ran in vain
  std::int64_t processor_time = 0;  // nanoseconds, see match_clock.h
  std::shared_ptr<const FailedStep> first_failure;  // of the match, even if it went on
  std::shared_ptr<const FailedStep> last_failure;

  // Of all matches played in this one, see Interpreter::begin: these cards' text does nothing for
  // the seat, and players do not let the seat use the card (tools/lab/forbidden_player.h).
  bind::Blanks blanks;
  bind::CardOfSeat forbidden;

  // The open decision; nothing while no step has been run or when the match is over.
  std::optional<bind::Decision> decision;
  std::optional<table::Table> reached;
  std::shared_ptr<const bind::SymbolTable> words;  // by whose numbers the decision speaks
  std::size_t events_told = 0;                     // of the present step

  // The game refused the position that the match was to begin at; last_failure has the reason.
  bool refused() const {
    return last_failure != nullptr && last_failure->failure.reason == lua::Unwind::refusal;
  }
  // Deals the hidden cards, for a search that goes on from here. What the steps so far have cost is
  // forgotten, because it may depend on what the seat does not know.
  void take(std::shared_ptr<const table::Deal> dealt) {
    instructions = instructions_without_decision = telling = 0;
    steps_without_decision = 0;
    table = dealt->dealt(table);
    dealt_answers = static_cast<int>(answers.size());
    deal = std::move(dealt);
  }
  // Forgets the open decision, which the next run asks again. Its options, its words and the table
  // reached may take much more room than the rest.
  void forget_decision() {
    decision.reset();
    reached.reset();
    words.reset();
  }
  bool over() const { return table.outcome() != table::Outcome::running; }
  const table::Table& present() const { return reached ? *reached : table; }
  // Of its tables, and of the situations that it has noted.
  std::size_t bytes() const { return table.bytes() * (reached ? 2 : 1) + history.noted(); }
};

// Whether two matches stand at the same point: the same table and the same answers of the step.
bool same_point(const Match& left, const Match& right);

}  // namespace punchcard::match
