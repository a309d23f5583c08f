#include "interpreter/package/static_reader.h"

#include <algorithm>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/entry.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/limits.h"
#include "interpreter/package/constructors.h"
#include "interpreter/table/schema.h"

namespace punchcard::package {

namespace {

using lua_syntax::Node;

constexpr int kDeepestWritten = 8;

// The constructor that a name probably means: the nearest one that files of this role see.
std::string meant_constructor(const std::string& name, FileRole role) {
  std::vector<std::string_view> known;
  for (const lua::Entry& entry : constructors_of(role).entries) known.emplace_back(entry.name);
  if (std::find(known.begin(), known.end(), name) != known.end()) return name;
  return std::string(text::closest(name, known).value_or(""));
}

// What has been made of texts: places that share a table or a text have a copy each.
struct Amount {
  int values = 0;
  std::size_t bytes = 0;  // of texts
};

constexpr Amount kMostOfFile = {kMostValues, std::size_t{1} << 20};
constexpr Amount kMostOfAll = {20 * kMostValues, std::size_t{1} << 23};

class WrittenReader {
 public:
  // `made`: of files before.
  WrittenReader(const SourceFile& file, const Amount& made, Unread& unread)
      : file_(file), unread_(unread), before_(made), made_(made) {}

  const Amount& made() const { return made_; }

  Value read(const Node& expression, int depth) {
    const Node& node = meaning_of(expression, *file_.scope);
    Value value;
    value.place = expression.begin;
    value.key_place = value.place;
    ++made_.values;
    if (depth > kDeepestWritten || is_too_much()) return unread(value);
    switch (node.kind) {
      case lua_syntax::Kind::Nil:
        break;
      case lua_syntax::Kind::True:
      case lua_syntax::Kind::False:
        value.kind = Value::Kind::boolean;
        value.number = node.is(lua_syntax::Kind::True) ? 1 : 0;
        break;
      case lua_syntax::Kind::Integer:
        set_integer(value, *lua_syntax::integer_value(node));
        break;
      case lua_syntax::Kind::Unary:
        if (node.text != "-" || !node.children.front().is(lua_syntax::Kind::Integer))
          return unread(value);
        set_integer(value, negated(*lua_syntax::integer_value(node.children.front())));
        break;
      case lua_syntax::Kind::String:
        made_.bytes += text_bytes(node.text);
        if (is_too_much()) return unread(value);
        set_text(value, node.text);
        break;
      case lua_syntax::Kind::Function:
        value.kind = Value::Kind::function;
        value.parameters = static_cast<int>(node.children.front().children.size());
        break;
      case lua_syntax::Kind::Table:
        return read_table(node, value, depth);
      case lua_syntax::Kind::Name:
        return read_word(node, value);
      case lua_syntax::Kind::Call:
        return read_call(node, value, depth);
      default:
        return unread(value);
    }
    return value;
  }

  // The value of a file's return statement. The file's role gives its constructor.
  Value read_returned(const Node& expression) {
    const Node& node = meaning_of(expression, *file_.scope);
    Value value = read(node, 0);
    if (!node.is(lua_syntax::Kind::Call) || value.constructor == constructor(node)) return value;
    if (file_.role == FileRole::card && value.constructor == "instruction") return value;
    const Node* table = table_literal(node, *file_.scope);
    if (table == nullptr) return value;
    Value again;
    again.place = node.begin;
    again = read_table(*table, again, 0);
    again.constructor = constructor(node);
    return again;
  }

 private:
  bool is_too_much() const {
    return made_.values > std::min(before_.values + kMostOfFile.values, kMostOfAll.values) ||
           made_.bytes > std::min(before_.bytes + kMostOfFile.bytes, kMostOfAll.bytes);
  }

  static void set_integer(Value& value, std::int64_t number) {
    value.kind = Value::Kind::integer;
    value.number = number;
  }

  // As in Lua, the least integer is its own negation.
  static std::int64_t negated(std::int64_t number) {
    return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(number));
  }

