// One line of a record: a JSON object whose members are texts, whole numbers, lists of texts, or
// objects of texts or numbers.
//
// A stranger may have written a record of 16 MiB. So who reads a line names the members that it can
// have: all others are refused at once, and nothing is built for values that no line has.
//
// The JSON library's value is not used: its destructor allocates memory, and if there is none the
// process ends. The library's parser calls a builder instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace punchcard::match {

inline constexpr std::size_t kMostLineBytes = std::size_t{1} << 20;

// Writes the members in the order in which they are added. Bytes that are no UTF-8 are replaced.
class LineWriter {
 public:
  void add(std::string_view name, std::string_view text);
  void add(std::string_view name, std::int64_t number);
  void add(std::string_view name, std::uint64_t number);
  void add(std::string_view name, const std::vector<std::string>& texts);
  void add(std::string_view name, const std::map<std::string, std::string>& texts);
  void add(std::string_view name, const std::map<std::string, std::int64_t>& numbers);
  // As 16 hexadecimal digits, because other JSON readers keep only 53 bits of a number.
  void add_hash(std::string_view name, std::uint64_t hash);
  void add_hashes(std::string_view name, const std::vector<std::uint64_t>& hashes);

  std::string text() const { return "{" + members_ + "}"; }

 private:
  void add_name(std::string_view name);

  std::string members_;
};

// A line that is not a JSON object, for example the last line of a killed process.
class HalfALine : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// Reads the members of a line. Mistakes throw std::invalid_argument: "expected a string as 'seat',
// found 7".
class LineReader {
 public:
  // The names of members.
  using Names = std::span<const std::string_view>;
  struct Shape {
    Names members;
    const char* expected;  // what messages say instead of other members
  };

  // Throws for more than kMostLineBytes, for a member that the shape does not have, for a repeated
  // one and for deep nesting.
  LineReader(std::string_view text, const Shape& shape);

  // Throws if the line has a known member that is none of these.
  void expect_only(std::initializer_list<std::string_view> names) const;

  bool has(std::string_view name) const { return find(name) != nullptr; }
  std::string text(std::string_view name) const;
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) const;
  std::uint64_t seed(std::string_view name) const;
  std::uint64_t hash(std::string_view name) const;
  std::vector<std::uint64_t> hashes(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  std::map<std::string, std::string> named_texts(std::string_view name) const;
  // From 0 on; none when there is no such member.
  std::map<std::string, std::int64_t> named_numbers(std::string_view name) const;

 private:
  friend class LineBuilder;

  struct Value {
    enum class Kind : std::uint8_t { text, natural, negative, list, object, other };

    Value() = default;
    Value(Kind what, std::string written, std::uint64_t whole = 0)
        : kind(what), text(std::move(written)), number(whole) {}

    Kind kind = Kind::other;
    std::string name;           // of a member
    std::string text;           // of a text; of all else how messages show it
    std::uint64_t number = 0;   // negative: as two's complement
    std::vector<Value> values;  // of a list or an object
  };

  const Value* find(std::string_view name) const;
  const Value& member(std::string_view name, std::string_view expected, Value::Kind kind) const;
  static std::string shown(const Value& value);
  static std::string showable_text(const Value& value, std::string_view name);
  static std::int64_t whole_number(const Value& value, std::string_view name, std::int64_t least,
                                   std::int64_t most);
  static std::uint64_t read_hash(const Value& value, std::string_view name);

  Value line_;
};

}  // namespace punchcard::match
