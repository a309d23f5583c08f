#include "interpreter/package/value.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/host.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/package/constructors.h"
#include "interpreter/table/secret_hash.h"

namespace punchcard::package {

namespace {

constexpr int kDeepest = 8;
constexpr std::int64_t kUnitsPerValue = 20;
constexpr std::size_t kShown = 40;        // bytes of a string in a message
constexpr std::size_t kValueBytes = 256;  // a Value and its place in a map
constexpr std::size_t kPartBytes = 256;   // a TextPart with its forms

// The table literal that an expression is, or passes to a constructor.
const lua_syntax::Node* literal(const lua_syntax::Node* node) {
  while (node != nullptr && node->is(lua_syntax::Kind::Paren)) node = &node->children.front();
  if (node == nullptr) return nullptr;
  if (node->is(lua_syntax::Kind::Table)) return node;
  if (node->is(lua_syntax::Kind::Call)) {
    for (const lua_syntax::Node& argument : node->children.back().children) {
      if (argument.is(lua_syntax::Kind::Table)) return &argument;
    }
  }
  return nullptr;
}

struct Part {
  const lua_syntax::Node* value = nullptr;
  const lua_syntax::Node* key = nullptr;
};

// The fields of a table literal by key.
class Parts {
 public:
  explicit Parts(const lua_syntax::Node* table) {
    if (table == nullptr) return;
    for (const lua_syntax::Node& field : table->children) {
      const lua_syntax::Node& key = field.children.front();
      if (field.is(lua_syntax::Kind::Positional)) {
        positional_.push_back({&key, nullptr});
      } else if (key.is(lua_syntax::Kind::String)) {
        named_.emplace(key.text, Part{&field.children.back(), &key});
      }
    }
  }

  Part find(const lua::Key& key) const {
    if (key.is_string) {
      const auto found = named_.find(key.string);
      return found == named_.end() ? Part{} : found->second;
    }
    const bool there =
        key.integer >= 1 && static_cast<std::uint64_t>(key.integer) <= positional_.size();
    return there ? positional_[static_cast<std::size_t>(key.integer) - 1] : Part{};
  }

 private:
  std::unordered_map<std::string_view, Part, table::SecretHash> named_;  // the first of each name
  std::vector<Part> positional_;
};

class Taker {
 public:
  explicit Taker(bind::Host& host) : host_(host), lua_(host.lua()) {}

  Value take(int index, const lua_syntax::Node* node, text::Place around, int depth) {
    Value value;
    value.place = node != nullptr ? node->begin : around;
    value.key_place = value.place;
    index = lua_absindex(lua_, index);
    host_.state().charge(kUnitsPerValue);
    if (++values_ > kMostValues) {
      refuse(value, fmt::format("a file returns at most {} values, found more", kMostValues));
    }
    switch (lua_type(lua_, index)) {
      case LUA_TNIL:
        break;
      case LUA_TBOOLEAN:
        value.kind = Value::Kind::boolean;
        value.number = lua_toboolean(lua_, index);
        break;
      case LUA_TNUMBER:
        value.kind = lua_isinteger(lua_, index) != 0 ? Value::Kind::integer : Value::Kind::other;
        value.text = "a fraction";
        value.is_fraction = !value.is(Value::Kind::integer);
        if (!value.is_fraction) value.number = lua_tointeger(lua_, index);
        break;
      case LUA_TSTRING:
        take_string(value, index);
        break;
      case LUA_TFUNCTION:
        take_function(value, index);
        break;
      case LUA_TTABLE:
        take_table(value, index, node, depth);
        break;
      default:
        value.kind = Value::Kind::other;
        value.text = fmt::format("a {}", lua::type_name(lua_, index));
    }
    return value;
  }

 private:
  void take_string(Value& value, int index) {
    std::size_t length = 0;
    const char* text = lua_tolstring(lua_, index, &length);
    // Lua holds the string once, but many places may share it.
    host_.state().charge_bytes(text_bytes({text, length}));
    set_text(value, {text, length});
  }

