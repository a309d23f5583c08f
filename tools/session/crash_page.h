// A crash page: the information that explains why a step failed, as lines.
//
//   cards/jam.lua:13: the trigger is jammed
//     13 |     pull(game.options.life)
//     in execute of Jam at place 4, executor A
//     in phase 'act', step 2
//     calls, the innermost first:
//       cards/jam.lua:2, in pull
//         strength = 3
//       cards/jam.lua:13
//         self = execution of Jam
//     the last answer: A chose Jam (about 'card', of 4 options)
//     last events:
//       A shoots at B
//     `punchcard replay duel-7.jsonl --at 3 --play` goes there
//
// A page contains only what its reader may see; MatchLog fills it in.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/labeller.h"
#include "interpreter/match/match.h"
#include "interpreter/package/source_file.h"

namespace punchcard::session {

inline constexpr std::size_t kEventsOnPage = 10;

struct CrashPage {
  match::FailedStep failed;
  bool shows_values = true;         // else it says that they are left out, and what shows them
  std::string last_answer;          // "" when nobody has answered, or when it is a secret
  std::vector<std::string> events;  // the last ones
  std::string record;               // the path of the match's record, "" when there is none
  std::size_t answers = 0;          // that stand in it
  std::string seats;                // who is to play on: "2"; "" for the players of the record

  std::size_t bytes() const;  // of all its texts
};

std::vector<std::string> crash_lines(const CrashPage& page, const package::Sources& sources);

// "A chose Jam (about 'card', of 4 options)", as the labeller's viewer may read it.
std::string answer_text(const bind::Decision& decision, int option, match::Labeller& labeller,
                        const bind::SymbolTable& words);

}  // namespace punchcard::session
