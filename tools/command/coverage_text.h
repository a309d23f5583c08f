// What `punchcard test --coverage` tells: how much of its package the scenarios have reached.
#pragma once

#include <string>
#include <vector>

#include "tools/scenario/coverage.h"

namespace punchcard::command {

struct CoverageReport {
  std::vector<scenario::CoveredFile> files;
  int cards = 0;  // that do something
  std::vector<std::string> unexecuted;
  int decisions = 0;
  std::vector<scenario::AskingPlace> unasked;

  int lines() const;
  int reached() const;

  // Another package's report, behind this one.
  void add(const CoverageReport& other);
};

// A table of files, the cards, the decisions and a last line with the totals. `own` names the
// package when only its own files are listed, and not those of the game that it changes.
std::string coverage_text(const CoverageReport& report, const std::string& own);

}  // namespace punchcard::command
