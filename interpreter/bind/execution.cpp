#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"

namespace punchcard::bind {

namespace {

const Execution& as_execution(const Handle& handle) {
  return static_cast<const Execution&>(handle);
}

void get_source(lua_State* lua, const Handle& self) {
  push_handle(lua, HandleKind::card, as_execution(self).source);
}

void get_card(lua_State* lua, const Handle& self) {
  push_handle(lua, HandleKind::card, as_execution(self).card);
}

void get_site(lua_State* lua, const Handle& self) {
  push_handle(lua, HandleKind::card, as_execution(self).site);
}

void get_executor(lua_State* lua, const Handle& self) {
  push_handle(lua, HandleKind::seat, as_execution(self).executor);
}

void get_token(lua_State* lua, const Handle& self) {
  push_handle(lua, HandleKind::token, as_execution(self).token);
}

void get_depth(lua_State* lua, const Handle& self) {
  lua_pushinteger(lua, as_execution(self).depth);
}

void get_parent(lua_State* lua, const Handle& self) {
  Host::of(lua).push_execution(as_execution(self).depth - 1);
}

}  // namespace

const HandleType& execution_type() {
  static const HandleType type{
      HandleKind::execution,
      "An execution, `self` in a card's script: one run of one card's text. Its card's numbers are "
      "fields, as they stood when it started: `self.loss`.",
      {
          property("game", get_game, "game", "The game being played."),
          property("source", get_source, "card", "The card whose text runs."),
          property("card", get_card, "card", "What the text calls \"this card\"."),
          property("site", get_site, "card", "The card on the table where it happens."),
          property("executor", get_executor, "seat", "Who executes it."),
          property("token", get_token, "token?",
                   "The token that gave the right to execute, or nil."),
          property("depth", get_depth, "integer", "1, plus one for each execution it runs in."),
          property("parent", get_parent, "execution?", "The execution it runs in, or nil."),
      }};
  return type;
}

}  // namespace punchcard::bind
