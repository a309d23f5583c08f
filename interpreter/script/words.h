// The words that scripts say to players: "skip", "execute", the topic of a decision, an event's
// name.
//
// A step asks thousands of times with the same few words, so each is kept once and named by a small
// number. Words live as long as the host of one Lua state and never stand in a table; records and
// players of other hosts meet them as text.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace punchcard {

inline constexpr int kMostWords = 4096;  // different words of one host

class Words {
 public:
  // The number of a word. Throws TableError past kMostWords.
  int intern(std::string_view text);

  const std::string& text(int word) const { return texts_[static_cast<std::size_t>(word)]; }

 private:
  std::deque<std::string> texts_;  // a deque: the map's keys point into its elements
  std::unordered_map<std::string_view, int> numbers_;
};

}  // namespace punchcard
