#include "interpreter/lua/block_cache.h"

#include <algorithm>
#include <cstring>

namespace punchcard::lua {

BlockCache::~BlockCache() {
  for (Free* first : free_) {
    while (first != nullptr) {
      Free* next = first->next;
      std::free(first);
      first = next;
    }
  }
}

void* BlockCache::resize(void* block, std::size_t size, std::size_t new_size) {
  if (block == nullptr) return take(new_size);
  if (size > kLargest && new_size > kLargest) return std::realloc(block, new_size);
  if (size <= kLargest && new_size <= kLargest && list_of(size) == list_of(new_size)) return block;
  void* made = take(new_size);
  if (made == nullptr) return nullptr;
  std::memcpy(made, block, std::min(size, new_size));
  give_back(block, size);
  return made;
}

}  // namespace punchcard::lua
