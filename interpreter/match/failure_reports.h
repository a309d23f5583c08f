// The reports of failed steps: where a step has failed, and which seats may not read it.
//
// A seat must not learn from a failure which cards it does not know: not by a name or id that the
// message quotes, nor by the phase, a function or a file that was called so, nor by the values of
// variables.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/match.h"
#include "interpreter/match/quoted_cards.h"
#include "interpreter/match/script_runner.h"

namespace punchcard::match {

class FailureReports {
 public:
  explicit FailureReports(ScriptRunner& program) : program_(program) {}

  // `reached` is the table as the step had it when it failed, that of the match the one before.
  std::shared_ptr<FailedStep> report(const Match& match, const table::Table& reached,
                                     lua::Failure failure, const std::string& where = {});
  // The same of a limit of the whole match, which no phase is to blame for.
  static std::shared_ptr<FailedStep> report_limit(const Match& match, lua::Failure failure);
  // The same of the failure that the host has just reported.
  std::shared_ptr<FailedStep> report_last(const Match& match, const table::Table& reached);

  // Whether a failure names a card that a seat does not know on the match's present table.
  bool names_hidden(const Match& match, const lua::Failure& failure, int seat);

 private:
  void hide_quoted(const Match& match, const table::Table& reached, FailedStep& failed);
  std::vector<bool> quoted_in(std::string_view text);
  std::string describe_execution(const table::Table& table) const;

  ScriptRunner& program_;
  std::optional<QuotedCards> quoted_;  // once a step has failed
};

}  // namespace punchcard::match
