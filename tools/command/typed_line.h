// Lines as people type them at the prompt: with or without capitals and accents, with blanks or
// `_`, or only the beginning of a name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace punchcard::command {

// The text without blanks at its ends.
std::string trimmed(const std::string& text);

std::string lower(std::string text);

// The number that a line consists of, if it is a short number.
std::optional<std::size_t> read_number(const std::string& text);

// A text in its normal form, for comparison.
std::string as_typed(const std::string& text);

// The names of things. The reader may leave out the owner of their own things: `before` and `after`
// are the texts around such a name ("A's ", " de A").
struct Naming {
  std::vector<std::string> names;  // of each thing, in their order
  std::string before;
  std::string after;
};

// The names without the reader's `before` and `after`, unless another thing has the shorter name.
std::vector<std::string> short_names(const Naming& naming);

// The things that a line may mean: those with exactly this name in the first naming that has any;
// otherwise all things whose names begin with the line, in the first naming that has any.
std::vector<std::size_t> meant_by(const std::string& line, const std::vector<Naming>& namings);

}  // namespace punchcard::command
