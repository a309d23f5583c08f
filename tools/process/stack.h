// The stack that a process begins with.
//
// Parsing, checking and Lua's calls of C nest as deep as scripts do, up to the limits of their own
// (150 levels of a file, 200 of calls). These limits hold on a stack of kLeastStack; on a smaller
// one
// (`ulimit -s 128`) a script within its limits would end the process. So a command that runs
// scripts refuses to begin on a smaller one. Threads have as much as the process begins with.
#pragma once

#include <cstdint>

namespace punchcard::process {

// The deepest scripts that are allowed use a third of it. What is not optimised needs more.
#ifdef NDEBUG
inline constexpr std::uint64_t kLeastStack = std::uint64_t{1} << 20;
#else
inline constexpr std::uint64_t kLeastStack = std::uint64_t{4} << 20;
#endif

// Bytes that the stack may have; UINT64_MAX: any.
std::uint64_t stack_limit();

}  // namespace punchcard::process
