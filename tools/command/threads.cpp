#include "tools/command/threads.h"

#include <fmt/format.h>

#include "tools/command/command.h"

namespace punchcard::command {

namespace {

constexpr int kMostThreads = 256;

}  // namespace

void check_threads(int threads) {
  if (threads >= 1 && threads <= kMostThreads) return;
  throw UsageError(fmt::format("--threads: expected 1 to {}, found {}", kMostThreads, threads));
}

}  // namespace punchcard::command
