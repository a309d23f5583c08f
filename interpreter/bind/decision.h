// A decision: whose it is, what it is about, and the options in order.
//
// Options are things on the table, places or words; they carry no text. Labels are made on demand
// (match/label.h), so a machine player, which picks a number, costs no string.
#pragma once

#include <cstdint>
#include <vector>

namespace punchcard::bind {

class SymbolTable;

enum class OptionKind : std::uint8_t { word, place, seat, card, token, number, pointer, zone };

// Something that a decision offers or that an event mentions.
struct Option {
  OptionKind kind = OptionKind::word;
  std::int32_t index = 0;  // the word, the place (from 1), the seat, card, token, pointer; of a
                           // number its card
  std::int32_t part = 0;   // of a number: which of its card's

  friend bool operator==(const Option&, const Option&) = default;
};

inline constexpr std::size_t kMostOptions = 5000;  // of one decision
inline constexpr int kNoAnswer = -1;

struct Decision {
  int seat = 0;
  int topic = 0;                       // a word: "card", "right"
  int card = -1;                       // whose text asks, for people to read; kNone: a rule asks
  std::vector<Option> options;         // at least two: one alone is taken without asking
  const SymbolTable* words = nullptr;  // its own, while it waits for an answer
};

// Something that happened, for people to read. No rule reads it.
struct Event {
  int name = 0;                  // a word; the package's `events` give its text
  std::vector<Option> subjects;  // in the order of that text's {parts}; numbers stand as places
};

}  // namespace punchcard::bind
