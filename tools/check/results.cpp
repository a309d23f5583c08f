#include "tools/check/results.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tools/check/endings.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

const Node& name_of_call(const Node& call) {
  if (call.is(lua_syntax::Kind::MethodCall)) return call.children[1];
  const Node& called = call.children.front();
  return called.is(lua_syntax::Kind::Index) ? called.children.back() : called;
}

// The child that must not be nil: the operand of `#` or of arithmetic, the object before a dot, the
// list of a loop. nullptr: any value works.
const Node* needed_in(const Node& node, std::size_t child) {
  static const std::vector<std::string> kTests = {"and", "or", "==", "~="};
  const bool operates = (node.is(lua_syntax::Kind::Unary) && node.text != "not") ||
                        (node.is(lua_syntax::Kind::Binary) && !has(kTests, node.text));
  const bool indexes =
      child == 0 && (node.is(lua_syntax::Kind::Index) || node.is(lua_syntax::Kind::MethodCall));
  if (!operates && !indexes) return nullptr;
  return &lua_syntax::without_parentheses(node.children[child]);
}

// The list of `ipairs(...)`.
const Node* listed_by(const Node& call) {
  if (!call.is(lua_syntax::Kind::Call) || !call.children.front().is(lua_syntax::Kind::Name))
    return nullptr;
  const std::vector<Node>& given = arguments_of(call);
  return call.children.front().text == "ipairs" && given.size() == 1 ? &given.front() : nullptr;
}

// The returns that stand within a loop of a function's body.
void gather_in_loops(const Node& body, bool inner, std::unordered_set<const Node*>& returns) {
  for (const Node& each : body.children) {
    if (each.is(lua_syntax::Kind::Function)) continue;
    const bool loop = each.is(lua_syntax::Kind::While) || each.is(lua_syntax::Kind::Repeat) ||
                      each.is(lua_syntax::Kind::NumericFor) ||
                      each.is(lua_syntax::Kind::GenericFor);
    if (each.is(lua_syntax::Kind::Return) && inner) returns.insert(&each);
    gather_in_loops(each, inner || loop, returns);
  }
}

class ResultCheck {
 public:
  ResultCheck(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
              Report& report)
      : subject_(subject),
        roles_(roles),
        inference_(inference),
        report_(report),
        endings_(inference) {
    for (const package::PhaseDefinition& phase : subject.definition->phases) {
      phases_.insert(phase.name);
    }
  }

  void run() {
    for (const package::SourceFile* file : subject_.files) {
      subject_.budget.look();
      file_ = file;
      look(file->tree->root);
    }
    for (const Role& role : roles_) {
      if (role.function == nullptr) continue;
      file_ = role.file;
      if (role.returns_phase()) check_phase(role);
      if (role.what == Role::What::show) check_show(*role.function);
      if (role.what == Role::What::worth) check_share(*role.function, "worth");
      if (role.what == Role::What::evaluate) check_share(*role.function, "evaluate");
    }
  }

