// Different strings of bytes, numbered in order of arrival.
//
// A hash finds candidates; a comparison confirms them, so two different strings never share a
// number. Costs the bytes and some 16 more for each string; nothing is ever removed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::lab {

class InternedBytes {
 public:
  // The number of a string, which is size() before the call if the string is new.
  std::uint32_t add(std::string_view bytes);
  std::optional<std::uint32_t> find(std::string_view bytes) const;

  std::string_view operator[](std::uint32_t number) const {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::string_view(bytes_).substr(begin, ends_[number] - begin);
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  std::size_t bytes() const { return bytes_.size(); }

 private:
  std::size_t slot_of(std::string_view bytes, std::uint32_t hash) const;
  void grow();

  std::string bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> hashes_;
  std::vector<std::uint32_t> slots_;  // numbers, from 1; 0 is free
};

}  // namespace punchcard::lab
