// The names that programs may use: counters, and the leading words of house rules.
//
// Which there are is up to whoever reads a program (a package declares its counters and registers
// its house rules), so they are an argument of parse.h. A name's index is the order of its
// declaration; a tree has indices only, and whoever registers a word keeps what belongs to it under
// the same index.
//
// A word of the language is no name, and no name is declared twice: `swap - 1` would otherwise be
// an instruction for one reader and a mistake for the next.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::race {

inline constexpr std::size_t kMostCounters = 64;
inline constexpr std::size_t kMostWords = 64;
inline constexpr std::size_t kLongestName = 32;  // bytes
inline constexpr int kMostArguments = 16;        // of a house-rule instruction

// if, else, while, break, and, or, not
std::span<const std::string_view> keywords();

// Letters, digits and '_', a digit not first; no keyword; at most kLongestName long.
bool is_name(std::string_view text);

struct HouseWord {
  std::string word;
  std::optional<int> arguments;  // how many it takes; nothing: any number
};

class Vocabulary {
 public:
  // Declares a name, or says what is wrong with it and declares nothing: "'if' is a word of the
  // language", "'x' is declared twice", "too many counters (limit 64)".
  [[nodiscard]] std::optional<std::string> add_counter(std::string name);
  [[nodiscard]] std::optional<std::string> add_word(std::string word,
                                                    std::optional<int> arguments = {});

  const std::vector<std::string>& counters() const { return counters_; }
  const std::vector<HouseWord>& words() const { return words_; }

  // The index of a name; nothing when it is not declared.
  std::optional<int> counter(std::string_view name) const;
  std::optional<int> word(std::string_view word) const;

 private:
  std::optional<std::string> refuse(std::string_view name) const;

  std::vector<std::string> counters_;
  std::vector<HouseWord> words_;
};

}  // namespace punchcard::race
