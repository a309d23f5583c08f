#include "interpreter/bind/signature.h"

#include <algorithm>
#include <array>

#include "grammar/text/ascii.h"

namespace punchcard::bind {

namespace {

constexpr std::array<std::string_view, 17> kTypeNames = {
    "any",  "nil",   "boolean", "integer", "string", "table",     "function", "game",   "seat",
    "card", "token", "zone",    "pointer", "number", "execution", "letter",   "unknown"};
constexpr std::size_t kWritten = static_cast<std::size_t>(TypeName::letter);

// Splits at separators outside of brackets.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool arrow = text[i] == '>' && i > 0 && text[i - 1] == '-';
    if (std::string_view("(<{").find(text[i]) != std::string_view::npos) ++depth;
    if (std::string_view(")>}").find(text[i]) != std::string_view::npos && !arrow) --depth;
    if (text[i] != separator || depth != 0) continue;
    pieces.push_back(text::trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  const std::string_view last = text::trimmed(text.substr(begin));
  if (!last.empty() || !pieces.empty()) pieces.push_back(last);
  return pieces;
}

TypeName find_name(std::string_view name) {
  if (name.size() == 1 && text::is_upper(name[0])) return TypeName::letter;
  if (name.starts_with('"') || name.starts_with('\'')) return TypeName::string;
  if (name == "true" || name == "false") return TypeName::boolean;
  if (name.starts_with("fun(")) return TypeName::function;
  if (name.starts_with("table<") || name.starts_with('{')) return TypeName::table;
  const auto* const found = std::find(kTypeNames.begin(), kTypeNames.begin() + kWritten, name);
  return found == kTypeNames.begin() + kWritten ? TypeName::unknown
                                                : static_cast<TypeName>(found - kTypeNames.begin());
}

// Types within parentheses; what is deeper is not known.
constexpr int kDeepest = 20;

ValueType parse_type_within(std::string_view text, int depth);

// A type without `|`.
ValueType parse_single(std::string_view text, int depth) {
  ValueType type;
  while (!text.empty()) {
    if (text.ends_with('?')) {
      type.optional = true;
      text.remove_suffix(1);
    } else if (text.ends_with("[]")) {
      ++type.lists;
      text.remove_suffix(2);
    } else {
      break;
    }
  }
  if (text.starts_with('(') && text.ends_with(')')) {
    const ValueType inside = parse_type_within(text.substr(1, text.size() - 2), depth + 1);
    type.name = inside.name;
    type.lists += inside.lists;
  } else {
    type.name = find_name(text);
  }
  return type;
}

ValueType parse_type_within(std::string_view text, int depth) {
  text = text::trimmed(text);
  ValueType result;
  if (depth > kDeepest) {
    result.name = TypeName::unknown;
    return result;
  }
  bool first = true;
  bool nil = false;
  for (const std::string_view piece : split(text, '|')) {
    const ValueType type = parse_single(piece, depth);
    nil = nil || type.optional;
    if (type.is(TypeName::nil)) {
      nil = true;
    } else if (first) {
      result = type;
      first = false;
    } else if (type.name != result.name || type.lists != result.lists) {
      result.name = TypeName::any;
      result.lists = 0;
    }
  }
  if (first && nil) result.name = TypeName::nil;
  result.optional = nil;
  result.text = text;
  return result;
}

std::vector<ValueType> parse_types(std::string_view text) {
  std::vector<ValueType> types;
  for (const std::string_view piece : split(text, ',')) types.push_back(parse_type(piece));
  return types;
}

// The index of the bracket that closes the text's first character.
std::size_t closing(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return text.size();
}

}  // namespace

std::string_view name_of(TypeName name) { return kTypeNames[static_cast<std::size_t>(name)]; }

ValueType parse_type(std::string_view text) { return parse_type_within(text, 0); }

std::size_t Signature::least() const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i].rest() && !parameters[i].type.optional) count = i + 1;
  }
  return count;
}

std::optional<std::size_t> Signature::most() const {
  if (!parameters.empty() && parameters.back().rest()) return std::nullopt;
  return parameters.size();
}

const Parameter* Signature::parameter(std::size_t argument) const {
  if (argument < parameters.size()) return &parameters[argument];
  return !parameters.empty() && parameters.back().rest() ? &parameters.back() : nullptr;
}

Signature parse_signature(std::string_view text) {
  text = text::trimmed(text);
  Signature signature;
  if (!text.starts_with('(')) {
    signature.function = false;
    if (!text.empty()) signature.results.push_back(parse_type(text));
    return signature;
  }
  const std::size_t close = closing(text);
  for (const std::string_view piece : split(text.substr(1, close - 1), ',')) {
    const std::size_t colon = piece.find(':');
    const std::string_view type = colon == piece.npos ? "any" : piece.substr(colon + 1);
    signature.parameters.push_back(
        {std::string(text::trimmed(piece.substr(0, colon))), parse_type(type)});
  }
  const std::size_t arrow = text.find("->", close);
  if (arrow != text.npos) signature.results = parse_types(text.substr(arrow + 2));
  return signature;
}

std::string to_text(const Signature& signature) {
  std::string results;
  for (const ValueType& type : signature.results) {
    results += (results.empty() ? "" : ", ") + type.text;
  }
  if (!signature.function) return results;
  std::string text = "(";
  for (const Parameter& parameter : signature.parameters) {
    if (text.size() > 1) text += ", ";
    text += parameter.name + ": " + parameter.type.text;
  }
  text += ")";
  return results.empty() ? text : text + " -> " + results;
}

}  // namespace punchcard::bind
