#include "interpreter/compiled/machine.h"

#include <algorithm>
#include <new>
#include <utility>

#include "interpreter/bind/call/script_table.h"
#include "interpreter/compiled/lowering.h"
#include "interpreter/compiled/member.h"
#include "interpreter/lua/state.h"

#define LUA_CORE
#include <lobject.h>
#include <lopcodes.h>

namespace punchcard::compiled {

namespace {

// Bytes of Lua's objects.
constexpr std::size_t kClosureBytes = 32;
constexpr std::size_t kCellBytes = 48;

constexpr std::uint32_t kLatestCut = 400;  // operations and charges

std::uint64_t bits(const Value& value) { return static_cast<std::uint64_t>(value.bits); }

std::int64_t wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }

// Lua's shift: by more than the width gives 0, by less than 0 goes the other way.
std::int64_t shift_left(std::int64_t value, std::int64_t by) {
  constexpr std::int64_t kWidth = 64;
  const auto plain = static_cast<std::uint64_t>(value);
  if (by <= -kWidth || by >= kWidth) return 0;
  return wrap(by >= 0 ? plain << by : plain >> -by);
}

// Division rounds down.
std::int64_t divide(std::int64_t left, std::int64_t right) {
  if (static_cast<std::uint64_t>(right) + 1 <= 1) {  // 0 or -1
    if (right == 0) throw Bail{};
    return wrap(0 - static_cast<std::uint64_t>(left));
  }
  const std::int64_t quotient = left / right;
  return (left ^ right) < 0 && left % right != 0 ? quotient - 1 : quotient;
}

std::int64_t modulo(std::int64_t left, std::int64_t right) {
  if (static_cast<std::uint64_t>(right) + 1 <= 1) {
    if (right == 0) throw Bail{};
    return 0;
  }
  const std::int64_t rest = left % right;
  return rest != 0 && (rest ^ right) < 0 ? rest + right : rest;
}

}  // namespace

Machine::Machine(bind::Host& given)
    : code_(given),
      registers_(std::make_unique<Value[]>(kRegisters + kMostResults)),
      frames_(std::make_unique<Frame[]>(kFrames)) {
  host = &given;
}

void Machine::begin() {
  arena.clear();
  arena.bound(most_memory());
  depth_ = 0;
  top_ = registers_.get();
  open_ = nullptr;
  // Longer steps belong to Lua, which looks at the clock, and so does the end of any step's fuel.
  const std::int64_t limit = host->state().limits().instructions;
  const bool usual = limit == lua::kUncounted || limit > lua::kInstructions;
  fuel_ = (usual ? lua::kInstructions : limit) - 2 * lua::State::kBlock;
  if (cut_every_ != 0 && ++runs_ % cut_every_ == 0) fuel_ = cuts_.below(kLatestCut);
  charges = 0;
  most_charges = fuel_;
  instructions_ = 0;
}

// A step that stays below it does not come near its limits in Lua either.
std::size_t Machine::most_memory() const {
  const lua::Limits& limits = host->state().limits();
  return std::min(limits.memory, limits.vectors) / 4;
}

std::int64_t Machine::fuel_used() const {
  return instructions_ / lua::State::kBlock * lua::State::kBlock + charges;
}

Status Machine::run(bind::FunctionRef function, bind::Step& bound, const void*& returned) {
  begin();
  step = &bound;
  const bind::KeptTop kept(host->lua());
  try {
    Value* slot = free_registers(2);
    slot[0] = code_.function(function);
    slot[1] = Value::handle(bind::HandleKind::game, 0);
    const Status status = call(slot, 1, 1);
    if (instructions_ + charges > fuel_ || arena.counted() > most_memory()) return Status::bail;
    returned = slot[0].is_text() ? slot[0].as<const void>() : nullptr;
    return status;
  } catch (const Bail&) {
    return Status::bail;
  } catch (const std::bad_alloc&) {
    throw;  // what was being converted may be incomplete, as may Lua's own data
  } catch (const std::exception&) {  // of a table or a player
    return Status::bail;             // Lua makes it the script's error
  }
}

