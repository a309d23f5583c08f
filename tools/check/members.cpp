#include "tools/check/members.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "grammar/text/suggestion.h"
#include "interpreter/package/package_registry.h"
#include "interpreter/package/sources.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class MemberCheck {
 public:
  MemberCheck(const Subject& subject, const Names& names, Inference& inference, Report& report)
      : subject_(subject), names_(names), inference_(inference), report_(report) {
    for (const package::SourceFile* file : subject.files) gather_keys(*file);
    for (const package::SourceFile* file : subject.library) {
      if (file->tree) gather_keys(*file);
    }
  }

  void run() {
    for (const package::SourceFile* file : subject_.files) {
      file_ = file;
      visit(file->tree->root);
    }
  }

 private:
  // Every name that may be a key of some table: assigned names after a dot, fields of tables,
  // strings.
  void gather_keys(const package::SourceFile& file) {
    lua_syntax::for_each_node(file.tree->root, [&](const Node& node) {
      if (node.is(lua_syntax::Kind::Table)) {
        for (const Node& field : node.children) {
          if (is_name(field.children.front())) keys_.insert(field.children.front().text);
        }
      }
      const bool assigns =
          node.is(lua_syntax::Kind::Assign) || node.is(lua_syntax::Kind::FunctionStatement);
      if (!assigns) return;
      const Node& targets = node.children.front();
      const auto add = [&](const Node& target) {
        if (target.is(lua_syntax::Kind::Index) && is_name(target.children.back())) {
          keys_.insert(target.children.back().text);
        }
      };
      add(targets);
      if (node.is(lua_syntax::Kind::Assign))
        std::for_each(targets.children.begin(), targets.children.end(), add);
    });
  }

  void visit(const Node& node) {
    switch (node.kind) {
      case lua_syntax::Kind::Index:
        check_read(node);
        break;
      case lua_syntax::Kind::MethodCall:
        check_method(node);
        break;
      case lua_syntax::Kind::Call:
        check_call(node);
        break;
      case lua_syntax::Kind::Assign:
        return visit_assign(node);
      case lua_syntax::Kind::FunctionStatement:
        if (node.children[0].is(lua_syntax::Kind::Index)) visit(node.children[0].children.front());
        return visit(node.children[1]);
      case lua_syntax::Kind::Unary:
        check_condition(node.children.front());
        break;
      case lua_syntax::Kind::Binary:
        if (node.text == "and" || node.text == "or") break;
        check_operand(node.children.front());
        check_operand(node.children.back());
        break;
      case lua_syntax::Kind::If:
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
          check_condition(node.children[i]);
        break;
      case lua_syntax::Kind::While:
        check_condition(node.children.front());
        break;
      default:
        break;
    }
    for (const Node& child : node.children) visit(child);
  }

  // Another check covers the assigned names; this one covers the objects before them.
  void visit_assign(const Node& node) {
    for (const Node& target : node.children[0].children) {
      for (const Node& child : target.children) visit(child);
    }
    visit(node.children[1]);
  }

  // The meaning of a name on an object, if both are known.
  const Known* known(const Node& object, const Node& key) {
    return is_name(key) ? names_.find(inference_.type(object), key.text) : nullptr;
  }

  void check_read(const Node& index) {
    const Node& object = index.children.front();
    const Node& key = index.children.back();
    if (!is_name(key) || inference_.is_library(object)) return;
    if (is_method(object)) return report_method(object);
    if (inference_.is_global_function(object)) return report_function(object);
    if (known(object, key) != nullptr || names_.is_vague(key.text)) return;
    check_unknown(object, key, false);
  }

  void check_method(const Node& call) {
    const Node& object = call.children[0];
    const Node& key = call.children[1];
    if (inference_.is_library(object)) return;
    if (is_method(object)) return report_method(object);
    if (inference_.is_global_function(object)) return report_function(object);
    if (inference_.type(object).is_thing()) check_given(call);
    const Known* member = known(object, key);
    if (member == nullptr) {
      if (!names_.is_vague(key.text)) check_unknown(object, key, true);
    } else if (member->what != Known::What::method && member->what != Known::What::rule) {
      report_property(inference_.type(object), key);
    }
  }

  // `game:remove(card)` without a variable `card`: the name is then the constructor.
  void check_given(const Node& call) {
    const bind::RegistrySection* words = subject_.registry.file(package::role_name(file_->role));
    for (const Node& argument : arguments_of(call)) {
      const bool word = argument.is(lua_syntax::Kind::Name) && words != nullptr &&
                        inference_.is_global_function(argument) &&
                        words->find(argument.text) != nullptr;
      if (word) report_function(argument);
    }
  }

  void check_call(const Node& call) {
    const Node& called = call.children.front();
    for (const Node& argument : arguments_of(call)) {
      const lua_syntax::Use* use =
          called.is(lua_syntax::Kind::Name) ? inference_.use(called) : nullptr;
      const bool loops = use != nullptr && use->global() && called.text == "ipairs";
      if (loops) check_operand(argument);
    }
    if (!called.is(lua_syntax::Kind::Index)) return;
    const Known* member = known(called.children.front(), called.children.back());
    const bool property = member != nullptr && member->what != Known::What::method &&
                          member->what != Known::What::rule;
    if (property) report_property(inference_.type(called.children.front()), called.children.back());
  }

  void report_property(const Type& object, const Node& key) {
    report_.add(*file_, key.begin, {Code::method_call, key.text},
                "'{}' of {} is no method: write .{} without ()", key.text, owner_of(object),
                key.text);
  }

  // Whether an expression names a method without calling it.
  bool is_method(const Node& expression) {
    if (!expression.is(lua_syntax::Kind::Index)) return false;
    const Known* member = known(expression.children.front(), expression.children.back());
    return member != nullptr &&
           (member->what == Known::What::method || member->what == Known::What::rule);
  }

  void report_method(const Node& index) {
    const Node& key = index.children.back();
    report_.add(*file_, key.begin, {Code::method_call, key.text},
                "'{0}' of {1} is a method: write :{0}(...)", key.text,
                owner_of(inference_.type(index.children.front())));
  }

  void report_function(const Node& name) {
    report_.add(*file_, name.begin, {Code::unknown_name, name.text},
                "'{}' is a function here, because no variable of this name is in scope", name.text);
  }

  void check_operand(const Node& operand) {
    if (is_method(operand)) report_method(operand);
  }

  // A function as a condition is always true.
  void check_condition(const Node& condition) {
    check_operand(condition);
    if (condition.is(lua_syntax::Kind::Name) && inference_.is_global_function(condition)) {
      report_function(condition);
    }
  }

  void check_unknown(const Node& object, const Node& key, bool called) {
    if (report_.is_full(*file_)) return;
    const Type type = inference_.type(object);
    if (type.is_thing() || type.is(Base::options) || type.is(Base::given)) {
      add(key, names_.code_of_lack(type), names_.lack(type, key.text));
    } else if (type.is(Base::string)) {
      const bind::RegistrySection& strings = *subject_.registry.library("string");
      if (strings.find(key.text) != nullptr) return;
      report_.add(*file_, key.begin, {Code::unknown_field, key.text}, "a string has no '{}'{}",
                  key.text, text::did_you_mean(key.text, strings.all_names()));
    } else if (type.record != nullptr && type.lists == 0) {
      add(key, Code::unknown_field, names_.lack_of_part(*type.record, key.text));
    } else if (type.is(Base::table) || type.is_list()) {
      check_table(type, key);
    } else if (!type.certain()) {
      if (!is_of_unknown_global(object)) check_nowhere(key, called);
    } else if (type.lists == 0) {
      report_.add(*file_, key.begin, {Code::unknown_field, key.text}, "{} has no field '{}'",
                  describe(type), key.text);
    }
  }

  void add(const Node& key, Code code, const std::string& message) {
    if (!message.empty()) report_.add(*file_, key.begin, {code, key.text}, "{}", message);
  }

  void check_table(const Type& type, const Node& key) {
    if (type.sources.empty() && type.is_list() && keys_.count(key.text) == 0) {
      report_.add(*file_, key.begin, {Code::unknown_field, key.text}, "{} has no field '{}'",
                  describe(type), key.text);
    } else if (!inference_.may_have_field(type, key.text)) {
      if (text::SuggestionBudget::is_spent() || report_.is_full(*file_)) return;
      const std::vector<std::string_view> fields = inference_.fields(type);
      const std::string hint =
          text::did_you_mean(key.text, std::span<const std::string_view>(fields));
      if (!hint.empty()) {
        report_.add(*file_, key.begin, {Code::unknown_field, key.text},
                    "this table has no field '{}'{}", key.text, hint);
      }
    }
  }

  // `os.time`: the unknown `os` is already reported.
  bool is_of_unknown_global(const Node& expression) const {
    const bool part = expression.is(lua_syntax::Kind::Index) ||
                      expression.is(lua_syntax::Kind::Call) ||
                      expression.is(lua_syntax::Kind::MethodCall);
    if (part) return is_of_unknown_global(expression.children.front());
    const lua_syntax::Use* use =
        expression.is(lua_syntax::Kind::Name) ? inference_.use(expression) : nullptr;
    return use != nullptr && use->global() && !inference_.is_library(expression) &&
           !inference_.is_global_function(expression);
  }

  // A name on an object of unknown type is wrong only if it occurs nowhere else.
  void check_nowhere(const Node& key, bool called) {
    const bind::RegistrySection& strings = *subject_.registry.library("string");
    if (!subject_.complete || !subject_.complete_rules || !subject_.complete_cards) return;
    if (names_.anywhere(key.text) || keys_.count(key.text) != 0) return;
    if (strings.find(key.text) != nullptr) return;
    const std::string hint = text::did_you_mean(key.text, everything());
    constexpr std::size_t kTelling = 3;  // a shorter name resembles too many others
    if (!called && (hint.empty() || key.text.size() < kTelling)) return;
    report_.add(*file_, key.begin, {Code::unknown_field, key.text}, "nothing has {} '{}'{}",
                called ? "a method" : "a field", key.text, hint);
  }

  // Every known name of any object.
  std::span<const std::string_view> everything() {
    if (!everything_.empty()) return everything_;
    std::set<std::string> all = keys_;
    for (Base base = Base::game; base <= Base::execution;
         base = static_cast<Base>(static_cast<int>(base) + 1)) {
      const std::vector<std::string>& names = names_.all(make_type(base));
      all.insert(names.begin(), names.end());
    }
    names_of_all_.assign(all.begin(), all.end());
    everything_.assign(names_of_all_.begin(), names_of_all_.end());
    return everything_;
  }

  const Subject& subject_;
  const Names& names_;
  Inference& inference_;
  Report& report_;
  const package::SourceFile* file_ = nullptr;
  std::set<std::string> keys_;
  std::vector<std::string> names_of_all_;
  std::vector<std::string_view> everything_;  // the same
};

}  // namespace

void check_members(const Subject& subject, const Names& names, Inference& inference,
                   Report& report) {
  MemberCheck(subject, names, inference, report).run();
}

}  // namespace punchcard::check
