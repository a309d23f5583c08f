// A finding: an incident of cards that meet, small enough to be read, as a line and as a scenario.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/lab/interactions/arrangement.h"
#include "tools/lab/interactions/trial.h"

namespace punchcard::lab {

// What a finding is of.
struct Sought {
  Incident incident = Incident::failure;
  std::vector<int> kinds;   // that meet
  int site = table::kNone;  // which of them is idle, or at which of them is asked
  std::string topic;        // what is asked there
};

struct Finding {
  Sought sought;
  Arrangement arrangement;
  std::vector<GivenAnswer> answers;  // that lead to it
  std::string message;               // "cards/zap.lua:7: no card there", "A wins with 6 answers"

  // Of a failure: a part of its message, as `fails` takes it. Of a combo: who wins.
  std::string evidence;
  Juncture juncture;  // after the answers
  // Of one that is indifferent: who is asked then, and what is offered. Each of the options leads
  // to `juncture`.
  int seat = table::kNone;
  std::vector<std::string> options;

  // Other cards that show the same for the same cause, see finding_causes.h.
  std::vector<std::vector<int>> others;
};

// "AddFlag, MoveCommand and ForkBomb".
std::string names_of(const std::vector<int>& kinds, const table::Schema& schema);

// The key by which two findings are the same: the incident, and the place and text of the problem,
// but not the meeting cards.
std::string finding_key(const Finding& finding);

// "Bug and ForkBomb: combo: A wins with 6 answers".
std::string finding_line(const Finding& finding, const table::Schema& schema);

// The second line of each file of a finding. As long as it is there, the file may be overwritten.
inline constexpr const char* kWrittenLine =
    "-- Written by `punchcard interactions`, and written anew as long as this line is here.";

// A file with one scenario, which passes as long as the finding exists.
std::string finding_scenario(const Finding& finding, const package::Definition& definition,
                             const std::map<std::string, std::string>& options);

// "bug_fork_bomb_combo", for the scenario's file. Other characters than letters and digits become
// '_', so findings of lines may have equal names.
std::string finding_file_name(const Finding& finding, const table::Schema& schema);

}  // namespace punchcard::lab
