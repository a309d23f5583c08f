#include "tests/support/misplacement.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/package/sources.h"

namespace punchcard {

namespace {

using lua_syntax::Node;

// The table that a field's value is or that a call in its place is given.
const Node* table_in(const Node& value) {
  if (value.is(lua_syntax::Kind::Table)) return &value;
  if (!value.is(lua_syntax::Kind::Call)) return nullptr;
  for (const Node& argument : check::arguments_of(value)) {
    if (argument.is(lua_syntax::Kind::Table)) return &argument;
  }
  return nullptr;
}

const Node* table_of(const Node& field) { return table_in(field.children.back()); }

const Node* function_of(const Node& field) {
  const Node& value = field.children.back();
  const bool filled =
      value.is(lua_syntax::Kind::Function) && !value.children.back().children.empty();
  return filled ? &value : nullptr;
}

// What the nearest of the fields beside one holds.
template <typename Find>
const Node* beside(const Node& table, const Node& field, Find find) {
  const Node* before = nullptr;
  for (const Node& each : table.children) {
    const Node* found = &each == &field ? nullptr : find(each);
    if (found == nullptr) continue;
    if (each.offset > field.offset) return found;
    before = found;
  }
  return before;
}

class FieldMoves {
 public:
  explicit FieldMoves(const package::SourceFile& file) : file_(file) {}

  std::vector<Mutant> find() {
    visit(file_.tree->root, {});
    return std::move(mutants_);
  }

 private:
  struct Around {
    const Node* statement = nullptr;
    const Node* table = nullptr;  // in the same function
    const Node* field = nullptr;  // of it, in which we are
  };

  void visit(const Node& node, const Around& around) {
    for (const Node& child : node.children) {
      if (node.is(lua_syntax::Kind::Block)) {
        visit(child, {&child, nullptr, nullptr});
      } else if (node.is(lua_syntax::Kind::Table)) {
        if (child.is(lua_syntax::Kind::Named)) move(node, child, around);
        visit(child, {around.statement, &node, &child});
      } else {
        visit(child, around);
      }
    }
  }

  void move(const Node& table, const Node& field, const Around& around) {
    if (around.table != nullptr) {
      add(field, "out", around.field->offset, ", ");
      const Node* across = beside(*around.table, *around.field, table_of);
      if (across != nullptr) add(field, "across", across->offset + 1, ", ");
    } else {
      add(field, "out", around.statement->offset, "; ");
    }
    if (const Node* in = beside(table, field, table_of)) add(field, "in", in->offset + 1, ", ");
    if (const Node* into = beside(table, field, function_of)) {
      add(field, "into", into->children.back().children.front().offset, "; ");
    }
  }

  void add(const Node& field, std::string_view how, std::size_t to, std::string_view separator) {
    std::size_t end = file_.text.find_first_not_of(" \t\n", field.offset + field.length);
    const bool separated = file_.text[end] == ',' || file_.text[end] == ';';
    end = separated ? end + 1 : field.offset + field.length;
    const std::string text = file_.text.substr(field.offset, field.length);
    mutants_.push_back(
        {field.begin,
         fmt::format("{} moves {}", field.children.front().text, how),
         {{field.offset, end - field.offset, ""}, {to, 0, text + std::string(separator)}}});
  }

  const package::SourceFile& file_;
  std::vector<Mutant> mutants_;
};

class MemberMoves {
 public:
  MemberMoves(const package::SourceFile& file, Understood& understood)
      : file_(file), names_(understood.names), inference_(understood.inference) {}

  std::vector<Mutant> find() {
    visit(file_.tree->root);
    return std::move(mutants_);
  }

 private:
  void visit(const Node& node) {
    const bool function = node.is(lua_syntax::Kind::Function);
    if (function) functions_.push_back(&node);
    const bool member =
        (node.is(lua_syntax::Kind::Index) && node.dotted) || node.is(lua_syntax::Kind::MethodCall);
    if (member) move(node.children[0], node.children[1]);
    for (const Node& child : node.children) visit(child);
    if (function) functions_.pop_back();
  }

  void move(const Node& object, const Node& key) {
    const check::Type type = inference_.type(object);
    const bool thing = type.is_thing() || type.is(check::Base::options) ||
                       type.is(check::Base::given) ||
                       (!type.certain() && names_.anywhere(key.text));
    if (!thing || inference_.is_library(object)) return;
    if (const lua_syntax::Variable* other = another(object)) {
      add(object, key, "to", inference_.declared(*other), other->name);
    }
    if (object.is(lua_syntax::Kind::Index) && object.dotted) {
      const Node& front = object.children.front();
      add(object, key, "up", inference_.type(front), text_of(front));
    }
    const auto [name, property] = first_thing(type);
    if (!name.empty()) add(object, key, "down", property, text_of(object) + "." + name);
  }

  std::string text_of(const Node& node) const {
    return file_.text.substr(node.offset, node.length);
  }

  // `game`, or for `game` the first other parameter of a function around.
  const lua_syntax::Variable* another(const Node& object) const {
    const bool is_game = object.is(lua_syntax::Kind::Name) && object.text == "game";
    for (auto each = functions_.rbegin(); each != functions_.rend(); ++each) {
      for (const Node& parameter : (*each)->children.front().children) {
        if (!parameter.is(lua_syntax::Kind::Binding)) continue;
        const bool wanted =
            is_game ? parameter.text != "game" && parameter.text != "_" : parameter.text == "game";
        if (wanted) return file_.scope->declared_by(parameter);
      }
    }
    return nullptr;
  }

  std::pair<std::string, check::Type> first_thing(const check::Type& type) const {
    if (type.is(check::Base::execution)) return {"executor", check::make_type(check::Base::seat)};
    if (!type.is_thing()) return {};
    for (const std::string& name : names_.all(type)) {
      const check::Known* known = names_.find(type, name);
      const bool value = known != nullptr && known->type.is_thing();
      if (value && known->type.base != type.base) return {name, known->type};
    }
    return {};
  }

  void add(const Node& object, const Node& key, std::string_view how, const check::Type& target,
           const std::string& by) {
    if (names_.find(target, key.text) != nullptr) return;
    mutants_.push_back({key.begin,
                        fmt::format("{} moves {} {}", key.text, how, by),
                        {{object.offset, object.length, by}}});
  }

  const package::SourceFile& file_;
  const check::Names& names_;
  check::Inference& inference_;
  std::vector<Mutant> mutants_;
  std::vector<const Node*> functions_;  // around the present node
};

}  // namespace

Understood::Understood(package::Program& bare, package::Sources& sources,
                       const package::Request& request)
    : budget(sources.limits()),
      subject(bare, sources, request, ignored, budget),
      names(subject),
      roles(check::find_roles(subject)),
      inference(subject, names, roles) {}

std::vector<Mutant> misplaced_fields(const package::SourceFile& file) {
  return FieldMoves(file).find();
}

std::vector<Mutant> misplaced_members(const package::SourceFile& file, Understood& understood) {
  return MemberMoves(file, understood).find();
}

}  // namespace punchcard
