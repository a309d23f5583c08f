#include "interpreter/bind/language.h"

namespace punchcard::bind {

std::string_view said_in(const Language* language, std::string_view text) {
  if (language == nullptr) return text;
  const auto found = language->words.find(text);
  return found == language->words.end() ? text : std::string_view(found->second);
}

std::string_view title_in(const Language* language, std::string_view id, std::string_view own) {
  if (language == nullptr) return own;
  const auto found = language->titles.find(id);
  return found == language->titles.end() ? own : std::string_view(found->second);
}

const Singular& singular_of(const Language* language, std::string_view text) {
  const bool is_said = language != nullptr && language->words.count(text) != 0;
  return is_said ? language->singular : own_singular();
}

}  // namespace punchcard::bind
