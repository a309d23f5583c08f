// Texts with numbers in them: a card's text, an event's, a line that show.lua prints.
//
// `{loss:1}` declares a number by its name and its printed value; once declared, `{loss}` shows it
// again. `{loss|point|points}` shows neither: it is the first form if the number takes the
// singular, else the second. All text outside braces is prose. In another language the text shows
// the same numbers without their values; each language has its own forms.
//
// Which numbers take the singular depends on the language: only 1 in English, 0 and 1 in French.
// The sign does not matter: -1 is singular where 1 is.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::bind {

// Of a text. Each takes memory, and time whenever the text is shown.
inline constexpr std::size_t kMostTextParts = 100;

struct TextPart {
  std::string prose;                    // before the number, if there is one
  std::string number;                   // "" at the text's end
  std::optional<std::int64_t> printed;  // of a declaration
  std::vector<std::string> forms;       // singular and plural; empty: the number is shown
  std::size_t offset = 0;               // of the number's brace in the text, in bytes

  // Whether the number itself is read here, not only a word that depends on it.
  bool shows_number() const { return !number.empty() && forms.empty(); }
};

// A text, parsed once when its package is loaded.
struct CardText {
  std::string source;           // the text as written
  std::vector<TextPart> parts;  // at most one number too many: the others were not read
  std::string mistake;          // "" or what is wrong: an open brace, a bad number
  std::size_t mistake_offset = 0;

  // The last part is often the prose at the end, without a number.
  bool has_too_many_parts() const {
    return parts.size() > kMostTextParts && !parts.back().number.empty();
  }
  bool empty() const { return source.empty(); }
  // The names of the numbers that it shows, in order and with repetitions.
  std::vector<std::string> shown() const;
};

CardText read_card_text(std::string text);

// Whether two texts differ in nothing but the values of their numbers, so that a translation of one
// is one of the other.
bool have_same_words(const CardText& one, const CardText& other);

// The numbers from 0 on that take the singular, as their negatives do; in ascending order.
using Singular = std::vector<std::int64_t>;

// The rule of texts in a package's own language.
const Singular& own_singular();

bool is_singular(const Singular& singular, std::int64_t number);

// The text that replaces a name.
struct Filling {
  std::string text;
  std::optional<std::int64_t> number;  // that a form goes by; nothing: the plural
};

// The text with its parts filled in; calls `filling` for each part, in the order of the text.
std::string fill_text(const CardText& text, const Singular& singular,
                      const std::function<Filling(const TextPart&)>& filling);

// The text as people read it: each number in braces with its value, "Take {1} life".
// `value` gives the number of a name.
std::string show_card_text(const CardText& text,
                           const std::function<std::int64_t(const std::string&)>& value,
                           const Singular& singular = own_singular());

}  // namespace punchcard::bind
