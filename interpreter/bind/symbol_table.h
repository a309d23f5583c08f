// The words that scripts say to players: "skip", "execute", the topic of a decision, the name of an
// event.
//
// A step uses the same few words thousands of times, so each is kept once and has a small number.
// Tables contain no words; records and the players of other hosts get them as text.
//
// A script can make up any number of words, so a step may use at most kMostWords different ones
// beside the package's own, whatever steps before it used. A host with too many words starts again
// with `fresh` ones. Their hashes are secret, so that no script can make up words that collide. An
// open decision shares its words (Match::words), so they outlive both.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/table/secret_hash.h"

namespace punchcard::bind {

inline constexpr int kMostWords = 4096;  // different words that one step makes up

class SymbolTable {
 public:
  // The number of a word, which is used by that. Throws TableError past kMostWords.
  int intern(std::string_view text);

  // Counts a known word among those of the present step. Throws like `intern`.
  void use(int word) {
    if (static_cast<std::size_t>(word) < kept_) return;
    std::uint64_t& used_in = used_in_[static_cast<std::size_t>(word)];
    if (used_in != step_) count(used_in);
  }

  void begin_step() {
    ++step_;
    used_ = 0;
  }

  int used() const { return used_; }  // in the present step

  const std::string& text(int word) const { return texts_[static_cast<std::size_t>(word)]; }

  // Makes the words known so far the package's own.
  void keep() { kept_ = texts_.size(); }

  // Whether steps have made up so many that it is time for fresh ones: the package's own, by the
  // same numbers.
  bool full() const { return texts_.size() > kept_ + kMostLeft; }
  std::shared_ptr<SymbolTable> fresh() const;

 private:
  static constexpr std::size_t kMostLeft = 512;  // over from steps before

  void count(std::uint64_t& used_in);

  std::deque<std::string> texts_;  // a deque: the map's keys point into its elements
  std::unordered_map<std::string_view, int, table::SecretHash> numbers_;
  std::vector<std::uint64_t> used_in_;  // of each word: the last step that used it
  std::uint64_t step_ = 1;
  int used_ = 0;  // in the present step
  std::size_t kept_ = 0;
};

}  // namespace punchcard::bind
