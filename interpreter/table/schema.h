// The schema: what the tables of one package consist of.
//
// A package declares its fields, zones, pointers, tokens and kinds of cards. The schema holds these
// declarations as plain data; it knows neither Lua nor files. `Layout` turns a schema and a number
// of seats into offsets in memory; `Table` is that memory.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/table/secret_hash.h"

namespace punchcard::table {

inline constexpr int kMaxSeats = 15;       // CardState has so many bits
inline constexpr int kMaxCards = 1000;     // indices fit 16 bits with room to spare
inline constexpr int kMaxTokens = 1000;    // of all seats together
inline constexpr int kMaxPriority = 99;    // of a pointer, as notation writes it
inline constexpr int kMaxZones = 10'000;   // of one table; indices fit 16 bits with room to spare
inline constexpr int kMaxZoneNames = 500;  // in one package's declarations
inline constexpr int kMaxPlaces = 1'000'000;  // of all zones together: two megabytes
inline constexpr int kMaxElements = 1000;     // of one list
inline constexpr int kMaxWords = 100'000;     // of one table, because each step copies them
inline constexpr int kNone = -1;              // no seat, no card, no token, no zone

enum class FieldType : std::uint8_t { integer, boolean, seat, card, list, record };

// A declared field of the table, of each seat or of each card. Lists and records have parts; a list
// has one part, its element. All values are stored in 64-bit words: a list is its length followed
// by `capacity` elements, a record is its parts one after the other.
struct Field {
  std::string name;
  FieldType type = FieldType::integer;
  std::int64_t start = 0;    // the starting value; kNone for a seat or a card
  bool in_situation = true;  // false: the rule of repetition ignores it
  int capacity = 0;          // of a list
  std::vector<Field> parts;

  int width() const;  // in words
  bool operator==(const Field&) const = default;
};

// A number printed on a card, `{loss:1}` in its text.
struct Number {
  std::string name;
  std::int64_t printed = 0;
  bool operator==(const Number&) const = default;
};

// A kind of card: what all its copies share, as far as a table needs it.
struct Kind {
  std::string id;               // the file's name, "bug"
  std::string name;             // the title, "Bug"
  int count = 1;                // copies in the deck
  std::vector<Number> numbers;  // in the order of the base language's text
  // Starting values of the card fields: one list of words per copy. Further copies use the last
  // list.
  std::vector<std::vector<std::int64_t>> starts;
  int extra = 0;         // copies outside the deck, with another back; rules bring them into play
  bool is_line = false;  // its name is a line of text, an instruction

  // The name that notation and labels use: a line unchanged, any other name by notation_name().
  std::string label() const;
  std::optional<int> find_number(std::string_view number) const;
  bool operator==(const Kind&) const = default;
};

enum class ZoneShape : std::uint8_t { row, ring, pile, slot };
enum class ZoneOwner : std::uint8_t { table, seat, card };
enum class Sight : std::uint8_t { all, owner, none };

// A declared zone. A zone of seats or cards exists once for each of them.
struct ZoneDeclaration {
  std::string name;
  ZoneShape shape = ZoneShape::row;
  ZoneOwner owner = ZoneOwner::table;
  Sight seen_by = Sight::all;
  int capacity = 0;   // 0: as many as there are cards; a slot has 1
  bool gaps = false;  // places may be empty
  bool in_situation = true;
  int indent = kNone;  // the card field that holds the card's indentation in the zone
  bool operator==(const ZoneDeclaration&) const = default;
};

struct PointerDeclaration {
  std::string name;
  int zone = 0;  // index among the zones; the zone belongs to the table
  bool operator==(const PointerDeclaration&) const = default;
};

// Indices by name.
using Names = std::unordered_map<std::string, int, SecretHash, std::equal_to<>>;

struct Schema {
  int least_seats = 1;
  int most_seats = 1;
  std::vector<Field> table_fields;
  std::vector<Field> seat_fields;
  std::vector<Field> card_fields;
  std::vector<ZoneDeclaration> zones;
  std::vector<PointerDeclaration> pointers;
  std::vector<Kind> kinds;
  bool has_lines = false;  // positions have one card per line
  // See index_names.
  Names kinds_by_name;
  Names kinds_by_line;  // without blanks
  Names card_fields_by_name;

  // The kind with this name, label or, if there is none, id.
  std::optional<int> find_kind(std::string_view name_or_id) const;
  // The first kind whose name is this line but for blanks: a line may have more or fewer than its
  // card.
  std::optional<int> find_line(std::string_view line) const;
  std::optional<int> find_card_field(std::string_view name) const;
  // Makes find_kind, find_line and find_card_field quick, once all kinds and fields are there.
  void index_names();
  std::optional<int> find_zone(std::string_view name) const;
  std::optional<int> find_pointer(std::string_view name) const;
  bool operator==(const Schema&) const = default;
};

std::optional<int> find_field(const std::vector<Field>& fields, std::string_view name);

// A seat's name: A, B, C, ...
inline char seat_letter(int seat) { return static_cast<char>('A' + seat); }

// The name that notation and labels use for a card: spaces become `_`.
std::string notation_name(std::string_view name);

// What labels call a card that a viewer does not know. No card of a game may be called so.
inline constexpr std::string_view kHiddenCard = "hidden card";

}  // namespace punchcard::table
