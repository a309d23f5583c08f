// A JSON value: what saved matches and records are read from and written with.
//
// The library's own value takes memory when it is destroyed (it flattens itself into a vector, so
// that deep ones do not overflow the stack), and a destructor that finds none is the end of the
// process. This one takes none, for it is never deep: parsing has a bound. The library still does
// what is hard, which is telling numbers from each other, escapes and what is no UTF-8.
//
// It is built member by member: from a braced list, when memory ends in the midst, g++ 12 destroys
// what has never been made.
//
// Members keep the order in which they were added. Finding one is a walk over them: objects that we
// write have a dozen. A text in which a name stands twice in one object is refused.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace punchcard::match {

// A text that is no JSON at all: "expected JSON at line 3, column 7".
class JsonError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

class Json {
 public:
  using Member = std::pair<std::string, Json>;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  Json();  // null
  // In line g++ 12 sees parts of them used that nobody has set.
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();
  Json(std::same_as<bool> auto value) : value_(value) {}
  template <std::signed_integral Number>
  Json(Number value) : value_(std::int64_t{value}) {}
  template <std::unsigned_integral Number>
  requires(!std::same_as<Number, bool>) Json(Number value) : value_(std::uint64_t{value}) {}
  Json(double value) : value_(value) {}
  Json(std::string value) : value_(std::move(value)) {}
  Json(std::string_view value) : value_(std::string(value)) {}
  Json(const char* value) : value_(std::string(value)) {}
  template <class Element>
  Json(const std::vector<Element>& elements) : value_(Array(elements.begin(), elements.end())) {}
  Json(const std::map<std::string, std::string>& members);

  static Json array() { return Json(Array()); }
  static Json object() { return Json(Object()); }

  // Throws JsonError for what is no JSON, std::invalid_argument with one short sentence for a name
  // that stands twice, a number that is too large, and more than `deepest` lists and objects within
  // each other. Costs a sorted copy of the names of objects with more than a few.
  static Json parse(std::string_view text, int deepest);

  bool is_object() const { return std::holds_alternative<Object>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_string() const { return std::holds_alternative<std::string>(value_); }
  // From 0 on; what was parsed is unsigned whenever it can be.
  bool is_number_unsigned() const { return std::holds_alternative<std::uint64_t>(value_); }
  bool is_number_integer() const {
    return is_number_unsigned() || std::holds_alternative<std::int64_t>(value_);
  }

  // What it must be known to be.
  const std::string& text() const { return std::get<std::string>(value_); }
  template <std::integral Number>
  Number number() const {
    if (const auto* natural = std::get_if<std::uint64_t>(&value_)) {
      return static_cast<Number>(*natural);
    }
    return static_cast<Number>(std::get<std::int64_t>(value_));
  }
  const Array& elements() const { return std::get<Array>(value_); }
  Array& elements() { return std::get<Array>(value_); }
  const Object& members() const { return std::get<Object>(value_); }
  Object& members() { return std::get<Object>(value_); }

  // The member of an object, nullptr when there is none or this is no object.
  const Json* find(std::string_view name) const;
  // The member of an object, added when there is none; null becomes an object.
  Json& operator[](std::string_view name);
  // Of a list.
  Json& operator[](std::size_t index) { return elements()[index]; }
  void push_back(Json element) { elements().push_back(std::move(element)); }

  // On one line, or indented by one space a level. Bytes that are no UTF-8 are replaced.
  std::string dump() const;
  std::string dump_indented() const;

  bool operator==(const Json& other) const = default;

 private:
  explicit Json(Array elements) : value_(std::move(elements)) {}
  explicit Json(Object members) : value_(std::move(members)) {}

  void dump(std::string& text, int level) const;

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array,
               Object>
      value_;
};

// Where two values differ first, as "/table/seats/0/life": the path of a member or an element that
// one of them has otherwise or not at all; nothing when they are the same but for the order of
// members. 1 and 1 are the same, signed or not.
std::optional<std::string> find_difference(const Json& left, const Json& right);

}  // namespace punchcard::match
