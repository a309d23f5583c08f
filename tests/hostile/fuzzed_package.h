// A fuzzed package: a shipped game whose cards do, besides what they say, things that nobody would
// write.
//
// Every handler of its cards first calls a function made from a seed: reads, writes and calls of
// members of any value by computed names, with arguments that fit their signatures and that do not,
// functions of libraries, tables keyed by anything, with gaps, sorted by odd comparators, errors
// that are caught and that are not. Names and signatures come from the registry, so a new member
// needs no edit here. The same seed makes the same package everywhere.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace punchcard {

struct FuzzedPackage {
  std::string game;                          // the folder in cards/ that it was made from
  std::map<std::string, std::string> files;  // text by path
};

FuzzedPackage fuzzed_package(std::uint64_t seed);

}  // namespace punchcard
