// What commands say on standard error about steps that failed in the games they played, and about
// failures of `evaluate` and `worth`, which search players ask.
#pragma once

#include <cstdint>
#include <string>

#include "interpreter/match/match.h"
#include "interpreter/match/player.h"
#include "interpreter/package/sources.h"
#include "tools/lab/failures.h"
#include "tools/lab/simulation_report.h"
#include "tools/lab/strength_report.h"

namespace punchcard::command {

bool has_failed_games(const lab::SimulationReport& report);

// Reports the first failed game of each simulation, below the side that it is of, and writes its
// record if there is a path for it.
void tell_failed_games(const lab::SimulationReport& report, const package::Sources& sources,
                       const std::string& record = "");

void tell_failed_games(const lab::StrengthReport& report, const package::Sources& sources);

// Reports how many steps and looks ahead failed, and the first; nothing if none did. `games` says
// in which games ("of the ladder"), `first_step` more about the first step (", first with Bug").
void tell_failures(const lab::Failures& failures, const std::string& games,
                   const package::Sources& sources, const std::string& first_step = "");

// The same of steps that are not of games.
void tell_failed_steps(std::int64_t steps, const match::FailedStep& first,
                       const package::Sources& sources);

// The same of the looks ahead of one player; nothing if none failed.
void tell_failed_looks(const match::FailedLooks& looks, const std::string& player,
                       const package::Sources& sources);

}  // namespace punchcard::command
