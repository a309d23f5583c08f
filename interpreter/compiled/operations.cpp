// The loop of the machine: what each operation does.
//
// The end of one operation jumps to the next (threaded code: Bell, CACM 16(6), 1973), because going
// back to one place for that costs more than most operations. What has been executed is the
// distance of the present operation from `start`; a jump moves both, so only operations are
// counted.

#include <algorithm>

#include "interpreter/bind/call/script_table.h"
#include "interpreter/compiled/library.h"
#include "interpreter/compiled/machine.h"
#include "interpreter/compiled/member.h"
#include "interpreter/lua/costs.h"
#include "interpreter/lua/freeze.h"

// Places in a function as values: an extension that g++ and clang++ share.
#pragma GCC diagnostic ignored "-Wpedantic"

namespace punchcard::compiled {

namespace {

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

template <class Object>
Object* moved(Object* from, std::intptr_t bytes) {
  return reinterpret_cast<Object*>(reinterpret_cast<std::intptr_t>(from) + bytes);
}

std::int64_t address(const Operation* operation) {
  return reinterpret_cast<std::intptr_t>(operation);
}

ScriptTable& table_of(const Value& value) {
  if (value.tag != Tag::table) throw Bail{};
  return *value.as<ScriptTable>();
}

}  // namespace

// Pushes the frame of the closure in `slot`. Returns its first operation.
[[gnu::always_inline]] inline Operation* Machine::enter(Value* slot, int arguments, int wanted) {
  if (slot->tag != Tag::closure || next_frame_ == last_frame_) throw Bail{};
  const auto* closure = slot->as<const Closure>();
  const Function& function = *closure->function;
  Value* base = slot + 1;
  if (moved(base, function.needed) > last_register_) {
    return enter_with_rest(*closure, slot, arguments, wanted);
  }
  for (int i = arguments; i < function.parameters; ++i) base[i] = {};
  next_frame_->closure = closure;
  next_frame_->base = base;
  next_frame_->slot = slot;
  next_frame_->wanted = wanted;
  ++next_frame_;
  return function.first;
}

// Puts the results of a frame where its caller wants them.
[[gnu::always_inline]] inline void Machine::leave(const Frame& frame, const Value* results,
                                                  int count) {
  const int wanted = frame.wanted;
  const int copied = wanted == kAll ? count : std::min(count, wanted);
  for (int i = 0; i < copied; ++i) frame.slot[i] = results[i];
  if (wanted != count) give(frame.slot, copied, wanted);
}

const void* const* Machine::handlers() {
  const void* const* handlers = nullptr;
  run_frames(nullptr, 0, 0, &handlers);
  return handlers;
}

// Runs the closure in `slot`, and those that it calls, to its end. With `handlers` it only tells
// these.
Status Machine::run_frames(Value* slot, int arguments, int wanted, const void* const** handlers) {
  static const void* const kHandlers[] = {
#define PUNCHCARD_PLACE(name) &&name,
      PUNCHCARD_LUA_OPERATIONS(PUNCHCARD_PLACE) PUNCHCARD_OWN_OPERATIONS(PUNCHCARD_PLACE)
#undef PUNCHCARD_PLACE
  };
  if (handlers != nullptr) {
    *handlers = kHandlers;
    return Status::go;
  }

  // clang-format off
  Frame* const outermost = next_frame_;
  Operation* at = enter(slot, arguments, wanted);
  Frame* frame = outermost;
  Value* base = frame->base;
  std::int64_t start = address(at) - executed_;

#define PUNCHCARD_NEXT goto*(++at)->handler
#define PUNCHCARD_DO(name)                \
  name: {                                 \
    [[maybe_unused]] Operation& op = *at; \
    [[maybe_unused]] Value& a = *moved(base, op.a);
#define PUNCHCARD_DONE \
  PUNCHCARD_NEXT;      \
  }
#define PUNCHCARD_B (*moved(base, op.b))
#define PUNCHCARD_C (*moved(base, op.c))
#define PUNCHCARD_CONSTANT_C (*moved(frame->closure->function->constants.data(), op.c))
#define PUNCHCARD_JUMP(bytes)             \
  {                                       \
    const std::intptr_t distance = bytes; \
    at = moved(at, distance);             \
    start += distance;                    \
  }
#define PUNCHCARD_SKIP PUNCHCARD_JUMP(kOperationBytes)
// Charges are looked at as they come, and both together in the end.
#define PUNCHCARD_CHECK_FUEL \
  if (address(at) - start > most_executed_) look(address(at) - start);

  PUNCHCARD_CHECK_FUEL
  goto*at->handler;

  PUNCHCARD_DO(MOVE)
    a = PUNCHCARD_B;
  PUNCHCARD_DONE
  PUNCHCARD_DO(LOADI)
    a = Value::integer(op.b);
  PUNCHCARD_DONE
  PUNCHCARD_DO(LOADK)
    a = *op.constant;
  PUNCHCARD_DONE
  PUNCHCARD_DO(LOADKX)
    a = *op.constant;
    PUNCHCARD_SKIP
  PUNCHCARD_DONE
  PUNCHCARD_DO(LOADFALSE)
    a = Value::boolean(false);
  PUNCHCARD_DONE
  PUNCHCARD_DO(LFALSESKIP)
    a = Value::boolean(false);
    PUNCHCARD_SKIP
  PUNCHCARD_DONE
  PUNCHCARD_DO(LOADTRUE)
    a = Value::boolean(true);
  PUNCHCARD_DONE
  PUNCHCARD_DO(LOADNIL)
    for (int i = 0; i <= op.b; ++i) (&a)[i] = {};
  PUNCHCARD_DONE
  PUNCHCARD_DO(GETUPVAL)
    a = ScriptTable::known(*frame->closure->cells[op.b]->at);
  PUNCHCARD_DONE
  PUNCHCARD_DO(SETUPVAL)
    *frame->closure->cells[op.b]->at = a;
  PUNCHCARD_DONE

  PUNCHCARD_DO(GETTABUP)
    const Value& from = *frame->closure->cells[op.b]->at;
    if (from.tag == Tag::environment) {
      code_.resolve_global(op, from);
      a = *op.constant;
    } else if (from.is_handle()) {
      get_member(code_, *this, from, *op.members, a);
    } else {
      a = table_of(from).get(op.members->name, op.members->hint);
    }
  PUNCHCARD_DONE
  PUNCHCARD_DO(GLOBAL)
    const Value& from = *frame->closure->cells[op.b]->at;
    if (from.tag != Tag::environment || from.bits != op.c) throw Bail{};  // of another closure
    a = *op.constant;
  PUNCHCARD_DONE
  PUNCHCARD_DO(GETTABLE)
    const Value& from = PUNCHCARD_B;
    const Value& key = PUNCHCARD_C;
    if (from.is_handle() && key.is_text()) {
      get_member(code_, *this, from, code_.members(key), a);
    } else {
      a = table_of(from).get(key);
    }
  PUNCHCARD_DONE
  PUNCHCARD_DO(GETI)
    a = table_of(PUNCHCARD_B).at(op.c);
  PUNCHCARD_DONE

  PUNCHCARD_DO(GETFIELD)
    const Value& from = PUNCHCARD_B;
    if (from.is_handle()) {
      code_.specialise(op, from.handle_kind());
      goto* op.handler;
    }
    a = table_of(from).get(op.members->name, op.members->hint);
  PUNCHCARD_DONE
  PUNCHCARD_DO(OF_CONSTANT)
    if (static_cast<std::int32_t>(PUNCHCARD_B.tag) != op.c) goto of_another;
    a = op.member->constant;
  PUNCHCARD_DONE
// Members of things that are on the table.
#define PUNCHCARD_DO_THING(name)                                               \
  PUNCHCARD_DO(name)                                                           \
    const Value& from = PUNCHCARD_B;                                           \
    const Member& member = *op.member;                                         \
    if (static_cast<std::int32_t>(from.tag) != op.c) goto of_another;          \
    if (from.bits >= *member.things) throw Bail{};
  PUNCHCARD_DO_THING(OF_WORD)
    const std::int64_t word = step->table->value(member.place + from.index() * member.stride);
    if (member.tag == Tag::integer) {
      a = Value::integer(word);
    } else if (member.tag == Tag::yes) {
      a = Value::boolean(word != 0);
    } else {
      a = word == table::kNone ? Value{} : Value{word, member.tag, 0};
    }
  PUNCHCARD_DONE
  PUNCHCARD_DO_THING(OF_ZONE)
    a = Value::handle(bind::HandleKind::zone, member.place + from.index());
  PUNCHCARD_DONE
  PUNCHCARD_DO_THING(OF_NUMBER)
    a = Value::integer(step->table->value(number_place(*this, from.index(), member.index)));
  PUNCHCARD_DONE
  PUNCHCARD_DO_THING(OF_PROPERTY)
    const bind::Handle handle{from.handle_kind(), from.index(), from.part};
    CompiledCall call(*this, nullptr, 0, &a);
    member.access.get(call, handle);
  PUNCHCARD_DONE
#undef PUNCHCARD_DO_THING
  PUNCHCARD_DO(OF_EXECUTION)
    const Value& from = PUNCHCARD_B;
    if (static_cast<std::int32_t>(from.tag) != op.c) goto of_another;
    const auto& execution = *from.as<const bind::Execution>();
    if (!execution.running) throw Bail{};
    CompiledCall call(*this, nullptr, 0, &a);
    op.member->access.get(call, execution);
  PUNCHCARD_DONE
  PUNCHCARD_DO(OF_OTHER)
    const Value& from = PUNCHCARD_B;
    if (static_cast<std::int32_t>(from.tag) != op.c) goto of_another;
    get_member(code_, *this, from, *op.member->members, a);
  PUNCHCARD_DONE
of_another:
  code_.generalise(*at, Opcode::GETFIELD);
  goto GETFIELD;

  PUNCHCARD_DO(SELF)
    const Value from = PUNCHCARD_B;
    if (from.is_handle()) {
      code_.specialise(op, from.handle_kind());
      if (op.code != Opcode::SELF) goto* op.handler;
      get_member(code_, *this, from, *op.members, a);
    } else {
      a = table_of(from).get(op.members->name, op.members->hint);
    }
    (&a)[1] = from;
  PUNCHCARD_DONE
  PUNCHCARD_DO(SELF_CONSTANT)
    const Value& from = PUNCHCARD_B;
    if (static_cast<std::int32_t>(from.tag) != op.c) {
      code_.generalise(op, Opcode::SELF);
      goto SELF;
    }
    (&a)[1] = from;
    a = op.member->constant;
  PUNCHCARD_DONE

#define PUNCHCARD_SET(suffix, value)                        \
  PUNCHCARD_DO(SETTABLE##suffix)                            \
  const Value& key = PUNCHCARD_B;                           \
  if (a.is_handle() && key.is_text()) {                     \
    set_member(code_, *this, a, code_.members(key), value); \
  } else {                                                  \
    table_of(a).set(arena, key, value);                     \
  }                                                         \
  PUNCHCARD_DONE                                            \
  PUNCHCARD_DO(SETI##suffix)                                \
  table_of(a).set_at(arena, op.b, value);                   \
  PUNCHCARD_DONE                                            \
  PUNCHCARD_DO(SETFIELD##suffix)                                      \
    if (a.is_handle()) {                                              \
      code_.specialise(op, a.handle_kind());                          \
      if (op.code != Opcode::SETFIELD##suffix) goto* op.handler;      \
      set_member(code_, *this, a, *op.members, value);                \
    } else {                                                          \
      table_of(a).set(arena, op.members->name, value);                \
    }                                                                 \
  PUNCHCARD_DONE                                                      \
  PUNCHCARD_DO(TO_WORD##suffix)                                       \
    if (static_cast<std::int32_t>(a.tag) != op.b) {                   \
      code_.generalise(op, Opcode::SETFIELD##suffix);                 \
      goto SETFIELD##suffix;                                          \
    }                                                                 \
    set_word(*this, *op.member, a, value);                            \
  PUNCHCARD_DONE                                                      \
  PUNCHCARD_DO(TO_PROPERTY##suffix)                                   \
    if (static_cast<std::int32_t>(a.tag) != op.b) {                   \
      code_.generalise(op, Opcode::SETFIELD##suffix);                 \
      goto SETFIELD##suffix;                                          \
    }                                                                 \
    set_property(*this, *op.member, a, value);                        \
  PUNCHCARD_DONE
  PUNCHCARD_SET(, PUNCHCARD_C)
  PUNCHCARD_SET(K, PUNCHCARD_CONSTANT_C)
#undef PUNCHCARD_SET

  PUNCHCARD_DO(NEWTABLE)
    charge(lua::kTable +
           lua::table_units(static_cast<std::size_t>(op.c), static_cast<std::size_t>(op.b)));
    a = Value::object(Tag::table, ScriptTable::make(arena, static_cast<std::uint32_t>(op.c),
    static_cast<std::uint32_t>(op.b)));
    PUNCHCARD_SKIP
  PUNCHCARD_DONE
  PUNCHCARD_DO(SETLIST)
    const std::int64_t items = op.b != 0 ? op.b : top_ - &a - 1;
    auto* table = a.as<ScriptTable>();
    // Items by their keys, as in { [1] = x, all() }, take no room in Lua's array.
    if (op.b == 0 && std::int64_t{table->size} != op.c) throw Bail{};
    if (op.b == 0 && op.c + items > table->room) {
      charge(lua::table_units(static_cast<std::size_t>(op.c + items), 0));
      table->reserve(arena, op.c + items);
    }
    for (std::int64_t i = 1; i <= items; ++i) table->set_at(arena, op.c + i, (&a)[i]);
    if (table->size < op.c + items) table->loose = true;  // nils take room in Lua
    if (op.flag) PUNCHCARD_SKIP
  PUNCHCARD_DONE

#define PUNCHCARD_ARITHMETIC(name, left, right, result) \
  PUNCHCARD_DO(name)                                    \
  const Value& x = left;                                \
  const Value& y = right;                               \
  if (!x.is_integer() || !y.is_integer()) throw Bail{}; \
  a = Value::integer(result);                           \
  PUNCHCARD_SKIP                                        \
  PUNCHCARD_DONE
#define PUNCHCARD_BOTH(name, result)                           \
  PUNCHCARD_ARITHMETIC(name, PUNCHCARD_B, PUNCHCARD_C, result) \
  PUNCHCARD_ARITHMETIC(name##K, PUNCHCARD_B, *op.constant, result)
  PUNCHCARD_ARITHMETIC(ADDI, PUNCHCARD_B, Value::integer(op.c), wrap(bits(x) + bits(y)))
  PUNCHCARD_BOTH(ADD, wrap(bits(x) + bits(y)))
  PUNCHCARD_BOTH(SUB, wrap(bits(x) - bits(y)))
  PUNCHCARD_BOTH(MUL, wrap(bits(x) * bits(y)))
  PUNCHCARD_BOTH(MOD, modulo(x.bits, y.bits))
  PUNCHCARD_BOTH(IDIV, divide(x.bits, y.bits))
  PUNCHCARD_BOTH(BAND, wrap(bits(x) & bits(y)))
  PUNCHCARD_BOTH(BOR, wrap(bits(x) | bits(y)))
  PUNCHCARD_BOTH(BXOR, wrap(bits(x) ^ bits(y)))
  PUNCHCARD_ARITHMETIC(SHL, PUNCHCARD_B, PUNCHCARD_C, shift_left(x.bits, y.bits))
  PUNCHCARD_ARITHMETIC(SHR, PUNCHCARD_B, PUNCHCARD_C, shift_left(x.bits, wrap(0 - bits(y))))
  PUNCHCARD_ARITHMETIC(SHRI, PUNCHCARD_B, Value::integer(op.c), shift_left(x.bits, -y.bits))
  PUNCHCARD_ARITHMETIC(SHLI, PUNCHCARD_B, Value::integer(op.c), shift_left(y.bits, x.bits))
#undef PUNCHCARD_BOTH
#undef PUNCHCARD_ARITHMETIC

  PUNCHCARD_DO(UNM)
    if (!PUNCHCARD_B.is_integer()) throw Bail{};
    a = Value::integer(wrap(0 - bits(PUNCHCARD_B)));
  PUNCHCARD_DONE
  PUNCHCARD_DO(BNOT)
    if (!PUNCHCARD_B.is_integer()) throw Bail{};
    a = Value::integer(wrap(~bits(PUNCHCARD_B)));
  PUNCHCARD_DONE
  PUNCHCARD_DO(NOT)
    a = Value::boolean(!PUNCHCARD_B.holds());
  PUNCHCARD_DONE
  PUNCHCARD_DO(LEN)
    const ScriptTable& list = table_of(PUNCHCARD_B);
    // Lua counts a library as any table, without a call.
    if (list.frozen && list.size == 0 && list.keys > 0) throw Bail{};
    if (list.frozen) charge(lua::kFrozenLength);
    a = Value::integer(list.length());
  PUNCHCARD_DONE
  PUNCHCARD_DO(CLOSE)
    close_cells(&a);
  PUNCHCARD_DONE
  PUNCHCARD_DO(JMP)
    const bool back = op.b < 0;
    PUNCHCARD_JUMP(op.b)
    if (back) PUNCHCARD_CHECK_FUEL
  PUNCHCARD_DONE

// A condition is followed by a jump that belongs to it.
#define PUNCHCARD_CONDITION(name, condition, taken) \
  PUNCHCARD_DO(name)                                \
  if ((condition) != op.flag) {                     \
    PUNCHCARD_SKIP                                  \
  } else {                                          \
    taken;                                          \
    const bool back = op.c < 0;                     \
    PUNCHCARD_JUMP(op.c)                            \
    if (back) PUNCHCARD_CHECK_FUEL                  \
  }                                                 \
  PUNCHCARD_DONE
#define PUNCHCARD_ORDER(name, right, operation)               \
  PUNCHCARD_CONDITION(                                        \
      name, [&] {                                             \
        const Value& y = right;                               \
        if (!a.is_integer() || !y.is_integer()) throw Bail{}; \
        return a.bits operation y.bits;                       \
      }(), )
  PUNCHCARD_CONDITION(EQ, a == PUNCHCARD_B, )
  PUNCHCARD_CONDITION(EQK, a == *op.constant, )
  PUNCHCARD_CONDITION(EQI, a.is_integer() && a.bits == op.b, )
  PUNCHCARD_CONDITION(TEST, a.holds(), )
  PUNCHCARD_CONDITION(TESTSET, PUNCHCARD_B.holds(), a = PUNCHCARD_B)
  PUNCHCARD_ORDER(LT, PUNCHCARD_B, <)
  PUNCHCARD_ORDER(LE, PUNCHCARD_B, <=)
  PUNCHCARD_ORDER(LTI, Value::integer(op.b), <)
  PUNCHCARD_ORDER(LEI, Value::integer(op.b), <=)
  PUNCHCARD_ORDER(GTI, Value::integer(op.b), >)
  PUNCHCARD_ORDER(GEI, Value::integer(op.b), >=)
#undef PUNCHCARD_ORDER
#undef PUNCHCARD_CONDITION

// As Machine::call_native. A native may run scripts, in a loop of its own.
#define PUNCHCARD_CALL_NATIVE(slot, arguments, wanted)                            \
  executed_ = address(at) + kOperationBytes - start;                                   \
  if (const auto* native = (slot)->as<const Native>(); native->call != nullptr) { \
    top_ = (slot) + 1 + (arguments);                                              \
    CompiledCall call(*this, (slot) + 1, arguments, slot);                        \
    if (const Status s = native->call(call); s != Status::go) return s;           \
    if (call.given() != (wanted)) give(slot, call.given(), wanted);               \
  } else if (const Status s = call_wrapped(*native, slot, arguments, wanted);     \
             s != Status::go) {                                                   \
    return s;                                                                     \
  }                                                                               \
  start = address(at) + kOperationBytes - executed_;

  PUNCHCARD_DO(CALL)
    const int given = op.b >= 0 ? op.b : static_cast<int>(top_ - &a) - 1;
    if (a.tag == Tag::native) {
      PUNCHCARD_CALL_NATIVE(&a, given, op.c)
      PUNCHCARD_NEXT;
    }
    frame->at = at;
    Operation* const first = enter(&a, given, op.c);
    start += address(first) - address(at) - kOperationBytes;
    at = first;
  }
entered:
  frame = next_frame_ - 1;
  base = frame->base;
  PUNCHCARD_CHECK_FUEL
  goto*at->handler;

  PUNCHCARD_DO(TAILCALL)
    const int given = op.b >= 0 ? op.b : static_cast<int>(top_ - &a) - 1;
    if (given > lua::kFreeMoves) throw Bail{};
    if (op.flag) close_cells(base);
    if (a.tag == Tag::native) {
      PUNCHCARD_CALL_NATIVE(&a, given, kAll)
      if (top_ - &a > lua::kFreeMoves) throw Bail{};
      leave(*frame, &a, static_cast<int>(top_ - &a));
      goto left;
    }
    const int results = frame->wanted;
    Value* const to = frame->slot;
    for (int i = 0; i <= given; ++i) to[i] = (&a)[i];
    next_frame_ = frame;
    Operation* const first = enter(to, given, results);
    start += address(first) - address(at) - kOperationBytes;
    at = first;
    goto entered;
  }
  PUNCHCARD_DO(RETURN)
    const int results = op.b >= 0 ? op.b : static_cast<int>(top_ - &a);
    if (results > lua::kFreeMoves) throw Bail{};
    if (op.flag) close_cells(base);
    leave(*frame, &a, results);
    goto left;
  }
  PUNCHCARD_DO(RETURN0)
    if (frame->wanted != 0) give(frame->slot, 0, frame->wanted);
    goto left;
  }
  PUNCHCARD_DO(RETURN1)
    if (frame->wanted == 1) {
      *frame->slot = a;
    } else {
      leave(*frame, &a, 1);
    }
  }
left:
  next_frame_ = frame;
  if (frame == outermost) {
    executed_ = address(at) + kOperationBytes - start;
    return Status::go;
  }
  --frame;
  start += address(frame->at) - address(at);
  at = frame->at;
  base = frame->base;
  PUNCHCARD_NEXT;

  PUNCHCARD_DO(FORPREP)
    const Value& from = a;
    Value& limit = (&a)[1];
    const Value& by = (&a)[2];
    if (!from.is_integer() || !limit.is_integer() || !by.is_integer() || by.bits == 0) {
      throw Bail{};
    }
    if (by.bits > 0 ? from.bits > limit.bits : from.bits < limit.bits) {
      PUNCHCARD_JUMP(op.b)
    } else {
      const std::uint64_t to_go = by.bits > 0 ? bits(limit) - bits(from) : bits(from) - bits(limit);
      const std::uint64_t stride = by.bits > 0 ? bits(by) : 0 - bits(by);
      (&a)[3] = from;
      limit = Value::integer(wrap(to_go / stride));
    }
  PUNCHCARD_DONE
  PUNCHCARD_DO(FORLOOP)
    Value& left_to_do = (&a)[1];
    if (left_to_do.bits != 0) {
      left_to_do.bits = wrap(bits(left_to_do) - 1);
      a.bits = wrap(bits(a) + bits((&a)[2]));
      (&a)[3] = a;
      PUNCHCARD_JUMP(op.b)
      PUNCHCARD_CHECK_FUEL
    }
  PUNCHCARD_DONE
  PUNCHCARD_DO(TFORPREP)
    if (!(&a)[3].is_nil()) throw Bail{};  // to be closed
    PUNCHCARD_JUMP(op.b)
    start += kOperationBytes;  // the call belongs to this operation
  PUNCHCARD_DONE
  PUNCHCARD_DO(TFORCALL)
    Value* const called = &a + 4;
    if (a.tag != Tag::native) throw Bail{};
    if (a.as<const Native>() == &kNextElement && op.c <= 2) {
      const Value& last = (&a)[2];
      if (!last.is_integer()) throw Bail{};
      called[1] = table_of((&a)[1]).at(wrap(bits(last) + 1));
      called[0] = called[1].is_nil() ? Value{} : Value::integer(wrap(bits(last) + 1));
    } else {
      called[0] = a;
      called[1] = (&a)[1];
      called[2] = (&a)[2];
      executed_ = address(at) + kOperationBytes - start;
      if (const Status s = call(called, 2, op.c); s != Status::go) return s;  // as Lua nests it
      start = address(at) + kOperationBytes - executed_;
    }
    const std::intptr_t back = at[1].b;  // of the TFORLOOP that belongs to it
    PUNCHCARD_SKIP
    if (!called[0].is_nil()) {
      (&a)[2] = called[0];
      PUNCHCARD_JUMP(back)
      PUNCHCARD_CHECK_FUEL
    }
  PUNCHCARD_DONE
#undef PUNCHCARD_CALL_NATIVE

  PUNCHCARD_DO(CLOSURE)
    a = make_closure(*frame, frame->closure->function->inner[static_cast<std::size_t>(op.b)]);
  PUNCHCARD_DONE
  PUNCHCARD_DO(VARARG)
    const Value* rest = frame->slot + 1 + frame->closure->function->parameters;
    const int given = op.c < 0 ? frame->rest : std::min(op.c, frame->rest);
    if (&a + given + 1 > last_register_ || given > lua::kFreeMoves) throw Bail{};
    for (int i = 0; i < given; ++i) (&a)[i] = rest[i];
    for (int i = given; i < op.c; ++i) (&a)[i] = {};
    if (op.c < 0) top_ = &a + given;
  PUNCHCARD_DONE
  PUNCHCARD_DO(BAIL)
    throw Bail{};
  }
// clang-format on
}

}  // namespace punchcard::compiled
