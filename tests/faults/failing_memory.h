// Memory that fails on purpose.
//
// All that this program takes from operator new, and all that a Lua state takes from malloc, goes
// through one counter. While a FailingMemory lives some of the calls get nothing, as if the machine
// had no memory left. Threads share the counter.
//
// What the C and C++ libraries take by themselves (for an exception that is thrown, say) is left
// alone: where that fails nobody can tell anything any more.
#pragma once

#include <cstdint>
#include <string>

namespace punchcard {

// Which calls fail, counted from 1.
struct Shortage {
  enum class Shape : std::uint8_t {
    once,            // the n-th only
    from_then_on,    // the n-th and all that come after it
    again_and_again  // the n-th, the 2n-th, the 3n-th, ...
  };
  Shape shape = Shape::once;
  std::int64_t number = 1;

  bool hits(std::int64_t call) const;
  std::string text() const;  // "call 7 and all after it"
};

class FailingMemory {
 public:
  explicit FailingMemory(const Shortage& shortage);
  ~FailingMemory();
  FailingMemory(const FailingMemory&) = delete;
  FailingMemory& operator=(const FailingMemory&) = delete;

  // Calls of anybody since the last one was made.
  static std::int64_t calls();
};

// While it lives there is memory for all, and nothing is counted: for what a test notes in between.
class Plenty {
 public:
  Plenty();
  ~Plenty();
  Plenty(const Plenty&) = delete;
  Plenty& operator=(const Plenty&) = delete;

 private:
  bool was_short_;
};

}  // namespace punchcard
