// The counts of games as JSON, for part files: whole numbers, and nothing that follows from others.
//
// Numbers that only mean something together are lists, so that files stay small:
//   a Mean          [total, sum, squares, least, most]; large squares as a text of digits
//   Clusters        [clusters, count, total, count squares, total squares, products]
//   a Distribution  [number, how often, number, how often, ...], ascending
// A reader checks that they can be counts of so many games: a sum of squares that no numbers have
// would make intervals of it that are none.
#pragma once

#include <cstddef>
#include <cstdint>

#include <nlohmann/json_fwd.hpp>

#include "tools/lab/part_field.h"
#include "tools/lab/simulation.h"
#include "tools/lab/strength_tally.h"

namespace punchcard::lab {

// What counts are of: they can only be read beside it.
struct TallyShape {
  std::int64_t first_game = 0;
  std::int64_t games = 0;
  std::size_t seats = 0;
  std::size_t kinds = 0;
  bool is_paired = false;  // the second side of a comparison
};

// Without results by game.
nlohmann::ordered_json tally_json(const Tally& tally, bool is_paired);
nlohmann::ordered_json strength_json(const StrengthTally& tally);

// They throw as PartField does. Of the first failure, only its game is known.
Tally read_tally(const PartField& field, const TallyShape& shape);
StrengthTally read_strength(const PartField& field, const TallyShape& shape);

}  // namespace punchcard::lab
