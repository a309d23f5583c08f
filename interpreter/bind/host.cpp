#include "interpreter/bind/host.h"

#include <algorithm>
#include <map>
#include <new>
#include <stdexcept>
#include <utility>

#include "interpreter/bind/handle.h"
#include "interpreter/bind/index.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/suggest.h"

namespace punchcard::bind {

namespace {

constexpr std::size_t kKeptExecutions = 16;

int new_table(lua_State* lua) {
  lua_newtable(lua);
  lua::make_lasting(lua, -1);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

// Pushes a string and returns its address, the key of constants.
const void* push_name(lua_State* lua, std::string_view name) {
  lua_pushlstring(lua, name.data(), name.size());
  return lua_topointer(lua, -1);
}

void push_option(lua_State* lua, const OptionValue& value) {
  switch (value.type) {
    case OptionType::integer:
      return lua_pushinteger(lua, value.number);
    case OptionType::boolean:
      return lua_pushboolean(lua, value.number != 0 ? 1 : 0);
    case OptionType::word:
      lua_pushlstring(lua, value.word.data(), value.word.size());
  }
}

void add_once(std::vector<int>& cards, int card) {
  if (std::find(cards.begin(), cards.end(), card) == cards.end()) cards.push_back(card);
}

}  // namespace

Host::Host(const lua::Limits& limits) : state_(limits) {
  state_.host = this;
  state_.raised = [](lua::State& state) { static_cast<Host*>(state.host)->note_running(); };
  demand(state_.run([this](lua_State* lua) {
    word_table_ = new_table(lua);
    game_fields_ = new_table(lua);
    open_types(lua);
    state_.find_member = find_member;
    make_handle(lua, HandleKind::game, 0, 0);
    lua_pop(lua, 1);
    lua_pushliteral(lua, "card");
    card_topic_ = to_word(lua, -1);
    lua_pushliteral(lua, "token");
    token_topic_ = to_word(lua, -1);
  }));
}

// For the host's own work, which fails only when memory runs out.
void Host::demand(bool done) const {
  if (!done) throw std::runtime_error(state_.failure().text());
}

void Host::adopt(Names names) {
  names_ = std::move(names);
  for (const EventShape& event : names_.events) {
    words_->begin_step();
    const auto word = static_cast<std::size_t>(words_->intern(event.name));
    if (event_of_word_.size() <= word) event_of_word_.resize(word + 1, nullptr);
    event_of_word_[word] = &event;
  }
  words_->keep();
  demand(state_.run([this](lua_State*) {
    adopt_fields();
    adopt_numbers();
    adopt_zones();
    // Here, because a step would be charged for a long walk.
    for (std::size_t kind = 0; kind < kHandleKinds; ++kind) {
      if (static_cast<HandleKind>(kind) == HandleKind::game) continue;
      member_names_[kind] = gather_member_names(lua(), static_cast<HandleKind>(kind));
    }
  }));
}

void Host::adopt_fields() {
  const table::Schema& schema = *names_.schema;
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
  const std::vector<table::Kind>& kinds = names_.schema->kinds;
  std::map<std::string_view, int> names;
  for (const table::Kind& kind : kinds) {
    for (const table::Number& number : kind.numbers) names.emplace(number.name, 0);
  }
  int count = 0;
  for (auto& [name, code] : names) {
    code = count++;
    add_number_member(lua(), name, code);
  }
  first_number_.push_back(0);
  for (const table::Kind& kind : kinds) {
    for (const table::Number& number : kind.numbers) {
      number_names_.push_back(names.find(number.name)->second);
    }
    first_number_.push_back(number_names_.size());
  }
}

void Host::adopt_zones() {
  const table::Schema& schema = *names_.schema;
  push_members(lua(), HandleKind::game);
  int table_zones = 0;
  for (std::size_t i = 0; i < schema.zones.size(); ++i) {
    const table::ZoneDeclaration& zone = schema.zones[i];
    if (zone.owner == table::ZoneOwner::table) {
      push_handle(lua(), HandleKind::zone, table_zones++);
      lua_setfield(lua(), -2, zone.name.c_str());
    } else {
      const bool seat = zone.owner == table::ZoneOwner::seat;
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

void Host::push(FunctionRef function) { lua_rawgeti(lua(), LUA_REGISTRYINDEX, function.reference); }

void Host::bind(Step& step) {
  if (bound_options_ != step.options || words_->full()) {
    if (bound_options_ != step.options) bind_options(step.options);
    if (words_->full()) renew_words();
    state_.refuel();  // what is made here is not the work of the step
  }
  decision_.words = words_.get();
  words_->begin_step();
  state_.settled = true;
  step_ = &step;
  if (step.table->shared_layout() != laid_out_) count_things(step.table->shared_layout());
  things_ = things_laid_out_;
  executions_.clear();
  next_kept_execution_ = 0;
  failed_execution_.depth = 0;
  failed_cards_.clear();
  ever_failed_cards_.clear();
  noted_ = 0;
}

void Host::count_things(const std::shared_ptr<const table::Layout>& layout) {
  failed_cards_.reserve(static_cast<std::size_t>(layout->cards()));
  ever_failed_cards_.reserve(static_cast<std::size_t>(layout->cards()));
  const auto count = [this](HandleKind kind, int things) {
    things_laid_out_[static_cast<std::size_t>(kind)] = things;
  };
  count(HandleKind::game, 1);
  count(HandleKind::seat, layout->seats());
  count(HandleKind::card, layout->cards());
  count(HandleKind::number, layout->cards());
  count(HandleKind::token, layout->tokens());
  count(HandleKind::zone, static_cast<int>(layout->zones().size()));
  count(HandleKind::pointer, layout->pointers());
  laid_out_ = layout;
}

// Also empties the table of the words' numbers and its cache, which hold the old ones.
void Host::renew_words() {
  demand(state_.run([this](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, word_table_);
    state_.keep(-static_cast<std::ptrdiff_t>(lua::bytes_when_dropped(lua, -1)));
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua::make_lasting(lua, -1);
    lua_rawseti(lua, LUA_REGISTRYINDEX, word_table_);
  }));
  known_words_ = {};
  words_ = words_->fresh();
}

void Host::release() {
  step_ = nullptr;
  things_.fill(0);
}

void Host::set_handle(HandleKind kind, int index, int part, const lua::LuaValue& handle) {
  std::vector<lua::LuaValue>& made = handles_[static_cast<std::size_t>(kind)];
  const std::size_t slot = handle_slot(kind, index, part);
  if (slot >= made.size()) made.resize(slot + 1);
  made[slot] = handle;
}

// Makes `game.options`, whose members are constants as long as they are bound.
void Host::bind_options(const SharedOptions& options) {
  demand(state_.run([this, &options](lua_State* lua) {
    forget_options();
    push_members(lua, HandleKind::game);
    lua_newtable(lua);
    for (const NamedOption& option : *options) {
      push_option(lua, option.value);
      lua_setfield(lua, -2, option.name.c_str());
    }
    lua::freeze_copy(lua, -1);
    lua_getmetatable(lua, -1);
    options_metatable_ = lua_topointer(lua, -1);
    lua_pop(lua, 1);
    for (const NamedOption& option : *options) {
      if (option.name.size() > lua::kLongestShared) continue;
      lua_getfield(lua, -1, option.name.c_str());
      const lua::LuaValue value = lua::copy_value(lua, -1);
      const void* name = push_name(lua, option.name);
      state_.constant(options_metatable_, name) = {options_metatable_, name, value};
      lua_pop(lua, 2);
    }
    lua_setfield(lua, -2, "options");
  }));
  bound_options_ = options;
}

void Host::forget_options() {
  const auto forget = [this](const void* metatable, std::string_view text) {
    lua::LuaExtra::Constant& noted = state_.constant(metatable, push_name(lua(), text));
    if (noted.metatable == metatable) noted = {};
    lua_pop(lua(), 1);
  };
  luaL_getmetatable(lua(), handle_name(HandleKind::game));
  forget(lua_topointer(lua(), -1), "options");
  lua_pop(lua(), 1);
  if (bound_options_ == nullptr) return;
  for (const NamedOption& option : *bound_options_) forget(options_metatable_, option.name);
}

const EventShape& Host::event(lua_State* lua, int word) {
  if (const EventShape* found = find_event(word); found != nullptr) return *found;
  std::vector<std::string> known;
  for (const EventShape& event : names_.events) known.push_back(event.name);
  const std::string& name = words_->text(word);
  lua::raise(lua, "game.lua declares no event '{}'{}", name, lua::suggest(lua, name, known));
}

Execution* Host::push_execution_userdata() {
  if (next_kept_execution_ < kept_executions_.size()) {
    lua_rawgeti(lua(), LUA_REGISTRYINDEX, kept_executions_[next_kept_execution_++]);
    return static_cast<Execution*>(lua_touserdata(lua(), -1));
  }
  auto* made = new (lua_newuserdatauv(lua(), sizeof(Execution), 0)) Execution;
  luaL_setmetatable(lua(), handle_name(HandleKind::execution));
  lua_pushvalue(lua(), -1);
  made->reference = luaL_ref(lua(), LUA_REGISTRYINDEX);
  if (kept_executions_.size() < kKeptExecutions) {
    state_.keep(static_cast<std::ptrdiff_t>(lua::userdata_bytes(sizeof(Execution))));
    kept_executions_.push_back(made->reference);
    next_kept_execution_ = kept_executions_.size();
    made->kept = true;
  }
  return made;
}

void Host::push_entered(const Execution& execution) {
  Execution* entered = push_execution_userdata();
  const int reference = entered->reference;
  const bool kept = entered->kept;
  *entered = execution;
  entered->reference = reference;
  entered->kept = kept;
  entered->running = true;
  failed_execution_.depth = 0;
  executions_.push_back(entered);
}

void Host::note_failure() {
  const Execution& left = *executions_.back();
  if (failed_execution_.depth == 0) {
    failed_execution_ = left;
    if (left.site != table::kNone) note_card(left.site);  // messages name its place
  }
  note_card(left.source);
}

// An error is raised: whatever failed before, a script has caught it.
void Host::note_running() {
  failed_execution_.depth = 0;
  failed_cards_.clear();
  for (const Execution* running : executions_) add_once(failed_cards_, running->source);
  for (; noted_ < executions_.size(); ++noted_) {
    add_once(ever_failed_cards_, executions_[noted_]->source);
  }
  for (const int card : word_cards_) note_card(card);
}

void Host::note_card(int card) {
  add_once(failed_cards_, card);
  add_once(ever_failed_cards_, card);
}

void Host::leave() {
  Execution& left = *executions_.back();
  left.running = false;
  if (!left.kept) luaL_unref(lua(), LUA_REGISTRYINDEX, left.reference);
  executions_.pop_back();
  noted_ = std::min(noted_, executions_.size());
}

void Host::push_execution(int depth) {
  if (depth < 1) {
    lua_pushnil(lua());
  } else {
    lua_rawgeti(lua(), LUA_REGISTRYINDEX,
                executions_[static_cast<std::size_t>(depth) - 1]->reference);
  }
}

}  // namespace punchcard::bind
