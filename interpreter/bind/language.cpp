#include "interpreter/bind/language.h"

namespace punchcard::bind {

namespace {

// The translation of a text, or nullptr.
const CardText* translated(const Language* language, std::string_view text) {
  if (language == nullptr) return nullptr;
  const auto found = language->words.find(text);
  return found == language->words.end() ? nullptr : &found->second;
}

}  // namespace

std::string_view said_in(const Language* language, std::string_view text) {
  const CardText* said = translated(language, text);
  return said == nullptr ? text : std::string_view(said->source);
}

const CardText& said_in(const Language* language, const CardText& text) {
  const CardText* said = translated(language, text.source);
  return said == nullptr ? text : *said;
}

std::string_view title_in(const Language* language, std::string_view id, std::string_view own) {
  if (language == nullptr) return own;
  const auto found = language->titles.find(id);
  return found == language->titles.end() ? own : std::string_view(found->second);
}

const Singular& singular_of(const Language* language, std::string_view text) {
  return translated(language, text) == nullptr ? own_singular() : language->singular;
}

}  // namespace punchcard::bind
