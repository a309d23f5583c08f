// "did you mean": the known name that looks most like a misspelt one.
//
// Every message about an unknown name ends with this, so that the author of a card need not look
// the name up. Names are compared by the number of letters to insert, drop, change or swap with
// their neighbour; capitals and small letters differ by next to nothing. A name that differs in
// more than a third of its letters is not suggested: a wrong hint costs more than none.
//
// Cost: length times a third of it for each known name that is about as long, in bytes; names over
// 64 bytes have no suggestion.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::text {

// The known name nearest to `found`, the first of those that are equally near. `found` itself is
// none.
std::optional<std::string_view> closest(std::string_view found,
                                        std::span<const std::string_view> known);

// " (did you mean 'damage'?)", to be put behind a message, or "" when nothing is near.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> known);
std::string did_you_mean(std::string_view found, const std::vector<std::string>& known);

}  // namespace punchcard::text
