// Layers: the files of a package, evaluated, base first.
//
// A game is one layer: its folder. A variant is one more on top of its base, be it a file in
// `variants/` with its own folder of cards beside it, or a folder of its own whose game.lua says
// `variant "base" { }`. Evaluating a file runs it once in its own environment, seals what it
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

class LayerReader {
 public:
  LayerReader(Sources& sources, bind::Host& host, std::vector<text::Diagnostic>& diagnostics)
      : sources_(sources), host_(host), diagnostics_(diagnostics) {}

  // The layers of a request, the game first. Mistakes are noted; when there is no game at the
  // bottom the result is empty.
  std::vector<Layer> read(const Request& request);

  // Whether nothing had to be left out because the package uses more than it may. That has been
  // told then.
  bool is_whole() const { return !is_used_up_; }

 private:
  bool add_package(const std::string& name, const std::filesystem::path& beside, text::Place place,
                   const std::string& file);
  bool add_variant(const std::string& name, text::Place place, const std::string& file);
  bool add_base(const Layer& layer);
  bool has(const std::string& id) const;
  void read_files(Layer& layer);
  void read_machine_languages();
  void read_cards(Layer& layer);
  Evaluated evaluate(const SourceFile& file);
  text::Diagnostic mistake(const SourceFile& file);
  std::vector<const SourceFile*> files_in(const std::filesystem::path& folder, FileRole role);
  bool affords(const SourceFile& file);
  bool run(const SourceFile& file, Evaluated& result);
  void look_at_memory(const SourceFile& file);
  void refuse_memory(const SourceFile& file, int line, int last_line);

  Sources& sources_;
  bind::Host& host_;
  std::vector<text::Diagnostic>& diagnostics_;
  std::vector<Layer> layers_;
  std::vector<std::string> open_;  // being added: a base that leads back to itself
  Sources::Taken taken_;           // evaluated
  std::int64_t instructions_ = 0;  // used by them
  std::int64_t milliseconds_ = 0;  // of processor time
  bool is_used_up_ = false;        // what a package may use, and that has been told
  int listed_ = 0;                 // cards in lists
};

}  // namespace punchcard::package
