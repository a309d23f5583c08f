// Decodes Lua's bytecode into operations.
#pragma once

#include "interpreter/compiled/function.h"

namespace punchcard::compiled {

class Code;

// `prototype` is Lua's own, of a function that is loaded. What it refers to (texts, inner
// functions) lives as long as that. Floats and texts that Lua does not keep once become BAIL
// where they are used.
Function lower(Code& code, const void* prototype);

}  // namespace punchcard::compiled
