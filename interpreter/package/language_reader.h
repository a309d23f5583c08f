// Reads languages: the files in languages/.
//
// Several files may contribute to one language: the machine's own, the game's and its variants'.
// Each adds to those before it and can replace their texts. A name that the package does not
// declare is a mistake. If a translation is missing, the package's own text is shown and the
// checker reports it (tools/check/translations.h).
#pragma once

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
  LanguageReader(Definition& definition, const Deck& deck,
                 std::vector<text::Diagnostic>& diagnostics)
      : definition_(definition), deck_(deck), diagnostics_(diagnostics) {}

  // `main` is the file whose declarations are translated, game.lua or a variant's; nullptr: none.
  void read(const Evaluated& file, const Value* main);

 private:
  void read_singular(Reader& into, const Value& file, bind::Language& language);
  void read_cards(Reader& into, const Value& cards, bind::Language& language);
  void read_options(Reader& into, const Value& options, bind::Language& language);
  void read_declared(Reader& into, const Value& file, const Value& main, bind::Language& language);
  void read_texts(Reader& into, const Value& file, const char* section,
                  bind::Language::Texts& texts);

  Definition& definition_;
  const Deck& deck_;
  std::vector<text::Diagnostic>& diagnostics_;
};

}  // namespace punchcard::package
