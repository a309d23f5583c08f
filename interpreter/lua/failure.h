// Why a call into a script did not return.
//
// The place is taken from Lua's call stack at the moment of the error, before anything is unwound,
// and kept apart from the message: no text is parsed to find it, so that names of files may hold
// colons and spaces. Everything that came from a script is capped and made printable
// (grammar/text/untrusted_text.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::lua {

// Why the stack unwinds past every pcall of a script. The first three are kills; for the fourth,
// nobody is to blame; in the fifth, a package refuses what it was given. With the others, the host
// leaves a step.
enum class Unwind : std::uint8_t {
  none,
  instructions,  // the fuel of the step is used up
  memory,        // too much memory, or a string that is too long
  time,          // the processor time of the step is used up: the watchdog, see limits.h
  exhausted,     // the host itself has no memory: who called gets std::bad_alloc, see state.h
  refusal,       // a position that the game does not allow: `game:refuse`
  abandon,       // a decision is open that nobody can answer now
  finish,        // the match is over
  drop,          // an execution ends early; whoever started it catches this
};

// Whose words a message is: those of the machine, of a script (error, assert), or of an earlier
// failure, with its file, that a script has caught and raises again.
enum class Words : std::uint8_t { machine, script, caught };

// What a local variable held, as people read it: a handle by its label, a string in quotes.
struct LocalValue {
  std::string name;
  std::string value;

  bool operator==(const LocalValue&) const = default;
};

// One function of a script that was running: "in execute (cards/zap.lua:7)".
struct Frame {
  std::string function;  // the name by which it was called; "" when the host called it
  std::string file;
  int line = 0;
  std::vector<LocalValue> locals = {};  // in their order, when somebody wanted them: State::name

  bool operator==(const Frame&) const = default;
};

struct Failure {
  std::string message;           // without place
  std::string file;              // of the innermost function of a script; "" when there was none
  text::Place place;             // the column is known for mistakes found while loading only
  std::vector<Frame> chain;      // innermost first, at most kFrames
  int omitted = 0;               // outer functions that the chain leaves out
  std::int64_t searched = 0;     // instructions among which Lua looks for the names of the chain
  Unwind reason = Unwind::none;  // none: an error, which a script's pcall would have caught
  Words words = Words::machine;  // the message's
  std::int64_t used = 0;         // with a kill: what was used of which limit
  std::int64_t limit = 0;

  // Of a chain the innermost and the outermost functions are kept; of messages and names the bytes.
  static constexpr int kInner = 12;
  static constexpr int kOuter = 4;
  static constexpr std::size_t kMessage = 2'000;
  static constexpr std::size_t kName = 80;

  // Values of local variables: of one function, of all, and the bytes of each.
  static constexpr std::size_t kLocals = 16;
  static constexpr std::size_t kValues = 64;
  static constexpr std::size_t kValue = 60;

  // Whether any local variables were noted.
  bool has_values() const;

  // Of all its texts.
  std::size_t bytes() const;

  text::Diagnostic diagnostic() const;

  // "cards/zap.lua:7: message"; pcall gives it to a script without the folders.
  std::string text() const;
};

}  // namespace punchcard::lua
