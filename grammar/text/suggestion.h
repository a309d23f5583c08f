// "did you mean": the known name most similar to a misspelt one.
//
// Every message about an unknown name ends with it, so that the author of a card need not look the
// name up. The distance between names is the number of letters to insert, drop, change or swap with
// their neighbour; upper against lower case costs almost nothing. A name that differs in more than
// a third of its letters is not suggested, because a wrong hint costs more than none.
//
// Cost: length times a third of it, in bytes, for each known name of similar length. Names over 64
// bytes get no suggestion.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::text {

// The known name nearest to `found`, the first among equals. It is never `found` itself.
std::optional<std::string_view> closest(std::string_view found,
                                        std::span<const std::string_view> known);

// " (did you mean 'damage'?)", to append to a message; "" when no name is near.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> known);
std::string did_you_mean(std::string_view found, const std::vector<std::string>& known);

}  // namespace punchcard::text
