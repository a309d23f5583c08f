#include "grammar/text/untrusted_text.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

#include "grammar/text/code_point.h"

namespace punchcard::text {

namespace {

constexpr std::uint32_t kByteOrderMark = 0xFEFF;

template <std::size_t Count>
bool within(const CodePointRange (&ranges)[Count], std::uint32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [code](const CodePointRange& range) { return range.holds(code); });
}

bool is_control(std::uint32_t code) {
  if (code == '\t' || code == '\n' || code == '\r') return false;
  constexpr CodePointRange kControls[] = {{0x00, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}};
  return within(kControls, code);
}

bool turns_direction(std::uint32_t code) {
  constexpr CodePointRange kTurns[] = {
      {0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
  return within(kTurns, code);
}

bool is_hidden(std::uint32_t code) {
  constexpr CodePointRange kHidden[] = {{0x200B, 0x200B}, {0x2060, 0x2064}, {0xE0000, 0xE007F}};
  return within(kHidden, code);
}

bool is_plain(char byte) { return byte >= 0x20 && byte < 0x7F; }

bool is_clean(const CodePoint& character) {
  const std::uint32_t code = character.value;
  return character.valid && code != kByteOrderMark && !is_control(code) && !turns_direction(code) &&
         !is_hidden(code);
}

// What is wrong with a character that is not clean.
std::string fault(const CodePoint& character) {
  if (!character.valid) return "not UTF-8";
  if (character.value == kByteOrderMark) return "a byte order mark (U+FEFF) is not allowed";
  const char* kind = is_control(character.value)        ? "control character"
                     : turns_direction(character.value) ? "direction mark"
                                                        : "invisible character";
  return fmt::format("the {} U+{:04X} is not allowed", kind, character.value);
}

void append_escaped(std::string& out, std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    out += "\\x";
    out += kDigits[value / kDigits.size()];
    out += kDigits[value % kDigits.size()];
  }
}

}  // namespace

std::optional<Flaw> find_flaw(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    if (is_plain(text[offset])) {
      ++offset;
      continue;
    }
    const CodePoint character = first_code_point(text.substr(offset));
    if (!is_clean(character)) return Flaw{offset, fault(character)};
    offset += character.length;
  }
  return std::nullopt;
}

std::string printable(std::string_view text, std::size_t most) {
  if (text.size() <= most && std::all_of(text.begin(), text.end(), is_plain)) {
    return std::string(text);  // most texts
  }
  constexpr std::string_view kMore = "...";
  std::string out;
  std::size_t fits = 0;  // bytes of `out` after which kMore still fits
  for (std::size_t offset = 0; offset < text.size();) {
    const CodePoint character = first_code_point(text.substr(offset));
    const std::string_view bytes = text.substr(offset, character.length);
    if (bytes == "\n") {
      out += "\\n";
    } else if (bytes == "\r") {
      out += "\\r";
    } else if (bytes == "\t") {
      out += "\\t";
    } else if (is_clean(character)) {
      out += bytes;
    } else {
      append_escaped(out, bytes);
    }
    if (out.size() > most) {
      out.resize(fits);
      return out.append(kMore.substr(0, most));
    }
    if (out.size() + kMore.size() <= most) fits = out.size();
    offset += character.length;
  }
  return out;
}

std::string cleaned(std::string_view text) {
  if (!find_flaw(text) && text.find('\r') == text.npos) return std::string(text);
  std::string out;
  while (true) {
    const std::size_t end = text.find_first_of("\t\n");
    out += printable(text.substr(0, end), SIZE_MAX);
    if (end == text.npos) return out;
    out += text[end];
    text.remove_prefix(end + 1);
  }
}

}  // namespace punchcard::text
