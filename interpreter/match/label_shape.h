// The shape of a label: what it may be the label of, whatever lies where.
//
// A label says where a card lies and its number among equal ones, so it depends on cards that not
// every seat knows. Its shape depends on nothing but the names that the game declares.
#pragma once

#include <string_view>

#include "interpreter/bind/decision.h"
#include "interpreter/table/layout.h"

namespace punchcard::match {

// A number of a card that a viewer does not know. Which one would tell which card it is, and a
// decision offers only one of them.
inline constexpr std::string_view kHiddenNumber = "1";

// A label without "#2" at its end.
std::string_view without_rank(std::string_view label);

// Whether a text may be the label of some card of the game: "Bug", "B's Bug#2".
bool may_be_card(std::string_view text, const table::Layout& layout);

// The same for a token, and for a number of a card.
bool may_be_token(std::string_view text, const table::Layout& layout);
bool may_be_number(std::string_view text, const table::Layout& layout);

// The name of the zones of cards whose label the text may be; "": it is none.
std::string_view zone_of_card(std::string_view text, const table::Layout& layout);

}  // namespace punchcard::match
