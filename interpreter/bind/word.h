// `word`: a text of show.lua in the viewer's language.
//
// A script writes the package's own text; a language file has the translation under that text
// (language.h). Without a language, and everywhere outside of show.lua, the text stays as it is, so
// that no match depends on its reader.
#pragma once

#include "interpreter/lua/entry.h"
#include "interpreter/lua/state.h"

namespace punchcard::bind {

// The library with this function, which has no name, like that of `print`.
lua::Library word_library();

// Gives it to every script of an open sandbox. Called within State::run.
void expose_word(lua::State& state);

}  // namespace punchcard::bind
