// The value that a package's file returned, as data with places.
//
// A file returns a tree of tables, strings, integers, booleans and functions. The loader converts
// it once and finds the place of each part in the file's syntax tree, so that mistakes can be
// reported with their location. Functions are references into the host's registry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/mistake_code.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/bind/function_ref.h"

namespace punchcard::bind {
class Host;
}  // namespace punchcard::bind

namespace punchcard::package {

struct Value {
  enum class Kind : std::uint8_t { nil, boolean, integer, string, function, table, other };

  Kind kind = Kind::nil;
  std::int64_t number = 0;  // integer; boolean: 0 or 1
  std::string text;         // string; other: the name of its type
  bind::FunctionRef function;
  int parameters = 0;                                // of a function
  std::vector<Value> items;                          // of a table: 1, 2, 3, ...
  std::map<std::string, Value, std::less<>> fields;  // of a table: its named fields
  std::string constructor;  // of a table that `ring { }` or another constructor made
  text::Place place;        // of the value, or of the nearest thing around it
  text::Place key_place;    // of the field's name

  bool is_fraction = false;  // a number that is not whole: something other

  bool is(Kind wanted) const { return kind == wanted; }
  bool is_list() const { return is(Kind::table) && fields.empty(); }
  const Value* find(std::string_view name) const;

  // The string as a text with numbers. The first call parses it; copies of the value share the
  // result.
  const bind::CardText& card_text() const;

 private:
  mutable std::shared_ptr<const bind::CardText> card_text_;
};

// Makes it a string. A text that cannot be shown becomes another kind of value, so that readers
// that expect a string report it.
void set_text(Value& value, std::string_view text);

// "a string", "the table of `ring`", for the second half of a message.
std::string describe(const Value& value);

// The code of a mistake where another value was expected than this one.
text::Code code_of(const Value& value);

// The bytes that a text takes, roughly, with its parts in braces, which `card_text` makes later.
// The same on every machine.
std::size_t text_bytes(std::string_view text);

// The bytes that a value takes, roughly, with those within it.
std::size_t bytes_of(const Value& value);

// The number of values that a file may return. A value in two places counts twice: a table can
// contain itself many times.
inline constexpr int kMostValues = 5'000;

// Takes the value at a stack index out of Lua. `node` is the expression that made it, or nullptr.
// Tables within tables are followed to a depth of 8. May raise a Lua error, and unwinds with a
// failure that has a place: call it inside of State::run.
Value take_value(bind::Host& host, int index, const lua_syntax::Node* node,
                 text::Place around = {});

}  // namespace punchcard::package
