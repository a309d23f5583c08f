#include "tools/check/choices.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// Whether code at the beginning of a node may run again after code at its end.
bool may_repeat(const Node& node) {
  switch (node.kind) {
    case lua_syntax::Kind::While:
    case lua_syntax::Kind::Repeat:
    case lua_syntax::Kind::NumericFor:
    case lua_syntax::Kind::GenericFor:
      return true;
    default:
      return std::any_of(node.children.begin(), node.children.end(),
                         [](const Node& each) { return each.is(lua_syntax::Kind::Label); });
  }
}

class ChoiceCheck {
 public:
  ChoiceCheck(const package::SourceFile& file, Inference& inference, Report& report)
      : file_(file), inference_(inference), report_(report) {
    for (const auto& each : file.scope->upvalue_assignments()) {
      assigned_by_functions_.insert(each.variable);
    }
    for (const lua_syntax::Use& use : file.scope->uses()) {  // in the order of the source
      if (use.variable == nullptr) continue;
      Places& places = places_[use.variable];
      places.uses.push_back(use.node->offset);
      if (use.assigned) places.assignments.push_back(use.node->offset);
    }
  }

  void run() {
    lua_syntax::for_each_node(file_.tree->root, [&](const Node& node) {
      if (node.is(lua_syntax::Kind::MethodCall) && node.children[1].text == "choose")
        check_options(node);
      if (node.is(lua_syntax::Kind::If)) check_branches(node);
    });
  }

 private:
  void check_options(const Node& call) {
    if (!inference_.type(call.children[0]).is(Base::seat)) return;
    const std::vector<Node>& given = arguments_of(call);
    const bool none = given.size() == 1 && !has_many_values(given.front());
    if (none || (given.size() == 2 && given.back().is(lua_syntax::Kind::Nil))) {
      report_.add(file_, call.children[1].begin, {Code::wrong_type, "options"},
                  "'options' of 'choose': write a list or the options themselves after the topic");
    } else if (given.size() == 2 && is_never_filled(given.back())) {
      report_.add(file_, call.children[1].begin, {Code::constant_condition},
                  "this choice has no options, so it is always nil");
    }
  }

  // Whether a list is `{ }`, here or in a variable that has no other use.
  bool is_never_filled(const Node& list) const {
    if (list.is(lua_syntax::Kind::Table)) return list.children.empty();
    const lua_syntax::Use* use =
        list.is(lua_syntax::Kind::Name) ? file_.scope->find(list) : nullptr;
    if (use == nullptr || use->variable == nullptr || use->variable->initializer == nullptr) {
      return false;
    }
    const Node& start = *use->variable->initializer;
    return places_of(*use->variable).uses.size() == 1 && start.is(lua_syntax::Kind::Table) &&
           start.children.empty();
  }

  // The variable of a condition that only tests it: `x`, `not x`, `x == nil`, `x ~= nil`. `found`
  // says whether the variable has a value when the condition is true.
  const lua_syntax::Variable* tested(const Node& condition, bool& found) const {
    const Node& node = lua_syntax::without_parentheses(condition);
    found = true;
    if (node.is(lua_syntax::Kind::Name)) return variable(node);
    if (node.is(lua_syntax::Kind::Unary) && node.text == "not") {
      const lua_syntax::Variable* inner = tested(node.children.front(), found);
      found = !found;
      return inner;
    }
    const bool compares = node.is(lua_syntax::Kind::Binary) &&
                          (node.text == "==" || node.text == "~=") &&
                          node.children.back().is(lua_syntax::Kind::Nil);
    if (!compares || !node.children.front().is(lua_syntax::Kind::Name)) return nullptr;
    found = node.text == "~=";
    return variable(node.children.front());
  }

  const lua_syntax::Variable* variable(const Node& name) const {
    const lua_syntax::Use* use = file_.scope->find(name);
    return use == nullptr ? nullptr : use->variable;
  }

  void check_branches(const Node& node) {
    bool found = false;
    const lua_syntax::Variable* subject = tested(node.children.front(), found);
    if (subject == nullptr || assigned_by_functions_.count(subject) != 0) return;
    if (!found) {
      look(node.children[1], *subject);
      return;
    }
    for (std::size_t i = 2; i < node.children.size(); ++i) {
      if (!look(node.children[i], *subject)) return;
    }
  }

