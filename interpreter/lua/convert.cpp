#include "interpreter/lua/convert.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/raw_table.h"

namespace punchcard::lua {

namespace {

constexpr int kSlotsPerLevel = 6;      // slots of Lua's stack per level
constexpr std::int64_t kPerValue = 4;  // units
constexpr const char* kExpected = "an integer, a boolean, a string or a table of these";

// One conversion. The limits apply to the whole value.
class Reader {
 public:
  Reader(lua_State* lua, std::string_view what, const DataLimits& limits)
      : lua_(lua), path_(what), limits_(limits) {}

  Data read(int index, int depth) {
    index = lua_absindex(lua_, index);
    if (++values_ > limits_.values) refuse(fmt::format("has more than {} values", limits_.values));
    State::of(lua_).charge(kPerValue);
    switch (lua_type(lua_, index)) {
      case LUA_TNIL:
        return {};
      case LUA_TBOOLEAN:
        return {lua_toboolean(lua_, index) != 0};
      case LUA_TNUMBER:
        if (lua_isinteger(lua_, index) == 0) {
          refuse_value(index, "an integer");
        }
        return {std::int64_t{lua_tointeger(lua_, index)}};
      case LUA_TSTRING:
        return {read_string(index)};
      case LUA_TTABLE:
        return read_table(index, depth + 1);
      default:
        refuse_value(index, kExpected);
    }
  }

 private:
  [[noreturn]] void refuse(std::string_view message) {
    raise(lua_, "{} {}", text::printable(path_, Failure::kMessage / 2), message);
  }

  [[noreturn]] void refuse_value(int index, std::string_view expected) {
    mismatch_error(lua_, index, text::printable(path_, Failure::kMessage / 2), expected);
  }

  void count_bytes(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ > limits_.bytes) {
      refuse(fmt::format("has more than {} bytes of text", limits_.bytes));
    }
    State::of(lua_).charge_bytes(bytes);
  }

  std::string clean(std::string_view text) {
    count_bytes(text.size());
    if (const auto flaw = text::find_flaw(text)) {
      refuse(fmt::format("has a text with a forbidden character: {} (byte {})", flaw->message,
                         flaw->offset + 1));
    }
    return std::string(text);
  }

  std::string read_string(int index) {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua_, index, &size);
    return clean({bytes, size});
  }

  Data read_table(int index, int depth) {
    if (depth > limits_.depth) {
      refuse(fmt::format("is nested too deeply, the limit is {} tables", limits_.depth));
    }
    if (!seen_.insert(lua_topointer(lua_, index)).second) {
      refuse("is a table that appears twice: make a copy of it");
    }
    luaL_checkstack(lua_, kSlotsPerLevel, nullptr);
    std::vector<Key> keys;
    const bool readable = sorted_keys(lua_, index, keys);
    const bool strings = readable && !keys.empty() && keys.front().is_string;
    const bool list = readable && is_list(keys);
    if (!strings && !list) {
      refuse("must have names only, or 1, 2, 3 and so on without a gap, for keys");
    }
    push_raw_table(lua_, index);
    Data data;
    if (list) {
      data.value = read_list(keys.size(), depth);
    } else {
      data.value = read_map(keys, depth);
    }
    lua_pop(lua_, 1);
    return data;
  }

  static bool is_list(const std::vector<Key>& keys) {
    return keys.empty() || (!keys.back().is_string && keys.front().integer == 1 &&
                            keys.back().integer == static_cast<std::int64_t>(keys.size()));
  }

  Data::List read_list(std::size_t size, int depth) {
    Data::List list;
    for (std::size_t i = 1; i <= size; ++i) {
      const Step step(*this, fmt::format("[{}]", i));
      lua_rawgeti(lua_, -1, static_cast<lua_Integer>(i));
      list.push_back(read(-1, depth));
      lua_pop(lua_, 1);
    }
    return list;
  }

  Data::Map read_map(const std::vector<Key>& keys, int depth) {
    Data::Map map;
    for (const Key& key : keys) {
      std::string name = clean(key.string);
      const Step step(*this, path_.empty() ? name : "." + name);
      key.push(lua_);
      lua_rawget(lua_, -2);
      map.push_back({std::move(name), read(-1, depth)});
      lua_pop(lua_, 1);
    }
    return map;
  }

  // Extends the path while one element is read.
  class Step {
   public:
    Step(Reader& reader, std::string_view part) : path_(reader.path_), before_(path_.size()) {
      path_ += part;
    }
    ~Step() { path_.resize(before_); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    std::string& path_;
    std::size_t before_;
  };

  lua_State* lua_;
  std::string path_;
  DataLimits limits_;
  std::size_t values_ = 0;
  std::size_t bytes_ = 0;
  std::unordered_set<const void*> seen_;
};

void push_list(lua_State* lua, const Data::List& list) {
  lua_createtable(lua, static_cast<int>(list.size()), 0);
  lua_Integer position = 0;
  for (const Data& element : list) {
    push_data(lua, element);
    lua_rawseti(lua, -2, ++position);
  }
}

void push_map(lua_State* lua, const Data::Map& map) {
  lua_createtable(lua, 0, static_cast<int>(map.size()));
  for (const Data::Field& field : map) {
    lua_pushlstring(lua, field.name.data(), field.name.size());
    push_data(lua, field.value);
    lua_rawset(lua, -3);
  }
}

}  // namespace

const Data* Data::find(std::string_view name) const {
  const Map* fields = map();
  if (fields == nullptr) return nullptr;
  const auto place = std::lower_bound(
      fields->begin(), fields->end(), name,
      [](const Field& field, std::string_view wanted) { return field.name < wanted; });
  return place != fields->end() && place->name == name ? &place->value : nullptr;
}

bool operator==(const Data& left, const Data& right) { return left.value == right.value; }

bool operator==(const Data::Field& left, const Data::Field& right) {
  return left.name == right.name && left.value == right.value;
}

Data to_data(lua_State* lua, int index, std::string_view what, const DataLimits& limits) {
  luaL_checkstack(lua, kSlotsPerLevel, nullptr);
  return Reader(lua, what, limits).read(index, 0);
}

void push_data(lua_State* lua, const Data& data) {
  State::of(lua).charge(kPerValue);
  luaL_checkstack(lua, kSlotsPerLevel, nullptr);
  if (const bool* boolean = data.boolean()) {
    lua_pushboolean(lua, *boolean ? 1 : 0);
  } else if (const std::int64_t* integer = data.integer()) {
    lua_pushinteger(lua, *integer);
  } else if (const std::string* string = data.string()) {
    lua_pushlstring(lua, string->data(), string->size());
  } else if (const Data::List* list = data.list()) {
    push_list(lua, *list);
  } else if (const Data::Map* map = data.map()) {
    push_map(lua, *map);
  } else {
    lua_pushnil(lua);
  }
}

}  // namespace punchcard::lua
