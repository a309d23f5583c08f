// The targets of fuzzing: for each kind of text that strangers hand in, what holds of every text at
// all, however it came about.
//
// The fuzzer asks it of texts that it invents, a test of those that are kept in corpus/NAME. A new
// target is a line in targets.cpp, a file beside it and a folder of texts.
#pragma once

#include <span>
#include <string_view>

#include "tests/fuzz/targets/verdict.h"

namespace punchcard::fuzz {

struct Target {
  const char* name;
  Verdict (*judge)(std::string_view text);
};

std::span<const Target> targets();

// nullptr when there is none of this name.
const Target* find_target(std::string_view name);

}  // namespace punchcard::fuzz
