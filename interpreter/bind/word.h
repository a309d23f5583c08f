// `word`: what show.lua says, in the language of whoever looks.
//
// A script writes the package's own text; a language file has the translation under that text
// (language.h). Where nobody looks with a language, and everywhere outside of show.lua, the text
// stays itself, so that no match depends on who reads it.
#pragma once

#include "interpreter/lua/entry.h"
#include "interpreter/lua/state.h"

namespace punchcard::bind {

// The function as a library of its own, which stands alone as `print` does.
lua::Library word_library();

// Gives it to every script of an open sandbox. Called within State::run.
void expose_word(lua::State& state);

}  // namespace punchcard::bind
