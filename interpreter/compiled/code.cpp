#include "interpreter/compiled/code.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "interpreter/bind/field_value.h"
#include "interpreter/bind/handle.h"
#include "interpreter/bind/index.h"
#include "interpreter/compiled/library.h"
#include "interpreter/compiled/lowering.h"
#include "interpreter/lua/address_cache.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/iterator.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/sandbox.h"

#define LUA_CORE
#include <lobject.h>

namespace punchcard::compiled {

namespace {

constexpr std::size_t kMostMembers = 10'000;  // names; a microsecond and 800 bytes for each
constexpr lua_Unsigned kMostItems = 10'000;
constexpr int kMostNested = 200;  // functions and tables within each other: this is recursive

// What a step reads first is converted while it runs, so all that a package can make takes a
// quarter of a step's time. A function or a table costs as much as so many of its variables or
// items.
constexpr std::size_t kMostConverted = 250'000;
constexpr std::size_t kObjectCost = 8;

// What has no value: to read it is to bail out.
constexpr Value kUnknown{0, Tag::unknown, 0};

// Counts as long as it lives.
class Nesting {
 public:
  explicit Nesting(int& depth) : depth_(depth) { ++depth_; }
  ~Nesting() { --depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;

 private:
  int& depth_;
};

// The upvalue of a C function as an address; nullptr without one.
const void* upvalue(lua_State* lua, int function, int number) {
  if (lua_getupvalue(lua, function, number) == nullptr) return nullptr;
  const void* address = lua_touserdata(lua, -1);
  lua_pop(lua, 1);
  return address;
}

// What compiled code calls for a C function, by the entry that it was made from (lua/entry.cpp). A
// function of a library knows that library, too.
Status (*native_of(lua_State* lua, int function))(CompiledCall&) {
  const auto* entry = static_cast<const lua::Entry*>(upvalue(lua, function, 2));
  if (entry == nullptr) return nullptr;
  const auto* library = static_cast<const char*>(upvalue(lua, function, 3));
  if (library != nullptr) return library_native(library, entry->name);
  return static_cast<const bind::Member*>(entry)->compiled.call;
}

}  // namespace

Code::Code(bind::Host& host, const void* const* handlers)
    : host_(host), lua_(host.lua()), handlers_(handlers) {}

Function& Code::function(const void* prototype) {
  const auto found = functions_.find(prototype);
  if (found != functions_.end()) return found->second;
  return functions_.emplace(prototype, lower(*this, prototype)).first->second;
}

// Runs what touches Lua. Passes on Bail and std::bad_alloc.
template <class Function>
void Code::in_lua(Function function) {
  if (!host_.state().run([&](lua_State*) { function(); })) throw Bail{};
}

void Code::convert_function(bind::FunctionRef reference) {
  Value value;
  in_lua([&] {
    host_.push(reference);
    value = convert(-1);
  });
  const auto at = static_cast<std::size_t>(reference.reference);
  if (at >= by_reference_.size()) by_reference_.resize(at + 1);
  by_reference_[at] = value;
}

Members* Code::find_members(const Value& name) {
  const auto known = members_.find(name.bits);
  if (known != members_.end()) return &known->second;
  if (members_.size() == kMostMembers) return nullptr;
  Members& members = members_[name.bits];
  members.name = name;
  for (Member& member : members.of) member.members = &members;
  return &members;
}

void Code::rewrite(Operation& operation, Opcode code) const {
  operation.code = code;
  operation.handler = handler(code);
}

void Code::specialise(Operation& operation, bind::HandleKind kind) {
  const Member& found = member(*operation.members, kind);
  const auto tag = static_cast<std::int32_t>(Value::handle_tag(kind));
  switch (operation.code) {
    case Opcode::SELF:
      if (found.reader != Opcode::OF_CONSTANT) return;
      operation.c = tag;
      rewrite(operation, Opcode::SELF_CONSTANT);
      break;
    case Opcode::GETFIELD:
      operation.c = tag;
      rewrite(operation, found.reader);
      break;
    default:  // SETFIELD
      const bool constant = operation.code == Opcode::SETFIELDK;
      if (found.reader == Opcode::OF_WORD) {
        rewrite(operation, constant ? Opcode::TO_WORDK : Opcode::TO_WORD);
      } else if (found.reader == Opcode::OF_PROPERTY && found.access.set != nullptr) {
        rewrite(operation, constant ? Opcode::TO_PROPERTYK : Opcode::TO_PROPERTY);
      } else {
        return;
      }
      operation.b = tag;
  }
  operation.member = &found;
}

void Code::generalise(Operation& operation, Opcode code) {
  operation.members = operation.member->members;
  rewrite(operation, code);
}

void Code::find_member(Members& members, bind::HandleKind kind) {
  Member member;
  in_lua([&] { member = read_member(members.name, kind); });
  if (member.sort == Member::Sort::constant) member.reader = Opcode::OF_CONSTANT;
  if (member.sort == Member::Sort::property && member.access.get != nullptr) {
    const bool of_execution = kind == bind::HandleKind::execution;
    member.reader = of_execution ? Opcode::OF_EXECUTION : Opcode::OF_PROPERTY;
  }
  if (member.sort == Member::Sort::number && kind == bind::HandleKind::card) {
    member.reader = Opcode::OF_NUMBER;
  }
  member.things = &host_.things(kind);
  member.members = &members;
  place_field(member, kind);
  members.of[static_cast<std::size_t>(kind)] = member;
}

// Finds out where fields of one word are, and zones, which are read like them.
void Code::place_fields(const std::shared_ptr<const table::Layout>& layout) {
  layout_ = layout;
  for (auto& [name, members] : members_) {
    for (std::size_t kind = 0; kind < members.of.size(); ++kind) {
      place_field(members.of[kind], static_cast<bind::HandleKind>(kind));
    }
  }
}

void Code::place_field(Member& member, bind::HandleKind kind) const {
  using table::FieldType;
  if (member.sort == Member::Sort::zone) {
    member.reader = Opcode::OF_ZONE;
    member.place = layout_->zone(member.index);
    return;
  }
  if (member.sort != Member::Sort::field) return;
  const auto& fields = bind::declared_fields(layout_->schema(), kind);
  switch (fields[static_cast<std::size_t>(member.index)].type) {
    case FieldType::integer:
      member.tag = Tag::integer;
      break;
    case FieldType::boolean:
      member.tag = Tag::yes;
      break;
    case FieldType::seat:
      member.tag = Value::handle_tag(bind::HandleKind::seat);
      member.values = &host_.things(bind::HandleKind::seat);
      break;
    case FieldType::card:
      member.tag = Value::handle_tag(bind::HandleKind::card);
      member.values = &host_.things(bind::HandleKind::card);
      break;
    default:
      return;
  }
  member.reader = Opcode::OF_WORD;
  member.place = bind::field_place(*layout_, {kind, 0, 0}, member.index);
  member.stride = bind::field_place(*layout_, {kind, 1, 0}, member.index) - member.place;
}

// As bind/index.cpp reads a type's table of members.
Member Code::read_member(const Value& name, bind::HandleKind kind) {
  using Sort = Member::Sort;
  const std::string text(bind::text_of(name));
  Member member;
  member.sort = Sort::none;
  if (kind == bind::HandleKind::game && text == "options") {
    member.sort = Sort::constant;
    member.constant = options_table_;
    return member;
  }
  bind::push_members(lua_, kind);
  lua_pushlstring(lua_, text.data(), text.size());
  const int type = lua_rawget(lua_, -2);
  if (type == LUA_TNUMBER) {
    const auto code = static_cast<int>(lua_tointeger(lua_, -1));
    if (code < bind::kFirstZone) {
      member.sort = Sort::property;
      member.access = bind::type_of(kind).members[static_cast<std::size_t>(code)].compiled;
    } else if (code < bind::kFirstField) {
      member.sort = Sort::zone;
      member.index = code - bind::kFirstZone;
    } else if (code < bind::kFirstNumber) {
      member.sort = Sort::field;
      member.index = code - bind::kFirstField;
    } else {
      member.sort = Sort::number;
      member.index = code - bind::kFirstNumber;
    }
  } else if (type != LUA_TNIL) {
    member.sort = Sort::constant;
    member.constant = convert(-1);
  } else if (kind == bind::HandleKind::game) {
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, host_.game_fields());
    lua_pushlstring(lua_, text.data(), text.size());
    if (lua_rawget(lua_, -2) == LUA_TNUMBER) {
      member.sort = Sort::field;
      member.index = static_cast<int>(lua_tointeger(lua_, -1));
    }
    lua_pop(lua_, 2);
  }
  lua_pop(lua_, 2);
  return member;
}

Value Code::text(std::string_view text) {
  if (text.size() > lua::kLongestShared) throw Bail{};
  const auto found = texts_.find(text);
  if (found != texts_.end()) return found->second;
  if (texts_.size() == kMostTexts) throw Bail{};
  Value value;
  in_lua([&] {
    lua_pushlstring(lua_, text.data(), text.size());
    value = Value::object(Tag::text, lua_topointer(lua_, -1));
    luaL_ref(lua_, LUA_REGISTRYINDEX);
  });
  return texts_.emplace(std::string(text), value).first->second;
}

void Code::look_up_word(int word) {
  if (words_ != host_.shared_words()) {
    texts_of_words_.clear();
    words_ = host_.shared_words();
  }
  const auto at = static_cast<std::size_t>(word);
  if (at >= texts_of_words_.size()) texts_of_words_.resize(at + 1);
  texts_of_words_[at] = text(words_->text(word));
}

// `game.options`. Matches with the same options share them, so the table is rarely made.
void Code::convert_options(const bind::SharedOptions& options) {
  options_ = nullptr;  // until they are there
  options_arena_.clear();
  bytes_of_options_ = 0;
  ScriptTable* table = ScriptTable::make(options_arena_, 0, 0);
  for (const bind::NamedOption& option : *options) {
    Value value;
    switch (option.value.type) {
      case bind::OptionType::integer:
        value = Value::integer(option.value.number);
        break;
      case bind::OptionType::boolean:
        value = Value::boolean(option.value.number != 0);
        break;
      case bind::OptionType::word:
        value = option.value.word.size() > lua::kLongestShared ? kUnknown : text(option.value.word);
        break;
    }
    table->set(options_arena_, text(option.name), value);
    bytes_of_options_ += 4 * kBytesOfText + option.value.word.size();
  }
  table->frozen = true;
  options_table_ = Value::object(Tag::table, table);
  members(text("options")).of[static_cast<std::size_t>(bind::HandleKind::game)].constant =
      options_table_;
  options_ = options;
}

Value Code::convert(int index) { return ScriptTable::known(convert_or_not(index)); }

// What has no value becomes one that cannot be read. A file may have a million such, each of which
// would take its time to be thrown.
Value Code::convert_or_not(int index) {
  if (lua_checkstack(lua_, LUA_MINSTACK) == 0) return kUnknown;
  switch (lua_type(lua_, index)) {
    case LUA_TNIL:
      return {};
    case LUA_TBOOLEAN:
      return Value::boolean(lua_toboolean(lua_, index) != 0);
    case LUA_TNUMBER:
      if (lua_isinteger(lua_, index) == 0) return kUnknown;
      return Value::integer(lua_tointeger(lua_, index));
    case LUA_TSTRING:
      if (lua_rawlen(lua_, index) > lua::kLongestShared) return kUnknown;
      return Value::object(Tag::text, lua_topointer(lua_, index));
    case LUA_TUSERDATA: {
      const bind::Handle& handle = *bind::to_handle(lua_, index);
      if (handle.kind == bind::HandleKind::execution) return kUnknown;
      return Value::handle(handle.kind, handle.index, handle.part);
    }
    case LUA_TFUNCTION:
    case LUA_TTABLE: {
      const void* address = lua_topointer(lua_, index);
      if (const auto known = converted_.find(address); known != converted_.end())
        return known->second;
      const bool has_room = nested_ < kMostNested && values_ < kMostConverted;
      return has_room ? convert_object(lua_absindex(lua_, index)) : kUnknown;
    }
    default:
      return kUnknown;
  }
}

// Of a table or a function, when it is first met.
Value Code::convert_object(int index) {
  const Nesting nesting(nested_);
  if (lua::is_environment(lua_, index)) return convert_environment(index);
  if (lua_istable(lua_, index)) return convert_table(index);
  return lua_iscfunction(lua_, index) != 0 ? convert_native(index) : convert_closure(index);
}

// A closure of a file: its variables do not change any more. It is known before they are converted,
// because functions refer to each other; until then, or for ever when Lua has no memory for that,
// they cannot be read.
Value Code::convert_closure(int index) {
  const void* address = lua_topointer(lua_, index);
  auto* closure = arena_.make<Closure>();
  const Value value = Value::object(Tag::closure, closure);
  converted_.emplace(address, value);
  closure->function = &function(static_cast<const LClosure*>(address)->p);
  const std::size_t count = closure->function->captured.size();
  values_ += kObjectCost + count;
  closure->cells = arena_.take<Cell*>(count);
  for (std::size_t i = 0; i < count; ++i) {
    auto* cell = closure->cells[i] = arena_.make<Cell>();
    cell->own = kUnknown;
    cell->at = &cell->own;
  }
  for (std::size_t i = 0; i < count; ++i) {
    lua_getupvalue(lua_, index, static_cast<int>(i) + 1);
    closure->cells[i]->own = convert_or_not(-1);
    lua_pop(lua_, 1);
  }
  return value;
}

// The keys of the table on top of the stack but for those of its list; none if compiled code has no
// value for such a table: one with gaps, for example.
std::optional<std::vector<Value>> Code::keys_beside_list() {
  const lua_Unsigned length = lua_rawlen(lua_, -1);
  if (length > kMostItems) return std::nullopt;
  std::optional<std::vector<Value>> keys(std::in_place);
  lua_Unsigned items = 0;
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
    const bool is_object = lua_type(lua_, -2) == LUA_TTABLE || lua_type(lua_, -2) == LUA_TFUNCTION;
    const Value key = is_object ? kUnknown : convert_or_not(-2);
    const bool is_item = key.is_integer() && static_cast<std::uint64_t>(key.bits) - 1 < length;
    if (is_item) {
      ++items;
    } else {
      keys->push_back(key);
    }
    const bool is_other = key.tag == Tag::unknown || (key.is_integer() && !is_item);
    if (is_other || keys->size() > ScriptTable::kMostKeys) {
      lua_pop(lua_, 2);
      return std::nullopt;
    }
  }
  if (items != length) keys.reset();
  return keys;
}

