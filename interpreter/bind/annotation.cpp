#include "interpreter/bind/annotation.h"

#include "grammar/text/ascii.h"

namespace punchcard::bind {

namespace {

// Removes the first word. Blanks within brackets belong to the word: "fun(a: card): boolean".
std::string_view take_word(std::string_view& text, bool is_type) {
  text = text::trimmed(text);
  int depth = 0;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    const char c = text[end];
    if (c == '(' || c == '<' || c == '{') ++depth;
    if (c == ')' || c == '>' || c == '}') --depth;
    const bool goes_on = is_type && end > 0 && (text[end - 1] == ':' || text[end - 1] == ',');
    if (c == ' ' && depth <= 0 && !goes_on) break;
  }
  const std::string_view word = text.substr(0, end);
  text = text::trimmed(text.substr(end));
  return word;
}

Annotation::Note read_parameter(std::string_view rest, text::Place place) {
  Annotation::Note note;
  std::string_view name = take_word(rest, false);
  const bool optional = name.ends_with('?');
  if (optional) name.remove_suffix(1);
  note.name = name;
  note.type = parse_type(take_word(rest, true));
  if (optional && !note.type.optional) {
    note.type.optional = true;
    note.type.text += "?";
  }
  note.text = rest;
  note.place = place;
  return note;
}

void read_results(std::string_view rest, text::Place place,
                  std::vector<Annotation::Note>& results) {
  std::string_view types = take_word(rest, true);
  const Signature several = parse_signature("() -> " + std::string(types));
  for (const ValueType& type : several.results) results.push_back({{}, type, {}, place});
  if (!results.empty()) results.back().text = rest;
}

}  // namespace

const Annotation::Note* Annotation::parameter(std::string_view name) const {
  for (const Note& note : parameters) {
    if (note.name == name) return &note;
  }
  return nullptr;
}

Annotation read_annotation(std::span<const lua_syntax::Comment> comments) {
  Annotation annotation;
  for (const lua_syntax::Comment& comment : comments) {
    std::string_view line = text::trimmed(comment.text);
    if (!line.starts_with('@')) {
      if (!annotation.text.empty() && !line.empty()) annotation.text += ' ';
      annotation.text += line;
      continue;
    }
    const std::string_view tag = take_word(line, false);
    if (tag == "@param") annotation.parameters.push_back(read_parameter(line, comment.place));
    if (tag == "@return") read_results(line, comment.place, annotation.results);
    if (tag == "@type") {
      annotation.types.push_back({{}, parse_type(take_word(line, true)), {}, comment.place});
    }
  }
  return annotation;
}

Signature annotated_signature(const lua_syntax::Node& function, const Annotation& annotation) {
  Signature signature;
  for (const lua_syntax::Node& parameter : function.children.front().children) {
    const std::string name = parameter.is(lua_syntax::Kind::Vararg) ? "..." : parameter.text;
    const Annotation::Note* note = annotation.parameter(name);
    signature.parameters.push_back({name, note == nullptr ? parse_type("any?") : note->type});
  }
  for (const Annotation::Note& result : annotation.results) {
    signature.results.push_back(result.type);
  }
  return signature;
}

}  // namespace punchcard::bind
