// Gathering: what scripts say about themselves, before anything flows.
//
// Which variable a name means, which functions there are, what roles and comments say about their
// parameters and results, and what misspelt globals were meant to be.
#pragma once

#include "interpreter/package/check/knowledge.h"
#include "interpreter/package/check/roles.h"
#include "interpreter/package/check/subject.h"

namespace punchcard::check {

Knowledge gather(const Subject& subject, const std::vector<Role>& roles);

}  // namespace punchcard::check
