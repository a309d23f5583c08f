// Layers: the files of a package, evaluated, base first.
//
// A game is one layer: its folder. A variant is one more on top of its base, be it a file in
// `variants/` with its own folder of cards beside it, or a folder of its own whose game.lua says
// `variant "base" { }`. Evaluating a file runs it once in its own environment, freezes what it
// returns and takes it out of Lua.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "interpreter/package/source_file.h"
#include "interpreter/package/value.h"

namespace punchcard::package {

struct Evaluated {
  const SourceFile* file = nullptr;
  Value value;
};

struct CardFile {
  std::string id;
  Evaluated card;  // of a list file: the one entry
};

struct Layer {
  std::string id;                // the folder's name, the variant's
  std::filesystem::path folder;  // where its cards/, rules/, languages/ lie
  Evaluated main;                // game.lua or the variant's file
  bool is_game = false;
  std::vector<CardFile> cards;  // by id
  std::vector<Evaluated> rules;
  std::vector<Evaluated> languages;
  std::vector<Evaluated> shows;  // show.lua, if there is one
  // Of the first layer: what the machine says in the languages of any layer, as far as it speaks
  // them (stdlib/languages/).
  std::vector<Evaluated> machine_languages;
};

// What to load: a package by name or folder, and variants by name, in order.
struct Request {
  std::string package;
  std::vector<std::string> variants;
};

}  // namespace punchcard::package
