// A value of a compiled script: sixteen bytes that know their type.
//
// A handle is its kind and index, not an object: comparing, passing and reading one touches no
// memory. Texts are Lua's own short strings, which Lua keeps once each, so that equal texts have
// equal addresses; a longer text is none of ours (status.h).
#pragma once

#include <cstdint>
#include <cstring>

#include "interpreter/bind/handle_types.h"

namespace punchcard::bind {

// False and nil come first, so that a test is one comparison.
enum class Tag : std::uint32_t {
  nil,
  no,
  yes,
  integer,
  text,
  closure,
  native,
  table,
  environment,  // of a file: a reference to Lua's table
  unknown,      // something loaded for which compiled code has no value: to read it is to bail out
  handle,       // and from here on one for each HandleKind
};

struct Value {
  std::int64_t bits = 0;
  Tag tag = Tag::nil;
  std::int32_t part = 0;  // of a handle to a number

  friend bool operator==(const Value& left, const Value& right) {
    return ((left.bits ^ right.bits) | (left.kind_bits() ^ right.kind_bits())) == 0;
  }

  std::int64_t kind_bits() const {  // tag and part, as one word
    std::int64_t both = 0;
    std::memcpy(&both, &tag, sizeof(both));
    return both;
  }
  bool is_nil() const { return tag == Tag::nil; }
  bool holds() const { return tag > Tag::no; }  // as a condition
  bool is_integer() const { return tag == Tag::integer; }
  bool is_text() const { return tag == Tag::text; }
  bool is_handle() const { return tag >= Tag::handle; }
  bool is_handle(HandleKind kind) const { return tag == handle_tag(kind); }
  HandleKind handle_kind() const {
    return static_cast<HandleKind>(static_cast<std::uint32_t>(tag) -
                                   static_cast<std::uint32_t>(Tag::handle));
  }
  int index() const { return static_cast<int>(bits); }  // of a handle

  template <class Object>
  Object* as() const {
    return reinterpret_cast<Object*>(bits);
  }

  static constexpr Tag handle_tag(HandleKind kind) {
    return static_cast<Tag>(static_cast<std::uint32_t>(Tag::handle) +
                            static_cast<std::uint32_t>(kind));
  }
  static Value boolean(bool value) { return {0, value ? Tag::yes : Tag::no, 0}; }
  static Value integer(std::int64_t value) { return {value, Tag::integer, 0}; }
  static Value handle(HandleKind kind, int index, int part = 0) {
    return {index, handle_tag(kind), part};
  }
  static Value execution(const Handle* execution) {
    return {reinterpret_cast<std::int64_t>(execution), handle_tag(HandleKind::execution), 0};
  }
  static Value object(Tag tag, const void* address) {
    return {reinterpret_cast<std::int64_t>(address), tag, 0};
  }
};
static_assert(sizeof(Value) == 16);

}  // namespace punchcard::bind
