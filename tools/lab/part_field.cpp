#include "tools/lab/part_field.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "grammar/text/ascii.h"
#include "grammar/text/untrusted_text.h"

namespace punchcard::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostFound = 40;  // bytes of a refused value in a message

std::string found(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return fmt::format("a list of {}", value.size());
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  return text::printable(text, kMostFound);
}

}  // namespace

PartField::PartField(const Json& value, std::string name, std::int64_t most)
    : value_(&value), name_(std::move(name)), most_(most) {}

void PartField::fail(std::string_view what) const {
  throw std::invalid_argument(name_.empty() ? std::string(what)
                                            : fmt::format("{}: {}", name_, what));
}

void PartField::refuse(std::string_view expected) const {
  fail(fmt::format("expected {}, found {}", expected, found(*value_)));
}

std::int64_t PartField::number(std::int64_t least, std::int64_t most) const {
  const bool fits = value_->is_number_unsigned()
                        ? value_->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)
                        : value_->is_number_integer();
  if (fits) {
    const auto number = value_->get<std::int64_t>();
    if (number >= least && number <= most) return number;
  }
  refuse(fmt::format("a whole number from {} to {}", least, most));
}

SumOfSquares PartField::squares() const {
  if (!value_->is_string()) return static_cast<SumOfSquares>(number(0, INT64_MAX));
  constexpr SumOfSquares kBase = 10;
  const SumOfSquares most = static_cast<SumOfSquares>(most_) << 63U;
  const std::string digits = text();
  SumOfSquares sum = 0;
  bool fits = !digits.starts_with('0');
  for (const char digit : digits) {
    fits = fits && text::is_digit(digit) && sum <= most / kBase;
    if (fits) sum = kBase * sum + static_cast<SumOfSquares>(digit - '0');
  }
  if (fits && sum > static_cast<SumOfSquares>(INT64_MAX) && sum <= most) return sum;
  refuse(fmt::format("a number from 0 to {}", most));
}

std::uint64_t PartField::seed() const {
  if (!value_->is_number_unsigned()) refuse("a whole number from 0 on");
  return value_->get<std::uint64_t>();
}

std::uint64_t PartField::hash() const {
  constexpr std::size_t kDigits = 16;
  const std::string digits = text();
  std::uint64_t number = 0;
  const char* last = digits.data() + digits.size();
  const auto [end, problem] = std::from_chars(digits.data(), last, number, kDigits);
  if (digits.size() != kDigits || problem != std::errc() || end != last) {
    refuse("16 hexadecimal digits");
  }
  return number;
}

std::string PartField::text() const {
  if (!value_->is_string()) refuse("a text");
  const std::string& text = value_->get_ref<const std::string&>();
  if (text.size() > kMostText) fail(fmt::format("expected at most {} bytes", kMostText));
  if (const auto flaw = text::find_flaw(text)) fail(flaw->message);
  if (text::printable(text, SIZE_MAX) != text) fail("expected one line without tabs");
  return text;
}

std::vector<std::string> PartField::texts(std::size_t most) const {
  std::vector<std::string> texts;
  for (const PartField& each : list(0, most)) texts.push_back(each.text());
  return texts;
}

// May be many, so no field is made of those that are right.
std::vector<std::int64_t> PartField::integers() const {
  if (!value_->is_array()) refuse("a list");
  std::vector<std::int64_t> numbers;
  numbers.reserve(value_->size());
  for (std::size_t i = 0; i < value_->size(); ++i) {
    const Json& value = (*value_)[i];
    const bool is_plain = value.is_number_unsigned() &&
                          value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most_);
    numbers.push_back(is_plain ? value.get<std::int64_t>() : field(i).integer());
  }
  return numbers;
}

PartField PartField::field(std::size_t i) const {
  return {(*value_)[i], fmt::format("{}[{}]", name_, i), most_};
}

std::vector<PartField> PartField::list(std::size_t size) const {
  if (!value_->is_array() || value_->size() != size) refuse(fmt::format("a list of {}", size));
  return list(size, size);
}

std::vector<PartField> PartField::list(std::size_t least, std::size_t most) const {
  if (!value_->is_array()) refuse("a list");
  if (value_->size() < least || value_->size() > most) {
    refuse(fmt::format("a list of {} to {}", least, most));
  }
  std::vector<PartField> fields;
  for (std::size_t i = 0; i < value_->size(); ++i) fields.push_back(field(i));
  return fields;
}

std::vector<std::string> PartField::keys() const {
  if (!value_->is_object()) refuse("an object");
  std::vector<std::string> keys;
  for (const auto& [key, value] : value_->items()) {
    if (key.size() > kMostText || text::printable(key, kMostText) != key) {
      fail(fmt::format("unexpected key '{}'", text::printable(key, kMostFound)));
    }
    keys.push_back(key);
  }
  return keys;
}

void PartField::expect_keys(std::initializer_list<std::string_view> known) const {
  for (const std::string& key : keys()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      fail(fmt::format("unexpected key '{}'", text::printable(key, kMostFound)));
    }
  }
}

bool PartField::has(std::string_view key) const {
  return value_->is_object() && value_->contains(std::string(key));
}

PartField PartField::operator[](std::string_view key) const {
  if (!value_->is_object()) refuse("an object");
  const auto member = value_->find(std::string(key));
  if (member == value_->end()) fail(fmt::format("the key '{}' is missing", key));
  return {*member, name_.empty() ? std::string(key) : fmt::format("{}.{}", name_, key), most_};
}

}  // namespace punchcard::lab
