#include "interpreter/script/clean.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

namespace punchcard {

namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t size = 0;  // in bytes; 0 when the bytes are no UTF-8
};

std::uint32_t byte_at(std::string_view text, std::size_t offset) {
  return static_cast<unsigned char>(text[offset]);
}

Character decode(std::string_view text, std::size_t offset) {
  const std::uint32_t first = byte_at(text, offset);
  if (first < 0x80) return {first, 1};
  const std::size_t size = first < 0xC2   ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size == 0 || text.size() - offset < size) return {};
  std::uint32_t code = first & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const std::uint32_t next = byte_at(text, offset + i);
    if ((next & 0xC0) != 0x80) return {};
    code = (code << 6) | (next & 0x3F);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return {};
  return {code, size};
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

bool within(const Range* begin, const Range* end, std::uint32_t code) {
  return std::any_of(begin, end,
                     [code](Range range) { return code >= range.first && code <= range.last; });
}

bool is_control(std::uint32_t code) {
  if (code == '\t' || code == '\n' || code == '\r') return false;
  constexpr Range kControls[] = {{0x00, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}};
  return within(std::begin(kControls), std::end(kControls), code);
}

bool turns_direction(std::uint32_t code) {
  constexpr Range kTurns[] = {
      {0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
  return within(std::begin(kTurns), std::end(kTurns), code);
}

bool is_hidden(std::uint32_t code) {
  constexpr Range kHidden[] = {{0x200B, 0x200B}, {0x2060, 0x2064}, {0xE0000, 0xE007F}};
  return within(std::begin(kHidden), std::end(kHidden), code);
}

std::string fault(Character character) {
  if (character.size == 0) return "not UTF-8";
  if (character.code == 0xFEFF) return "a byte order mark (U+FEFF) is not allowed";
  const char* kind = is_control(character.code)        ? "control character"
                     : turns_direction(character.code) ? "direction mark"
                     : is_hidden(character.code)       ? "invisible character"
                                                       : nullptr;
  if (kind == nullptr) return {};
  return fmt::format("the {} U+{:04X} is not allowed", kind, character.code);
}

void append_escaped(std::string& out, std::string_view bytes) {
  for (const char byte : bytes)
    fmt::format_to(std::back_inserter(out), "\\x{:02X}", static_cast<unsigned char>(byte));
}

}  // namespace

std::optional<Flaw> find_flaw(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    const std::uint32_t byte = byte_at(text, offset);
    if (byte >= 0x20 && byte < 0x7F) {
      ++offset;
      continue;
    }
    const Character character = decode(text, offset);
    if (std::string message = fault(character); !message.empty())
      return Flaw{offset, std::move(message)};
    offset += character.size;
  }
  return std::nullopt;
}

std::string printable(std::string_view text, std::size_t most) {
  constexpr std::string_view kMore = "...";
  std::string out;
  std::size_t fits = 0;  // bytes of `out` behind which kMore has room
  for (std::size_t offset = 0; offset < text.size();) {
    const Character character = decode(text, offset);
    const std::size_t size = std::max<std::size_t>(character.size, 1);
    const std::string_view bytes = text.substr(offset, size);
    if (bytes == "\n") {
      out += "\\n";
    } else if (bytes == "\r") {
      out += "\\r";
    } else if (bytes == "\t") {
      out += "\\t";
    } else if (fault(character).empty()) {
      out += bytes;
    } else {
      append_escaped(out, bytes);
    }
    if (out.size() > most) {
      out.resize(fits);
      return out.append(kMore.substr(0, most));
    }
    if (out.size() + kMore.size() <= most) fits = out.size();
    offset += size;
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

}  // namespace punchcard
