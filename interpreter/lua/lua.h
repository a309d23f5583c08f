// Lua's C API; all our files include it from here. Lua is compiled as C++ here, so these are C++
// headers: <lua.hpp> would declare the functions with C linkage, and nothing would link.
//
// Also the additions of our Lua (interpreter/lua/vm/lua.cpp). A decision pushes handles and reads
// their members about fifty times. So values can be kept outside of Lua, and members are found
// without a call frame.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <lauxlib.h>  // IWYU pragma: export
#include <lua.h>      // IWYU pragma: export

namespace punchcard::lua {

// A value outside of Lua, in Lua's layout. It keeps nothing alive: its owner must ensure that Lua
// holds the value, too.
struct LuaValue {
  std::uint64_t bits = 0;
  std::uint8_t type = 0;

  bool there() const { return type != 0; }  // neither empty nor nil
};

// What Lua holds for userdata of so many bytes without user values.
std::size_t userdata_bytes(std::size_t size);

LuaValue copy_value(lua_State* lua, int index);
void push_value(lua_State* lua, const LuaValue& value);

// Pushes a copy of the table at `index`, with the same entries, whatever its metatable is. A list
// without gaps lies in its array, and there is no more room than that; otherwise there is as much
// as before. Costs a script no fuel.
void push_copy(lua_State* lua, int index);

// The number of entries that a table has room for.
std::size_t count_places(lua_State* lua, int index);

// Collects garbage and hides all remaining objects from the collector permanently. From then on,
// the cost of a collection depends only on newer objects. No object may have a finalizer (`__gc`).
void make_permanent(lua_State* lua);

// Keeps the collector from working while it exists.
class CollectorPause {
 public:
  explicit CollectorPause(lua_State* lua);
  ~CollectorPause();
  CollectorPause(const CollectorPause&) = delete;
  CollectorPause& operator=(const CollectorPause&) = delete;

 private:
  lua_State* lua_;
  unsigned char before_;
};

// Marks the table at `index` as outliving steps. It may grow in any step, so its bytes do not count
// for the step. Who drops it takes back what it has grown by: a permanent one is never collected.
void make_lasting(lua_State* lua, int index);
std::size_t bytes_when_dropped(lua_State* lua, int index);

// `table_made` is called for parts of tables from this size on.
inline constexpr std::size_t kLargeVector = 1024;

// The number of a table's entries, for a frozen table of those that it shows; -1 when it has room
// for more than `most`. Raises nothing, allocates nothing and costs a script no fuel.
int count_entries(lua_State* lua, int index, int most);

// The target of the pointer in a state's extra space.
struct LuaExtra {
  // A member that all userdata or tables of a metatable have and whose value does not change, such
  // as a method. It is found before any other lookup. Code that adds one keeps its name, metatable
  // and value alive, or removes the entry.
  struct Constant {
    const void* metatable = nullptr;
    const void* name = nullptr;  // a short string
    LuaValue value;
  };
  Constant& constant(const void* metatable, const void* name) {
    return constants[slot(metatable, name)];
  }
  const Constant& constant(const void* metatable, const void* name) const {
    return constants[slot(metatable, name)];
  }

  // Called before the metatable when a script reads `userdata[name]` and the name is a short
  // string. Pushes one value and returns true, or returns false and leaves the stack as it is. It
  // runs in the frame of the function that reads: there are no arguments, only LUA_MINSTACK free
  // slots. It may raise errors.
  using FindMember = bool (*)(lua_State* lua, const void* userdata, const LuaValue& name);
  FindMember find_member = nullptr;

  // Called before the array or the hash part of a table is allocated with `bytes`. It may only set
  // a hook.
  using TableMade = void (*)(LuaExtra& extra, std::size_t bytes);
  TableMade table_made = nullptr;

  // Called before what the state keeps for all steps grows by so many bytes, or shrinks. It
  // allocates nothing.
  using KeptGrows = void (*)(LuaExtra& extra, std::ptrdiff_t bytes);
  KeptGrows kept_grows = nullptr;

  // Called for work that costs as much as this many instructions. It may only set a hook.
  using WorkDone = void (*)(LuaExtra& extra, std::int64_t units);
  WorkDone work_done = nullptr;

  // The instructions left in a block while each of them is inspected; 0 when they are not, and Lua
  // counts by itself.
  int left_of_block = 0;

  // Set when everything is loaded: from now on Lua records by itself what tables show whose
  // metatable has a true [1]. Such a metatable is never collected.
  bool settled = false;

  // Permanent objects that refer to newer ones.
  std::vector<void*> remembered;

 private:
  static constexpr std::size_t kConstants = 1024;
  static std::size_t slot(const void* metatable, const void* name) {
    const auto a = reinterpret_cast<std::uintptr_t>(metatable);
    const auto b = reinterpret_cast<std::uintptr_t>(name);
    return ((a >> 3U) ^ (b >> 4U) ^ (b >> 12U)) % kConstants;
  }
  std::array<Constant, kConstants> constants{};
};

}  // namespace punchcard::lua
