// An observer: receives what happens in a match while it is played.
//
// Events of a step are reported at once, and only once even if the step is run again for a later
// answer. Executions and skips are reported when their step has ended without failure.
#pragma once

#include <string>

#include "interpreter/bind/decision.h"
#include "interpreter/match/match.h"

namespace punchcard::match {

class Observer {
 public:
  virtual ~Observer() = default;

  virtual bool wants_events() const { return false; }
  // `table` is the table at that moment; the names are words of the interpreter.
  virtual void on_event(const bind::Event& event, const table::Table& table) {
    (void)event;
    (void)table;
  }
  virtual void on_right(int kind, int seat, bool executed) {
    (void)kind;
    (void)seat;
    (void)executed;
  }
  // A card's script begins to run. Called at once and in each run of a step, even if the step fails
  // or is abandoned. It is called during a Lua call, so it must not throw.
  virtual void on_entry(int kind) { (void)kind; }
  virtual void on_answer(const bind::Decision& decision, int option, const table::Table& table) {
    (void)decision;
    (void)option;
    (void)table;
  }
  virtual void on_print(const std::string& file, int line, const std::string& text) {
    (void)file;
    (void)line;
    (void)text;
  }
  // Whether a failure of the present step should include the values of local variables. Hidden
  // cards may be among them (FailedStep::has_secrets).
  virtual bool wants_values() const { return false; }
  virtual void on_step(const Match& match) { (void)match; }
  virtual void on_failure(const Match& match, const FailedStep& failed) {
    (void)match;
    (void)failed;
  }
};

}  // namespace punchcard::match
