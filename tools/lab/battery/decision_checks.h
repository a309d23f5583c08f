// Conditions that hold at every decision of every match of every package.
//
// A failing check throws a Complaint. Checks do not change the match; they cost many times as much
// as playing.
#pragma once

#include <stdexcept>
#include <string>

#include "interpreter/match/interpreter.h"

namespace punchcard::lab {

// The violated condition ("a step failed") and the details.
class Complaint : public std::runtime_error {
 public:
  Complaint(std::string check, const std::string& message)
      : std::runtime_error(message), check_(std::move(check)) {}

  const std::string& check() const { return check_; }

 private:
  std::string check_;
};

class DecisionChecks {
 public:
  // `asking` has asked the decisions; `other` has the same package and plays nothing else.
  DecisionChecks(match::Interpreter& asking, match::Interpreter& other)
      : asking_(asking), other_(other) {}

  // Cheap enough for every decision: at least two options, no failed step.
  void check_briefly(const match::Match& match) const;

  // All checks: the table is consistent; labels are unique; a copy and a repeated step reach the
  // same point; no seat sees what it does not know. `luck` picks the cards that are exchanged for
  // the last.
  void check(const match::Match& match, table::Generator& luck) const;

  // Two matches of two interpreters are at the same point and have the same views.
  void compare(const std::string& check, const match::Match& match,
               const match::Interpreter& interpreter, const match::Match& again,
               const match::Interpreter& again_interpreter) const;

 private:
  void check_labels(const match::Match& match) const;
  void check_rerun(const match::Match& match) const;
  void check_sight(const match::Match& match, int seat, table::Generator& luck) const;

  match::Interpreter& asking_;
  match::Interpreter& other_;
};

}  // namespace punchcard::lab
