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
          {"game", nullptr, get_game, nullptr, "game", "The game being played."},
          {"source", nullptr, get_source, nullptr, "card", "The card whose text runs."},
          {"card", nullptr, get_card, nullptr, "card", "What the text calls \"this card\"."},
          {"site", nullptr, get_site, nullptr, "card", "The card on the table where it happens."},
          {"executor", nullptr, get_executor, nullptr, "seat", "Who executes it."},
          {"token", nullptr, get_token, nullptr, "token?",
           "The token that gave the right to execute, or nil."},
          {"depth", nullptr, get_depth, nullptr, "integer",
           "1, plus one for each execution it runs in."},
          {"parent", nullptr, get_parent, nullptr, "execution?",
           "The execution it runs in, or nil."},
      }};
  return type;
}

}  // namespace punchcard::bind
