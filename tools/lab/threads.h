// Work on several threads.
#pragma once

#include <functional>

namespace punchcard::lab {

// Does the same work on so many threads, this one among them, and comes back when all of it is
// done. Where the host gives fewer threads, those there are do it. The work must not throw.
void work_on_threads(int threads, const std::function<void()>& work);

}  // namespace punchcard::lab
