// A language: what readers see instead of the package's own words.
//
// A language belongs to a look, never to a match: the same table, the same decision and the same
// event are reported to each reader in theirs. Records, scenarios and notation have the package's
// own.
//
// The words that the machine itself says to players ("hidden card") are in `words` as well, as
// stdlib/languages/CODE.lua has them; a package's file may say others.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "interpreter/bind/card_text.h"

namespace punchcard::bind {

struct Language {
  using Texts = std::map<std::string, std::string, std::less<>>;

  struct Option {
    std::string name;
    Texts values;  // by the value as it is written
  };

  std::string code;  // the file's name, "fr"
  std::string name;  // "français"
  Singular singular = own_singular();
  bool partial = false;                                // its file says that it lacks much
  Texts texts;                                         // by the card's id
  Texts titles;                                        // by the card's id, where it is translated
  Texts events;                                        // by name
  Texts words;                                         // by the package's own words
  std::map<std::string, Option, std::less<>> options;  // by name
};

// What a text of the package's own is in a language; nullptr, or where it has none: itself.
std::string_view said_in(const Language* language, std::string_view text);

// The title of a card for readers of a language, `own` where it has none.
std::string_view title_in(const Language* language, std::string_view id, std::string_view own);

// The rule by which a text of `words` takes its forms: the package's own where the language lacks
// the text.
const Singular& singular_of(const Language* language, std::string_view text);

}  // namespace punchcard::bind
