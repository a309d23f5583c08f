// The numbers by which people choose options. A number belongs to the option, not to its position
// in the list. So a player who is used to typing `2` does not get something else when another
// option is missing:
//
//   place   itself                           seat     A is 1, B is 2
//   card    its place in its zone            pointer  in the order of game.lua
//   token   its card's place, then its own in the row: 31 is the first on the third card
//   number  its card's place, then its own in the card's text, 1 if the card is hidden
//   word    its place among the `options` of its question in game.lua; beside cards or players 0
//
// Options without such a number (a card of another zone than the first, a word that no question
// lists) get the next free numbers.
#pragma once

#include <vector>

#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/match.h"

namespace punchcard::session {

// The number of each option of a match's open decision, in order; `words` are the words of its
// language.
std::vector<int> option_numbers(const match::Match& match, const bind::SymbolTable& words);

}  // namespace punchcard::session
