// Applying a variant: a layer on top of what stands.
//
// It sets options, adds, drops and changes cards, adds fields and events, and wraps rules and
// phases; a wrapping function gets what it wraps as a last argument, `base`. Two variants that set
// the same thing are a mistake that names both, unless one is based on the other.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "interpreter/package/deck.h"
#include "interpreter/package/definition.h"
#include "interpreter/package/game_reader.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

class VariantApplier {
 public:
  VariantApplier(bind::Host& host, Definition& definition, Deck& deck,
                 std::vector<text::Diagnostic>& diagnostics)
      : host_(host), definition_(definition), deck_(deck), diagnostics_(diagnostics) {}

  // May raise a Lua error: call it inside of State::run.
  void apply(const Layer& layer);

 private:
  Reader reader(const Evaluated& evaluated) { return {diagnostics_, evaluated.file->name}; }
  void set_options(Reader& into, const Value& options, const Layer& layer);
  void add_cards(Reader& into, const Value* add, const Layer& layer);
  void change_cards(Reader& into, const Value& cards, const Layer& layer);
  void change_card(Reader& into, DeckCard& entry, const Value& change, const Layer& layer);
  void wrap_rules(Reader& into, const Value& rules);
  void wrap_phases(Reader& into, const Value& phases);
  bool conflicts(std::map<std::string, std::string>& setters, const std::string& what,
                 const Layer& layer, Reader& into, text::Place place);
  bind::FunctionRef wrap(bind::FunctionRef outer, bind::FunctionRef base, int parameters);

  bind::Host& host_;
  Definition& definition_;
  Deck& deck_;
  std::vector<text::Diagnostic>& diagnostics_;
  std::map<std::string, std::string> option_setters_;  // option -> layer
  std::map<std::string, std::string> bases_;           // layer -> the layer it is based on
};

}  // namespace punchcard::package
