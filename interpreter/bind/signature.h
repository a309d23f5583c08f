// Signatures: the parameters and results of a function, read from one line.
//
//   (zone: zone, except: card?) -> card
//   (format: string, ...: any) -> string
//   integer                                   a property or a constant
//
// Bindings, libraries and constructors write this line beside the function; the functions of stdlib
// have comments instead (annotation.h). This is the only grammar for it. Types are
//
//   integer boolean string table function any     and the things of a game:
//   game seat card token zone pointer number execution
//
// with `[]` after them for a list and `?` for a value that may be nil. A single capital letter
// means the same type in all its places. `a|b` is one of two types: documented as written, checked
// as `any`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::bind {

enum class TypeName : std::uint8_t {
  any,
  nil,
  boolean,
  integer,
  string,
  table,
  function,
  game,
  seat,
  card,
  token,
  zone,
  pointer,
  number,
  execution,
  letter,   // a single capital letter
  unknown,  // a name that none of these is
};

std::string_view name_of(TypeName name);

struct ValueType {
  TypeName name = TypeName::any;
  int lists = 0;          // `seat[]` is 1
  bool optional = false;  // `seat?`
  std::string text;       // as written

  bool is(TypeName wanted) const { return name == wanted && lists == 0; }
};

// Reads "seat[]", "card?", "integer|string", "table<string, seat>", "fun(a: card): boolean".
ValueType parse_type(std::string_view text);

struct Parameter {
  std::string name;  // "..." takes the rest
  ValueType type;

  bool rest() const { return name == "..."; }
};

struct Signature {
  bool function = true;  // false: a property or a constant, whose type is the only result
  std::vector<Parameter> parameters;
  std::vector<ValueType> results;

  // How many arguments there must be, and how many there may be (nothing: any number).
  std::size_t least() const;
  std::optional<std::size_t> most() const;

  // The parameter that an argument is for, counted from 0; nullptr when it is one too many.
  const Parameter* parameter(std::size_t argument) const;
};

Signature parse_signature(std::string_view text);

// "(zone: zone, except: card?) -> card", what parse_signature reads.
std::string to_text(const Signature& signature);

}  // namespace punchcard::bind
