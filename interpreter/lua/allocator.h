// Allocates the memory of a Lua state and counts it.
//
// The cap is soft: no allocation inside Lua fails because of it. A failed allocation makes Lua
// collect garbage in the middle of its work, which is where its memory errors are. Past the cap the
// allocator notifies the state, which kills the script at its next instruction, so the cost is one
// block too much. An allocation fails only in a test (`fail`) or when the host has no memory.
//
// Cost: an addition and two comparisons over what the block costs (block_cache.h). Long strings are
// charged here, by their size, because the virtual machine joins strings without calling our code.
// A long string is never shared, so fresh and used states charge the same. So bindings keep no long
// string from one step for the next, and no name of a package is one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/lua/block_cache.h"

namespace punchcard::lua {

class Allocator {
 public:
  // Receives notifications from inside of Lua, so it may set a hook and do nothing else.
  class Listener {
   public:
    virtual void string_made(std::size_t block) = 0;  // a long string with a block of this size
    virtual void memory_over() = 0;                   // while more than `alarm` is held

   protected:
    ~Listener() = default;
  };

  // A string with a block of at least this size is a long string. Lua keeps one copy of each
  // shorter string, so whether it allocates one depends on what the state has seen before.
  static constexpr std::size_t kLongString = 72;

  explicit Allocator(Listener& listener) : listener_(listener) {}

  // A lua_Alloc whose user data is an Allocator.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

  // What is held from now on counts: what the state itself takes depends on the machine.
  void start_count() { used_ = 0; }

  std::size_t used() const { return used_; }
  std::size_t alarm = SIZE_MAX;

  // For tests: of the next allocations, `after` succeed and then `count` fail. Lua tries a failed
  // allocation again, so a count of 1 tests only its collection. Blocks that shrink never fail.
  void fail(std::int64_t after, std::int64_t count);
  std::int64_t allocations() const { return allocations_; }  // since the last `fail`

 private:
  bool fails();

  Listener& listener_;
  BlockCache blocks_;
  std::size_t used_ = 0;
  std::int64_t allocations_ = 0;
  std::int64_t fail_from_ = 0;
  std::int64_t fail_count_ = 0;
};

}  // namespace punchcard::lua
