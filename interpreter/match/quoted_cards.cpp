#include "interpreter/match/quoted_cards.h"

#include <algorithm>

#include "grammar/text/ascii.h"

namespace punchcard::match {

namespace {

constexpr std::size_t kMostWords = 8;  // of a name; further ones are not compared

// A text in small letters with one '_' between its words.
struct Words {
  std::string text;
  std::vector<std::size_t> begins;
  std::vector<std::size_t> ends;

  explicit Words(std::string_view from) {
    bool in_word = false;
    for (const char c : from) {
      const bool joins =
          c == '_' || (!text::is_name_character(c) && static_cast<signed char>(c) >= 0);
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

QuotedCards::QuotedCards(const table::Schema& schema) {
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    add(schema.kinds[i].id, static_cast<int>(i));
    add(schema.kinds[i].name, static_cast<int>(i));
  }
}

void QuotedCards::add(std::string_view name, int kind) {
  const Words words(name);
  const std::size_t count = std::min(words.begins.size(), kMostWords);
  if (count == 0) return;
  kinds_.emplace(words.from(0, count), kind);
  most_words_ = std::max(most_words_, count);
}

std::vector<int> QuotedCards::find(std::string_view message) const {
  std::vector<int> found;
  const std::size_t first = message.find_first_of("'\"");
  if (first == message.npos) return found;
  const Words words(message.substr(first, message.find_last_of("'\"") - first));
  for (std::size_t word = 0; word < words.begins.size(); ++word) {
    const std::size_t most = std::min(most_words_, words.begins.size() - word);
    for (std::size_t count = 1; count <= most; ++count) {
      const auto [begin, end] = kinds_.equal_range(words.from(word, count));
      for (auto each = begin; each != end; ++each) found.push_back(each->second);
    }
  }
  return found;
}

}  // namespace punchcard::match