  // Looks for uses of a variable that is nil. Returns false when it may have a value from here on.
  bool look(const Node& node, const lua_syntax::Variable& subject) {
    if (node.is(lua_syntax::Kind::Function) || !mentions(node, subject)) return true;
    if (assigns(node, subject) && may_repeat(node)) return false;
    if (node.is(lua_syntax::Kind::Assign)) {
      const bool goes_on = look(node.children[1], subject);
      for (const Node& target : node.children[0].children) {
        if (target.is(lua_syntax::Kind::Name) && variable(target) == &subject) return false;
      }
      return look(node.children[0], subject) && goes_on;
    }
    const bool chooses =
        node.is(lua_syntax::Kind::Binary) && (node.text == "and" || node.text == "or");
    const bool branches = node.is(lua_syntax::Kind::If) || node.is(lua_syntax::Kind::While);
    if ((chooses || branches) && tests(node, subject)) {
      return look(node.children.front(), subject) && !assigns(node, subject);
    }
    check_use(node, subject);
    return each_child(node, subject, [&](const Node& child) { return look(child, subject); });
  }

  // Where a variable is used, and where it is assigned: offsets in the source, in order.
  struct Places {
    std::vector<std::size_t> uses;
    std::vector<std::size_t> assignments;
  };

  const Places& places_of(const lua_syntax::Variable& variable) const {
    static const Places kNone;
    const auto found = places_.find(&variable);
    return found == places_.end() ? kNone : found->second;
  }

  static bool is_within(const Node& node, std::size_t place) {
    return node.offset <= place && place < node.offset + node.length;
  }

  static bool has_place(const Node& node, const std::vector<std::size_t>& places) {
    const auto first = std::lower_bound(places.begin(), places.end(), node.offset);
    return first != places.end() && is_within(node, *first);
  }

  bool mentions(const Node& node, const lua_syntax::Variable& subject) const {
    return has_place(node, places_of(subject).uses);
  }

  bool assigns(const Node& node, const lua_syntax::Variable& subject) const {
    return has_place(node, places_of(subject).assignments);
  }

  // Whether a branching statement or expression mentions a variable outside of its blocks.
  bool tests(const Node& branching, const lua_syntax::Variable& subject) const {
    return !each_child(branching, subject,
                       [](const Node& child) { return child.is(lua_syntax::Kind::Block); });
  }

  // Calls visit(child) for the children of a node that mention a variable, in order, until it
  // returns false. Returns whether it never did. The others cost nothing.
  template <typename Visit>
  bool each_child(const Node& node, const lua_syntax::Variable& subject, Visit visit) const {
    const std::vector<std::size_t>& uses = places_of(subject).uses;
    auto use = std::lower_bound(uses.begin(), uses.end(), node.offset);
    auto child = node.children.begin();
    while (use != uses.end() && is_within(node, *use)) {
      child = std::partition_point(child, node.children.end(), [&](const Node& each) {
        return each.offset + each.length <= *use;
      });
      if (child == node.children.end()) return true;
      if (is_within(*child, *use) && !visit(*child)) return false;
      use = std::lower_bound(use + 1, uses.end(), child->offset + child->length);
    }
    return true;
  }

  bool is_it(const Node& expression, const lua_syntax::Variable& subject) const {
    const Node& node = lua_syntax::without_parentheses(expression);
    return node.is(lua_syntax::Kind::Name) && variable(node) == &subject;
  }

  void check_use(const Node& node, const lua_syntax::Variable& subject) {
    const bool call = node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall);
    const bool reads = node.is(lua_syntax::Kind::Index) || node.is(lua_syntax::Kind::MethodCall);
    if (reads && is_it(node.children.front(), subject)) {
      report_nil(node.children.front(), subject);
    } else if (call) {
      check_arguments(node, subject);
    }
  }

  void check_arguments(const Node& call, const lua_syntax::Variable& subject) {
    const std::vector<Node>& given = arguments_of(call);
    const Node* at = nullptr;
    each_child(call.children.back(), subject, [&](const Node& each) {
      if (is_it(each, subject)) at = &each;
      return at == nullptr;
    });
    if (at == nullptr) return;
    const Callee callee = inference_.callee(call);
    if (callee.what != Callee::What::machine || callee.takes_self != callee.passes_self) return;
    const bind::Parameter* parameter =
        callee.name->signature.parameter(static_cast<std::size_t>(at - given.data()));
    if (parameter == nullptr || parameter->type.optional) return;
    if (type_of(parameter->type).is_thing()) report_nil(*at, subject);
  }

  void report_nil(const Node& name, const lua_syntax::Variable& subject) {
    report_.add(file_, name.begin, {Code::nil_value, subject.name},
                "'{}' is nil here, as the test above shows", subject.name);
  }

  const package::SourceFile& file_;
  Inference& inference_;
  Report& report_;
  std::unordered_set<const lua_syntax::Variable*>
      assigned_by_functions_;  // so any call may assign them
  std::unordered_map<const lua_syntax::Variable*, Places> places_;
};

}  // namespace

void check_choices(const Subject& subject, Inference& inference, Report& report) {
  for (const package::SourceFile* file : subject.files) {
    subject.budget.look();
    ChoiceCheck(*file, inference, report).run();
  }
}

}  // namespace punchcard::check
