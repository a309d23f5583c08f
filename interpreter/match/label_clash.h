// A label clash: a word or a place among a decision's options that reads like another option.
//
// Answers and records name options by their labels, so no decision may have one. Things have
// different labels (label.h), words among each other and places, too. So only a word is compared
// with what is not a word, and a place with cards, whose names may be numbers: nothing for most
// decisions.
//
// All seats learn that a decision was refused. So it must not depend on where cards lie, which may
// be hidden: beside a card, a word is refused that may be the label of any card of the game
// (label_shape.h).
#pragma once

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// Throws std::invalid_argument if a seat may read the same label twice. The message names the
// label, unless it tells of a card that some seat does not know.
void expect_no_label_clash(const bind::Decision& decision, const table::Table& table,
                           const bind::SymbolTable& words);

}  // namespace punchcard::match
