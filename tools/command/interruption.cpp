#include "tools/command/interruption.h"

#include <atomic>

namespace punchcard::command {

namespace {

std::atomic<bool> noted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a handler may set it

}  // namespace

Interruption::Interruption() {
  noted = false;
  struct sigaction note {};
  note.sa_handler = [](int) { noted = true; };
  note.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &note, &before_);
}

Interruption::~Interruption() { sigaction(SIGINT, &before_, nullptr); }

bool Interruption::happened() { return noted.load(std::memory_order_relaxed); }

}  // namespace punchcard::command
