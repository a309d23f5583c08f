#include "interpreter/compiled/lowering.h"

#include <limits>

#include "interpreter/compiled/code.h"
#include "interpreter/lua/lua.h"

#define LUA_CORE
#include <lobject.h>
#include <lopcodes.h>

namespace punchcard::compiled {

namespace {

// A constant that compiled code can hold; nothing for a float or a long text.
bool convert(const TValue& constant, Value& value) {
  switch (ttypetag(&constant)) {
    case LUA_VNIL:
      value = {};
      return true;
    case LUA_VFALSE:
      value = Value::boolean(false);
      return true;
    case LUA_VTRUE:
      value = Value::boolean(true);
      return true;
    case LUA_VNUMINT:
      value = Value::integer(ivalue(&constant));
      return true;
    case LUA_VSHRSTR:
      value = Value::object(Tag::text, gcvalue(&constant));
      return true;
    default:
      return false;
  }
}

constexpr auto kRegister = static_cast<int>(sizeof(Value));
Opcode opcode_of(OpCode code) {
  switch (code) {
#define PUNCHCARD_SAME(name) \
  case OP_##name:            \
    return Opcode::name;
    PUNCHCARD_LUA_OPERATIONS(PUNCHCARD_SAME)
#undef PUNCHCARD_SAME
    default:
      return Opcode::BAIL;
  }
}

class Lowering {
 public:
  Lowering(Code& code, const Proto& prototype) : code_(code), prototype_(prototype) {}

  Function lower() {
    function_.parameters = prototype_.numparams;
    function_.registers = prototype_.maxstacksize;
    function_.takes_rest = prototype_.is_vararg != 0;
    for (int i = 0; i < prototype_.sizek; ++i) {
      Value value;
      usable_.push_back(convert(prototype_.k[i], value));
      function_.constants.push_back(value);
    }
    for (int i = 0; i < prototype_.sizep; ++i) function_.inner.push_back(prototype_.p[i]);
    for (int i = 0; i < prototype_.sizeupvalues; ++i) {
      const Upvaldesc& captured = prototype_.upvalues[i];
      function_.captured.push_back({captured.instack != 0, captured.idx});
    }
    for (int at = 0; at < prototype_.sizecode; ++at) {
      instruction_ = prototype_.code[at];
      next_ = at + 1 < prototype_.sizecode ? prototype_.code[at + 1] : 0;
      operation_ = {};
      operation_.code = opcode_of(GET_OPCODE(instruction_));
      operation_.a = GETARG_A(instruction_) * kRegister;
      operation_.flag = TESTARG_k(instruction_) != 0;
      decode();
      operation_.handler = code_.handler(operation_.code);
      function_.operations.push_back(operation_);
    }
    // Lua does not count VARARGPREP.
    function_.first = function_.operations.data() + (function_.takes_rest ? 1 : 0);
    function_.needed = function_.takes_rest ? std::numeric_limits<std::int32_t>::max()
                                            : (function_.registers + 1) * kRegister;
    return std::move(function_);
  }

 private:
  int b() const { return GETARG_B(instruction_); }
  int c() const { return GETARG_C(instruction_); }
  int bx() const { return GETARG_Bx(instruction_); }
  void b_is(int value) { operation_.b = value; }
  void c_is(int value) { operation_.c = value; }
  void b_is_register() { operation_.b = b() * kRegister; }
  void c_is_register() { operation_.c = c() * kRegister; }

  void decode() {
    switch (operation_.code) {
      case Opcode::LOADI:
        return b_is(GETARG_sBx(instruction_));
      case Opcode::LOADK:
        return has_constant(bx());
      case Opcode::LOADKX:
        return has_constant(GETARG_Ax(next_));
      case Opcode::LOADNIL:
      case Opcode::GETUPVAL:
      case Opcode::SETUPVAL:
        return b_is(b());
      case Opcode::CLOSURE:
        return b_is(bx());
      case Opcode::VARARG:
        return c_is(c() - 1);
      case Opcode::NEWTABLE:
        b_is(b() > 0 ? 1 << (b() - 1) : 0);
        return c_is(extended_c());
      case Opcode::SETLIST:
        b_is(b());
        return c_is(extended_c());
      case Opcode::CALL:
      case Opcode::TAILCALL:
      case Opcode::RETURN:  // results or arguments, -1 for all
        b_is(b() - 1);
        return c_is(c() - 1);
      case Opcode::TFORCALL:
        return c_is(c());
      default:
        return decode_access();
    }
  }

