// Whether a value of one type can be where another is expected.
#pragma once

#include "tools/check/type.h"

namespace punchcard::check {

// True unless it certainly can't: types that are not certain fit everywhere.
bool is_assignable(const Type& expected, const Type& found);

}  // namespace punchcard::check
