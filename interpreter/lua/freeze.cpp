#include "interpreter/lua/freeze.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/iterator.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/stack_trace.h"

namespace punchcard::lua {

namespace {

std::string assigned(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) return found(lua, 2);
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, 2, &size);
  return fmt::format("'{}'", text::printable({bytes, size}, Failure::kName));
}

int refuse_file_table(lua_State* lua) {
  raise(lua,
        "can't assign {}: this table was made while its file was loaded and is read-only; what "
        "changes in a match is a field that game.lua declares, what changes in a step a local",
        assigned(lua));
}

int refuse_copy(lua_State* lua) {
  raise(lua,
        "can't assign {}: this table is a copy of a field; change a copy of it (table.copy) and "
        "assign the field as a whole",
        assigned(lua));
}

int sealed_length(lua_State* lua) {
  State::of(lua).charge(kFrozenLength);
  lua_pushinteger(lua, length(lua, 1));
  return 1;
}

// Pops the contents from the stack and makes the table at `index` a read-only view of them.
void lock(lua_State* lua, int index, lua_CFunction refuse) {
  index = lua_absindex(lua, index);
  lua_createtable(lua, 0, 4);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, guarded<sealed_length>);
  lua_setfield(lua, -2, "__len");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, index);
}

constexpr std::int64_t kUnitsPerTable = 20;
constexpr std::int64_t kUnitsPerKey = 2;

// Visits all reachable tables and functions. Those still to visit wait in a list, so that depth
// costs no C stack; the collector finds them by what they were reached from.
//
// Their order depends on hashes, and so does how many wait at once. So the list is none of Lua's
// tables, the collector waits until all are sealed, and they are charged for together: where a
// limit is reached between them, the amount would differ from run to run.
class Sealing {
 public:
  Sealing(lua_State* lua, const FunctionVisitor& visit) : lua_(lua), visit_(visit) {
    lua_newtable(lua);
    seen_ = lua_gettop(lua);
  }

  // Pops a value from the stack and adds it to the waiting list if necessary.
  void add() {
    const int type = lua_type(lua_, -1);
    if ((type == LUA_TTABLE && !is_frozen(lua_, -1)) || (type == LUA_TFUNCTION && is_new())) {
      waiting_.push_back(copy_value(lua_, -1));
    }
    lua_pop(lua_, 1);
  }

  void finish() {
    while (!waiting_.empty()) {
      push_value(lua_, waiting_.back());
      waiting_.pop_back();
      if (lua_istable(lua_, -1)) {
        seal_table();
      } else {
        look_into_function();
      }
      lua_pop(lua_, 1);
    }
    State::of(lua_).charge(units_);
    lua_settop(lua_, seen_ - 1);
  }

 private:
  void count(std::int64_t units) {
    units_ += units;
    const std::int64_t limit = State::of(lua_).limits().instructions;
    if (limit != kUncounted && units_ > limit)
      State::of(lua_).charge(limit + 1);  // does not return
  }

  // Whether a function is new. (A table that is not new has its metatable.)
  bool is_new() {
    lua_pushvalue(lua_, -1);
    const bool is = lua_rawget(lua_, seen_) == LUA_TNIL;
    lua_pop(lua_, 1);
    if (is) {
      lua_pushvalue(lua_, -1);
      lua_pushboolean(lua_, 1);
      lua_rawset(lua_, seen_);
    }
    return is;
  }

  void seal_table() {
    const int table = lua_gettop(lua_);
    if (is_frozen(lua_, table)) return;  // it was in the list twice
    count(kUnitsPerTable);
    push_copy(lua_, table);
    const int contents = lua_gettop(lua_);
    count(kUnitsPerKey * count_entries(lua_, contents, std::numeric_limits<int>::max()));
    for (lua_pushnil(lua_); lua_next(lua_, contents) != 0;) {
      add();
      lua_pushvalue(lua_, -1);
      add();
    }
    for (lua_pushnil(lua_); lua_next(lua_, table) != 0;) {
      lua_pop(lua_, 1);
      lua_pushvalue(lua_, -1);
      lua_pushnil(lua_);
      lua_rawset(lua_, table);
    }
    lock(lua_, table, guarded<refuse_file_table>);
  }

  void look_into_function() {
    const int function = lua_gettop(lua_);
    if (lua_iscfunction(lua_, function) != 0) {
      if (is_iterator(lua_, function)) {
        raise(lua_, "a file cannot keep the iterator of 'pairs', because it has a state");
      }
      return;
    }
    if (visit_) visit_(function);
    for (int i = 1; lua_getupvalue(lua_, function, i) != nullptr; ++i) add();
  }

  lua_State* lua_;
  const FunctionVisitor& visit_;
  std::vector<LuaValue> waiting_;
  int seen_ = 0;
  std::int64_t units_ = 0;
};

}  // namespace

void freeze(State& state, int index, const FunctionVisitor& visit) {
  lua_State* lua = state.lua();
  constexpr int kSlots = 16;
  luaL_checkstack(lua, kSlots, nullptr);
  index = lua_absindex(lua, index);
  const CollectorPause pause(lua);
  Sealing sealing(lua, visit);
  lua_pushvalue(lua, index);
  sealing.add();
  sealing.finish();
}

void freeze_copy(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  lua_newtable(lua);
  lua_pushvalue(lua, index);
  lock(lua, -2, guarded<refuse_copy>);
  lua_replace(lua, index);
}

bool is_frozen(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  lua_pop(lua, 1);
  return true;
}

}  // namespace punchcard::lua
