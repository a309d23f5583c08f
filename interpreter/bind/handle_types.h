// A handle's data, which the host and the bindings share. handle.h pushes and checks handles.
#pragma once

#include <array>
#include <cstdint>

#include "interpreter/table/schema.h"

namespace punchcard::bind {

enum class HandleKind : std::uint8_t {
  game,
  seat,
  card,
  token,
  zone,
  pointer,
  number,
  execution,
  count
};
inline constexpr std::size_t kHandleKinds = static_cast<std::size_t>(HandleKind::count);

struct Handle {
  HandleKind kind = HandleKind::game;
  std::int32_t index = 0;
  std::int32_t part = 0;  // for a number: its index among its card's
};

inline constexpr int kMostNumbers = 16;  // of one card

// `self` of a card's script: one execution of one card's text.
struct Execution : Handle {
  int source = table::kNone;  // whose text runs
  int card = table::kNone;    // "this card"
  int site = table::kNone;    // the card on the table where it happens
  int executor = table::kNone;
  int token = table::kNone;
  int depth = 0;      // 1 for what a phase executes, one more for each execution within it
  int reference = 0;  // into the Lua registry
  bool kept = false;  // its userdata serves the next step, too
  bool running = false;
  std::array<std::int64_t, kMostNumbers> numbers{};  // their values when it started
};

// The word for a kind in messages: "seat", "card", ...
const char* handle_name(HandleKind kind);

}  // namespace punchcard::bind
