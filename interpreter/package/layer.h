// Layers: the files of a package, evaluated, base first.
//
// A game is one layer: its folder. A variant is another layer on top of its base. It is a file in
// `variants/` with a folder of cards beside it, or a folder of its own whose game.lua returns
// `variant "base" { }`. Evaluating a file runs it once in its own environment, freezes the value
// that it returns and converts it to data.
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
  // Of the first layer: the machine's own words in the languages of all layers
  // (stdlib/languages/).
  std::vector<Evaluated> machine_languages;
};

// A package to load, by name or folder, with variants by name, in order.
struct Request {
  std::string package;
  std::vector<std::string> variants;
};

}  // namespace punchcard::package
