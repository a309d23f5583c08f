// A clock for work whose amount a stranger chooses: it is looked at while memory is allocated.
//
// What loading and checking a package cost is counted where a package decides how much there is to
// do, and loops look at a clock. A loop that was forgotten nearly always allocates, so while an
// AllocationClock exists, `operator new` looks, too, once in a while. It may throw instead of
// allocating, as if there were no memory; all code must bear that anyway, and nobody but who has
// made the clock catches it.
//
// Builds with the sanitizers, which have their own `operator new`, do without.
#pragma once

#include <new>

namespace punchcard::lua {

// What `operator new` may throw.
struct NoTimeLeft : std::bad_alloc {};

class AllocationClock {
 public:
  // Called with the `who` of the clock; throws something derived from NoTimeLeft if the time is
  // over.
  using Look = void (*)(const void* who);

  // Of this thread. While there is one within another, only the inner one is looked at.
  AllocationClock(Look look, const void* who);
  ~AllocationClock();
  AllocationClock(const AllocationClock&) = delete;
  AllocationClock& operator=(const AllocationClock&) = delete;

  // Nothing is looked at during its lifetime: for scripts, which have their own clock, and for what
  // must not fail.
  class Pause {
   public:
    Pause();
    ~Pause();
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    AllocationClock* paused_;
  };

 private:
  friend void look_at_allocation_clock();

  Look look_;
  const void* who_;
  AllocationClock* outer_;
};

}  // namespace punchcard::lua
