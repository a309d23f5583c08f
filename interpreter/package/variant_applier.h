// Applies a variant: a layer on top of others.
//
// It sets options, adds, drops and changes cards, adds fields and events, and wraps rules and
// phases. A wrapping function gets the wrapped one as its last argument, `base`. If two variants
// set the same thing and neither is based on the other, the mistake names both.
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
