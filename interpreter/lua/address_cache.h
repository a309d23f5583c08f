// What strings of scripts stand for, by their addresses.
//
// Lua has one copy only of each short string, so that its address stands for its text as long as
// somebody keeps it alive. Finding a word or a member by it costs a comparison where looking it up
// in a Lua table costs five calls of Lua's API, ten times a decision. A string that takes another's
// slot drives it out; who uses a cache keeps what is in it alive and puts no long strings there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace punchcard::lua {

inline constexpr std::size_t kLongestShared = 40;  // bytes of a string of which Lua has one copy

template <typename Value>
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
  static constexpr std::size_t kSlots = 256;
  std::array<Slot, kSlots> slots_{};
};

}  // namespace punchcard::lua