 private:
  // All values in a node are used, except the result of a call statement, and returned values.
  void look(const Node& node) {
    if (node.is(lua_syntax::Kind::CallStatement)) return look_within(node.children.front());
    if (node.is(lua_syntax::Kind::Return)) {
      const std::vector<Node>& values = node.children.front().children;
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (values.size() == 1) {
          look_passed_on(values[i]);
        } else {
          look(values[i]);
        }
      }
      return;
    }
    if (is_call(node)) check_used(node);
    look_within(node);
  }

  void look_within(const Node& node) {
    if (const Node* list = listed_by(node)) check_needed(*list);
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      if (const Node* value = needed_in(node, i)) check_needed(*value);
      look(node.children[i]);
    }
  }

  // Reports a rule that returns a value after an `if` and otherwise reaches its end. A rule that
  // searches in a loop, or says `return nil`, may return nothing on purpose.
  void check_needed(const Node& call) {
    if (!is_call(call)) return;
    const Callee callee = inference_.callee(call);
    const bool one =
        callee.what == Callee::What::rule && !callee.open && callee.functions.size() == 1;
    if (!one) return;
    const Node& function = *callee.functions.front();
    if (!forgets(function)) return;
    const Node& name = name_of_call(call);
    report_.add(*file_, name.begin, {Code::missing_return, callee.rule},
                "rule '{}' returns nothing on one of its paths; a value is needed here{}",
                callee.rule, where(function));
  }

  bool forgets(const Node& function) {
    const auto [known, is_new] = forgets_.emplace(&function, false);
    if (!is_new) return known->second;
    const Paths& paths = endings_.paths_of(function);
    std::unordered_set<const Node*> in_loops;
    gather_in_loops(function.children.back(), false, in_loops);
    return forgets_[&function] =
               paths.end == Reached::yes && !paths.returns.empty() &&
               std::all_of(paths.returns.begin(), paths.returns.end(), [&](const Node* each) {
                 const std::vector<Node>& values = each->children.front().children;
                 return !values.empty() && !values.front().is(lua_syntax::Kind::Nil) &&
                        in_loops.count(each) == 0;
               });
  }

  // A returned value is perhaps never used.
  void look_passed_on(const Node& value) {
    if (value.is(lua_syntax::Kind::Paren)) return look_passed_on(value.children.front());
    if (is_call(value)) return look_within(value);
    const bool picks =
        value.is(lua_syntax::Kind::Binary) && (value.text == "and" || value.text == "or");
    if (!picks) return look(value);
    if (value.text == "or") {
      look_passed_on(value.children.front());
    } else {
      look(value.children.front());
    }
    look_passed_on(value.children.back());
  }

  bool returns_nothing(const Node& call) {
    const Callee callee = inference_.callee(call);
    if (callee.what == Callee::What::unknown || callee.open) return false;
    if (callee.what == Callee::What::machine && callee.functions.empty()) {
      const bool misspelt = callee.name->name != name_of_call(call).text;  // reported elsewhere
      return !misspelt && callee.name->signature.function && callee.name->signature.results.empty();
    }
    return !callee.functions.empty() &&
           std::all_of(callee.functions.begin(), callee.functions.end(),
                       [this](const Node* each) { return !gives(*each); });
  }

  bool gives(const Node& function) {
    const auto [known, is_new] = gives_.emplace(&function, false);
    if (is_new) known->second = !returns_no_value(function);
    return known->second;
  }

  void check_used(const Node& call) {
    if (!returns_nothing(call) || endings_.behind_call(call) == Reached::never) return;
    const Callee callee = inference_.callee(call);
    const Node& name = name_of_call(call);
    const bool own = callee.what != Callee::What::machine;
    report_.add(*file_, name.begin, {Code::missing_return, name.text},
                "{}'{}' returns nothing; a value is used here{}",
                callee.what == Callee::What::rule ? "rule " : "",
                is_name(name) || name.is(lua_syntax::Kind::Name) ? name.text : "this function",
                own ? where(*callee.functions.front()) : "");
  }

  // The place where a function lacks a return.
  std::string where(const Node& function) const {
    const FunctionFacts* facts = inference_.function(function);
    if (facts == nullptr || facts->file == nullptr) return {};
    return fmt::format(" (does {}:{} lack a return?)", facts->file->name, function.end.line);
  }

  void check_phase(const Role& role) {
    const bool unknown = role.what == Role::What::phase && phases_.count(role.name) == 0;
    if (unknown) return;  // a variant wraps an unknown phase: reported while loading
    for (const text::Place& place : ends_of_phase(role)) report_phase(role, place);
  }

  // Where the function of a phase returns no next one. The other values that it returns are
  // checked meanwhile, once for all roles of the function.
  const std::vector<text::Place>& ends_of_phase(const Role& role) {
    const auto [known, is_new] = ends_.try_emplace(role.function);
    std::vector<text::Place>& ends = known->second;
    if (!is_new) return ends;
    const Paths& paths = endings_.paths_of(*role.function);
    for (const Node* each : paths.returns) {
      const std::vector<Node>& values = each->children.front().children;
      const bool nothing = values.empty() || values.front().is(lua_syntax::Kind::Nil) ||
                           (is_call(values.front()) && returns_nothing(values.front()) &&
                            endings_.behind_call(values.front()) != Reached::never);
      if (nothing) {
        ends.push_back(each->begin);
      } else {
        check_name(role, values.front());
      }
    }
    if (paths.end == Reached::yes) ends.push_back(end_of(*role.function));
    return ends;
  }

  // A returned value must be a string; another check examines which.
  void check_name(const Role& role, const Node& value) {
    const Type type = inference_.type(value);
    if (!type.certain() || type.is(Base::string)) return;
    report_.add(*role.file, value.begin, {Code::wrong_type},
                "expected the name of the next phase, found {}", describe(type));
  }

  void report_phase(const Role& role, text::Place place) {
    if (report_.is_full(*role.file)) return;
    std::string what = fmt::format("phase '{}'", role.name);
    if (role.what == Role::What::setup) what = "setup";
    if (role.what == Role::What::position) what = "position";
    const Node& key = role.field->children.front();
    if (role.what == Role::What::phase && key.text == "failed") {
      what = fmt::format("'failed' of phase '{}'", role.name);
    }
    report_.add(*role.file, place, {Code::missing_return},
                "{} returns no next phase here: write {}", what,
                role.wraps ? "return base(game)" : "return \"" + next_phase(role) + "\"");
  }

  // A possible next phase, as an example.
  std::string next_phase(const Role& role) const {
    if (role.what == Role::What::phase) return role.name;
    for (const Role& each : roles_) {
      if (each.what == Role::What::phase) return each.name;
    }
    return "PHASE";
  }

  void check_show(const Node& function) {
    lua_syntax::walk(function.children.back(), [&](const Node& node) {
      if (node.is(lua_syntax::Kind::Return)) check_lines(node);
      return !node.is(lua_syntax::Kind::Function);
    });
    if (endings_.paths_of(function).end == Reached::yes) {
      report_.add(*file_, end_of(function), {Code::missing_return},
                  "'table' of show returns nothing here: write return lines, a list");
    }
  }

  void check_share(const Node& function, const char* name) {
    lua_syntax::walk(function.children.back(), [&](const Node& node) {
      if (node.is(lua_syntax::Kind::Return)) check_integer(node, name);
      return !node.is(lua_syntax::Kind::Function);
    });
    if (endings_.paths_of(function).end == Reached::yes) {
      report_.add(*file_, end_of(function), {Code::missing_return},
                  "'{}' returns nothing here: write return 0, or more up to 100", name);
    }
  }

  void check_integer(const Node& returned, const char* name) {
    const std::vector<Node>& values = returned.children.front().children;
    if (values.empty() || values.front().is(lua_syntax::Kind::Nil)) {
      report_.add(*file_, returned.begin, {Code::missing_return},
                  "'{}' returns nothing here: write return 0, or more up to 100", name);
      return;
    }
    const Type type = inference_.type(values.front());
    if (!type.certain() || type.is(Base::integer)) return;
    report_.add(*file_, values.front().begin, {Code::wrong_type},
                "'{}' returns an integer from 0 to 100, found {}", name, describe(type));
  }

  // Whether a value of this type, or what is in a list of them, may be a line or a shape: a string,
  // a table, or false for nothing.
  static bool may_be_drawn(const Type& type) {
    return !type.certain() || type.base == Base::string || type.base == Base::table ||
           type.base == Base::boolean;
  }

  // Reports elements of a table of lines that are certainly no lines or shapes.
  bool check_each_line(const Node& lines) {
    const Node& table = package::meaning_of(lines, *file_->scope);
    if (!table.is(lua_syntax::Kind::Table)) return false;
    const auto [known, is_new] = lines_.emplace(&table, false);
    if (!is_new) return known->second;
    const std::size_t before = wrong_lines_;
    for (const Node& field : table.children) {
      if (field.is(lua_syntax::Kind::Positional)) check_line(field.children.front());
    }
    return lines_[&table] = wrong_lines_ != before;
  }

  void check_line(const Node& line) {
    const Type type = inference_.type(line);
    if (may_be_drawn(type)) return;
    ++wrong_lines_;
    report_.add(*file_, line.begin, {Code::wrong_type},
                "a line of show is a string, found {}: write tostring(...)", describe(type));
  }

  void check_lines(const Node& returned) {
    const std::vector<Node>& values = returned.children.front().children;
    if (values.empty() || values.front().is(lua_syntax::Kind::Nil)) {
      report_.add(*file_, returned.begin, {Code::missing_return},
                  "'table' of show returns nothing here: write return lines, a list");
      return;
    }
    const Type type = inference_.type(values.front());
    if (check_each_line(values.front())) return;
    const bool list = !type.certain() || type.is_list() || type.is(Base::table);
    if (list && may_be_drawn(type)) return;
    report_.add(*file_, values.front().begin, {Code::wrong_type},
                "'table' of show returns a list of lines and shapes, found {}", describe(type));
  }

  const Subject& subject_;
  const std::vector<Role>& roles_;
  Inference& inference_;
  Report& report_;
  Endings endings_;
  std::unordered_map<const Node*, bool> gives_;    // functions that return values
  std::unordered_map<const Node*, bool> forgets_;  // those that do so on some paths only
  std::unordered_map<const Node*, std::vector<text::Place>> ends_;  // of functions of phases
  std::set<std::string> phases_;
  std::unordered_map<const Node*, bool> lines_;  // tables of lines, whether some are wrong
  std::size_t wrong_lines_ = 0;
  const package::SourceFile* file_ = nullptr;
};

}  // namespace

void check_results(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                   Report& report) {
  ResultCheck(subject, roles, inference, report).run();
}

}  // namespace punchcard::check