  std::string constructor(const Node& call) const {
    const bool curried =
        file_.role == FileRole::game && call.children.front().is(lua_syntax::Kind::Call);
    return std::string(constructor_of(curried ? FileRole::variant : file_.role));
  }

  Value unread(Value& value) {
    value.kind = Value::Kind::other;
    value.text = "something else";
    unread_.emplace(file_.name, value.place);
    return value;
  }

  bool is_global(const Node& node) const {
    const lua_syntax::Use* use =
        node.is(lua_syntax::Kind::Name) ? file_.scope->find(node) : nullptr;
    return use != nullptr && use->global();
  }

  // `card_ref` and its like, which are called without arguments.
  Value read_word(const Node& node, Value& value) {
    const std::string name = is_global(node) ? meant_constructor(node.text, file_.role) : "";
    if (name != "card_ref" && name != "seat_ref") return unread(value);
    value.kind = Value::Kind::table;
    value.constructor = name;
    return value;
  }

  Value read_call(const Node& node, Value& value, int depth) {
    const Node& called = node.children.front();
    const std::vector<Node>& arguments = node.children.back().children;
    if (called.is(lua_syntax::Kind::Call) && arguments.size() == 1)
      return read_variant(node, value, depth);
    const std::string name = is_global(called) ? meant_constructor(called.text, file_.role) : "";
    if (name == "list" && arguments.size() == 2) {
      value.items.push_back(read(arguments[0], depth + 1));
      return read_numbers(node, value, name, {"", "capacity"});
    }
    if (name == "integer" && arguments.size() == 3) {
      return read_numbers(node, value, name, {"start", "least", "most"});
    }
    if (name.empty() || name == "list" || name == "integer" || arguments.size() != 1) {
      return unread(value);
    }
    const Node* table = table_literal(arguments.front(), *file_.scope);
    if (table == nullptr) return unread(value);
    read_table(*table, value, depth);
    value.constructor = name;
    return value;
  }

  Value read_variant(const Node& node, Value& value, int depth) {
    const Node* table = table_literal(node.children.back().children.front(), *file_.scope);
    if (table == nullptr) return unread(value);
    read_table(*table, value, depth);
    value.constructor = "variant";
    const std::vector<Node>& base = node.children.front().children.back().children;
    if (base.size() == 1) value.fields.insert_or_assign("base", read(base.front(), depth + 1));
    return value;
  }

  // The arguments of a constructor that takes integers, as named fields.
  Value read_numbers(const Node& call, Value& value, const std::string& constructor,
                     const std::vector<std::string>& names) {
    const std::vector<Node>& arguments = call.children.back().children;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i].empty()) continue;
      Value number = read(arguments[i], kDeepestWritten);
      if (!number.is(Value::Kind::integer)) return unread(value);
      value.fields.emplace(names[i], std::move(number));
    }
    value.kind = Value::Kind::table;
    value.constructor = constructor;
    return value;
  }

  Value read_table(const Node& table, Value& value, int depth) {
    if (depth >= kDeepestWritten) return unread(value);
    value.kind = Value::Kind::table;
    for (const Node& field : table.children) {
      const Node& key = field.children.front();
      if (is_too_much()) return unread(value);
      Value item = read(field.children.back(), depth + 1);
      if (field.is(lua_syntax::Kind::Positional)) {
        value.items.push_back(std::move(item));
      } else if (key.is(lua_syntax::Kind::String)) {
        item.key_place = key.begin;
        value.fields.emplace(text::printable(key.text, lua::Failure::kMessage), std::move(item));
      }
    }
    return value;
  }

  const SourceFile& file_;
  Unread& unread_;
  Amount before_;
  Amount made_;
};

Value static_value(const SourceFile& file, Amount& made, Unread& unread) {
  // Nothing is missing in a file that could not be read.
  if (!file.tree) unread.insert({file.name, Value().place});
  const Node* expression = returned_expression(file);
  if (expression == nullptr) return {};
  WrittenReader reader(file, made, unread);
  Value value = reader.read_returned(*expression);
  made = reader.made();
  return value;
}