// A frozen table, which is known before its elements are converted, because tables refer to each
// other. So it must have all its keys: one that cannot be converted makes it no value.
Value Code::convert_table(int index) {
  const void* address = lua_topointer(lua_, index);
  if (!lua::is_frozen(lua_, index)) return kUnknown;
  lua::push_raw_table(lua_, index);
  values_ += kObjectCost + lua_rawlen(lua_, -1);
  const auto keys = keys_beside_list();
  if (!keys) {
    lua_pop(lua_, 1);
    return converted_.emplace(address, kUnknown).first->second;
  }
  const lua_Unsigned length = lua_rawlen(lua_, -1);
  auto* table = arena_.make<ScriptTable>();
  values_ += keys->size();
  const Value value = Value::object(Tag::table, table);
  converted_.emplace(address, value);
  table->closed = lua_getmetatable(lua_, -1) != 0;
  if (table->closed) lua_pop(lua_, 1);
  table->items = arena_.take<Value>(static_cast<std::size_t>(length));
  table->size = table->room = static_cast<std::uint32_t>(length);
  std::fill_n(table->items, length, kUnknown);
  table->entries = arena_.take<ScriptTable::Entry>(keys->size());
  for (const Value& key : *keys) table->entries[table->keys++] = {key, kUnknown};
  table->frozen = true;
  for (lua_Unsigned i = 1; i <= length; ++i, lua_pop(lua_, 1)) {
    lua_rawgeti(lua_, -1, static_cast<lua_Integer>(i));
    table->items[i - 1] = convert_or_not(-1);
  }
  ScriptTable::Entry* entry = table->entries;
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
    if (!convert(-2).is_integer()) (entry++)->value = convert_or_not(-1);  // in the same order
  }
  lua_pop(lua_, 1);
  return value;
}

