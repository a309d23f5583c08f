// Runs compiled functions.
//
// Registers are one array that never moves; a frame is a window of it, as in Lua. One loop
// (operations.cpp) runs all frames; natives that call scripts run it within themselves. What ends a
// step early (status.h) is passed up, so a match that ends costs no unwinding.
//
// A native that calls a script takes C++'s stack, also one that calls itself and needs no frame
// (table.sort as its own comparator), so at most kMostCalls of them run within each other. Deeper
// steps belong to Lua, which has a limit of its own. There an iterator that a loop calls is a
// level, too, before it calls anything.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "interpreter/bind/call/compiled_call.h"
#include "interpreter/compiled/code.h"
#include "interpreter/compiled/function.h"
#include "interpreter/compiled/runner.h"
#include "interpreter/table/generator.h"

namespace punchcard::compiled {

class Machine final : public Runner, public bind::CompiledRun {
 public:
  explicit Machine(bind::Host& host);

  Status run(bind::FunctionRef function, bind::Step& bound, const void*& returned) override;
  void cut(int every) override { cut_every_ = every; }

  // Calls what stands in `slot`. The results are in their place afterwards, `wanted` of them; with
  // kAll, as many as there are.
  static constexpr int kAll = -1;
  Status call(Value* slot, int arguments, int wanted) override;

  Value* free_registers(int count) override;
  Value function(bind::FunctionRef reference) override { return code_.function(reference); }
  Value text(std::string_view text) override { return code_.text(text); }
  Value text_of_word(int word) override { return code_.text_of_word(word); }

  // Whole blocks of instructions, and charges, as Lua counts them.
  std::int64_t fuel_used() const override;
  std::int64_t milliseconds_used() const override { return clock.elapsed(); }
  void look_at_charges() override;
  void look_at_limits() const override;

  // Where operations.cpp does each Opcode.
  const void* const* handlers();

 private:
  struct Frame {
    const Closure* closure;
    Operation* at;  // the call, while another frame runs
    Value* base;
    Value* slot;  // where the results go
    int wanted;
    int rest;  // arguments beyond the parameters, below `base`, of a function that takes them
  };

  void begin();
  void bound_memory();
  void look(std::int64_t executed);
  void look_at_clock();
  Status run_frames(Value* slot, int arguments, int wanted, const void* const** handlers = nullptr);
  Operation* enter(Value* slot, int arguments, int wanted);
  Operation* enter_with_rest(const Closure& closure, Value* slot, int arguments, int wanted);
  Status call_native(Value* slot, int arguments, int wanted);
  Status call_wrapped(const Native& native, Value* slot, int arguments, int wanted);
  void give(Value* slot, int given, int wanted);
  void leave(const Frame& frame, const Value* results, int count);
  void charge_for_closure(const Frame& frame, const Function& function);
  Value make_closure(const Frame& frame, const void* prototype);
  Cell* cell_at(Value* at);
  void close_cells(const Value* from);

  std::size_t most_memory() const;
  std::size_t memory() const;
  bool is_beyond() const;

  static constexpr std::size_t kRegisters = 20'000;
  static constexpr std::size_t kMostResults =
      300;  // of a native, beyond the registers of its caller
  static constexpr std::size_t kFrames = 150;
  static constexpr int kMostCalls = 150;

  Code code_;
  std::unique_ptr<Value[]> registers_;
  std::unique_ptr<Frame[]> frames_;
  Value* last_register_ = nullptr;  // that a frame may end with
  Frame* last_frame_;
  Frame* next_frame_ = nullptr;
  Value* top_ = nullptr;
  Cell* open_ = nullptr;
  std::int64_t fuel_ = 0;
  // Operations, in bytes: until the running loop began or last called a native, and how many until
  // the next look at fuel and clock.
  std::int64_t executed_ = 0;
  std::int64_t most_executed_ = 0;
  int calls_ = 0;  // within each other
  int cut_every_ = 0;
  std::int64_t runs_ = 0;
  table::Generator cuts_{1};
};

}  // namespace punchcard::compiled
