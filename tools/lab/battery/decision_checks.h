// What must hold at every decision of every match of every package.
//
// A check that fails throws a Complaint. All need the match as it stands, none changes it; they
// cost some hundred times what playing costs, most of it JSON.
#pragma once

#include <stdexcept>
#include <string>

#include "interpreter/match/interpreter.h"

namespace punchcard {

// What is wrong ("a step failed"), and what was found.
class Complaint : public std::runtime_error {
 public:
  Complaint(std::string check, const std::string& message)
      : std::runtime_error(message), check_(std::move(check)) {}

  const std::string& check() const { return check_; }

 private:
  std::string check_;
};

// A match as it was saved, and as it comes back.
struct SavedMatch {
  std::string text;
  Match loaded;
};

class DecisionChecks {
 public:
  // `asking` has asked the decisions; `other` has the same package and plays nothing else.
  DecisionChecks(Interpreter& asking, Interpreter& other) : asking_(asking), other_(other) {}

  // Cheap enough for every decision: two options at least, no step has failed.
  void check_briefly(const Match& match) const;

  // Everything: the table is whole; labels are unique; a copy, a saved and loaded match and a step
  // run again stand where the match stands; nobody sees what he does not know. `luck` picks the
  // cards that are exchanged for it. What comes back is for going on with.
  SavedMatch check(const Match& match, Generator& luck) const;

  // Two matches of two interpreters stand at the same point and look the same.
  void compare(const std::string& check, const Match& match, const Interpreter& interpreter,
               const Match& again, const Interpreter& again_interpreter) const;

 private:
  void check_labels(const Match& match) const;
  SavedMatch check_save(const Match& match) const;
  void check_rerun(const Match& match) const;
  void check_sight(const Match& match, int seat, Generator& luck) const;

  Interpreter& asking_;
  Interpreter& other_;
};

}  // namespace punchcard