void fill_in(Evaluated& evaluated, Amount& made, Unread& unread) {
  if (!evaluated.value.is(Value::Kind::nil)) return;
  evaluated.value = static_value(*evaluated.file, made, unread);
}

// Splits a file with a list of cards. `room`: so many more cards of lists are read.
std::vector<CardFile> card_files(CardFile file, Amount& made, Unread& unread, int& room) {
  const bool evaluated = !file.card.value.is(Value::Kind::nil);
  fill_in(file.card, made, unread);
  const Value& value = file.card.value;
  if (evaluated || !value.is_list() || !value.constructor.empty()) return {std::move(file)};
  std::vector<CardFile> files;
  for (const Value& item : value.items) {
    const bool named = item.constructor != "instruction" || item.find("id") != nullptr;
    const Value* id = item.find(named ? "id" : "text");
    if (id == nullptr || !id->is(Value::Kind::string)) continue;
    if (room-- <= 0) break;
    CardFile entry{id->text, {file.card.file, item}};
    if (named) entry.card.value.fields.erase("id");
    files.push_back(std::move(entry));
  }
  return files;
}

}  // namespace

const Node* returned_expression(const SourceFile& file) {
  if (!file.tree || file.tree->root.children.empty()) return nullptr;
  const Node& last = file.tree->root.children.back();
  if (!last.is(lua_syntax::Kind::Return) || last.children.empty()) return nullptr;
  const Node& list = last.children.front();
  return list.children.empty() ? nullptr : &list.children.front();
}

const Node& meaning_of(const Node& expression, const lua_syntax::Scope& scope) {
  const Node* node = &expression;
  for (int steps = 0; steps < kDeepestWritten; ++steps) {
    if (node->is(lua_syntax::Kind::Paren)) {
      node = &node->children.front();
      continue;
    }
    const lua_syntax::Use* use = node->is(lua_syntax::Kind::Name) ? scope.find(*node) : nullptr;
    if (use == nullptr || use->variable == nullptr) return *node;
    const lua_syntax::Variable& variable = *use->variable;
    if (variable.initializer == nullptr || variable.result != 0 || variable.assigned) {
      return *node;
    }
    node = variable.initializer;
  }
  return *node;
}

const Node* table_literal(const Node& expression, const lua_syntax::Scope& scope) {
  const Node& node = meaning_of(expression, scope);
  if (node.is(lua_syntax::Kind::Table)) return &node;
  if (!node.is(lua_syntax::Kind::Call)) return nullptr;
  for (const Node& argument : node.children.back().children) {
    const Node& meant = meaning_of(argument, scope);
    if (meant.is(lua_syntax::Kind::Table)) return &meant;
  }
  return nullptr;
}

const Node* field_of(const Node& table, std::string_view name) {
  for (const Node& field : table.children) {
    const Node& key = field.children.front();
    const bool named = !field.is(lua_syntax::Kind::Positional) && key.is(lua_syntax::Kind::String);
    if (named && key.text == name) return &field.children.back();
  }
  return nullptr;
}

Value static_value(const SourceFile& file, Unread& unread) {
  Amount made;
  return static_value(file, made, unread);
}

void read_statically(std::vector<Layer>& layers, Unread& unread) {
  Amount made;
  int room = table::kMaxCards;
  for (Layer& layer : layers) {
    fill_in(layer.main, made, unread);
    layer.is_game = layer.main.value.constructor == "game";
    for (Evaluated& each : layer.rules) fill_in(each, made, unread);
    for (Evaluated& each : layer.languages) fill_in(each, made, unread);
    for (Evaluated& each : layer.shows) fill_in(each, made, unread);
    std::vector<CardFile> cards;
    for (CardFile& file : layer.cards) {
      for (CardFile& each : card_files(std::move(file), made, unread, room))
        cards.push_back(std::move(each));
    }
    layer.cards = std::move(cards);
  }
}

}  // namespace punchcard::package
