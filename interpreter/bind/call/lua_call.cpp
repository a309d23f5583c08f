#include "interpreter/bind/call/lua_call.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/stack_trace.h"
#include "interpreter/lua/suggest.h"
#include "interpreter/lua/tracer.h"

namespace punchcard::bind {

namespace {

// Reports the script lines that ask a decision to the tracer.
void trace(lua_State* lua, lua::Tracer& tracer) {
  lua_Debug activation{};
  for (int level = 0; lua_getstack(lua, level, &activation) != 0; ++level) {
    lua_getinfo(lua, "Slt", &activation);
    if (*activation.what == 'C') continue;
    const bool in_place = activation.istailcall != 0;
    if (tracer.asked(lua::file_of(lua, activation), activation.currentline, in_place)) return;
  }
}

void add_option(lua_State* lua, int index, std::vector<Option>& options) {
  if (options.size() >= kMostOptions) {
    lua::raise(lua, "more than {} options in one decision", kMostOptions);
  }
  options.push_back(to_option(lua, index));
}

// The error for nil in place of a list: usually the function that makes the list lacks its
// `return`. An empty list is `{ }`.
[[noreturn]] void refuse_options(lua_State* lua, int argument) {
  lua::raise(
      lua,
      "'options' of 'choose': expected a list ({{}} when there may be nothing to choose from) or "
      "the options themselves, found {}: does the function that makes the list end with "
      "'return'?",
      lua::found(lua, argument));
}

// Checks execute's last argument: nothing, or a table with known names only.
void check_with(lua_State* lua, int with) {
  if (lua_isnil(lua, with)) return;
  if (!lua_istable(lua, with)) lua::argument_error(lua, with, "a table with card, site or numbers");
  const std::vector<std::string> known = {"card", "site", "numbers"};
  std::vector<lua::Key> keys;
  if (!lua::sorted_keys(lua, with, keys)) {
    lua::raise(lua, "execute: its last argument has card, site and numbers, not other keys");
  }
  for (const lua::Key& key : keys) {
    if (key.is_string && std::find(known.begin(), known.end(), key.string) != known.end()) continue;
    const std::string name =
        key.is_string ? std::string(key.string) : fmt::format("{}", key.integer);
    lua::raise(lua, "execute: its last argument has card, site and numbers, not '{}'{}", name,
               lua::suggest(lua, name, known));
  }
}

// The card that execute's last argument has under `name`, or `otherwise`.
int card_of_with(lua_State* lua, int with, const char* name, int otherwise) {
  if (!lua_istable(lua, with)) return otherwise;
  lua_getfield(lua, with, name);
  const int card = lua_isnil(lua, -1) ? otherwise : check_card(lua, lua_gettop(lua));
  lua_pop(lua, 1);
  return card;
}

bool wants_printed_numbers(lua_State* lua, int with) {
  if (!lua_istable(lua, with)) return false;
  lua_getfield(lua, with, "numbers");
  const bool given = !lua_isnil(lua, -1);
  if (given &&
      (lua_type(lua, -1) != LUA_TSTRING || std::string_view(lua_tostring(lua, -1)) != "printed")) {
    lua::raise(lua, "execute: 'numbers' may only be \"printed\"");
  }
  lua_pop(lua, 1);
  return given;
}

}  // namespace

void LuaCall::take_options(int argument, std::vector<Option>& options) const {
  const int count = lua_gettop(lua_);
  if (count <= argument && lacks(argument)) refuse_options(lua_, argument);
  if (!lua_istable(lua_, argument)) {
    for (int i = argument; i <= count; ++i) add_option(lua_, i, options);
    return;
  }
  const std::int64_t length = lua::length(lua_, argument);
  charge(length);
  for (lua_Integer i = 1; i <= length; ++i) {
    lua_geti(lua_, argument, i);
    add_option(lua_, -1, options);
    lua_pop(lua_, 1);
  }
}

int LuaCall::answer(const Decision& decision) const {
  lua::State& state = lua::State::of(lua_);
  if (lua::Tracer* tracer = state.tracer(); tracer != nullptr) trace(lua_, *tracer);
  return outside([&] { return bound().context->answer(decision); });
}

bool LuaCall::take_execution(int argument, Execution& execution) const {
  if (lacks(argument)) return false;
  check_with(lua_, argument);
  execution.card = card_of_with(lua_, argument, "card", execution.card);
  execution.site = card_of_with(lua_, argument, "site", execution.site);
  return wants_printed_numbers(lua_, argument);
}

Status LuaCall::execute(FunctionRef function, const Execution& execution) const {
  Host& called = host();
  called.push(function);
  called.push_entered(execution);
  push_handle(lua_, HandleKind::game, 0);
  const bool ended = called.state().call(2, 0);
  if (!ended && called.state().unwinding() != lua::Unwind::drop) called.note_failure();
  called.leave();
  if (ended) return Status::go;
  if (called.state().unwinding() == lua::Unwind::none) charge(lua::State::kPassed);
  if (called.state().unwinding() != lua::Unwind::drop || called.drop_depth != execution.depth) {
    called.state().rethrow();
  }
  called.state().stop_unwinding();
  return Status::go;
}

Status LuaCall::run_word(FunctionRef function, std::span<const WordArgument> arguments) const {
  host().push(function);
  push_handle(lua_, HandleKind::game, 0);
  for (const WordArgument& argument : arguments) {
    if (const auto* text = std::get_if<std::string_view>(&argument); text != nullptr) {
      lua_pushlstring(lua_, text->data(), text->size());
    } else {
      lua_pushinteger(lua_, std::get<std::int64_t>(argument));
    }
  }
  lua_call(lua_, static_cast<int>(arguments.size()) + 1, 0);
  return Status::go;
}

void leave_step(lua_State* lua, Status status) {
  lua::State& state = lua::State::of(lua);
  switch (status) {
    case Status::finish:
      state.unwind(lua::Unwind::finish);
    case Status::drop:
      state.unwind(lua::Unwind::drop);
    case Status::abandon:
      state.unwind(lua::Unwind::abandon);
    default:
      throw std::logic_error("a native left the step without a reason");
  }
}

}  // namespace punchcard::bind
