#include "interpreter/package/check/members.h"

#include <algorithm>

#include "grammar/suggestion.h"
#include "interpreter/package/check/fit.h"

namespace punchcard::check {

namespace {

using lua::Node;

bool is_name(const Node& key) { return key.is(lua::Kind::String); }

bool is_library(const Inference& inference, const Subject& subject, const Node& object) {
  const lua::Use* use = object.is(lua::Kind::Name) ? inference.use(object) : nullptr;
  return use != nullptr && use->global() && subject.registry.library(object.text) != nullptr;
}

class MemberCheck {
 public:
  MemberCheck(const Subject& subject, const Names& names, const std::vector<Role>& roles,
              Inference& inference, Report& report)
      : subject_(subject), names_(names), roles_(roles), inference_(inference), report_(report) {
    for (const SourceFile* file : subject.files) {
      gather_keys(*file);
      for (const lua::Use& use : file->scope->uses()) {
        if (use.assigned) assigned_.insert(use.variable);
      }
    }
    for (const SourceFile* file : subject.library) {
      if (file->tree) gather_keys(*file);
    }
  }

  void run() {
    for (const SourceFile* file : subject_.files) {
      file_ = file;
      visit(file->tree->root);
    }
  }

 private:
  // Everything that could be a key of some table: names behind dots that are assigned, fields of
  // tables, texts.
  void gather_keys(const SourceFile& file) {
    lua::for_each_node(file.tree->root, [&](const Node& node) {
      if (node.is(lua::Kind::Table)) {
        for (const Node& field : node.children) {
          if (is_name(field.children.front())) keys_.insert(field.children.front().text);
        }
      }
      const bool assigns = node.is(lua::Kind::Assign) || node.is(lua::Kind::FunctionStatement);
      if (!assigns) return;
      const Node& targets = node.children.front();
      const auto add = [&](const Node& target) {
        if (target.is(lua::Kind::Index) && is_name(target.children.back())) {
          keys_.insert(target.children.back().text);
        }
      };
      add(targets);
      if (node.is(lua::Kind::Assign))
        std::for_each(targets.children.begin(), targets.children.end(), add);
    });
  }

  void visit(const Node& node) {
    switch (node.kind) {
      case lua::Kind::Index:
        check_read(node);
        break;
      case lua::Kind::MethodCall:
        check_method(node);
        break;
      case lua::Kind::Call:
        check_call(node);
        break;
      case lua::Kind::Assign:
        return visit_assign(node);
      case lua::Kind::FunctionStatement:
        if (node.children[0].is(lua::Kind::Index)) {
          visit(node.children[0].children.front());
          check_target(node.children[0], nullptr);
        }
        return visit(node.children[1]);
      case lua::Kind::Unary:
        check_operand(node.children.front());
        break;
      case lua::Kind::Binary:
        if (node.text == "and" || node.text == "or") break;
        check_operand(node.children.front());
        check_operand(node.children.back());
        break;
      case lua::Kind::If:
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
          check_operand(node.children[i]);
        break;
      case lua::Kind::While:
        check_operand(node.children.front());
        break;
      default:
        break;
    }
    for (const Node& child : node.children) visit(child);
  }

