// Reads the declarations of a game: seats, options, tokens, fields, zones, pointers, events,
// phases, rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

class GameReader {
 public:
  GameReader(Definition& definition, std::vector<text::Diagnostic>& diagnostics)
      : definition_(definition), diagnostics_(diagnostics) {}

  // Reads the game's layer, except its cards.
  void read_game(const Layer& layer);

  // Reads the parts that variants can add to: fields, counters, words, events, texts for people,
  // and rules in files of their own.
  void read_shared(Reader& into, const Value& main, const Layer& layer);
  void read_rules(const Layer& layer);
  void read_seats(Reader& into, const Value& game);

 private:
  Reader reader(const Evaluated& evaluated) { return {diagnostics_, evaluated.file->name}; }
  void read_options(Reader& into, const Value& game);
  void read_tokens(Reader& into, const Value& game);
  void read_pointers(Reader& into, const Value& game);
  void read_measure(Reader& into, const Value& game);
  void read_indents(Reader& into, const Value& game);
  void read_counters(Reader& into, const Value& counters);
  void read_words(Reader& into, const Value& words);
  void read_events(Reader& into, const Value& table);
  void read_phases(Reader& into, const Value& game);

  Definition& definition_;
  std::vector<text::Diagnostic>& diagnostics_;
};

// The value of an option as a file writes it; nothing for tables and functions.
std::optional<bind::OptionValue> option_value(const Value& value);

std::vector<std::string> names_of(const std::vector<OptionDeclaration>& options);

}  // namespace punchcard::package
