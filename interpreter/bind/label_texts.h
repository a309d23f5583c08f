// The texts of the machine that labels are made of, and how long a translation in a label may be.
// match/label.h makes labels; the check of translations needs to know these, too.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace punchcard::bind {

// Bytes of a translation of which labels are made. A longer one is not used: the labels of cards
// within cards would repeat it.
inline constexpr std::size_t kLongestSaid = 200;

// Sentences of labels. Each part is filled in once.
inline constexpr std::array<std::string_view, 6> kLabelSentences = {
    "out of the game: {card}", "{owner}'s {card}",  "{owner}'s {zone}",
    "{token} in stock",        "{token} on {card}", "{token} out of the game"};

}  // namespace punchcard::bind
