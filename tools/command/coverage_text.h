// The report of `punchcard test --coverage`: how much of the package the scenarios have reached.
#pragma once

#include <string>
#include <vector>

#include "tools/scenario/coverage.h"

namespace punchcard::command {

struct CoverageReport {
  std::vector<scenario::CoveredFile> files;
  int cards = 0;  // with behaviour
  std::vector<std::string> unexecuted;
  int decisions = 0;
  std::vector<scenario::AskingPlace> unasked;

  int lines() const;
  int reached() const;

  // Appends the report of another package.
  void add(const CoverageReport& other);
};

// A table of files, the cards, the decisions and a last line with the totals. `own` names the
// package when the table has only its own files, without those of the game that it changes.
std::string coverage_text(const CoverageReport& report, const std::string& own);

}  // namespace punchcard::command
