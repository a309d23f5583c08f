// The output of commands with --json: one document each. docs/commands.md documents the keys; they
// are stable.
//
// What the workbench answers, too, is in tools/document/. The rest is in one file, because the JSON
// library compiles slowly.
#pragma once

#include <string>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/package.h"
#include "tools/command/battery_report.h"
#include "tools/command/card_list.h"
#include "tools/command/coverage_text.h"
#include "tools/command/run_plan.h"
#include "tools/command/solution_text.h"
#include "tools/command/watch_text.h"
#include "tools/lab/comparison.h"
#include "tools/lab/interactions/interactions.h"
#include "tools/lab/simulation_report.h"
#include "tools/lab/strength_report.h"
#include "tools/scenario/scenario_script.h"

namespace punchcard::command {

std::string cards_json(const package::Package& package, const std::vector<CardLine>& cards,
                       const std::vector<std::string>& variants);
std::string check_json(const std::vector<text::Diagnostic>& diagnostics);
// `untested` and `coverage` may be nullptr; the document then lacks them.
std::string test_json(const std::vector<scenario::ScenarioResult>& results,
                      const std::vector<std::string>* untested, const CoverageReport* coverage);
// The output of `watch`, one document per line.
std::string watching_json(const std::vector<std::string>& packages, std::size_t files);
std::string watch_json(const authoring::WatchAnswer& answer, const WatchedChange& change);
std::string simulation_json(const lab::SimulationReport& report);
// Of several skills, the cards of all are in one list.
std::string strength_json(const lab::StrengthReport& report);
std::string battery_json(const BatteryReport& report);
std::string interactions_json(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan);
std::string solution_json(const SolutionReport& report);
// One entry of the list that `run` prints, on one line.
std::string advance_json(const PlannedRun& run, const race::Advance& advance);

}  // namespace punchcard::command
