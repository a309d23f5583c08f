// Reading languages: files of languages/ become what readers see.
//
// Several files may have one language: the machine's own, the game's and its variants'. Each adds
// to those before it and may say anew what they say. A name that the package does not declare is a
// mistake; what a file lacks is for the check to tell (check/translations.h), and the package's own
// word is shown instead.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/deck.h"
#include "interpreter/package/definition.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/reader.h"

namespace punchcard::package {

// A text that game.lua declares by itself or as `{ text = ... }`; nullptr when there is none.
const std::string* declared_text(const Value* value);

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
