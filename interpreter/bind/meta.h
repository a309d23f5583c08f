// Definitions for editors: the registry in the annotations that lua-language-server reads
// (LuaCATS).
//
// As the pages of the reference (reference.h) they are made, never written: one file a section,
// called as its page. They lie in stdlib/meta/, where `.luarc.json` of a package finds them;
// `punchcard reference --meta stdlib/meta` makes them anew, and tests/docs/ fails while they differ
// from the registry. Nothing ever runs them: each is Lua that declares and does nothing.
//
// A section of a type or of what scenarios are given becomes a class, a library a table of
// functions, a word of a kind of file a function. The table that a word takes is a class as well:
// that of `card { }` is `card_table`, that of "a phase" `phase`. Types keep their names, so that
// annotations in scripts mean the same to `punchcard check` and to an editor; but for `number`,
// which editors know as something else: it is `card_number`.
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