Value* Machine::free_registers(int count) {
  if (top_ + count > registers_.get() + kRegisters) throw Bail{};
  return top_;
}

Status Machine::call(Value* slot, int arguments, int wanted) {
  if (slot->tag == Tag::native) return call_native(slot, arguments, wanted);
  const std::size_t depth = depth_;
  enter(slot, arguments, wanted);
  const Status status = run_frames();
  if (status != Status::go) {
    depth_ = depth;
    close_cells(slot);
  }
  return status;
}

// Pushes the frame of the closure in `slot`.
[[gnu::always_inline]] inline void Machine::enter(Value* slot, int arguments, int wanted) {
  if (slot->tag != Tag::closure || depth_ == kFrames) throw Bail{};
  const auto* closure = slot->as<const Closure>();
  const Function& function = *closure->function;
  if (function.takes_rest) return enter_with_rest(*closure, slot, arguments, wanted);
  Value* base = slot + 1;
  if (base + function.registers + 1 > registers_.get() + kRegisters) throw Bail{};
  for (int i = arguments; i < function.parameters; ++i) base[i] = {};
  frames_[depth_++] = {closure, function.operations.data(), base, slot, wanted, 0};
}

// The arguments of a function that takes more than its parameters stay below its registers.
void Machine::enter_with_rest(const Closure& closure, Value* slot, int arguments, int wanted) {
  const Function& function = *closure.function;
  Value* base = slot + 1 + arguments + 1;
  if (base + function.registers + 1 > registers_.get() + kRegisters) throw Bail{};
  for (int i = 0; i < function.parameters; ++i) base[i] = i < arguments ? slot[1 + i] : Value{};
  const Operation* first = function.operations.data() + 1;  // Lua does not count VARARGPREP
  const int rest = std::max(arguments - function.parameters, 0);
  frames_[depth_++] = {&closure, first, base, slot, wanted, rest};
}

Status Machine::call_native(Value* slot, int arguments, int wanted) {
  const auto* native = slot->as<const Native>();
  if (!native->outer.is_nil()) return call_wrapped(*native, slot, arguments, wanted);
  if (native->call == nullptr) throw Bail{};
  top_ = slot + 1 + arguments;
  CompiledCall call(*this, slot + 1, arguments, slot);
  if (const Status status = native->call(call); status != Status::go) return status;
  fill_up(slot + call.given(), wanted == kAll ? kAll : wanted - call.given());
  return Status::go;
}

Status Machine::call_wrapped(const Native& native, Value* slot, int arguments, int wanted) {
  if (slot + native.parameters + 2 > registers_.get() + kRegisters) throw Bail{};
  for (int i = arguments; i < native.parameters; ++i) slot[1 + i] = {};
  slot[0] = native.outer;
  slot[1 + native.parameters] = native.base;
  return call(slot, native.parameters + 1, wanted);
}

// Fills up the results that are missing.
void Machine::fill_up(Value* end, int missing) {
  if (missing == kAll) {
    top_ = end;
    return;
  }
  for (; missing > 0; --missing) *end++ = {};
}

[[gnu::always_inline]] inline void Machine::leave(const Value* results, int count) {
  const Frame& frame = frames_[--depth_];
  Value* to = frame.slot;
  if (count == 1 && frame.wanted == 1) {
    *to = *results;
    return;
  }
  const int copied = frame.wanted == kAll ? count : std::min(count, frame.wanted);
  for (int i = 0; i < copied; ++i) to[i] = results[i];
  fill_up(to + copied, frame.wanted == kAll ? kAll : frame.wanted - copied);
}

