// The contrast of two cards: what they are worth together, beyond what each is worth alone.
//
// Ordinary games are played in four cells: as they are, and with the text of one card, of the other
// and of both doing nothing for one seat. The contrast is
//   wins with both - wins with the first - wins with the second + wins with neither,
// the interaction of a two by two factorial experiment (R. A. Fisher, The Design of Experiments,
// 1935), as a share of games of the mean seat. Above 0, the cards help each other; below, one makes
// the other superfluous or harmful. Cards that have nothing to do with each other have 0, however
// strong they are, except where one of them already decides most games.
//
// The cells of a game have the same luck and differ only after the first of the cards is executed.
// Cards and tokens stay where they are, and so does what the cards do by lying there.
//
// Why ordinary games and not the positions in which cards meet: a pair matters if it does in the
// games that are played, with their length and their other cards. In a position made for a pair,
// the owner of both cards is ahead, and for who is ahead each further card is worth less, so cards
// that cannot interact have a contrast there. In ordinary games all seats begin alike.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "tools/lab/statistics.h"

namespace punchcard::lab {

using KindPair = std::array<int, 2>;  // of cards, in order

struct Contrast {
  KindPair kinds{};
  // Of the games that chose which pairs to confirm; those that look largest are so partly by
  // chance.
  Difference screened;
  // Of other games. Only this one is judged, together with those of all other confirmed pairs.
  std::optional<Difference> confirmed;
  // In how many of these games, or else of those before, some seat executed both cards.
  std::int64_t met = 0;
  std::int64_t games = 0;

  const Difference& known() const { return confirmed ? *confirmed : screened; }
  bool stands() const { return confirmed && confirmed->stands; }
};

}  // namespace punchcard::lab
