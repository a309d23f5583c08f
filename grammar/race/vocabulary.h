// The names that programs may use: counters, and the first words of house rules.
//
// The caller that reads a program chooses them (a package declares its counters and registers its
// house rules), so they are an argument of parse.h. A name's index is its position among the
// declarations. A tree contains only indices; code that registers a word keeps its data under the
// same index.
//
// A keyword is not a name, and no name is declared twice: otherwise `swap - 1` could be an
// instruction for one reader and a mistake for the next.
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

// Whether a text is a name: letters, digits and '_', not a digit first, not a keyword, at most
// kLongestName bytes.
bool is_name(std::string_view text);

struct HouseWord {
  std::string word;
  std::optional<int> arguments;  // how many it takes; nothing: any number
};

class Vocabulary {
 public:
  // Declares a name. On an error declares nothing and returns the message: "'if' is a word of the
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
