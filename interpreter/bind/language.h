// A language: the texts that readers see instead of the package's own.
//
// A language belongs to a viewer, never to a match: each reader sees the same table, decision and
// event in their own language. Records, scenarios and notation use the package's own words.
//
// `words` also contains the machine's own words to players ("hidden card"), from
// stdlib/languages/CODE.lua; a package's file may replace them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "interpreter/bind/card_text.h"

namespace punchcard::bind {

struct Language {
  using Texts = std::map<std::string, CardText, std::less<>>;
  using Names = std::map<std::string, std::string, std::less<>>;

  struct Option {
    std::string name;
    Names values;  // by the value as written
  };

  std::string code;  // the file's name, "fr"
  std::string name;  // "français"
  Singular singular = own_singular();
  bool partial = false;                                // its file says that it lacks much
  Texts texts;                                         // by the card's id
  Names titles;                                        // by the card's id; only translated ones
  Texts events;                                        // by name
  Texts words;                                         // by the package's own words
  std::map<std::string, Option, std::less<>> options;  // by name
};

// The translation of a text of the package; the text itself without a language or a translation.
std::string_view said_in(const Language* language, std::string_view text);
const CardText& said_in(const Language* language, const CardText& text);

// The title of a card for readers of a language, `own` where it has none.
std::string_view title_in(const Language* language, std::string_view id, std::string_view own);

// The rule by which a text of `words` takes the singular: the package's own if the language lacks
// the text.
const Singular& singular_of(const Language* language, std::string_view text);

}  // namespace punchcard::bind
