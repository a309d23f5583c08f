// A trick: what a stranger's file might do to hang, exhaust, crash or leave the machine, with what
// the machine has to say to it.
//
// A trick is a file (or a folder, for those that need several) in tricks/. It is a card of the
// stage, `cards/trick.lua`, unless a line says where it stands:
//
//   -- file: rules/trick.lua
//
// Most are no more than what such a card executes, with a `self` and a `game`:
//
//   -- body of: execute
//
// A line of a file of the stage is replaced by the trick, from its first word to its end, with
//
//   -- in place of: seats =
//
// What must happen stands as a comment on the line that is to be blamed:
//
//   -- refused: TEXT     it does not load: a mistake at this line with this in its message
//   -- fails: TEXT       a step (of a file of tests: a scenario) fails here, the others go on
//   -- stops: TEXT       the match is stopped by it
//   -- harmless: WHY     nothing is said and the match goes to its end
//
// Behind `refused` etc. may stand `anywhere`, for what has no line of its own. Two more comments
// are known: `-- budget: 900 ms, WHY` for tricks that may take longer than the rest, and
//
//   -- declares zones: board = ring { gaps = true }
//
// for what the stage's game.lua shall declare besides, in a section that it has.
//
// What can't be written is spelt out: `@{TEXT*N}` is N times the text (no braces in it, may hold
// further `@`-free escapes \n, \0, \t, \\, \xHH), so that a file of 100 megabytes is a line here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace punchcard {

enum class Verdict : std::uint8_t { refused, fails, stops, harmless };

struct Expected {
  Verdict verdict = Verdict::harmless;
  std::string file;  // in the package: "cards/trick.lua"
  int line = 0;      // 0: anywhere
  std::string text;
};

struct Trick {
  std::string name;                             // "loops/pcall"
  std::map<std::string, std::string> files;     // text by path in the package
  std::vector<Expected> expected;               // at least one
  std::map<std::string, std::string> declared;  // fields of game.lua by section, "zones"
  double milliseconds = 0;  // of processor time, for each of its steps and loads
};

// Throws std::runtime_error for a trick that says nothing of what must happen.
Trick read_trick(const std::filesystem::path& path);

// Files and folders in tricks/, by name.
std::vector<std::filesystem::path> all_tricks();

}  // namespace punchcard