  void visit_assign(const Node& node) {
    const std::vector<Node>& targets = node.children[0].children;
    const std::vector<Node>& values = node.children[1].children;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i].is(lua::Kind::Index)) continue;
      for (const Node& child : targets[i].children) visit(child);
      check_target(targets[i], i < values.size() ? &values[i] : nullptr);
    }
    visit(node.children[1]);
  }

  // What a name means on an object, when both are known.
  const Known* known(const Node& object, const Node& key) {
    return is_name(key) ? names_.find(inference_.type(object), key.text) : nullptr;
  }

  void check_read(const Node& index) {
    const Node& object = index.children.front();
    const Node& key = index.children.back();
    if (!is_name(key) || is_library(inference_, subject_, object)) return;
    if (is_method(object)) return report_method(object);
    if (inference_.is_global_function(object)) return report_function(object);
    if (known(object, key) != nullptr || names_.is_vague(key.text)) return;
    check_unknown(inference_.type(object), key, false, "");
  }

  void check_method(const Node& call) {
    const Node& object = call.children[0];
    const Node& key = call.children[1];
    if (is_library(inference_, subject_, object)) return;
    if (is_method(object)) return report_method(object);
    if (inference_.is_global_function(object)) return report_function(object);
    const Known* member = known(object, key);
    if (member == nullptr) {
      if (!names_.is_vague(key.text)) check_unknown(inference_.type(object), key, true, "");
    } else if (member->what != Known::What::method && member->what != Known::What::rule) {
      report_property(inference_.type(object), key);
    }
  }

  void check_call(const Node& call) {
    const Node& called = call.children.front();
    for (const Node& argument : arguments_of(call)) {
      const lua::Use* use = called.is(lua::Kind::Name) ? inference_.use(called) : nullptr;
      const bool loops = use != nullptr && use->global() && called.text == "ipairs";
      const bool inserts = called.is(lua::Kind::Index) && called.children.back().text == "insert" &&
                           is_library(inference_, subject_, called.children.front());
      if (loops) check_operand(argument);
      if (inserts && &argument == &arguments_of(call).front()) check_insertion(argument);
    }
    if (!called.is(lua::Kind::Index)) return;
    const Known* member = known(called.children.front(), called.children.back());
    const bool property = member != nullptr && member->what != Known::What::method &&
                          member->what != Known::What::rule;
    if (property) report_property(inference_.type(called.children.front()), called.children.back());
  }

  void check_insertion(const Node& list) {
    if (is_copy(list)) report_copy(list.begin);
    if (is_sealed(list)) report_sealed(list);
  }

  void report_property(const Type& object, const Node& key) {
    report_.add(*file_, key.begin, "'{}' of {} is no method: write .{} without ()", key.text,
                owner(object), key.text);
  }

  // Whether an expression names a method without calling it.
  bool is_method(const Node& expression) {
    if (!expression.is(lua::Kind::Index)) return false;
    const Known* member = known(expression.children.front(), expression.children.back());
    return member != nullptr &&
           (member->what == Known::What::method || member->what == Known::What::rule);
  }

  void report_method(const Node& index) {
    const Node& key = index.children.back();
    report_.add(*file_, key.begin, "'{0}' of {1} is a method: write :{0}(...)", key.text,
                owner(inference_.type(index.children.front())));
  }

  void report_function(const Node& name) {
    report_.add(*file_, name.begin,
                "'{}' is a function here, for no variable of this name is in sight", name.text);
  }

  void check_operand(const Node& operand) {
    if (is_method(operand)) report_method(operand);
  }

  static std::string owner(const Type& type) {
    if (type.is(Base::game)) return "game";
    return type.is(Base::execution) ? "self" : describe(type);
  }

  // "a seat has no field", as the machine says it.
  std::string lacks(const Type& type) const {
    switch (type.base) {
      case Base::game:
        return "game has no rule or field";
      case Base::options:
        return "there is no option";
      case Base::given:
        return "a position has no";
      case Base::card:
        return "a card has no number or field";
      case Base::execution:
        return type.card == nullptr
                   ? "self has no number or field"
                   : fmt::format("card {} has no number or field", type.card->title);
      default:
        return fmt::format("{} has no field", describe(type));
    }
  }

  void check_unknown(const Type& type, const Node& key, bool called, std::string_view doing) {
    if (type.is_thing() || type.is(Base::options) || type.is(Base::given)) {
      check_thing(type, key, doing);
    } else if (type.is(Base::string)) {
      const RegistrySection& strings = *subject_.registry.library("string");
      if (strings.find(key.text) != nullptr) return;
      report_.add(*file_, key.begin, "a string has no '{}'{}", key.text,
                  did_you_mean(key.text, strings.all_names()));
    } else if (type.record != nullptr && type.lists == 0) {
      check_record(*type.record, key);
    } else if (type.is(Base::table) || type.is_list()) {
      check_table(type, key);
    } else if (!type.certain()) {
      check_nowhere(key, called);
    } else if (type.lists == 0) {
      report_.add(*file_, key.begin, "{} has no field '{}'", describe(type), key.text);
    }
  }

  void check_thing(const Type& type, const Node& key, std::string_view doing) {
    if (!names_.complete(type)) return;
    const std::string hint = did_you_mean(key.text, names_.all(type));
    if (type.is(Base::given) && hint.empty()) return;
    report_.add(*file_, key.begin, "{}{} '{}'{}", doing, lacks(type), key.text, hint);
  }

  void check_record(const Field& record, const Node& key) {
    std::vector<std::string> parts;
    for (const Field& part : record.parts) parts.push_back(part.name);
    if (std::find(parts.begin(), parts.end(), key.text) != parts.end()) return;
    report_.add(*file_, key.begin, "'{}' has no part '{}'{}", record.name, key.text,
                did_you_mean(key.text, parts));
  }

  void check_table(const Type& type, const Node& key) {
    if (type.sources.empty() && type.is_list() && keys_.count(key.text) == 0) {
      report_.add(*file_, key.begin, "{} has no field '{}'", describe(type), key.text);
    } else if (!inference_.may_have_field(type, key.text)) {
      const std::string hint = did_you_mean(key.text, inference_.fields(type));
      if (!hint.empty()) {
        report_.add(*file_, key.begin, "this table has no field '{}'{}", key.text, hint);
      }
    }
  }

  // A name of something that nobody knows: wrong when it stands nowhere else either.
  void check_nowhere(const Node& key, bool called) {
    const RegistrySection& strings = *subject_.registry.library("string");
    if (!subject_.complete || !subject_.complete_rules || !subject_.complete_cards) return;
    if (names_.anywhere(key.text) || keys_.count(key.text) != 0) return;
    if (strings.find(key.text) != nullptr) return;
    std::vector<std::string> all(keys_.begin(), keys_.end());
    for (Base base = Base::game; base <= Base::execution;
         base = static_cast<Base>(static_cast<int>(base) + 1)) {
      const std::vector<std::string> more = names_.all(make_type(base));
      all.insert(all.end(), more.begin(), more.end());
    }
    const std::string hint = did_you_mean(key.text, all);
    constexpr std::size_t kTelling = 3;  // a shorter name resembles too many
    if (!called && (hint.empty() || key.text.size() < kTelling)) return;
    report_.add(*file_, key.begin, "nothing has {} '{}'{}", called ? "a method" : "a field",
                key.text, hint);
  }

  void check_target(const Node& target, const Node* value) {
    const Node& object = target.children.front();
    const Node& key = target.children.back();
    if (is_library(inference_, subject_, object) && is_name(key)) {
      report_.add(*file_, key.begin,
                  "can't assign '{}': this table is the same for all files and read-only",
                  key.text);
      return;
    }
    if (inference_.is_global_function(object)) return report_function(object);
    const Type type = inference_.type(object);
    if (is_copy(object)) return report_copy(key.begin);
    if (is_sealed(object)) return report_sealed(key);
    if (!is_name(key)) return;
    const Known* member = names_.find(type, key.text);
    if (member == nullptr) return check_unknown_target(type, key);
    if (!member->settable || (type.is(Base::execution) && member->what == Known::What::number)) {
      return report_fixed(type, key, *member);
    }
    if (value != nullptr) check_value(*member, key, *value);
  }

  void check_unknown_target(const Type& type, const Node& key) {
    if (names_.is_vague(key.text)) return;
    if (!type.is(Base::game)) {
      const bool thing = type.is_thing() || type.is(Base::options);
      if (thing) check_thing(type, key, "can't assign: ");
      return;
    }
    if (!names_.complete(type)) return;
    std::vector<std::string> fields;
    for (const Field& field : subject_.definition->schema->table_fields)
      fields.push_back(field.name);
    report_.add(*file_, key.begin, "can't assign: game.lua declares no table field '{}'{}",
                key.text, did_you_mean(key.text, fields));
  }

  void report_fixed(const Type& type, const Node& key, const Known& member) {
    if (type.is(Base::options)) {
      report_.add(*file_, key.begin,
                  "can't assign option '{}': options do not change while a match is played",
                  key.text);
    } else if (type.is(Base::execution) && member.what == Known::What::number) {
      report_.add(*file_, key.begin,
                  "'{0}' of self can't be assigned: it is as it was when the execution started; "
                  "assign self.source.{0}",
                  key.text);
    } else {
      report_.add(*file_, key.begin, "'{}' of {} can't be assigned", key.text, owner(type));
    }
  }

  void check_value(const Known& member, const Node& key, const Node& value) {
    const Type type = inference_.type(value);
    if (!fits(member.type, type)) {
      report_.add(*file_, value.begin, "field '{}': expected {}, found {}", key.text,
                  describe(member.type), describe(type));
    }
    if (member.type.record != nullptr) check_parts(member.type, value);
  }

  // The parts of a record that is assigned as a table literal, or of a list of such.
  void check_parts(const Type& type, const Node& value) {
    if (!value.is(lua::Kind::Table)) return;
    for (const Node& field : value.children) {
      if (type.is_list() && field.is(lua::Kind::Positional)) {
        check_parts(element_of(type), field.children.front());
      } else if (type.lists == 0 && is_name(field.children.front()) &&
                 !field.is(lua::Kind::Positional)) {
        check_record(*type.record, field.children.front());
      }
    }
  }

  void report_copy(Place place) {
    report_.add(*file_, place,
                "can't assign here: this table is a copy of a field; change a copy of it "
                "(table.copy) and assign the field as a whole");
  }

  // Whether an expression is a table that the file made, where only a running match comes: in a
  // function that has a role and stands in the file's table itself.
  bool is_sealed(const Node& expression) const {
    const lua::Use* use = expression.is(lua::Kind::Name) ? inference_.use(expression) : nullptr;
    const bool of_file = use != nullptr && use->variable != nullptr &&
                         use->variable->file_level() && use->variable->initializer != nullptr &&
                         use->variable->initializer->is(lua::Kind::Table);
    if (!of_file || assigned_.count(use->variable) != 0) return false;
    return std::any_of(roles_.begin(), roles_.end(), [&](const Role& role) {
      return role.file == file_ && role.function != nullptr && role.function == role.value &&
             role.function->offset <= expression.offset &&
             expression.offset < role.function->offset + role.function->length;
    });
  }

  void report_sealed(const Node& key) {
    report_.add(*file_, key.begin,
                "can't assign {}: this table was made while its file was loaded and is read-only; "
                "what changes in a match is a field that game.lua declares, what changes in a step "
                "a local",
                is_name(key) ? "'" + key.text + "'" : "here");
  }

  // Whether an expression reads a list or a record that is declared: a copy that can't be changed.
  bool is_copy(const Node& expression) {
    if (!expression.is(lua::Kind::Index)) return false;
    const Known* member = known(expression.children.front(), expression.children.back());
    if (member == nullptr) return is_copy(expression.children.front());
    return member->what == Known::What::field &&
           (member->type.is_list() || member->type.record != nullptr);
  }

  const Subject& subject_;
  const Names& names_;
  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
  const SourceFile* file_ = nullptr;
  std::set<std::string> keys_;
  std::set<const lua::Variable*> assigned_;
};

}  // namespace

void check_members(const Subject& subject, const Names& names, const std::vector<Role>& roles,
                   Inference& inference, Report& report) {
  MemberCheck(subject, names, roles, inference, report).run();
}

}  // namespace punchcard::check
