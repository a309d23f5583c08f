// Gathering: the facts in the scripts themselves, before any flow.
//
// It finds the variable of each name, all functions, the types of their parameters and results from
// roles and comments, and the meaning of misspelt globals.
#pragma once

#include "tools/check/knowledge.h"
#include "tools/check/roles.h"
#include "tools/check/subject.h"

namespace punchcard::check {

Knowledge gather(const Subject& subject, const std::vector<Role>& roles);

}  // namespace punchcard::check
