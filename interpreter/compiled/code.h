// All compiled code of one Lua state.
//
// Functions are lowered when they are first called. What files have made (functions, tables) is
// frozen after loading, so it is converted once and stays.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/bind/call/compiled_call.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"
#include "interpreter/compiled/function.h"

namespace punchcard::compiled {

using bind::Arena;
using bind::Bail;
using bind::CompiledCall;
using bind::ScriptTable;
using bind::Status;
using bind::Tag;

// A function in C++, as scripts hold it.
struct Native {
  Status (*call)(CompiledCall& call) = nullptr;  // nullptr: only Lua can run it
  const char* name = "";
  // A variant's function, which is called with the arguments of its base and the base.
  Value outer;
  Value base;
  int parameters = 0;
};

// What a name means for each kind of handle.
struct Members {
  enum class Sort : std::uint8_t {
    unknown,
    constant,
    property,
    zone,
    field,
    number,
    options,
    none
  };
  struct Member {
    Sort sort = Sort::unknown;
    int code = 0;    // a zone's declaration, a field, a number's name
    Value constant;  // a method, a rule, a zone of the table
    bind::CompiledMember access;
  };
  Value name;
  std::uint32_t hint = 0;  // where a table had this key
  std::array<Member, bind::kHandleKinds> of;

  const Member& of_kind(const Value& handle) const {
    return of[static_cast<std::size_t>(handle.handle_kind())];
  }
};

class Code {
 public:
  // The host must have loaded all files of its package.
  explicit Code(bind::Host& host);
  Code(const Code&) = delete;
  Code& operator=(const Code&) = delete;

  // `prototype` is Lua's.
  const Function& function(const void* prototype);
  const Value& function(bind::FunctionRef reference) {
    const auto at = static_cast<std::size_t>(reference.reference);
    if (at >= by_reference_.size() || by_reference_[at].is_nil()) convert_function(reference);
    return by_reference_[at];
  }

  Members& members(const Value& name);
  // The meaning of a name for a kind, looked up when it is first met.
  const Members::Member& member(Members& members, bind::HandleKind kind) {
    Members::Member& member = members.of[static_cast<std::size_t>(kind)];
    if (member.sort == Members::Sort::unknown) member = find_member(members.name, kind);
    return member;
  }

  // What a name means in the environment of a file, which does not change any more.
  Value global(const Value& environment, const Value& name);

  // A text that C++ has, as Lua's; each is kept.
  Value text(std::string_view text);

  // `game.options` of a match.
  Value options(const bind::SharedOptions& options) {
    if (options != last_options_) convert_options(options);
    return last_options_table_;
  }

 private:
  void convert_function(bind::FunctionRef reference);
  template <class Function>
  void in_lua(Function function);
  Members::Member read_member(const Value& name, bind::HandleKind kind);
  Members::Member find_member(const Value& name, bind::HandleKind kind);
  void convert_options(const bind::SharedOptions& options);
  Value convert(int index);
  Value convert_or_not(int index);
  Value convert_closure(int index);
  Value convert_table(int index);
  Value convert_native(int index);
  void wrap(Native& native, int index);

  bind::Host& host_;
  lua_State* lua_;
  Arena arena_;
  std::unordered_map<const void*, Function> functions_;
  std::vector<Value> by_reference_;
  std::unordered_map<const void*, Value> converted_;
  std::unordered_map<std::int64_t, Members> members_;
  std::unordered_map<std::string, Value> texts_;
  bind::SharedOptions last_options_;
  Value last_options_table_;
  Arena options_arena_;
  std::deque<Native> natives_;
};

}  // namespace punchcard::compiled
