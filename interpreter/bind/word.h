// `word`: what show.lua says, in the language of whoever looks.
//
// A script writes the package's own text; a language file has the translation under that text
// (language.h). Where nobody looks with a language, and everywhere outside of show.lua, the text
// stays itself, so that no match depends on who reads it.
#pragma once

#include "interpreter/lua/lua.h"

namespace punchcard::bind {

int word(lua_State* lua);

}  // namespace punchcard::bind
