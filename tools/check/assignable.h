// Whether a value of one type can be where another is expected.
#pragma once

#include "tools/check/type.h"

namespace punchcard::check {

// True unless it certainly can't: types that are not certain fit everywhere.
bool fits(const Type& expected, const Type& found);

}  // namespace punchcard::check
