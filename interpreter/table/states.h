// The small records in a table's block. They hold only 16-bit integers, so they have no padding:
// equal tables are equal byte by byte.
#pragma once

#include <cstdint>

namespace punchcard::table {

struct SeatState {
  std::int16_t in = 1;  // 1 while the seat is in the game
};

struct CardState {
  std::int16_t zone = -1;          // kNone: out of the game
  std::int16_t place = -1;         // from 0
  std::uint16_t known : 15 = 0;    // bit s: seat s knows which card this is
  std::uint16_t has_lain : 1 = 0;  // in some zone, in this match
};

struct RowState {
  std::int16_t first = -1;
  std::int16_t last = -1;
  std::int16_t size = 0;
};

struct TokenState {
  std::int16_t row = -1;  // every token is in exactly one row, so tokens are conserved
  std::int16_t next = -1;
  std::int16_t previous = -1;
  std::int16_t marked = 0;  // see Table::mark
};

struct PointerState {
  std::int16_t card = -1;  // kNone: the empty space
  std::int16_t forward = 1;
  std::int16_t priority = 0;
};

}  // namespace punchcard::table
