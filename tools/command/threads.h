// How many threads a command may use.
#pragma once

namespace punchcard::command {

// Throws UsageError when they are none or too many.
void check_threads(int threads);

}  // namespace punchcard::command
