// A line as people type it at the prompt: capitals or not, accents or not, blanks or `_`, the
// beginning of a name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace punchcard::command {

// Without the blanks at its ends.
std::string trimmed(const std::string& text);

std::string lower(std::string text);

// The number that a line is, if it is one and short.
std::optional<std::size_t> read_number(const std::string& text);

// A text in the form in which two of them are compared.
std::string as_typed(const std::string& text);

// What things are called. What is the reader's own goes without saying whose it is: `before` and
// `after` stand around it ("A's ", " de A").
struct Naming {
  std::vector<std::string> names;  // of each thing, in their order
  std::string before;
  std::string after;
};

// The names without what goes without saying, unless they are those of other things then.
std::vector<std::string> short_names(const Naming& naming);

// The things that a line may mean: the one whose name it is by any naming, else those whose names
// begin with it by the first naming in which any does.
std::vector<std::size_t> meant_by(const std::string& line, const std::vector<Naming>& namings);

}  // namespace punchcard::command
