// What a simulation knew when it stopped, for people.
#pragma once

#include <string>

#include "tools/lab/stopping.h"

namespace punchcard::command {

// "more", "less", "same", "undecided".
const char* verdict_name(lab::Verdict verdict);

// The lines below the table; "" without a rule. `last` is the simulation that the rule is for.
std::string stopping_text(const lab::Simulation& last, const lab::Stopping& stopping);

}  // namespace punchcard::command
