#include "interpreter/script/host.h"

#include <utility>

#include "grammar/suggestion.h"
#include "interpreter/script/bind/member.h"
#include "interpreter/script/bind/thing.h"
#include "interpreter/script/error.h"
#include "interpreter/script/seal.h"

namespace punchcard {

namespace {

int new_table(lua_State* lua) {
  lua_newtable(lua);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace

Host::Host(const Limits& limits) : state_(limits) {
  state_.host = this;
  state_.run([this](lua_State* lua) {
    word_table_ = new_table(lua);
    number_tables_ = new_table(lua);
    game_fields_ = new_table(lua);
    running_ = new_table(lua);
    open_types(lua);
    lua_pushliteral(lua, "card");
    card_topic_ = to_word(lua, -1);
    lua_pushliteral(lua, "token");
    token_topic_ = to_word(lua, -1);
  });
}

void Host::adopt(Names names) {
  names_ = std::move(names);
  for (const EventShape& event : names_.events) {
    const auto word = static_cast<std::size_t>(words_.intern(event.name));
    if (event_of_word_.size() <= word) event_of_word_.resize(word + 1, nullptr);
    event_of_word_[word] = &event;
  }
  state_.run([this](lua_State*) {
    adopt_fields();
    adopt_numbers();
    adopt_zones();
  });
}

void Host::adopt_fields() {
  const Schema& schema = *names_.schema;
  lua_rawgeti(lua(), LUA_REGISTRYINDEX, game_fields_);
  for (std::size_t i = 0; i < schema.table_fields.size(); ++i) {
    lua_pushinteger(lua(), static_cast<lua_Integer>(i));
    lua_setfield(lua(), -2, schema.table_fields[i].name.c_str());
  }
  lua_pop(lua(), 1);
  for (std::size_t i = 0; i < schema.seat_fields.size(); ++i) {
    add_field_member(lua(), HandleKind::seat, schema.seat_fields[i].name, static_cast<int>(i));
  }
  for (std::size_t i = 0; i < schema.card_fields.size(); ++i) {
    add_field_member(lua(), HandleKind::card, schema.card_fields[i].name, static_cast<int>(i));
  }
}

void Host::adopt_numbers() {
  const std::vector<Kind>& kinds = names_.schema->kinds;
  lua_rawgeti(lua(), LUA_REGISTRYINDEX, number_tables_);
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    lua_newtable(lua());
    for (std::size_t i = 0; i < kinds[kind].numbers.size(); ++i) {
      lua_pushinteger(lua(), static_cast<lua_Integer>(i));
      lua_setfield(lua(), -2, kinds[kind].numbers[i].name.c_str());
    }
    lua_rawseti(lua(), -2, static_cast<lua_Integer>(kind));
  }
  lua_pop(lua(), 1);
}

void Host::adopt_zones() {
  const Schema& schema = *names_.schema;
  push_members(lua(), HandleKind::game);
  int table_zones = 0;
  for (std::size_t i = 0; i < schema.zones.size(); ++i) {
    const ZoneDeclaration& zone = schema.zones[i];
    if (zone.owner == ZoneOwner::table) {
      push_handle(lua(), HandleKind::zone, table_zones++);
      lua_setfield(lua(), -2, zone.name.c_str());
    } else {
      const bool seat = zone.owner == ZoneOwner::seat;
      add_zone_member(lua(), seat ? HandleKind::seat : HandleKind::card, zone.name,
                      static_cast<int>(i));
    }
  }
  for (std::size_t i = 0; i < schema.pointers.size(); ++i) {
    push_handle(lua(), HandleKind::pointer, static_cast<int>(i));
    lua_setfield(lua(), -2, schema.pointers[i].name.c_str());
  }
  lua_pop(lua(), 1);
}

void Host::add_rule(std::string_view name) {
  push_members(lua(), HandleKind::game);
  lua_pushlstring(lua(), name.data(), name.size());
  lua_pushvalue(lua(), -3);
  lua_rawset(lua(), -3);
  lua_pop(lua(), 2);
}

FunctionRef Host::keep() { return {luaL_ref(lua(), LUA_REGISTRYINDEX)}; }

void Host::push(FunctionRef function) {
  lua_rawgeti(lua(), LUA_REGISTRYINDEX, function.reference);
}

void Host::bind(Step& step) {
  step_ = &step;
  executions_.clear();
  failed_execution_.depth = 0;
  if (bound_options_ == step.options) return;
  bound_options_ = step.options;
  push_options();
}

void Host::release() { step_ = nullptr; }

void Host::push_options() {
  state_.run([this](lua_State* state) {
    push_members(state, HandleKind::game);
    lua_newtable(state);
    for (const NamedOption& option : *bound_options_) {
      switch (option.value.type) {
        case OptionType::integer: lua_pushinteger(state, option.value.number); break;
        case OptionType::boolean: lua_pushboolean(state, option.value.number != 0 ? 1 : 0); break;
        case OptionType::word:
          lua_pushlstring(state, option.value.word.data(), option.value.word.size());
          break;
      }
      lua_setfield(state, -2, option.name.c_str());
    }
    seal_copy(state, -1);
    lua_setfield(state, -2, "options");
  });
}

const EventShape& Host::event(lua_State* lua, int word) {
  const auto at = static_cast<std::size_t>(word);
  if (at < event_of_word_.size() && event_of_word_[at] != nullptr) return *event_of_word_[at];
  std::vector<std::string> known;
  for (const EventShape& event : names_.events) known.push_back(event.name);
  const std::string& name = words_.text(word);
  raise(lua, "game.lua declares no event '{}'{}", name, did_you_mean(name, known));
}

void Host::enter(Execution* execution) {
  failed_execution_.depth = 0;
  executions_.push_back(execution);
  lua_rawgeti(lua(), LUA_REGISTRYINDEX, running_);
  lua_pushvalue(lua(), -2);
  lua_rawseti(lua(), -2, execution->depth);
  lua_pop(lua(), 1);
}

void Host::leave() {
  executions_.back()->running = false;
  executions_.pop_back();
}

void Host::push_execution(int depth) {
  if (depth < 1) {
    lua_pushnil(lua());
    return;
  }
  lua_rawgeti(lua(), LUA_REGISTRYINDEX, running_);
  lua_rawgeti(lua(), -1, depth);
  lua_replace(lua(), -2);
}

}  // namespace punchcard
