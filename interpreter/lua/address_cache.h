// A cache that finds what a script's string stands for by the string's address.
//
// Lua keeps one copy of each short string, so its address stands for its text as long as something
// keeps the string alive. To find a word or a member by address costs one comparison; a lookup in a
// Lua table costs five calls of Lua's API, ten times a decision. A string that needs an occupied
// slot replaces the old entry. The user of a cache keeps the strings in it alive and stores no long
// strings, and chooses more slots where a lookup that fails is dear.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace punchcard::lua {

inline constexpr std::size_t kLongestShared = 40;  // bytes of the longest string that Lua shares

template <typename Value, std::size_t kSlots = 256>
class AddressCache {
 public:
  struct Slot {
    const void* address = nullptr;
    Value value{};
  };

  Slot& slot(const void* address) {
    return slots_[reinterpret_cast<std::uintptr_t>(address) / alignof(std::max_align_t) % kSlots];
  }

 private:
  std::array<Slot, kSlots> slots_{};
};

}  // namespace punchcard::lua
