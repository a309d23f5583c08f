// Runs work on several threads.
#pragma once

#include <functional>

namespace punchcard::lab {

// Runs the same work on this number of threads, including this one, and returns when all are done.
// If the host gives fewer threads, uses those. The work must not throw.
void work_on_threads(int threads, const std::function<void()>& work);

}  // namespace punchcard::lab
