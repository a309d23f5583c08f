// Reads languages: the files in languages/.
//
// Several files may contribute to one language: the machine's own, the game's and its variants'.
// Each adds to those before it and can replace their texts. A variant that gives a card another
// name or a text of other words takes the translations of those before it away. A name that the
// package does not declare is a mistake. If a translation is missing, the package's own text is
// shown and the checker reports it (tools/check/translations.h).
//
// Each language keeps the texts of game.lua that it translates, to find the translations by them.
// All of them may have as many bytes as the package holds otherwise.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "interpreter/package/deck.h"
#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

// The value of a text that game.lua declares directly or as `{ text = ... }`, or nullptr.
const Value* declared_text(const Value* value);

class LanguageReader {
 public:
  // `most`: bytes of texts that all languages keep.
  LanguageReader(Definition& definition, const Deck& deck,
                 std::vector<text::Diagnostic>& diagnostics, std::size_t most)
      : definition_(definition), deck_(deck), diagnostics_(diagnostics), most_(most) {}

  // Forgets the translations of what a layer says otherwise; to be called for each layer, in their
  // order, before its files are read.
  void forget_replaced(const Layer& layer);
  // `main` is the file whose declarations are translated, game.lua or a variant's; nullptr: none.
  void read(const Evaluated& file, const Value* main);

 private:
  void read_singular(Reader& into, const Value& file, bind::Language& language);
  void read_cards(Reader& into, const Value& cards, bind::Language& language);
  void read_options(Reader& into, const Value& options, bind::Language& language);
  void read_declared(Reader& into, const Value& file, const Value& main, bind::Language& language);
  void translate(Reader& into, const Value& own, const Value& place, const bind::CardText& said,
                 bind::Language& language);
  void read_texts(Reader& into, const Value& file, const char* section,
                  bind::Language::Texts& texts);

  Definition& definition_;
  const Deck& deck_;
  std::vector<text::Diagnostic>& diagnostics_;
  std::size_t most_;
  std::size_t kept_ = 0;                       // bytes
  std::map<std::string, const Value*> texts_;  // of the layers so far, by card
};

}  // namespace punchcard::package
