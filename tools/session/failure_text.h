// A failed step as lines for its author.
//
//   cards/zap.lua:7:27: card ZAP has no number 'damge' (did you mean 'damage'?)
//     7 |   victim:lose_points(self.damge)
//       |                           ^
//     from cards/duel.lua:12, in shoot
//     in execute of ZAP at place 4, executor B
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/failure.h"
#include "interpreter/package/sources.h"

namespace punchcard::session {

// `where` is that of FailedStep, "" if no card was executed. The excerpt is from `sources`.
std::vector<std::string> failure_lines(const lua::Failure& failure, const std::string& where,
                                       const package::Sources& sources);

// "from cards/duel.lua:12, in shoot": the callers of the failed function, innermost first.
std::vector<std::string> caller_lines(const lua::Failure& failure);

// A diagnostic with its excerpt, as lines. A missing column is looked up (package/locate.h).
std::vector<std::string> diagnostic_lines(const text::Diagnostic& diagnostic,
                                          const package::Sources& sources);

}  // namespace punchcard::session
