// Gathering: what scripts say about themselves, before anything flows.
//
// Which variable a name means, which functions there are, what roles and comments say about their
// parameters and results, and what misspelt globals were meant to be.
#pragma once

#include "tools/check/knowledge.h"
#include "tools/check/roles.h"
#include "tools/check/subject.h"

namespace punchcard::check {

Knowledge gather(const Subject& subject, const std::vector<Role>& roles);

}  // namespace punchcard::check
