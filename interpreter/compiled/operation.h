// What the machine can do: one operation for each instruction of Lua.
//
// Most have Lua's names (lopcodes.h). An operation that reads a member of a handle is rewritten
// when it first runs, to the one that does just this (quickening: Brunthaler, "Inline Caching Meets
// Quickening", ECOOP 2010); with a handle of another kind it is rewritten again.
#pragma once

#include <cstdint>

#include "interpreter/bind/call/value.h"

namespace punchcard::compiled {

// clang-format off

// Those of Lua.
#define PUNCHCARD_LUA_OPERATIONS(X)                                                               \
  X(MOVE) X(LOADI) X(LOADK) X(LOADKX) X(LOADFALSE) X(LFALSESKIP) X(LOADTRUE) X(LOADNIL)           \
  X(GETUPVAL) X(SETUPVAL) X(GETTABUP) X(GETTABLE) X(GETI) X(GETFIELD) X(SELF) X(SETTABLE) X(SETI) \
  X(SETFIELD) X(NEWTABLE) X(SETLIST) X(ADDI) X(ADD) X(ADDK) X(SUB) X(SUBK) X(MUL) X(MULK) X(MOD)  \
  X(MODK) X(IDIV) X(IDIVK) X(BAND) X(BANDK) X(BOR) X(BORK) X(BXOR) X(BXORK) X(SHL) X(SHR) X(SHRI) \
  X(SHLI) X(UNM) X(BNOT) X(NOT) X(LEN) X(CLOSE) X(JMP) X(EQ) X(EQK) X(EQI) X(TEST) X(TESTSET)     \
  X(LT) X(LE) X(LTI) X(LEI) X(GTI) X(GEI) X(CALL) X(TAILCALL) X(RETURN) X(RETURN0) X(RETURN1)     \
  X(FORPREP) X(FORLOOP) X(TFORPREP) X(TFORCALL) X(CLOSURE) X(VARARG)

// BAIL: Lua has to run the step. SET...K: the value is a constant. GLOBAL: GETTABUP of a file's
// environment. SELF_CONSTANT: SELF of a method. OF_...: GETFIELD of a handle, and TO_...: SETFIELD
// of one, for each sort of member (code.h).
#define PUNCHCARD_OWN_OPERATIONS(X)                                                               \
  X(BAIL) X(SETTABLEK) X(SETIK) X(SETFIELDK) X(GLOBAL) X(SELF_CONSTANT) X(OF_CONSTANT)            \
  X(OF_PROPERTY) X(OF_EXECUTION) X(OF_WORD) X(OF_ZONE) X(OF_NUMBER) X(OF_OTHER) X(TO_WORD)        \
  X(TO_WORDK) X(TO_PROPERTY) X(TO_PROPERTYK)

// clang-format on

enum class Opcode : std::uint8_t {
#define PUNCHCARD_NAMED(name) name,
  PUNCHCARD_LUA_OPERATIONS(PUNCHCARD_NAMED) PUNCHCARD_OWN_OPERATIONS(PUNCHCARD_NAMED)
#undef PUNCHCARD_NAMED
};

struct Member;
struct Members;

struct Operation {
  const void* handler = nullptr;  // where the machine does it
  // As Lua's operands: a register or a constant by its distance in bytes from the first, a jump by
  // its length in bytes, or a number. A condition has its jump in c.
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::int32_t c = 0;
  Opcode code = Opcode::BAIL;
  bool flag = false;  // Lua's k
  union {
    Members* members = nullptr;   // of a name
    const Member* member;         // of a name, for the kind of handle in c, or for TO_... in b
    const bind::Value* constant;  // the second operand
  };
};

inline constexpr std::int32_t kOperationBytes = sizeof(Operation);

}  // namespace punchcard::compiled
