#include "interpreter/bind/field_value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/mismatch.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/call/compiled_field.h"
#include "interpreter/bind/handle.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/state.h"
#include "interpreter/lua/suggest.h"

namespace punchcard::bind {

namespace {

// The name of a value for messages, "list[3].x": put together only when there is a message.
struct ValueName {
  const std::string& own;  // of a field or a part; of an element that of its list
  const ValueName* outer = nullptr;
  lua_Integer element = 0;  // 0: none

  std::string text() const {
    if (outer == nullptr) return own;
    if (element != 0) return fmt::format("{}[{}]", outer->text(), element);
    return fmt::format("{}.{}", outer->text(), own);
  }
};

// Reads the value at a stack index into words, refusing what does not fit the field.
class Reader {
 public:
  Reader(lua_State* lua, std::vector<std::int64_t>& words) : lua_(lua), words_(words) {}

  void read(const table::Field& field, const ValueName& name) {
    switch (field.type) {
      case table::FieldType::integer:
        if (lua_isinteger(lua_, -1) == 0) refuse(name, "an integer");
        words_.push_back(lua_tointeger(lua_, -1));
        break;
      case table::FieldType::boolean:
        if (!lua_isboolean(lua_, -1)) refuse(name, "true or false");
        words_.push_back(lua_toboolean(lua_, -1));
        break;
      case table::FieldType::seat:
        read_handle(HandleKind::seat, name);
        break;
      case table::FieldType::card:
        read_handle(HandleKind::card, name);
        break;
      case table::FieldType::list:
        read_list(field, name);
        break;
      case table::FieldType::record:
        read_record(field, name);
        break;
    }
  }

 private:
  [[noreturn]] void refuse(const ValueName& name, const char* expected) {
    lua::mismatch_error(lua_, -1, text::field_subject(name.text()), expected);
  }

  void read_handle(HandleKind kind, const ValueName& name) {
    if (lua_isnil(lua_, -1)) {
      words_.push_back(table::kNone);
      return;
    }
    const Handle* handle = to_handle(lua_, -1);
    if (handle == nullptr || handle->kind != kind) {
      refuse(name, kind == HandleKind::seat ? "a seat or nil" : "a card or nil");
    }
    words_.push_back(check_handle(lua_, -1, kind));
  }

  void read_list(const table::Field& field, const ValueName& name) {
    if (!lua_istable(lua_, -1)) refuse(name, "a list");
    const lua_Integer length = length_of_list();
    if (length > field.capacity) {
      lua::raise(lua_, "field '{}': a list of {}, at most {} fit", name.text(), length,
                 field.capacity);
    }
    check_keys(name, field, [length](lua_State* lua, int key) {
      return lua_isinteger(lua, key) != 0 && lua_tointeger(lua, key) >= 1 &&
             lua_tointeger(lua, key) <= length;
    });
    lua::State::of(lua_).charge(length);
    words_.push_back(length);
    const std::size_t end = words_.size() + static_cast<std::size_t>(field.width() - 1);
    for (lua_Integer i = 1; i <= length; ++i) {
      lua_geti(lua_, -1, i);
      read(field.parts.front(), {name.own, &name, i});
      lua_pop(lua_, 1);
    }
    words_.resize(end, 0);
  }

  void read_record(const table::Field& field, const ValueName& name) {
    if (!lua_istable(lua_, -1)) refuse(name, "a record");
    lua::State::of(lua_).charge(record_units(field));
    check_keys(name, field, [&field](lua_State* lua, int key) {
      std::size_t size = 0;
      const char* text =
          lua_type(lua, key) == LUA_TSTRING ? lua_tolstring(lua, key, &size) : nullptr;
      return text != nullptr && table::find_field(field.parts, {text, size});
    });
    for (const table::Field& part : field.parts) {
      lua_getfield(lua_, -1, part.name.c_str());
      read(part, {part.name, &name});
      lua_pop(lua_, 1);
    }
  }

  // As `#` counts, but without its charge for frozen tables. A longer list than any field is
  // refused with its length, whatever that is.
  lua_Integer length_of_list() {
    lua::push_raw_table(lua_, -1);
    const auto length = static_cast<lua_Integer>(lua_rawlen(lua_, -1));
    lua_pop(lua_, 1);
    return length;
  }

  // Refuses keys of the table on top of the stack that are not parts. It stops at the first one, so
  // that a large table costs no more than the field.
  template <typename IsPart>
  void check_keys(const ValueName& name, const table::Field& field, IsPart is_part) {
    lua::push_raw_table(lua_, -1);
    bool known = true;
    lua_pushnil(lua_);
    while (known && lua_next(lua_, -2) != 0) {
      lua_pop(lua_, 1);
      known = is_part(lua_, lua_gettop(lua_));
    }
    lua_pop(lua_, known ? 1 : 2);
    if (known) return;
    std::vector<lua::Key> keys;
    if (!lua::sorted_keys(lua_, -1, keys))
      lua::raise(lua_, "field '{}': a key is neither a string nor an integer", name.text());
    for (const lua::Key& key : keys) {
      key.push(lua_);
      if (!is_part(lua_, lua_gettop(lua_))) raise_unknown(name, field, key);
      lua_pop(lua_, 1);
    }
  }

  [[noreturn]] void raise_unknown(const ValueName& name, const table::Field& field,
                                  const lua::Key& key) {
    if (!key.is_string) lua::raise(lua_, "field '{}' has no [{}]", name.text(), key.integer);
    std::vector<std::string> known;
    for (const table::Field& part : field.parts) known.push_back(part.name);
    lua::raise(lua_, "field '{}' has no '{}'{}", name.text(),
               text::printable(key.string, lua::Failure::kName),
               lua::suggest(lua_, key.string, known));
  }

