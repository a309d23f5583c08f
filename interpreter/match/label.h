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
#pragma once

#include <string>

#include "interpreter/script/decision.h"
#include "interpreter/script/words.h"
#include "interpreter/table/table.h"

namespace punchcard {

// `viewer` is the seat that reads; kNone reads everything.
std::string label(const Thing& thing, const Table& table, const Words& words, int viewer);

std::string card_label(int card, const Table& table, int viewer);

}  // namespace punchcard
