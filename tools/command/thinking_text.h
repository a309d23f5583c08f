// What thinking players made of their decisions, for people; and ladders of skills, and the part of
// the deal in the outcome. docs/lab.md says what the figures mean.
#pragma once

#include <string>

#include "tools/lab/simulation_report.h"

namespace punchcard::command {

// "" if nobody thinks.
std::string thinking_text(const lab::Simulation& simulation);
// "" without rungs.
std::string ladder_text(const lab::SimulationReport& report);
// "" if each deal was played once.
std::string deal_luck_text(const lab::Simulation& simulation);

// "Bug: player", or of a rule "a rule: right".
std::string question_name(const package::Definition& definition,
                          const lab::Thoughts::Question& question);

}  // namespace punchcard::command
