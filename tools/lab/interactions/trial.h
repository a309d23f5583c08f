// A trial: one arrangement played at random, and its result.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/match/interpreter.h"

namespace punchcard::lab {

// An answer, as in a scenario.
struct GivenAnswer {
  int seat = 0;
  std::string option;

  bool operator==(const GivenAnswer&) const = default;
};

// Problems and remarkable events of meeting cards, the gravest first.
enum class Incident : std::uint8_t {
  failure,      // a step fails
  overrun,      // a step is killed: instructions, memory or time
  endless,      // the pointer is caught: all is as it was before, with the lap not yet over, though
                // the cards were executed whenever they could be
  combo,        // somebody wins before the first lap is over
  idle,         // a card is never executed
  indifferent,  // whatever is answered comes to the same state
  undoes,       // after a card, all is as if neither it nor the one before had been executed
};
inline constexpr std::size_t kIncidents = 7;
inline constexpr std::size_t kShownByATrial = 4;  // of these, by one course alone: the first

const char* incident_name(Incident incident);

// "A", "draw", or "" while there is none.
std::string winner_text(table::Outcome outcome, int winner);

// Where a match has stopped, as a scenario says it.
struct Juncture {
  bool over = false;
  std::string winner;                // "A", "draw", "" while there is none
  int seat = table::kNone;           // who is asked
  std::vector<std::string> offered;  // and what is offered
  std::string zone;                  // in which the pointer is, in notation
  // The declared numbers and truths of table and seats, as keys of `expect`.
  std::vector<std::pair<std::string, std::string>> fields;
};

// A card that was executed next after another one, which had changed something.
struct Succession {
  int first = table::kNone;  // kinds
  int second = table::kNone;
  bool undone = false;  // the second took back what the first had changed
  std::size_t answers_before = 0;
};

// A decision of the first two laps, each of whose options was tried.
struct TriedDecision {
  int site = table::kNone;  // the kind of the card that the pointer was on
  std::string topic;
  bool matters = true;
  std::size_t answers_before = 0;
  Juncture after;  // when it does not matter, whatever is answered; where answers are wished for
};

struct Trial {
  std::vector<GivenAnswer> answers;  // where they were wished for
  std::vector<Juncture> asked;       // likewise, before each answer
  std::vector<bool> executed;        // by kind
  table::Outcome outcome = table::Outcome::running;
  int winner = table::kNone;
  bool is_cut = false;  // answers would have taken too much memory: the later ones are missing
  bool within_a_lap = false;  // the match was over by then
  std::size_t answers_of_lap = 0;
  bool is_caught = false;  // the pointer
  std::size_t answers_before_repetition = 0;
  std::shared_ptr<const match::FailedStep>
      unending;  // what ended a match in which nobody was asked more
  std::shared_ptr<const match::FailedStep> failure;  // the first other one
  std::size_t answers_before_failure = 0;
  std::vector<TriedDecision> tried;
  std::size_t answers_of_succession = 0;
  std::optional<Succession> succession;  // the first of meeting cards, where it was wished for

  // Of those that a course shows by itself: all but idle, indifferent and undoes.
  bool has(Incident incident) const;
};

}  // namespace punchcard::lab