Cell* Machine::cell_at(Value* at) {
  Cell** place = &open_;
  while (*place != nullptr && (*place)->at > at) place = &(*place)->next;
  if (*place != nullptr && (*place)->at == at) return *place;
  arena.count(kCellBytes);
  auto* cell = arena.make<Cell>();
  cell->at = at;
  cell->next = *place;
  *place = cell;
  return cell;
}

void Machine::close_cells(const Value* from) {
  while (open_ != nullptr && open_->at >= from) {
    Cell* cell = open_;
    open_ = cell->next;
    cell->own = *cell->at;
    cell->at = &cell->own;
  }
}

Value Machine::make_closure(const Frame& frame, const void* prototype) {
  const Function& function = code_.function(prototype);
  const std::size_t count = function.captured.size();
  if (count >= 32) throw Bail{};  // Lua charges for these
  arena.count(kClosureBytes + count * sizeof(void*));
  auto* closure = arena.make<Closure>();
  closure->function = &function;
  closure->cells = arena.take<Cell*>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Captured& captured = function.captured[i];
    closure->cells[i] = captured.of_caller ? cell_at(frame.base + captured.index)
                                           : frame.closure->cells[captured.index];
  }
  return Value::object(Tag::closure, closure);
}

// Runs the innermost frame, and those that it calls, to its end.
Status Machine::run_frames() {
  const std::size_t outermost = depth_;
  std::int64_t count = 0;
  const auto give_up = [&](Status status) {
    instructions_ += count;
    return status;
  };
entered:
  Frame* frame = &frames_[depth_ - 1];
  const Operation* at = frame->at;
  Value* base = frame->base;
  const Value* constants = frame->closure->function->constants.data();
  if (instructions_ + count + charges > fuel_) throw Bail{};

  for (;;) {
    const Operation& op = *at++;
    ++count;
    Value& a = base[op.a];
    switch (op.code) {
      case OP_MOVE:
        a = base[op.b];
        break;
      case OP_LOADI:
        a = Value::integer(op.b);
        break;
      case OP_LOADK:
        a = constants[op.b];
        break;
      case OP_LOADKX:
        a = constants[op.b];
        ++at;
        break;
      case OP_LOADFALSE:
        a = Value::boolean(false);
        break;
      case OP_LFALSESKIP:
        a = Value::boolean(false);
        ++at;
        break;
      case OP_LOADTRUE:
        a = Value::boolean(true);
        break;
      case OP_LOADNIL:
        for (int i = 0; i <= op.b; ++i) (&a)[i] = {};
        break;
      case OP_GETUPVAL:
        a = ScriptTable::known(*frame->closure->cells[op.b]->at);
        break;
      case OP_SETUPVAL:
        *frame->closure->cells[op.b]->at = a;
        break;
      case OP_GETTABUP: {
        const Value& from = *frame->closure->cells[op.b]->at;
        if (from.tag == Tag::environment) {
          Value& global = const_cast<Value&>(constants[op.c]);
          if (global.is_nil()) global = code_.global(from, op.members->name);
          a = global;
        } else if (from.tag == Tag::table) {
          a = from.as<ScriptTable>()->get(op.members->name, op.members->hint);
        } else if (from.is_handle()) {
          get_member(code_, *this, from, *op.members, a);
        } else {
          throw Bail{};
        }
        break;
      }
      case OP_GETTABLE: {
        const Value& from = base[op.b];
        const Value& key = base[op.c];
        if (from.tag == Tag::table) {
          a = from.as<ScriptTable>()->get(key);
        } else if (from.is_handle() && key.is_text()) {
          get_member(code_, *this, from, code_.members(key), a);
        } else {
          throw Bail{};
        }
        break;
      }
      case OP_GETI: {
        const Value& from = base[op.b];
        if (from.tag != Tag::table) throw Bail{};
        a = from.as<ScriptTable>()->at(op.c);
        break;
      }
      case OP_GETFIELD: {
        const Value& from = base[op.b];
        if (from.is_handle()) {
          const Members::Member& member = op.members->of_kind(from);
          if (member.sort == Members::Sort::constant) {
            a = member.constant;
          } else {
            get_member(code_, *this, from, *op.members, a);
          }
        } else if (from.tag == Tag::table) {
          a = from.as<ScriptTable>()->get(op.members->name, op.members->hint);
        } else {
          throw Bail{};
        }
        break;
      }
      case OP_SELF: {
        const Value& from = base[op.b];
        if (from.is_handle()) {
          const Members::Member& member = op.members->of_kind(from);
          if (member.sort == Members::Sort::constant) {
            (&a)[1] = from;
            a = member.constant;
          } else {
            const Value receiver = from;
            get_member(code_, *this, receiver, *op.members, a);
            (&a)[1] = receiver;
          }
        } else if (from.tag == Tag::table) {
          const Value receiver = from;
          a = receiver.as<ScriptTable>()->get(op.members->name, op.members->hint);
          (&a)[1] = receiver;
        } else {
          throw Bail{};
        }
        break;
      }
      case OP_SETTABLE: {
        const Value& key = base[op.b];
        const Value& value = op.flag ? constants[op.c] : base[op.c];
        if (a.tag == Tag::table) {
          a.as<ScriptTable>()->set(arena, key, value);
        } else if (a.is_handle() && key.is_text()) {
          set_member(code_, *this, a, code_.members(key), value);
        } else {
          throw Bail{};
        }
        break;
      }
      case OP_SETI:
        if (a.tag != Tag::table) throw Bail{};
        a.as<ScriptTable>()->set_at(arena, op.b, op.flag ? constants[op.c] : base[op.c]);
        break;
      case OP_SETFIELD: {
        const Value& value = op.flag ? constants[op.c] : base[op.c];
        if (a.is_handle()) {
          set_member(code_, *this, a, *op.members, value);
        } else if (a.tag == Tag::table) {
          a.as<ScriptTable>()->set(arena, op.members->name, value);
        } else {
          throw Bail{};
        }
        break;
      }
      case OP_NEWTABLE:
        a = Value::object(Tag::table, ScriptTable::make(arena, static_cast<std::uint32_t>(op.c),
                                                        static_cast<std::uint32_t>(op.b)));
        ++at;
        break;
      case OP_SETLIST: {
        const std::int64_t items = op.b != 0 ? op.b : top_ - &a - 1;
        auto* table = a.as<ScriptTable>();
        for (std::int64_t i = 1; i <= items; ++i) table->set_at(arena, op.c + i, (&a)[i]);
        if (op.flag) ++at;
        break;
      }

#define PUNCHCARD_ARITHMETIC(name, left, right, result)   \
  case name: {                                            \
    const Value &x = (left), &y = (right);                \
    if (!x.is_integer() || !y.is_integer()) throw Bail{}; \
    a = Value::integer(result);                           \
    ++at;                                                 \
    break;                                                \
  }
#define PUNCHCARD_BOTH(name, result)                              \
  PUNCHCARD_ARITHMETIC(OP_##name, base[op.b], base[op.c], result) \
  PUNCHCARD_ARITHMETIC(OP_##name##K, base[op.b], constants[op.c], result)
        PUNCHCARD_ARITHMETIC(OP_ADDI, base[op.b], Value::integer(op.c), wrap(bits(x) + bits(y)))
        PUNCHCARD_BOTH(ADD, wrap(bits(x) + bits(y)))
        PUNCHCARD_BOTH(SUB, wrap(bits(x) - bits(y)))
        PUNCHCARD_BOTH(MUL, wrap(bits(x) * bits(y)))
        PUNCHCARD_BOTH(MOD, modulo(x.bits, y.bits))
        PUNCHCARD_BOTH(IDIV, divide(x.bits, y.bits))
        PUNCHCARD_BOTH(BAND, wrap(bits(x) & bits(y)))
        PUNCHCARD_BOTH(BOR, wrap(bits(x) | bits(y)))
        PUNCHCARD_BOTH(BXOR, wrap(bits(x) ^ bits(y)))
        PUNCHCARD_ARITHMETIC(OP_SHL, base[op.b], base[op.c], shift_left(x.bits, y.bits))
        PUNCHCARD_ARITHMETIC(OP_SHR, base[op.b], base[op.c], shift_left(x.bits, wrap(0 - bits(y))))
        PUNCHCARD_ARITHMETIC(OP_SHRI, base[op.b], Value::integer(op.c), shift_left(x.bits, -y.bits))
        PUNCHCARD_ARITHMETIC(OP_SHLI, base[op.b], Value::integer(op.c), shift_left(y.bits, x.bits))
#undef PUNCHCARD_BOTH
#undef PUNCHCARD_ARITHMETIC

      case OP_UNM:
        if (!base[op.b].is_integer()) throw Bail{};
        a = Value::integer(wrap(0 - bits(base[op.b])));
        break;
      case OP_BNOT:
        if (!base[op.b].is_integer()) throw Bail{};
        a = Value::integer(wrap(~bits(base[op.b])));
        break;
      case OP_NOT:
        a = Value::boolean(!base[op.b].holds());
        break;
      case OP_LEN:
        if (base[op.b].tag != Tag::table) throw Bail{};
        a = Value::integer(base[op.b].as<ScriptTable>()->length());
        break;
      case OP_CLOSE:
        close_cells(&a);
        break;
      case OP_JMP:
        --at;
      jump : {
        const std::int32_t by = at->b;
        at += by + 1;
        if (by < 0 && instructions_ + count + charges > fuel_) throw Bail{};
        break;
      }

// A condition is followed by a jump that belongs to it.
#define PUNCHCARD_JUMP_IF(condition) \
  if ((condition) != op.flag) {      \
    ++at;                            \
    break;                           \
  }                                  \
  goto jump;
#define PUNCHCARD_ORDER(name, left, right, operation)     \
  case name: {                                            \
    const Value &x = (left), &y = (right);                \
    if (!x.is_integer() || !y.is_integer()) throw Bail{}; \
    PUNCHCARD_JUMP_IF(x.bits operation y.bits)            \
  }
      case OP_EQ:
        PUNCHCARD_JUMP_IF(a == base[op.b])
      case OP_EQK:
        PUNCHCARD_JUMP_IF(a == constants[op.b])
      case OP_EQI:
        PUNCHCARD_JUMP_IF(a.is_integer() && a.bits == op.b)
      case OP_TEST:
        PUNCHCARD_JUMP_IF(a.holds())
        PUNCHCARD_ORDER(OP_LT, a, base[op.b], <)
        PUNCHCARD_ORDER(OP_LE, a, base[op.b], <=)
        PUNCHCARD_ORDER(OP_LTI, a, Value::integer(op.b), <)
        PUNCHCARD_ORDER(OP_LEI, a, Value::integer(op.b), <=)
        PUNCHCARD_ORDER(OP_GTI, a, Value::integer(op.b), >)
        PUNCHCARD_ORDER(OP_GEI, a, Value::integer(op.b), >=)
#undef PUNCHCARD_ORDER
#undef PUNCHCARD_JUMP_IF
      case OP_TESTSET:
        if (base[op.b].holds() != op.flag) {
          ++at;
          break;
        }
        a = base[op.b];
        goto jump;

      case OP_CALL: {
        const int arguments = op.b != 0 ? op.b - 1 : static_cast<int>(top_ - &a) - 1;
        if (a.tag == Tag::native) {
          instructions_ += std::exchange(count, 0);
          if (const Status s = call_native(&a, arguments, op.c - 1); s != Status::go) {
            return give_up(s);
          }
          break;
        }
        frame->at = at;
        enter(&a, arguments, op.c - 1);
        goto entered;
      }
      case OP_TAILCALL: {
        int arguments = op.b != 0 ? op.b - 1 : static_cast<int>(top_ - &a) - 1;
        if (op.flag) close_cells(base);
        if (a.tag == Tag::native) {
          instructions_ += std::exchange(count, 0);
          if (const Status s = call_native(&a, arguments, kAll); s != Status::go) return give_up(s);
          leave(&a, static_cast<int>(top_ - &a));
          goto left;
        }
        const Frame left_frame = *frame;
        for (int i = 0; i <= arguments; ++i) left_frame.slot[i] = (&a)[i];
        --depth_;
        enter(left_frame.slot, arguments, left_frame.wanted);
        goto entered;
      }
      case OP_RETURN: {
        const int results = op.b != 0 ? op.b - 1 : static_cast<int>(top_ - &a);
        if (op.flag) close_cells(base);
        leave(&a, results);
        goto left;
      }
      case OP_RETURN0:
        leave(&a, 0);
        goto left;
      case OP_RETURN1:
        leave(&a, 1);
        goto left;

      case OP_FORPREP: {
        const Value &start = a, &limit = (&a)[1], &by = (&a)[2];
        if (!start.is_integer() || !limit.is_integer() || !by.is_integer() || by.bits == 0) {
          throw Bail{};
        }
        const bool empty = by.bits > 0 ? start.bits > limit.bits : start.bits < limit.bits;
        if (empty) {
          at += op.b + 1;
          break;
        }
        const std::uint64_t distance =
            by.bits > 0 ? bits(limit) - bits(start) : bits(start) - bits(limit);
        const std::uint64_t stride = by.bits > 0 ? bits(by) : 0 - bits(by);
        (&a)[3] = start;
        (&a)[1] = Value::integer(wrap(distance / stride));
        break;
      }
      case OP_FORLOOP: {
        Value& left_to_do = (&a)[1];
        if (left_to_do.bits == 0) break;
        left_to_do.bits = wrap(bits(left_to_do) - 1);
        a.bits = wrap(bits(a) + bits((&a)[2]));
        (&a)[3] = a;
        at -= op.b;
        if (instructions_ + count + charges > fuel_) throw Bail{};
        break;
      }
      case OP_TFORPREP:
        if (!(&a)[3].is_nil()) throw Bail{};  // to be closed
        at += op.b;
        --count;  // the call belongs to this operation
        break;
      case OP_TFORCALL: {
        Value* const slot = &a + 4;
        slot[0] = a;
        slot[1] = (&a)[1];
        slot[2] = (&a)[2];
        if (a.tag != Tag::native) throw Bail{};
        instructions_ += std::exchange(count, 0);
        if (const Status s = call_native(slot, 2, op.c); s != Status::go) return give_up(s);
        const Operation& loop = *at++;
        if (!slot[0].is_nil()) {
          (&a)[2] = slot[0];
          at -= loop.b;
          if (instructions_ + count + charges > fuel_) throw Bail{};
        }
        break;
      }
      case OP_CLOSURE:
        a = make_closure(*frame, frame->closure->function->inner[static_cast<std::size_t>(op.b)]);
        break;
      case OP_VARARG: {
        const int wanted = op.c - 1;
        const Value* rest = frame->slot + 1 + frame->closure->function->parameters;
        const int given = wanted < 0 ? frame->rest : std::min(wanted, frame->rest);
        if (&a + given + 1 > registers_.get() + kRegisters) throw Bail{};
        for (int i = 0; i < given; ++i) (&a)[i] = rest[i];
        for (int i = given; i < wanted; ++i) (&a)[i] = {};
        if (wanted < 0) top_ = &a + given;
        break;
      }
      default:
        throw Bail{};
    }
    continue;

  left:
    if (depth_ < outermost) return give_up(Status::go);
    goto entered;
  }
}

std::unique_ptr<Runner> make_runner(bind::Host& host) { return std::make_unique<Machine>(host); }

}  // namespace punchcard::compiled
