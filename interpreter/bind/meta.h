// Definitions for editors: the registry in the annotations that lua-language-server reads
// (LuaCATS).
//
// Like the pages of the reference (reference.h) they are generated: one file per section, with the
// name of its page. They are in stdlib/meta/, where `.luarc.json` of a package finds them.
// `punchcard reference --meta stdlib/meta` generates them, and tests/docs/ fails if they differ
// from the registry. They are Lua files with declarations only; nothing runs them.
//
// A type, or a value given to scenarios, becomes a class; a library becomes a table of functions; a
// word of a kind of file becomes a function. The table that a word takes is a class, too: for
// `card { }` it is `card_table`, for "a phase" `phase`. Types keep their names, so annotations in
// scripts mean the same to `punchcard check` and to an editor. The exception is `number`, which has
// another meaning in editors: it is `card_number`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "interpreter/bind/registry.h"

namespace punchcard::bind {

// By the name of the file: "seat.lua", "file-card.lua", ...
std::map<std::string, std::string> meta_files(const Registry& registry);

// Pieces of such files, for those that are made of a package.
namespace meta {

// "card_number[]?" for "number[]?".
std::string type(std::string_view written);

// Lines of comment, wrapped; "" for no text.
std::string comment(std::string_view text);

// "---@field count? integer How many.", a line; what may be nil has its mark at the name.
std::string field(std::string_view name, const ValueType& type, std::string_view doc);

// A function that does nothing, `head` being "function seat:choose".
std::string function(std::string_view head, const RegistryName& name);

}  // namespace meta

}  // namespace punchcard::bind
