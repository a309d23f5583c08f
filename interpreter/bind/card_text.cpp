#include "interpreter/bind/card_text.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/untrusted_text.h"

namespace punchcard::bind {

namespace {

// What stands in braces, for messages.
std::string found(std::string_view inside) {
  constexpr std::size_t kMost = 200;  // bytes
  return text::printable(inside, kMost);
}

// Reads "loss|point|points"; returns an error message or "".
std::string read_forms(std::string_view inside, TextPart& part) {
  const std::size_t singular = inside.find('|');
  const std::size_t plural = inside.find('|', singular + 1);
  const bool are_two = plural != inside.npos && inside.find('|', plural + 1) == inside.npos;
  if (!are_two || !text::is_name(inside.substr(0, singular))) {
    return fmt::format(
        "a word that depends on a number is {{name|singular|plural}}, found '{{{}}}'",
        found(inside));
  }
  part.number = inside.substr(0, singular);
  part.forms.emplace_back(inside.substr(singular + 1, plural - singular - 1));
  part.forms.emplace_back(inside.substr(plural + 1));
  return {};
}

// The place in "loss=1" or "loss 1" where the colon should be.
std::size_t find_sign(std::string_view inside) {
  const std::size_t sign = inside.find_first_of("= ");
  if (sign == inside.npos || inside[sign] == '=') return sign;
  const std::string_view value = inside.substr(sign + 1);
  const bool digits = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
  return digits ? sign : inside.npos;
}

// Reads "loss:1", "loss" or "loss|point|points"; returns an error message or "".
std::string read_number(std::string_view inside, TextPart& part) {
  if (inside.find('|') != std::string_view::npos) return read_forms(inside, part);
  const std::size_t colon = inside.find(':');
  part.number = inside.substr(0, colon);
  const std::size_t sign = find_sign(inside);
  if (colon == std::string_view::npos && text::is_name(inside.substr(0, sign))) {
    if (sign != std::string_view::npos) {
      return fmt::format(
          "a number in a text is {{name:value}}, found '{{{0}}}' (did you mean "
          "'{{{1}:{2}}}'?)",
          found(inside), found(inside.substr(0, sign)), found(inside.substr(sign + 1)));
    }
  } else if (!text::is_name(part.number)) {
    return fmt::format("a number in a text is {{name:value}} or {{name}}, found '{{{}}}'",
                       found(inside));
  }
  if (colon == std::string_view::npos) return {};
  const std::string_view digits = inside.substr(colon + 1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) {
    return fmt::format("number '{}' has the value '{}', expected an integer", found(part.number),
                       found(digits));
  }
  part.printed = value;
  return {};
}

}  // namespace

CardText read_card_text(std::string source) {
  CardText result;
  result.source = std::move(source);
  const std::string_view text = result.source;
  std::size_t at = 0;
  while (result.mistake.empty() && !result.has_too_many_parts()) {
    const std::size_t open = text.find_first_of("{}", at);
    TextPart part;
    part.prose = text.substr(at, open == std::string_view::npos ? open : open - at);
    if (open == std::string_view::npos) {
      result.parts.push_back(std::move(part));
      break;
    }
    part.offset = open;
    const std::size_t close = text.find_first_of("{}", open + 1);
    if (text[open] == '}' || close == std::string_view::npos || text[close] != '}') {
      result.mistake = text[open] == '}' ? "'}' without '{'" : "'{' without '}'";
    } else {
      result.mistake = read_number(text.substr(open + 1, close - open - 1), part);
      at = close + 1;
    }
    if (!result.mistake.empty()) result.mistake_offset = open;
    result.parts.push_back(std::move(part));
  }
  return result;
}

bool have_same_words(const CardText& one, const CardText& other) {
  return std::equal(one.parts.begin(), one.parts.end(), other.parts.begin(), other.parts.end(),
                    [](const TextPart& a, const TextPart& b) {
                      return a.prose == b.prose && a.number == b.number && a.forms == b.forms;
                    });
}

const Singular& own_singular() {
  static const Singular kOne = {1};
  return kOne;
}

std::vector<std::string> CardText::shown() const {
  std::vector<std::string> names;
  for (const TextPart& part : parts) {
    if (part.shows_number()) names.push_back(part.number);
  }
  return names;
}

bool is_singular(const Singular& singular, std::int64_t number) {
  if (number == INT64_MIN) return false;
  return std::binary_search(singular.begin(), singular.end(), number < 0 ? -number : number);
}

std::string fill_text(const CardText& text, const Singular& singular,
                      const std::function<Filling(const TextPart&)>& filling) {
  std::string result;
  for (const TextPart& part : text.parts) {
    result += part.prose;
    if (part.number.empty()) continue;
    const Filling filled = filling(part);
    if (part.forms.empty()) {
      result += filled.text;
    } else {
      const bool is_one = filled.number && is_singular(singular, *filled.number);
      result += is_one ? part.forms.front() : part.forms.back();
    }
  }
  return result;
}

std::string show_card_text(const CardText& text,
                           const std::function<std::int64_t(const std::string&)>& value,
                           const Singular& singular) {
  return fill_text(text, singular, [&](const TextPart& part) {
    const std::int64_t number = value(part.number);
    return Filling{fmt::format("{{{}}}", number), number};
  });
}

}  // namespace punchcard::bind
