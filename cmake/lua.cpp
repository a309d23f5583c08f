// Lua's core and auxiliary library as one source, so that the compiler sees all of it at once.
//
// The hook that counts instructions is always on here, and Lua looks after it before every instruction
// by a call: half of what counting costs. Here that call is in line as long as there is nothing to do
// but to count: the test that luaG_traceexec begins with, which is called for the rest (the count is
// used up, a line hook). Random play of cards is a seventh faster for it.

#define LUA_CORE
#define LUA_LIB
#define lvm_c

#include "lprefix.h"

// Some of Lua's macros have names that the standard library uses.
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "luaconf.h"
#undef LUAI_FUNC
#undef LUAI_DDEC
#undef LUAI_DDEF
#define LUAI_FUNC static
#define LUAI_DDEC(definition)
#define LUAI_DDEF static

#include "lzio.c"
#include "lctype.c"
#include "lopcodes.c"
#include "lmem.c"
#include "lundump.c"
#include "ldump.c"
#include "lstate.c"
#include "lgc.c"
#include "llex.c"
#include "lcode.c"
#include "lparser.c"
#include "ldebug.c"
#include "lfunc.c"
#include "lobject.c"
#include "ltm.c"
#include "lstring.c"
#include "ltable.c"
// Each return notes where in the caller it goes to, for hooks that look at lines: there are none here.
#undef pcRel
#define pcRel(pc, p) 0
#include "ldo.c"
#undef pcRel
#define pcRel(pc, p) (cast_int((pc) - (p)->code) - 1)

static inline int count_instruction(lua_State* L, const Instruction* pc) {
  if (L->hookmask != LUA_MASKCOUNT || L->hookcount == 1) return luaG_traceexec(L, pc);
  --L->hookcount;
  L->ci->u.l.savedpc = pc + 1;
  return 1;
}
#define luaG_traceexec(L, pc) count_instruction(L, pc)
// Nor is it unlikely that there is a hook.
#undef l_unlikely
#define l_unlikely(x) (x)
#include "lvm.c"
#undef luaG_traceexec
#undef l_unlikely
#define l_unlikely(x) luai_unlikely(x)

#include "lapi.c"
#include "lauxlib.c"
