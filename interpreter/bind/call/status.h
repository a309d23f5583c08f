// Compiled code follows the good path only.
//
// Whatever it does not know (an error, a value of a kind that it has no word for, the last
// instructions before a limit) ends the run of the step with Status::bail: the step has changed
// only its own copy of the table, so the copy is dropped and Lua runs the step from its beginning.
#pragma once

#include <cstdint>
#include <exception>

namespace punchcard::bind {

// How a piece of a step ended.
enum class Status : std::uint8_t {
  go,       // go on
  finish,   // the match is over
  drop,     // executions are dropped: unwind to that of Host::drop_depth
  abandon,  // an answer is missing
  bail,     // Lua has to run the step
};

// Thrown by what cannot return a status; rare, and caught by the machine.
struct Bail : std::exception {};

}  // namespace punchcard::bind
