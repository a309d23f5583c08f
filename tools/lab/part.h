// A part: some games of a run of `simulate` or `strength`, counted in a process of its own.
//
// Game number i depends only on the seed and i, and all counts are integers that add up. So a run
// can be played in parts, on any machines and in any order, and merge (merge.h) makes of them
// exactly what one process would have counted.
//
// A part file is one JSON object of whole numbers and texts. It says what was played (packages by
// their digests, options, seats, seed, limits) and the counts, each as tally_json.h writes it:
//
//   {"part": 2, "command": "simulate", "seed": 1, "limits": {},
//    "sides": [{"package": "duel", "variants": [], "options": {"life": "3"},
//               "digest": "91c3...", "cards": ["bug", ...]}],
//    "skills": [{"players": ["random", "random"], "first": 2000, "games": 1000,
//                "sides": [COUNTS]}]}
//
// "max_decisions" is there if it was given. A comparison has two sides, the other one first.
// `strength` also has "method", "card" if one was
// asked for, and for each skill the counts of its "cards" and of the "study" of that card.
//
// The digest covers scripts, not the machine: all parts must come from the same build of it. A
// file hardly grows with the number of games: it has a few kilobytes for each side and skill.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/simulation.h"
#include "tools/lab/strength_tally.h"

namespace punchcard::lab {

inline constexpr std::size_t kMostPartBytes = std::size_t{16} << 20;
inline constexpr std::int64_t kMostParts = 100'000;  // of a run

enum class PartOf : std::uint8_t { simulate, strength };

// What is played: a package with its options.
struct PartSide {
  std::string package;  // a name or a folder
  std::vector<std::string> variants;
  std::map<std::string, std::string> options;  // all of them
  std::uint64_t digest = 0;
  std::vector<std::string> cards;  // ids, in the order of their counts

  static PartSide of(const match::Setup& setup);
};

// The cards' ids by kind, made printable as in a part file.
std::vector<std::string> ids_in_parts(const table::Schema& schema);

// The games among players of one skill.
struct PartOfSkill {
  std::vector<std::string> players;  // by seat
  std::int64_t first_game = 0;
  std::int64_t games = 0;
  std::vector<Tally> sides;              // in strength one, of the ordinary games
  std::map<int, StrengthTally> cards{};  // by kind
  std::optional<StudyTally> study{};

  std::int64_t end() const { return first_game + games; }
};

struct Part {
  PartOf command = PartOf::simulate;
  std::uint64_t seed = 1;
  std::optional<std::int64_t> most_decisions{};
  std::map<std::string, std::int64_t> limits;  // on scripts, that are not what they are by default
  Method method = Method::blanked;             // of strength
  std::string card;                            // of strength: the id of --card, or nothing
  std::vector<PartSide> sides;
  std::vector<PartOfSkill> skills;
};

// The text of its file.
std::string part_text(const Part& part);

// Throws std::invalid_argument if the text is no JSON, or has more bytes, keys or values than
// `read_part` takes.
void expect_readable(std::string_view text);

// Reads a part, one of `parts` whose counts are to be added. Throws std::invalid_argument: "seed:
// expected a whole number from 0 on, found "one"".
Part read_part(std::string_view text, std::size_t parts = 1);

}  // namespace punchcard::lab
