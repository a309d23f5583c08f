// Memory of one step: taken in order, given back all at once.
//
// It counts what Lua would hold for the same objects, garbage included, so that a step that stays
// far below its limits here does so there (machine.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "interpreter/bind/call/status.h"

namespace punchcard::bind {

class Arena {
 public:
  // Uninitialised memory for `count` objects without destructors.
  template <class Object>
  Object* take(std::size_t count) {
    // NOLINTNEXTLINE(bugprone-sizeof-expression): an array of pointers is one, too
    const std::size_t bytes = (count * sizeof(Object) + kAlign - 1) / kAlign * kAlign;
    if (bytes > static_cast<std::size_t>(end_ - at_)) grow(bytes);
    auto* taken = reinterpret_cast<Object*>(at_);
    at_ += bytes;
    return taken;
  }

  template <class Object, class... Arguments>
  Object* make(Arguments&&... arguments) {
    return new (take<Object>(1)) Object{std::forward<Arguments>(arguments)...};
  }

  void count(std::size_t bytes) { counted_ += bytes; }
  std::size_t counted() const { return counted_; }

  // Beyond so many bytes it throws Bail.
  void bound(std::size_t most) { most_ = most; }

  void clear() {
    counted_ = 0;
    taken_ = 0;
    next_ = 0;
    at_ = end_ = nullptr;
  }

 private:
  static constexpr std::size_t kAlign = 16;
  static constexpr std::size_t kBlock = std::size_t{64} << 10;

  void grow(std::size_t bytes) {
    taken_ += std::max(bytes, kBlock);
    if (taken_ - std::min(taken_, kBlock) > most_) throw Bail{};
    while (next_ < blocks_.size() && blocks_[next_].size < bytes) ++next_;
    if (next_ == blocks_.size()) {
      const std::size_t size = bytes > kBlock ? bytes : kBlock;
      blocks_.push_back({std::unique_ptr<std::byte[]>(new std::byte[size]), size});  // as it comes
    }
    at_ = blocks_[next_].bytes.get();
    end_ = at_ + blocks_[next_].size;
    ++next_;
  }

  struct Block {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t size;
  };
  std::vector<Block> blocks_;
  std::size_t next_ = 0;
  std::byte* at_ = nullptr;
  std::byte* end_ = nullptr;
  std::size_t counted_ = 0;
  std::size_t taken_ = 0;
  std::size_t most_ = SIZE_MAX;
};

}  // namespace punchcard::bind
