// Labels: the texts by which options are named, and by which tests and records answer.
//
//   seat    B                    number  Bug.loss
//   card    Bug, Bug#2           place   3
//   token   A on Bug, A#2 on Bug word    as it is
//
// `#2` counts the cards of one kind by zone and place among all zones of the table, of a seat or of
// a card. It also counts the tokens of one owner in one row. Zones with a pointer come first: the
// cards of a program are numbered in its order, whatever lies in a deck. Then come zones that all
// see, then the rest; a face-down pile comes last. A card in a seat's zone is "B's Bug", or "B's
// hidden card" to a viewer who does not know it; one in another card's zone is "Fork's Bug", with
// at most kMostOwners cards around it (labeller.h). No two things have the same label:
// loading refuses cards that are called as each other, a seat, a zone or a pointer. No decision
// offers a thing twice. Only a word may read like a thing, and a place like a card that is called
// by a number; a decision that offers both is refused, and so is a word that may be the label of
// any card beside any card (label_clash.h).
//
// For a viewer with a language, the label consists of that language's words and titles. It is for
// reading only: records, tests and notation use the package's own words.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/viewer.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

class Labeller;

// The label of one thing. For several things of a table, a Labeller costs less.
std::string label(const bind::Option& thing, const table::Table& table,
                  const bind::SymbolTable& words, const Viewer& viewer);

std::string card_label(int card, const table::Table& table, const Viewer& viewer);

// In the package's own words, no label of a card, or of what lies on one or belongs to one, has
// more bytes in any match.
std::size_t longest_label(const table::Layout& layout);

// The same for texts with plural forms: an integer keeps its value.
bind::Filling label_filling(const bind::Option& thing, Labeller& labeller,
                            const bind::SymbolTable& words);

// The translation of a name or sentence, or `own` if it is too long for labels
// (bind/label_texts.h).
std::string_view said_shortly(std::string_view said, std::string_view own);

// A sentence of the machine in the viewer's language: `text` with its {parts} filled in.
using Parts = std::initializer_list<std::pair<std::string_view, std::string_view>>;
std::string said_to(const Viewer& viewer, std::string_view text, Parts parts);

}  // namespace punchcard::match
