// Labels: the texts by which options are named, and by which tests and records answer.
//
//   seat    B                    number  Bug.loss
//   card    Bug, Bug#2           place   3
//   token   A on Bug, A#2 on Bug word    as it is
//
// `#2` counts the cards of one kind by zone and place among all zones of the table, of a seat or of
// a card, and the tokens of one owner in one row. Zones on which a pointer runs come first, so that
// the cards of a program have their numbers in its order whatever lies in a deck, then those that
// all see, then the rest: a face-down pile comes last. A card in a seat's zone is
// "B's Bug"; to who does not know it, "B's hidden card". No two things have the same label, and no
// decision offers a thing twice; only a word may read as something else does.
//
// For a viewer with a language the label is made of its words and titles. It is for reading only:
// records, tests and notation have labels in the package's own words.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/viewer.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

std::string label(const bind::Option& thing, const table::Table& table,
                  const bind::SymbolTable& words, const Viewer& viewer);

std::string card_label(int card, const table::Table& table, const Viewer& viewer);

// The same, for texts that count by it: an integer stands for itself.
bind::Filling label_filling(const bind::Option& thing, const table::Table& table,
                            const bind::SymbolTable& words, const Viewer& viewer);

// A sentence of the machine's own as a viewer reads it, `text` with its {parts} filled in.
using Parts = std::initializer_list<std::pair<std::string_view, std::string_view>>;
std::string said_to(const Viewer& viewer, std::string_view text, Parts parts);

}  // namespace punchcard::match
