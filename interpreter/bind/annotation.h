// Annotations: what the comments above a Lua function say about it.
//
//   --- Asks this seat for several different seats that are still in the game.
//   --- Error: `count` is less than 0.
//   ---@param count integer how many; all, when fewer are in
//   ---@return seat[] chosen in the order of choosing
//
// The form is that of LuaCATS, which editors understand. A parameter without a line has the type
// `any?`, so nothing about it is checked.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/lua/tree.h"
#include "interpreter/bind/signature.h"

namespace punchcard::bind {

struct Annotation {
  struct Note {
    std::string name;  // of a parameter; "" for a result
    ValueType type;
    std::string text;
    text::Place place;  // of the comment
  };

  std::string text;  // the lines without `@`, joined
  std::vector<Note> parameters;
  std::vector<Note> results;
  std::vector<Note> types;  // `---@type`, above a local

  const Note* parameter(std::string_view name) const;
};

Annotation read_annotation(std::span<const lua_syntax::Comment> comments);

// The signature of a Function node, with the types of its annotation. It does not include `self`.
Signature annotated_signature(const lua_syntax::Node& function, const Annotation& annotation);

}  // namespace punchcard::bind
