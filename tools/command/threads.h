// Checks the number of threads of a command.
#pragma once

namespace punchcard::command {

// Throws UsageError for none or too many.
void check_threads(int threads);

}  // namespace punchcard::command
