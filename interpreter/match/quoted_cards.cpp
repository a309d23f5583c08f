#include "interpreter/match/quoted_cards.h"

#include <algorithm>

#include "grammar/text/ascii.h"

namespace punchcard::match {

namespace {

constexpr std::size_t kMostOfName = 4;  // words; further ones are not compared
constexpr std::size_t kMostOfMessage = 100;

// Whether words may be cut, or joined with other characters: by an escaped one, or by one that is
// not in ASCII, which may be a letter or not.
bool is_unclear(std::string_view quoted) {
  const auto is_odd = [](char c) { return c == '\\' || static_cast<signed char>(c) < 0; };
  return quoted.find("...") != quoted.npos || std::any_of(quoted.begin(), quoted.end(), is_odd);
}

// A text in small letters with one '_' between its words.
struct Words {
  std::string text;
  std::vector<std::size_t> begins;
  std::vector<std::size_t> ends;

  explicit Words(std::string_view from) {
    bool in_word = false;
    for (const char c : from) {
      const bool joins = c == '_' || !text::is_name_character(c);
      if (joins == in_word) end_or_begin(in_word);
      if (!joins) text += text::to_lower(c);
    }
    if (in_word) ends.push_back(text.size());
  }

  // So many words from this one on.
  std::string_view from(std::size_t word, std::size_t count) const {
    return std::string_view(text).substr(begins[word], ends[word + count - 1] - begins[word]);
  }

 private:
  void end_or_begin(bool& in_word) {
    if (in_word) {
      ends.push_back(text.size());
    } else {
      if (!text.empty()) text += '_';
      begins.push_back(text.size());
    }
    in_word = !in_word;
  }
};

}  // namespace

QuotedCards::QuotedCards(const table::Schema& schema) : kinds_(schema.kinds.size()) {
  for (std::size_t i = 0; i < kinds_; ++i) {
    add(schema.kinds[i].id, static_cast<int>(i));
    add(schema.kinds[i].name, static_cast<int>(i));
  }
}

void QuotedCards::add(std::string_view name, int kind) {
  const Words words(name);
  const std::size_t count = std::min(words.begins.size(), kMostOfName);
  named_[count > 0 ? std::string(words.from(0, count)) : ""].push_back(kind);
}

std::vector<bool> QuotedCards::find(std::string_view message) const {
  const std::size_t first = message.find_first_of("'\"");
  if (first == message.npos) return {};
  // A message that is cut may lack the last quote.
  std::size_t last = message.find_last_of("'\"");
  if (last == first || message.ends_with("...")) last = message.size();
  const std::string_view quoted = message.substr(first, last - first);
  const Words words(quoted);
  if (is_unclear(quoted) || words.begins.size() > kMostOfMessage)
    return std::vector<bool>(kinds_, true);
  std::vector<const std::vector<int>*> found;
  if (const auto wordless = named_.find(std::string_view()); wordless != named_.end())
    found.push_back(&wordless->second);
  for (std::size_t word = 0; word < words.begins.size(); ++word) {
    const std::size_t most = std::min(kMostOfName, words.begins.size() - word);
    for (std::size_t count = 1; count <= most; ++count) {
      const auto named = named_.find(words.from(word, count));
      if (named != named_.end()) found.push_back(&named->second);
    }
  }
  if (found.empty()) return {};
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<bool> kinds(kinds_);
  for (const std::vector<int>* each : found) {
    for (const int kind : *each) kinds[static_cast<std::size_t>(kind)] = true;
  }
  return kinds;
}

}  // namespace punchcard::match
