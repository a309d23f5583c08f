// A card's text and the numbers in it.
//
// `{loss:1}` declares a number by its name and its printed value; once declared, `{loss}` shows it
// again. Outside braces everything is prose. In another language the text shows the same numbers
// without their values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard {

struct TextPart {
  std::string prose;                    // before the number, if there is one
  std::string number;                   // "" at the text's end
  std::optional<std::int64_t> printed;  // of a declaration
  std::size_t offset = 0;               // of the number's brace in the text, in bytes
};

struct CardText {
  std::vector<TextPart> parts;
  std::string mistake;  // "" or what is wrong: an open brace, a bad number
  std::size_t mistake_offset = 0;
};

CardText read_card_text(std::string_view text);

// The text as people read it: each number in braces with its value, "Take {1} life".
// `value` gives the number of a name.
template <typename Value>
std::string show_card_text(std::string_view text, Value value) {
  std::string result;
  for (const TextPart& part : read_card_text(text).parts) {
    result += part.prose;
    if (!part.number.empty()) result += "{" + std::to_string(value(part.number)) + "}";
  }
  return result;
}

}  // namespace punchcard