  void take_function(Value& value, int index) {
    value.kind = Value::Kind::function;
    lua_Debug info{};
    lua_pushvalue(lua_, index);
    lua_getinfo(lua_, ">u", &info);
    value.parameters = info.nparams;
    lua_pushvalue(lua_, index);
    value.function = host_.keep();
  }

  void take_table(Value& value, int index, const lua_syntax::Node* node, int depth) {
    value.kind = Value::Kind::table;
    if (depth == kDeepest) {
      refuse(value, fmt::format("tables within tables, more than {} deep", kDeepest));
    }
    luaL_checkstack(lua_, 8, "too many values");
    const Parts parts(literal(node));
    std::vector<lua::Key> keys;
    if (!lua::sorted_keys(lua_, index, keys)) {
      refuse(value, "a table whose keys are neither integers nor strings");
    }
    for (const lua::Key& key : keys) {
      lua::push_raw_table(lua_, index);
      key.push(lua_);
      lua_rawget(lua_, -2);
      const bool in_order =
          !key.is_string && key.integer == static_cast<std::int64_t>(value.items.size()) + 1;
      const Part part = parts.find(key);
      Value taken = take(-1, part.value, value.place, depth + 1);
      if (part.key != nullptr) taken.key_place = part.key->begin;
      lua_pop(lua_, 2);
      if (key.is_string && key.string == kConstructorKey) {
        if (taken.is(Value::Kind::string)) value.constructor = taken.text;
      } else if (key.is_string) {
        value.fields.emplace(text::printable(key.string, lua::Failure::kMessage), std::move(taken));
      } else if (in_order) {
        value.items.push_back(std::move(taken));
      } else {
        value.fields.emplace(fmt::format("[{}]", key.integer), std::move(taken));
      }
    }
  }

  [[noreturn]] void refuse(const Value& value, std::string message) {
    lua::Failure failure;
    failure.message = std::move(message);
    failure.place = value.place;
    host_.state().set_failure(std::move(failure));
    host_.state().rethrow();
  }

  bind::Host& host_;
  lua_State* lua_;
  int values_ = 0;
};

}  // namespace

const Value* Value::find(std::string_view name) const {
  const auto found = fields.find(std::string(name));
  return found == fields.end() ? nullptr : &found->second;
}

const bind::CardText& Value::card_text() const {
  if (!card_text_) {
    card_text_ = std::make_shared<const bind::CardText>(bind::read_card_text(text));
  }
  return *card_text_;
}

void set_text(Value& value, std::string_view text) {
  auto flaw = text::find_flaw(text);
  if (!flaw && text.find('\r') != text.npos) flaw = {0, "a carriage return is not allowed"};
  value.kind = flaw ? Value::Kind::other : Value::Kind::string;
  value.text = flaw ? fmt::format("a string in which {}", flaw->message) : std::string(text);
}

std::size_t text_bytes(std::string_view text) {
  const auto parts = static_cast<std::size_t>(std::count(text.begin(), text.end(), '{'));
  return text.size() + std::min(parts, bind::kMostTextParts) * kPartBytes;
}

std::size_t bytes_of(const Value& value) {
  std::size_t bytes = kValueBytes + text_bytes(value.text) + value.constructor.size();
  for (const Value& item : value.items) bytes += bytes_of(item);
  for (const auto& [name, field] : value.fields) bytes += name.size() + bytes_of(field);
  return bytes;
}

std::string describe(const Value& value) {
  switch (value.kind) {
    case Value::Kind::nil:
      return "nil";
    case Value::Kind::boolean:
      return value.number != 0 ? "true" : "false";
    case Value::Kind::integer:
      return fmt::format("{}", value.number);
    case Value::Kind::string:
      return fmt::format("\"{}\"", text::printable(value.text, kShown));
    case Value::Kind::function:
      return "a function";
    case Value::Kind::table:
      return value.constructor.empty() ? "a table" : fmt::format("a {}", value.constructor);
    default:
      return value.text;
  }
}

text::Code code_of(const Value& value) {
  return value.is_fraction ? text::Code::fraction : text::Code::wrong_type;
}

Value take_value(bind::Host& host, int index, const lua_syntax::Node* node, text::Place around) {
  return Taker(host).take(index, node, around, 0);
}

}  // namespace punchcard::package
