// Where a Lua state gets its memory, and who counts it.
//
// The cap is soft: an allocation inside Lua never fails for it, because a failing allocation makes
// Lua collect in the middle of whatever it does, and that is where its memory faults live. Past the
// cap the allocator says so to the state, which kills the script at its next instruction: one block
// too much is the price. The only thing that fails an allocation is a test (`fail`), and the
// machine's own memory.
//
// Cost: an addition and two comparisons over what the block costs (block_cache.h). Long strings are
// charged here, by their size, because the virtual machine joins strings without calling anything
// of ours; a long string is never shared, so that fresh and used states charge the same. Tables are
// not: when a table grows depends on the addresses of its keys. For bindings this means: no long
// string that is made in one step and kept for the next ones, and lua_pushlstring in place of
// lua_pushstring, which remembers what it made from which address.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/lua/block_cache.h"

namespace punchcard::lua {

class Allocator {
 public:
  // What the state is called for. Called from inside of Lua: it may set a hook and nothing else.
  class Listener {
   public:
    virtual void string_made(std::size_t block) = 0;  // a long one, by the size of its block
    virtual void memory_over() = 0;                   // while more than `alarm` is held

   protected:
    ~Listener() = default;
  };

  // Blocks of strings from this size on are long strings; Lua keeps one copy of each shorter one,
  // and whether it makes one depends on what the state has seen before.
  static constexpr std::size_t kLongString = 72;

  explicit Allocator(Listener& listener) : listener_(listener) {}

  // A lua_Alloc whose user data is an Allocator.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

  std::size_t used() const { return used_; }
  std::size_t alarm = SIZE_MAX;

  // For tests: of the allocations to come, `after` succeed and `count` fail. Lua tries a failed one
  // again, so a count of 1 tests its collection only. Blocks that shrink never fail.
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
