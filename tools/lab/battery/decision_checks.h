// What must hold at every decision of every match of every package.
//
// A check that fails throws a Complaint. All need the match as it stands, none changes it; they
// cost many times what playing costs.
#pragma once

#include <stdexcept>
#include <string>

#include "interpreter/match/interpreter.h"

namespace punchcard::lab {

// What is wrong ("a step failed"), and what was found.
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

  // Cheap enough for every decision: two options at least, no step has failed.
  void check_briefly(const match::Match& match) const;

  // Everything: the table is whole; labels are unique; a copy and a step run again stand where the
  // match stands; nobody sees what he does not know. `luck` picks the cards that are exchanged for
  // it.
  void check(const match::Match& match, table::Generator& luck) const;

  // Two matches of two interpreters stand at the same point and look the same.
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