  lua_State* lua_;
  std::vector<std::int64_t>& words_;
};

// The handle at index 1, whose thing must have fields and exist.
Handle check_owner(lua_State* lua) {
  const Handle* handle = to_handle(lua, 1);
  const bool has_fields = handle != nullptr && handle->kind <= HandleKind::card;
  if (!has_fields) lua::argument_error(lua, 1, "the game, a seat or a card");
  if (handle->kind != HandleKind::game) check_handle(lua, 1, handle->kind);
  return *handle;
}

// The list field with the name at index 2, of the thing at index 1.
int find_list(lua_State* lua, const std::vector<table::Field>& fields) {
  if (lua_type(lua, 2) != LUA_TSTRING) lua::argument_error(lua, 2, "the name of a list field");
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, 2, &size);
  const std::string_view name{text, size};
  const std::optional<int> found = table::find_field(fields, name);
  lua::State::of(lua).charge(found.value_or(static_cast<int>(fields.size())) / kNamesPerUnit);
  if (found && fields[static_cast<std::size_t>(*found)].type == table::FieldType::list)
    return *found;
  const std::string shown = text::printable(name, lua::Failure::kName);
  if (found) lua::raise(lua, "field '{}' is no list: assign to it", shown);
  std::vector<std::string> lists;
  for (const table::Field& field : fields) {
    if (field.type == table::FieldType::list) lists.push_back(field.name);
  }
  lua::raise(lua, "no list field '{}' is declared{}", shown, lua::suggest(lua, name, lists));
}

int append(lua_State* lua) {
  table::Table& table = *writable(lua).table;
  const Handle handle = check_owner(lua);
  const std::vector<table::Field>& fields = declared_fields(table.layout().schema(), handle.kind);
  const int index = find_list(lua, fields);
  const table::Field& list = fields[static_cast<std::size_t>(index)];
  std::vector<std::int64_t> words;
  lua_settop(lua, 3);
  Reader(lua, words).read(list.parts.front(), {list.name});
  append_words(table, list, field_place(table.layout(), handle, index), words,
               [lua](std::int64_t units) { lua::State::of(lua).charge(units); });
  return 0;
}

}  // namespace

const std::vector<table::Field>& declared_fields(const table::Schema& schema, HandleKind kind) {
  if (kind == HandleKind::game) return schema.table_fields;
  return kind == HandleKind::seat ? schema.seat_fields : schema.card_fields;
}

int field_place(const table::Layout& layout, const Handle& handle, int field) {
  if (handle.kind == HandleKind::game) return layout.table_field(field);
  return handle.kind == HandleKind::seat ? layout.seat_field(handle.index, field)
                                         : layout.card_field(handle.index, field);
}

void push_field(lua_State* lua, const table::Field& field, const table::Table& table, int at) {
  const bool is_empty = field.type == table::FieldType::record;  // may have no words
  const std::int64_t value = is_empty ? 0 : table.value(at);
  switch (field.type) {
    case table::FieldType::integer:
      lua_pushinteger(lua, value);
      break;
    case table::FieldType::boolean:
      lua_pushboolean(lua, value != 0 ? 1 : 0);
      break;
    case table::FieldType::seat:
      push_handle(lua, HandleKind::seat, static_cast<int>(value));
      break;
    case table::FieldType::card:
      push_handle(lua, HandleKind::card, static_cast<int>(value));
      break;
    case table::FieldType::list: {
      lua::State::of(lua).charge(list_copy_units(field, value));
      lua_createtable(lua, static_cast<int>(value), 0);
      const table::Field& element = field.parts.front();
      for (std::int64_t i = 0; i < value; ++i) {
        push_field(lua, element, table, at + 1 + static_cast<int>(i) * element.width());
        lua_rawseti(lua, -2, i + 1);
      }
      lua::freeze_copy(lua, -1);
      break;
    }
    case table::FieldType::record: {
      lua::State::of(lua).charge(record_copy_units(field));
      lua_createtable(lua, 0, static_cast<int>(field.parts.size()));
      for (const table::Field& part : field.parts) {
        push_field(lua, part, table, at);
        lua_setfield(lua, -2, part.name.c_str());
        at += part.width();
      }
      lua::freeze_copy(lua, -1);
      break;
    }
  }
}

void set_field(lua_State* lua, int index, const table::Field& field, table::Table& table, int at) {
  if (field.type == table::FieldType::integer && lua_isinteger(lua, index) != 0) {
    table.set_value(at, lua_tointeger(lua, index));
    return;
  }
  lua::State::of(lua).charge(field.width());
  if (field.type == table::FieldType::boolean && lua_isboolean(lua, index)) {
    table.set_value(at, lua_toboolean(lua, index));
    return;
  }
  std::vector<std::int64_t> words;
  lua_pushvalue(lua, index);
  Reader(lua, words).read(field, {field.name});
  lua_pop(lua, 1);
  for (std::size_t i = 0; i < words.size(); ++i)
    table.set_value(at + static_cast<int>(i), words[i]);
}

Member append_member() {
  Member member = method<append>(
      "append", "(list: string, element: any)",
      "Adds an element to the end of a list field, given by its name, without reading the "
      "others; a full list loses its first element.");
  member.compiled.call = append_to_field;
  return member;
}

}  // namespace punchcard::bind
