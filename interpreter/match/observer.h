// An observer: who is told what happens in a match while it is played.
//
// What happens in a step is told as it happens, once, even if the step has to be run again for a
// later answer; executions and skips are told when their step has ended well.
#pragma once

#include <string>

#include "interpreter/bind/decision.h"
#include "interpreter/match/match.h"

namespace punchcard::match {

class Observer {
 public:
  virtual ~Observer() = default;

  virtual bool wants_events() const { return false; }
  // `table` is as it is at that moment; the names are words of the interpreter's host.
  virtual void on_event(const bind::Event& event, const table::Table& table) {
    (void)event;
    (void)table;
  }
  virtual void on_right(int kind, int seat, bool executed) {
    (void)kind;
    (void)seat;
    (void)executed;
  }
  // A card's script begins to run. Told at once and in each run of a step, also of one that fails
  // or is abandoned. It is called during a Lua call: this throws nothing.
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
  // Whether the failure of the present step is to have the values of local variables. They are as
  // its scripts have them: hidden cards may be among them (FailedStep::has_secrets).
  virtual bool wants_values() const { return false; }
  virtual void on_step(const Match& match) { (void)match; }
  virtual void on_failure(const Match& match, const FailedStep& failed) {
    (void)match;
    (void)failed;
  }
};

}  // namespace punchcard::match
