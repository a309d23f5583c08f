// A cache of small freed memory blocks, for reuse by size.
//
// A step of a card makes and drops some ten small lists. A block from a free list costs a few
// instructions; malloc and free cost some hundred, a tenth of a simulation's time. Sizes are
// rounded up to 16 bytes. Blocks larger than kLargest, and blocks beyond kMost bytes in all, go
// back to malloc at once. With the address sanitizer the cache keeps nothing, so that the sanitizer
// sees every use after free.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace punchcard::lua {

class BlockCache {
 public:
  static constexpr std::size_t kLargest = 256;
  static constexpr std::size_t kMost = std::size_t{512} << 10;

  BlockCache() = default;
  ~BlockCache();
  BlockCache(const BlockCache&) = delete;
  BlockCache& operator=(const BlockCache&) = delete;

  // As malloc, free and realloc; `size` is the size with which the block was taken. Return nullptr
  // when there is no memory.
  void* take(std::size_t size) {
    if (size > kLargest) return std::malloc(size);
    Free*& first = free_[list_of(size)];
    if (first == nullptr) return std::malloc(rounded(size));
    Free* block = first;
    first = block->next;
    kept_ -= rounded(size);
    return block;
  }

  void give_back(void* block, std::size_t size) {
    if (size > kLargest || size == 0 || kept_ + rounded(size) > kMost || !kKeeps) {
      std::free(block);
      return;
    }
    Free*& first = free_[list_of(size)];
    first = new (block) Free{first};
    kept_ += rounded(size);
  }

  void* resize(void* block, std::size_t size, std::size_t new_size);

 private:
#if defined(__SANITIZE_ADDRESS__)
  static constexpr bool kKeeps = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  static constexpr bool kKeeps = false;
#else
  static constexpr bool kKeeps = true;
#endif
#else
  static constexpr bool kKeeps = true;
#endif

  struct Free {
    Free* next;
  };
  static constexpr std::size_t kGrain = 16;
  static std::size_t list_of(std::size_t size) { return (size - 1) / kGrain; }
  static std::size_t rounded(std::size_t size) { return (list_of(size) + 1) * kGrain; }

  std::array<Free*, kLargest / kGrain> free_{};
  std::size_t kept_ = 0;
};

}  // namespace punchcard::lua
