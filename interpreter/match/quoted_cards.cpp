#include "interpreter/match/quoted_cards.h"

#include <algorithm>
#include <cstdint>

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

// How a text is split into words: "redFox" is one, or two; "AIFox" has the parts "AI" and "Fox",
// "AIfox" has "AI" and "fox".
enum class Split : std::uint8_t { as_written, at_parts, after_capitals };
constexpr Split kSplits[] = {Split::as_written, Split::at_parts, Split::after_capitals};

// Whether a word begins at a character within a name: "Fox" in "redFox", "Now" in "FOXNow", "2"
// in "fox2".
bool begins_part(Split split, std::string_view name, std::size_t at) {
  if (split == Split::as_written || at == 0) return false;
  const char here = name[at];
  const char before = name[at - 1];
  if (text::is_digit(before) != text::is_digit(here)) return true;
  if (text::is_upper(here) && text::is_lower(before)) return true;
  if (split == Split::at_parts) {
    return text::is_upper(here) && at + 1 < name.size() && text::is_lower(name[at + 1]);
  }
  return at > 1 && text::is_lower(here) && text::is_upper(before) && text::is_upper(name[at - 2]);
}

// A text in small letters with one '_' between its words.
struct Words {
  std::string text;
  std::vector<std::size_t> begins;
  std::vector<std::size_t> ends;

  Words(std::string_view from, Split split) {
    char before = '_';
    for (std::size_t i = 0; i < from.size(); ++i) {
      const char here = text::is_name_character(from[i]) ? from[i] : '_';
      const bool begins_here = begins_part(split, from, i);
      if (before != '_' && (here == '_' || begins_here)) ends.push_back(text.size());
      if (here != '_') {
        if (before == '_' || begins_here) begin();
        text += text::to_lower(here);
      }
      before = here;
    }
    if (before != '_') ends.push_back(text.size());
  }

  std::size_t count() const { return begins.size(); }

  // So many words from this one on.
  std::string_view from(std::size_t word, std::size_t count) const {
    return std::string_view(text).substr(begins[word], ends[word + count - 1] - begins[word]);
  }

 private:
  void begin() {
    if (!text.empty()) text += '_';
    begins.push_back(text.size());
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
  for (const Split split : kSplits) {
    const Words words(name, split);
    const std::size_t count = std::min(words.count(), kMostOfName);
    std::vector<int>& kinds = named_[count > 0 ? std::string(words.from(0, count)) : ""];
    if (kinds.empty() || kinds.back() != kind) kinds.push_back(kind);
  }
}

std::vector<bool> QuotedCards::find(std::string_view message) const {
  const std::size_t first = message.find_first_of("'\"");
  if (first == message.npos) return {};
  // A message that is cut may lack the last quote.
  std::size_t last = message.find_last_of("'\"");
  if (last == first || message.ends_with("...")) last = message.size();
  const std::string_view quoted = message.substr(first, last - first);
  const std::vector<bool> any(kinds_, true);
  if (is_unclear(quoted)) return any;
  std::vector<const std::vector<int>*> found;
  if (const auto wordless = named_.find(std::string_view()); wordless != named_.end())
    found.push_back(&wordless->second);
  for (const Split split : kSplits) {
    const Words words(quoted, split);
    if (words.count() > kMostOfMessage) return any;
    for (std::size_t word = 0; word < words.count(); ++word) {
      const std::size_t most = std::min(kMostOfName, words.count() - word);
      for (std::size_t count = 1; count <= most; ++count) {
        const auto named = named_.find(words.from(word, count));
        if (named != named_.end()) found.push_back(&named->second);
      }
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