// A variant's function around that of its base (package/variant_applier.cpp); its upvalue 1 is on
// top of the stack.
void Code::wrap(Native& native, int index) {
  native.outer = convert_or_not(-1);
  lua_getupvalue(lua_, index, 2);
  native.base = convert_or_not(-1);
  lua_getupvalue(lua_, index, 3);
  native.parameters = static_cast<int>(lua_tointeger(lua_, -1));
  lua_pop(lua_, 2);
}

Value Code::convert_native(int index) {
  if (lua::is_next_element(lua_, index)) return Value::object(Tag::native, &kNextElement);
  Native& native = natives_.emplace_back();
  native.call = native_of(lua_, index);
  if (lua_getupvalue(lua_, index, 1) != nullptr) {
    if (lua_isfunction(lua_, -1)) wrap(native, index);
    lua_pop(lua_, 1);
  }
  if (auto* e = static_cast<const lua::Entry*>(upvalue(lua_, index, 2))) native.name = e->name;
  const bool there = native.outer.tag != Tag::unknown && native.base.tag != Tag::unknown;
  const Value value = there ? Value::object(Tag::native, &native) : kUnknown;
  converted_.emplace(lua_topointer(lua_, index), value);
  return value;
}

// The environment of a file, as a reference in Lua's registry; always the same.
Value Code::convert_environment(int index) {
  const auto [known, is_new] = converted_.try_emplace(lua_topointer(lua_, index));
  if (is_new) {
    lua_pushvalue(lua_, index);
    known->second = {luaL_ref(lua_, LUA_REGISTRYINDEX), Tag::environment, 0};
  }
  return known->second;
}

void Code::resolve_global(Operation& operation, const Value& environment) {
  auto* value = arena_.make<Value>();
  in_lua([&] {
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, environment.bits);
    const std::string_view name = bind::text_of(operation.members->name);
    lua_pushlstring(lua_, name.data(), name.size());
    lua_gettable(lua_, -2);
    *value = convert(-1);
  });
  operation.constant = value;
  operation.c = static_cast<std::int32_t>(environment.bits);
  rewrite(operation, Opcode::GLOBAL);
}

}  // namespace punchcard::compiled
