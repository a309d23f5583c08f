#include "tools/check/assignments.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grammar/text/mismatch.h"
#include "grammar/text/suggestion.h"
#include "tools/check/assignable.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class AssignmentCheck {
 public:
  AssignmentCheck(const Subject& subject, const Names& names, const std::vector<Role>& roles,
                  Inference& inference, Report& report)
      : subject_(subject), names_(names), roles_(roles), inference_(inference), report_(report) {}

  void run() {
    for (const package::SourceFile* file : subject_.files) {
      for (const lua_syntax::Use& use : file->scope->uses()) {
        if (use.assigned) assigned_.insert(use.variable);
      }
    }
    for (const table::Field& field : subject_.definition->schema->table_fields)
      fields_.push_back(field.name);
    gather_direct();
    for (const package::SourceFile* file : subject_.files) {
      file_ = file;
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) { check(node); });
    }
  }

 private:
  void gather_direct() {
    for (const Role& role : roles_) {
      if (role.function == nullptr || role.function != role.value) continue;
      direct_[role.file][role.function->offset] = role.function->offset + role.function->length;
    }
    for (auto& [file, functions] : direct_) {
      std::size_t behind = 0;
      for (auto& [begin, end] : functions) end = behind = std::max(behind, end);
    }
  }

  void check(const Node& node) {
    if (node.is(lua_syntax::Kind::Call)) return check_insertion(node);
    if (node.is(lua_syntax::Kind::MethodCall)) return check_append(node);
    if (node.is(lua_syntax::Kind::FunctionStatement) &&
        node.children[0].is(lua_syntax::Kind::Index)) {
      return check_target(node.children[0], nullptr);
    }
    if (!node.is(lua_syntax::Kind::Assign)) return;
    const std::vector<Node>& targets = node.children[0].children;
    const std::vector<Node>& values = node.children[1].children;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i].is(lua_syntax::Kind::Index)) continue;
      check_target(targets[i], i < values.size() ? &values[i] : nullptr);
    }
  }

  void check_target(const Node& target, const Node* value) {
    const Node& object = target.children.front();
    const Node& key = target.children.back();
    if (inference_.is_library(object) && is_name(key)) {
      report_.add(*file_, key.begin, {Code::not_assignable, key.text},
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
    if (names_.is_vague(key.text) || report_.is_full(*file_)) return;
    if (!type.is(Base::game)) {
      const bool thing = type.is_thing() || type.is(Base::options);
      const std::string lack = thing ? names_.lack(type, key.text) : "";
      if (!lack.empty())
        report_.add(*file_, key.begin, {names_.code_of_lack(type), key.text}, "can't assign: {}",
                    lack);
      return;
    }
    if (!names_.complete(type)) return;
    report_.add(*file_, key.begin, {Code::unknown_field, key.text},
                "can't assign: game.lua declares no table field '{}'{}", key.text,
                text::did_you_mean(key.text, fields_));
  }

  void report_fixed(const Type& type, const Node& key, const Known& member) {
    if (type.is(Base::options)) {
      report_.add(*file_, key.begin, {Code::not_assignable, key.text},
                  "can't assign option '{}': options do not change while a match is played",
                  key.text);
    } else if (type.is(Base::execution) && member.what == Known::What::number) {
      report_.add(*file_, key.begin, {Code::not_assignable, key.text},
                  "'{0}' of self can't be assigned: it is as it was when the execution started; "
                  "assign self.source.{0}",
                  key.text);
    } else {
      report_.add(*file_, key.begin, {Code::not_assignable, key.text},
                  "'{}' of {} can't be assigned", key.text, owner_of(type));
    }
  }

  void check_value(const Known& member, const Node& key, const Node& value) {
    const Type type = inference_.type(value);
    if (!is_assignable(member.type, type)) {
      report_.add(
          *file_, value.begin, {Code::wrong_type, key.text}, "{}",
          text::mismatch(text::field_subject(key.text), describe(member.type), describe(type)));
    }
    if (member.type.record != nullptr) check_parts(member.type, value);
  }

  // Checks the parts of a record that is assigned as a table literal, or of a list of these.
  void check_parts(const Type& type, const Node& value) {
    if (!value.is(lua_syntax::Kind::Table)) return;
    for (const Node& field : value.children) {
      if (type.is_list() && field.is(lua_syntax::Kind::Positional)) {
        check_parts(element_of(type), field.children.front());
      } else if (type.lists == 0 && is_name(field.children.front()) &&
                 !field.is(lua_syntax::Kind::Positional)) {
        const Node& part = field.children.front();
        const std::string lack = names_.lack_of_part(*type.record, part.text);
        if (!lack.empty())
          report_.add(*file_, part.begin, {Code::unknown_field, part.text}, "{}", lack);
      }
    }
  }

  // table.insert(list, ...)
  void check_insertion(const Node& call) {
    const Node& called = call.children.front();
    const bool inserts = called.is(lua_syntax::Kind::Index) &&
                         called.children.back().text == "insert" &&
                         inference_.is_library(called.children.front());
    if (!inserts || arguments_of(call).empty()) return;
    const Node& list = arguments_of(call).front();
    if (is_copy(list)) report_copy(list.begin);
    if (is_sealed(list)) report_sealed(list);
  }

  // game:append("trail", ...): the appended value becomes a part of a field.
  void check_append(const Node& call) {
    const Type type = inference_.type(call.children[0]);
    const std::vector<Node>& given = arguments_of(call);
    if (!type.is_thing() || call.children[1].text != "append" || given.size() != 2) return;
    if (!is_name(given[0]) || names_.is_vague(given[0].text)) return;
    const Known* member = names_.find(type, given[0].text);
    if (member == nullptr && names_.complete(type)) {
      report_.add(*file_, given[0].begin, {Code::unknown_field, given[0].text},
                  "no list field '{}' is declared{}", given[0].text,
                  text::did_you_mean(given[0].text, names_.all(type)));
    }
    if (member == nullptr || !member->type.is_list()) return;
    if (member->type.record != nullptr) check_parts(element_of(member->type), given[1]);
  }

  void report_function(const Node& name) {
    report_.add(*file_, name.begin, {Code::unknown_name, name.text},
                "'{}' is a function here, because no variable of this name is in scope", name.text);
  }

  void report_copy(text::Place place) {
    report_.add(*file_, place, {Code::not_assignable},
                "can't assign here: this table is a copy of a field; change a copy of it "
                "(table.copy) and assign the field as a whole");
  }

  // Whether an expression is a table from the file's loading that is assigned during a match: in a
  // function that has a role and is written directly in the file's table.
  bool is_sealed(const Node& expression) const {
    const lua_syntax::Use* use =
        expression.is(lua_syntax::Kind::Name) ? inference_.use(expression) : nullptr;
    const bool of_file = use != nullptr && use->variable != nullptr &&
                         use->variable->file_level() && use->variable->initializer != nullptr &&
                         use->variable->initializer->is(lua_syntax::Kind::Table);
    if (!of_file || assigned_.count(use->variable) != 0) return false;
    const auto functions = direct_.find(file_);
    if (functions == direct_.end()) return false;
    const auto after = functions->second.upper_bound(expression.offset);
    return after != functions->second.begin() && expression.offset < std::prev(after)->second;
  }

  void report_sealed(const Node& key) {
    report_.add(*file_, key.begin, {Code::not_assignable, key.text},
                "can't assign {}: this table was made while its file was loaded and is read-only; "
                "what changes in a match is a field that game.lua declares, what changes in a step "
                "a local",
                is_name(key) ? "'" + key.text + "'" : "here");
  }

  // Whether an expression reads a declared list or record, which gives a read-only copy.
  bool is_copy(const Node& expression) {
    if (!expression.is(lua_syntax::Kind::Index)) return false;
    const Node& key = expression.children.back();
    const Known* member = is_name(key)
                              ? names_.find(inference_.type(expression.children.front()), key.text)
                              : nullptr;
    if (member == nullptr) return is_copy(expression.children.front());
    return member->what == Known::What::field &&
           (member->type.is_list() || member->type.record != nullptr);
  }

  const Subject& subject_;
  const Names& names_;
  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
  const package::SourceFile* file_ = nullptr;
  std::set<const lua_syntax::Variable*> assigned_;
  std::vector<std::string> fields_;  // of the table
  // The functions with a role that are written in their file's table: where each begins, and the
  // first place behind it and all that begin before it.
  std::map<const package::SourceFile*, std::map<std::size_t, std::size_t>> direct_;
};

}  // namespace

void check_assignments(const Subject& subject, const Names& names, const std::vector<Role>& roles,
                       Inference& inference, Report& report) {
  AssignmentCheck(subject, names, roles, inference, report).run();
}

}  // namespace punchcard::check
