// A course: what became of a match, as text that must be equal wherever and however it is played.
//
// It has the hash of the last table, the instructions of all steps, and hashes of all failures, of
// the log as every reader sees it, and of what scripts printed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"

namespace punchcard {

struct Course {
  std::string text;                     // "hash 91c3…, 831 instructions, ..."
  std::vector<std::string> complaints;  // differences within this process, a sentence each
  bool out_of_time = false;             // the clock has stopped it, so nothing can be compared
};

// Plays a match by random players: in a fresh state, in the state that has just played it, on 1, 2
// and 7 threads, and again from its record. `folder` is the package's, whose path is no part of the
// course.
Course play_everywhere(const std::shared_ptr<const match::Setup>& setup, const std::string& folder,
                       std::uint64_t seed);

}  // namespace punchcard
