// A field of a part file: a JSON value that knows where it stands.
//
// A part is a stranger's file. So nothing is taken from it unchecked, and each mistake names the
// field: "skills[0].sides[1].draws: expected a whole number from 0 to 1000, found "many"".
//
// Numbers are bounded by what the sums of all parts can hold: `most`, in every field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "tools/lab/statistics.h"

namespace punchcard::lab {

class PartField {
 public:
  // The value must outlive the field.
  PartField(const nlohmann::ordered_json& value, std::string name, std::int64_t most);

  std::int64_t most() const { return most_; }

  // All throw std::invalid_argument for another kind of value, or for one out of bounds.
  std::int64_t number(std::int64_t least, std::int64_t most) const;
  std::int64_t count() const { return number(0, most_); }
  std::int64_t integer() const { return number(-most_, most_); }  // of either sign
  SumOfSquares squares() const;  // a whole number, or a text of its digits
  std::uint64_t seed() const;
  std::uint64_t hash() const;  // 16 hexadecimal digits
  std::string text() const;    // printable, of at most kMostText bytes
  std::vector<std::string> texts(std::size_t most) const;
  std::vector<std::int64_t> integers() const;
  std::vector<PartField> list(std::size_t size) const;
  // Of at least and at most so many.
  std::vector<PartField> list(std::size_t least, std::size_t most) const;

  // Of an object.
  std::vector<std::string> keys() const;
  void expect_keys(std::initializer_list<std::string_view> known) const;  // and no others
  bool has(std::string_view key) const;
  PartField operator[](std::string_view key) const;

  [[noreturn]] void refuse(std::string_view expected) const;
  // "skills[0].games: " and what is wrong.
  [[noreturn]] void fail(std::string_view what) const;

  static constexpr std::size_t kMostText = 4096;

 private:
  PartField field(std::size_t i) const;  // of a list

  const nlohmann::ordered_json* value_;
  std::string name_;
  std::int64_t most_;
};

}  // namespace punchcard::lab
