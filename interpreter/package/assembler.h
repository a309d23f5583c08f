// The assembler: layers become one definition.
//
// The game's layer declares everything; each variant on top of it sets options, adds, drops and
// changes cards, adds fields and events, and wraps rules and phases. A wrapping function gets what it
// wraps as a last argument, `base`. Two variants that set the same thing differently are a mistake
// that names both, unless one is based on the other.
//
// A file that could not be evaluated is read as it is written (written.h), so that what it declares is
// known to the others and its further mistakes are told in the same run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/reader.h"

namespace punchcard {

class Assembler {
 public:
  Assembler(Host& host, std::vector<Diagnostic>& diagnostics)
      : host_(host), diagnostics_(diagnostics) {}

  // Throws nothing; what is wrong is in the diagnostics. May raise a Lua error: call it inside of
  // State::run.
  Definition assemble(const std::vector<Layer>& layers);

 private:
  struct CardEntry {
    std::string id;
    Evaluated card;
    std::string layer;                     // that declared or last changed it
    std::map<std::string, Value> changes;  // fields that variants replaced
    std::map<std::string, std::string> changed_by;
    FunctionRef execute;
  };

  Reader reader(const Evaluated& evaluated) { return {diagnostics_, evaluated.file->name}; }
  void assemble_layers(const std::vector<Layer>& layers);
  void read_game(const Layer& layer);
  void read_seats(Reader& reader, const Value& game);
  void read_tokens(Reader& reader, const Value& game);
  void read_pointers(Reader& reader, const Value& game);
  void read_events(Reader& reader, const Value& table);
  void read_phases(Reader& reader, const Value& game);
  void read_options(Reader& reader, const Value& game);
  void read_shared(Reader& reader, const Value& main, const Layer& layer);
  void read_rules(const Layer& layer);
  void read_variant(const Layer& layer);
  void set_options(Reader& reader, const Value& options, const Layer& layer);
  void change_cards(Reader& reader, const Value& cards, const Layer& layer);
  void add_cards(Reader& reader, const Value* add, const Layer& layer);
  void change_card(Reader& reader, CardEntry& entry, const Value& change, const Layer& layer);
  void wrap_rules(Reader& reader, const Value& rules);
  void wrap_phases(Reader& reader, const Value& phases);
  void read_languages(const Layer& layer);
  void finish_cards();
  void finish_card(CardEntry& entry);
  std::vector<Number> read_numbers(Reader& reader, const std::string& text, Place place);
  void check_members();
  CardEntry* find_card(const std::string& id);
  std::vector<std::string> card_ids() const;
  bool conflicts(std::map<std::string, std::string>& setters, const std::string& what,
                 const Layer& layer, Reader& reader, Place place);
  FunctionRef wrap(FunctionRef outer, FunctionRef base, int parameters);

  Host& host_;
  std::vector<Diagnostic>& diagnostics_;
  Definition definition_;
  std::vector<CardEntry> cards_;
  std::map<std::string, std::string> option_setters_;
  std::map<std::string, std::string> bases_;   // of each layer
  std::vector<std::string> field_names_;       // of all owners, for double names
};

}  // namespace punchcard
