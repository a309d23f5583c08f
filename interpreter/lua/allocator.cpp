#include "interpreter/lua/allocator.h"

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

void* Allocator::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  auto& allocator = *static_cast<Allocator*>(self);
  const std::size_t held = block != nullptr ? old_size : 0;
  if (new_size == 0) {
    if (block != nullptr) allocator.blocks_.give_back(block, held);
    allocator.used_ -= held;
    return nullptr;
  }
  if (new_size > held && allocator.fails()) return nullptr;
  void* made = allocator.blocks_.resize(block, held, new_size);
  if (made == nullptr) {
    if (new_size > held) return nullptr;
    made = block;
  }
  allocator.used_ += new_size - held;
  // For a new block, Lua passes the type of the object instead of the old size; 0 means a vector.
  if (block == nullptr && old_size == LUA_TSTRING) {
    if (new_size >= kLongString) allocator.listener_.string_made(new_size);
  }
  if (allocator.used_ > allocator.alarm) allocator.listener_.memory_over();
  return made;
}

void Allocator::fail(std::int64_t after, std::int64_t count) {
  allocations_ = 0;
  fail_from_ = after;
  fail_count_ = count;
}

bool Allocator::fails() {
  const std::int64_t number = allocations_++;
  return number >= fail_from_ && number - fail_from_ < fail_count_;
}

}  // namespace punchcard::lua