  void decode_access() {
    switch (operation_.code) {
      case Opcode::GETTABUP:
        b_is(b());
        return has_name(c());
      case Opcode::GETFIELD:
        b_is_register();
        return has_name(c());
      case Opcode::SELF:
        if (!operation_.flag) operation_.code = Opcode::BAIL;  // a long text
        b_is_register();
        return has_name(c());
      case Opcode::GETI:
        b_is_register();
        return c_is(c());
      case Opcode::SETTABLE:
        b_is_register();
        return has_value(Opcode::SETTABLEK);
      case Opcode::SETI:
        b_is(b());
        return has_value(Opcode::SETIK);
      case Opcode::SETFIELD:
        has_value(Opcode::SETFIELDK);
        return has_name(b());
      default:
        return decode_arithmetic();
    }
  }

  void decode_arithmetic() {
    switch (operation_.code) {
      case Opcode::ADDI:
      case Opcode::SHRI:
      case Opcode::SHLI:
        b_is_register();
        return c_is(GETARG_sC(instruction_));
      case Opcode::ADDK:
      case Opcode::SUBK:
      case Opcode::MULK:
      case Opcode::MODK:
      case Opcode::IDIVK:
      case Opcode::BANDK:
      case Opcode::BORK:
      case Opcode::BXORK:
        b_is_register();
        return has_constant(c());
      default:
        return decode_jump();
    }
  }

  void decode_jump() {
    switch (operation_.code) {
      case Opcode::JMP:
        return b_is(GETARG_sJ(instruction_) * kOperationBytes);
      case Opcode::FORPREP:
        return b_is((bx() + 1) * kOperationBytes);
      case Opcode::TFORPREP:
        return b_is(bx() * kOperationBytes);
      case Opcode::FORLOOP:
        return b_is(-bx() * kOperationBytes);
      case Opcode::EQI:
      case Opcode::LTI:
      case Opcode::LEI:
      case Opcode::GTI:
      case Opcode::GEI:
        b_is(GETARG_sB(instruction_));
        return jumps();
      case Opcode::EQK:
        has_constant(b());
        return jumps();
      case Opcode::EQ:
      case Opcode::LT:
      case Opcode::LE:
      case Opcode::TEST:
      case Opcode::TESTSET:
        b_is_register();
        return jumps();
      default:  // TFORLOOP belongs to TFORCALL
        b_is(GET_OPCODE(instruction_) == OP_TFORLOOP ? -bx() * kOperationBytes : b() * kRegister);
        return c_is_register();
    }
  }

  // A condition jumps as the next instruction says, from behind that.
  void jumps() { c_is((GETARG_sJ(next_) + 1) * kOperationBytes); }

  int extended_c() const { return c() + (operation_.flag ? GETARG_Ax(next_) * (MAXARG_C + 1) : 0); }

  bool usable(int constant) {
    if (!usable_[static_cast<std::size_t>(constant)]) operation_.code = Opcode::BAIL;
    return operation_.code != Opcode::BAIL;
  }

  void has_constant(int constant) {
    if (usable(constant)) {
      operation_.constant = &function_.constants[static_cast<std::size_t>(constant)];
    }
  }

  void has_name(int constant) {
    if (!usable(constant)) return;
    operation_.members =
        code_.find_members(function_.constants[static_cast<std::size_t>(constant)]);
    if (operation_.members == nullptr) operation_.code = Opcode::BAIL;
  }

  // C is a register or, as `with_constant`, a constant.
  void has_value(Opcode with_constant) {
    c_is_register();
    if (!operation_.flag) return;
    operation_.code = with_constant;
    usable(c());
  }

  Code& code_;
  const Proto& prototype_;
  Function function_;
  std::vector<bool> usable_;
  Instruction instruction_ = 0;
  Instruction next_ = 0;
  Operation operation_;
};

}  // namespace

Function lower(Code& code, const void* prototype) {
  return Lowering(code, *static_cast<const Proto*>(prototype)).lower();
}

}  // namespace punchcard::compiled
