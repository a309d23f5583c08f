#include "tools/lab/threads.h"

#include <exception>
#include <thread>
#include <vector>

namespace punchcard::lab {

void work_on_threads(int threads, const std::function<void()>& work) {
  std::vector<std::thread> others;
  try {
    others.reserve(static_cast<std::size_t>(threads));
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
  } catch (const std::exception&) {
    // The system has no more threads, or no memory for one.
  }
  work();
  for (std::thread& other : others) other.join();
}

}  // namespace punchcard::lab
