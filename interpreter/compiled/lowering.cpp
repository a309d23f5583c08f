#include "interpreter/compiled/lowering.h"

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
    for (int at = 0; at < prototype_.sizecode; ++at) function_.operations.push_back(decode(at));
    return std::move(function_);
  }

 private:
  Operation decode(int at) {
    const Instruction instruction = prototype_.code[at];
    Operation operation{static_cast<std::uint8_t>(GET_OPCODE(instruction)),
                        TESTARG_k(instruction) != 0,
                        static_cast<std::uint16_t>(GETARG_A(instruction)), 0, 0};
    switch (operation.code) {
      case OP_LOADI:
        operation.b = GETARG_sBx(instruction);
        break;
      case OP_LOADK:
      case OP_FORLOOP:
      case OP_FORPREP:
      case OP_TFORPREP:
      case OP_TFORLOOP:
      case OP_CLOSURE:
        operation.b = GETARG_Bx(instruction);
        break;
      case OP_JMP:
        operation.b = GETARG_sJ(instruction);
        break;
      default:
        operation.b = GETARG_B(instruction);
        operation.c = GETARG_C(instruction);
    }
    return refined(operation, at);
  }

  // What the next instruction belongs to, signed operands, and constants that cannot be used.
  Operation refined(Operation operation, int at) {
    const Instruction instruction = prototype_.code[at];
    switch (operation.code) {
      case OP_LOADKX:
        operation.b = GETARG_Ax(prototype_.code[at + 1]);
        return checked(operation, operation.b);
      case OP_LOADK:
        return checked(operation, operation.b);
      case OP_NEWTABLE:
        if (operation.b > 0) operation.b = 1 << (operation.b - 1);
        [[fallthrough]];
      case OP_SETLIST:
        if (operation.flag) operation.c += GETARG_Ax(prototype_.code[at + 1]) * (MAXARG_C + 1);
        return operation;
      case OP_EQI:
      case OP_LTI:
      case OP_LEI:
      case OP_GTI:
      case OP_GEI:
        operation.b = GETARG_sB(instruction);
        return operation;
      case OP_ADDI:
      case OP_SHRI:
      case OP_SHLI:
        operation.c = GETARG_sC(instruction);
        return operation;
      case OP_ADDK:
      case OP_SUBK:
      case OP_MULK:
      case OP_MODK:
      case OP_IDIVK:
      case OP_BANDK:
      case OP_BORK:
      case OP_BXORK:
        return checked(operation, operation.c);
      case OP_EQK:
        return checked(operation, operation.b);
      case OP_GETTABUP:  // its value gets a place among the constants when it is first looked up
        operation = named(operation, operation.c);
        operation.c = static_cast<std::int32_t>(function_.constants.size());
        function_.constants.emplace_back();
        usable_.push_back(true);
        return operation;
      case OP_GETFIELD:
        return named(operation, operation.c);
      case OP_SELF:
        if (!operation.flag) operation.code = kBailOut;  // a long text
        return named(operation, operation.c);
      case OP_SETFIELD:
        operation = named(operation, operation.b);
        [[fallthrough]];
      case OP_SETTABLE:
      case OP_SETI:
        return operation.flag ? checked(operation, operation.c) : operation;
      case OP_LOADF:
      case OP_SETTABUP:
      case OP_POWK:
      case OP_DIVK:
      case OP_POW:
      case OP_DIV:
      case OP_TBC:
      case OP_CONCAT:
        operation.code = kBailOut;
        return operation;
      default:
        return operation;
    }
  }

  Operation checked(Operation operation, int constant) {
    if (!usable_[static_cast<std::size_t>(constant)]) operation.code = kBailOut;
    return operation;
  }

  Operation named(Operation operation, int constant) {
    operation = checked(operation, constant);
    const Value& name = function_.constants[static_cast<std::size_t>(constant)];
    if (operation.code != kBailOut) operation.members = &code_.members(name);
    return operation;
  }

  Code& code_;
  const Proto& prototype_;
  Function function_;
  std::vector<bool> usable_;
};

}  // namespace

Function lower(Code& code, const void* prototype) {
  return Lowering(code, *static_cast<const Proto*>(prototype)).lower();
}

}  // namespace punchcard::compiled
