// Whether a value of one type can be used where another is expected.
#pragma once

#include "tools/check/type.h"

namespace punchcard::check {

// False only if it certainly cannot: types that are not certain fit everywhere.
bool is_assignable(const Type& expected, const Type& found);

}  // namespace punchcard::check
