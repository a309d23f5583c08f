// The values that a match gives to its package's options. They do not change during the match, so
// they lie outside the table.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace punchcard::bind {

enum class OptionType : std::uint8_t { integer, boolean, word };

struct OptionValue {
  OptionType type = OptionType::integer;
  std::int64_t number = 0;  // integer; boolean: 0 or 1
  std::string word;

  friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

struct NamedOption {
  std::string name;
  OptionValue value;
};

using OptionValues = std::vector<NamedOption>;
using SharedOptions = std::shared_ptr<const OptionValues>;

}  // namespace punchcard::bind
