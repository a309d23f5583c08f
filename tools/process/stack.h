// The size of the stack.
//
// The parsers, the checker and Lua's calls of C functions recurse as deeply as scripts nest: up to
// 150 levels in a file and 200 levels of calls. The stack must be large enough for these limits. On
// a smaller one (`ulimit -s 128`), a script within its limits would crash the process. So a command
// that runs scripts does not start with less than kLeastStack. Threads get stacks of the same size.
#pragma once

#include <cstdint>

namespace punchcard::process {

// Three times what the most deeply nested scripts use. Code that is not optimised needs more.
#ifdef NDEBUG
inline constexpr std::uint64_t kLeastStack = std::uint64_t{1} << 20;
#else
inline constexpr std::uint64_t kLeastStack = std::uint64_t{4} << 20;
#endif

// The maximum size of the stack in bytes; UINT64_MAX: unlimited.
std::uint64_t stack_limit();

}  // namespace punchcard::process
