#include "interpreter/lua/allocation_clock.h"

#include <cstddef>
#include <cstdlib>
#include <exception>

namespace punchcard::lua {

namespace {

constexpr int kAllocationsPerLook = 1'000;  // a look costs as much as a few of them

thread_local AllocationClock* present = nullptr;
thread_local int until_look = kAllocationsPerLook;

}  // namespace

AllocationClock::AllocationClock(Look look, const void* who)
    : look_(look), who_(who), outer_(present) {
  present = this;
}

AllocationClock::~AllocationClock() { present = outer_; }

AllocationClock::Pause::Pause() : paused_(present) { present = nullptr; }

AllocationClock::Pause::~Pause() { present = paused_; }

void look_at_allocation_clock() {
  if (present == nullptr || --until_look > 0) return;
  until_look = kAllocationsPerLook;
  if (std::uncaught_exceptions() > 0) return;  // a destructor allocates while the stack unwinds
  present->look_(present->who_);
}

}  // namespace punchcard::lua

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PUNCHCARD_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PUNCHCARD_SANITIZED
#endif

#ifndef PUNCHCARD_SANITIZED

// Weak: a program may have its own. The other forms of the library call this one.
__attribute__((weak)) void* operator new(std::size_t size) {
  punchcard::lua::look_at_allocation_clock();
  void* block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

#endif
