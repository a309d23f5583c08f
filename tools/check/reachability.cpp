#include "tools/check/reachability.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

#include "tools/check/endings.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

constexpr std::size_t kMostConditions = 100;  // above a condition, to compare it with

enum class Truth { unknown, never, always };

Truth truth_of(const Node& condition) {
  switch (condition.kind) {
    case lua_syntax::Kind::Nil:
    case lua_syntax::Kind::False:
      return Truth::never;
    case lua_syntax::Kind::True:
    case lua_syntax::Kind::Integer:
    case lua_syntax::Kind::String:
    case lua_syntax::Kind::Table:
    case lua_syntax::Kind::Function:
      return Truth::always;
    case lua_syntax::Kind::Paren:
      return truth_of(condition.children.front());
    case lua_syntax::Kind::Unary: {
      if (condition.text != "not") return Truth::unknown;
      const Truth truth = truth_of(condition.children.front());
      if (truth == Truth::unknown) return truth;
      return truth == Truth::never ? Truth::always : Truth::never;
    }
    default:
      return Truth::unknown;
  }
}

// Whether two expressions have the same text and no effects.
bool is_same(const Node& a, const Node& b) {
  if (is_call(a) || a.kind != b.kind || a.text != b.text ||
      a.children.size() != b.children.size()) {
    return false;
  }
  return std::equal(a.children.begin(), a.children.end(), b.children.begin(), is_same);
}

bool has_call(const Node& condition) {
  bool found = false;
  lua_syntax::for_each_node(condition, [&](const Node& each) { found = found || is_call(each); });
  return found;
}

class ReachabilityCheck {
 public:
  ReachabilityCheck(const package::SourceFile& file, Report& report)
      : file_(file), report_(report) {}

  void run() {
    lua_syntax::for_each_node(file_.tree->root, [&](const Node& node) {
      if (node.is(lua_syntax::Kind::Block)) check_block(node);
      if (node.is(lua_syntax::Kind::If)) check_if(node);
      if (node.is(lua_syntax::Kind::While) && truth_of(node.children.front()) == Truth::never) {
        report_never(node.children.front());
      }
    });
  }

  // For a function whose results are ignored.
  void check_results(const Node& function) {
    lua_syntax::walk(function.children.back(), [&](const Node& node) {
      if (node.is(lua_syntax::Kind::Return)) check_result(node.children.front());
      return !node.is(lua_syntax::Kind::Function);
    });
  }

 private:
  void check_block(const Node& block) {
    for (std::size_t i = 0; i + 1 < block.children.size(); ++i) {
      if (block.children[i + 1].is(lua_syntax::Kind::Label)) return;
      if (!leaves(block.children[i])) continue;
      report_.add(file_, block.children[i + 1].begin, {Code::unreachable},
                  "this is never reached: line {} always ends the function or the loop",
                  block.children[i].begin.line);
      return;
    }
  }

  bool leaves_block(const Node& block) {
    const bool labelled =
        std::any_of(block.children.begin(), block.children.end(),
                    [](const Node& each) { return each.is(lua_syntax::Kind::Label); });
    return !labelled && std::any_of(block.children.begin(), block.children.end(),
                                    [this](const Node& each) { return leaves(each); });
  }

  // Whether the code after a statement never runs. It is found out once: the blocks around the
  // statement ask, too.
  bool leaves(const Node& statement) {
    const bool plain = !statement.is(lua_syntax::Kind::If) &&
                       !statement.is(lua_syntax::Kind::While) &&
                       !statement.is(lua_syntax::Kind::Do);
    if (plain) return ends(statement);
    const auto known = leaves_.find(&statement);
    if (known != leaves_.end()) return known->second;
    return leaves_[&statement] = ends(statement);
  }

  bool ends(const Node& statement) {
    switch (statement.kind) {
      case lua_syntax::Kind::Return:
      case lua_syntax::Kind::Break:
      case lua_syntax::Kind::Goto:
        return true;
      case lua_syntax::Kind::Do:
        return leaves_block(statement.children.front());
      case lua_syntax::Kind::If: {
        if (statement.children.size() % 2 == 0) return false;  // no `else`
        for (const Node& each : statement.children) {
          if (each.is(lua_syntax::Kind::Block) && !leaves_block(each)) return false;
        }
        return true;
      }
      case lua_syntax::Kind::While:
        return truth_of(statement.children.front()) == Truth::always &&
               !can_leave_loop(statement.children.back());
      case lua_syntax::Kind::CallStatement:
        return is_error(statement.children.front());
      default:
        return false;
    }
  }

  // Only within functions, because loading reports what a file itself raises.
  bool is_error(const Node& call) const {
    const Node& called = call.children.front();
    if (!call.is(lua_syntax::Kind::Call) || !called.is(lua_syntax::Kind::Name) ||
        called.text != "error") {
      return false;
    }
    const lua_syntax::Use* use = file_.scope->find(called);
    return use != nullptr && use->global() && use->function != nullptr &&
           use->environment == &file_.scope->variables().front();
  }

  void check_if(const Node& node) {
    std::size_t first = 0;  // after the last condition with a call, which may change anything
    for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
      const Node& condition = node.children[i];
      const Truth truth = truth_of(condition);
      if (truth == Truth::never) report_never(condition);
      if (truth == Truth::always) {
        report_.add(file_, condition.begin, {Code::constant_condition},
                    "this condition is always true");
      }
      if (has_call(condition)) first = i + 2;
      for (std::size_t j = std::max(first, i - std::min(i, 2 * kMostConditions)); j < i; j += 2) {
        if (!is_same(node.children[j], condition)) continue;
        report_.add(file_, condition.begin, {Code::unreachable},
                    "this is never reached: the same condition stands on line {}",
                    node.children[j].begin.line);
        break;
      }
    }
  }

  void report_never(const Node& condition) {
    report_.add(file_, condition.begin, {Code::constant_condition}, "this condition is never true");
  }

  void check_result(const Node& values) {
    for (const Node& value : values.children) {
      if (is_call(value) || value.is(lua_syntax::Kind::Nil)) continue;
      report_.add(file_, value.begin, {Code::unused_result},
                  "the result of 'execute' is ignored: write 'return' alone");
      return;
    }
  }

  const package::SourceFile& file_;
  Report& report_;
  std::unordered_map<const Node*, bool> leaves_;
};

// Whether a file calls the `execute` of its own card, or passes it on.
bool reads_execute(const package::SourceFile& file) {
  bool found = false;
  lua_syntax::for_each_node(file.tree->root, [&](const Node& node) {
    const bool reads = node.is(lua_syntax::Kind::Index) || node.is(lua_syntax::Kind::MethodCall);
    if (found || !reads || node.children[1].text != "execute") return;
    const lua_syntax::Use* use = file.scope->find(node.children.front());
    const bool own = use != nullptr && use->variable != nullptr &&
                     use->variable->initializer != nullptr;  // `game:execute(card)` is another's
    found = node.is(lua_syntax::Kind::Index) || own;
  });
  return found;
}

using Counts = std::unordered_map<const lua_syntax::Variable*, std::size_t>;

Counts count_uses(const Subject& subject) {
  Counts counts;
  for (const package::SourceFile* file : subject.files) {
    for (const lua_syntax::Use& use : file->scope->uses()) ++counts[use.variable];
  }
  return counts;
}

// Whether the function of a role has no other use than its role.
bool is_named_once(const Role& role, const Counts& uses) {
  if (role.value == role.function) return true;
  const lua_syntax::Use* use = role.file->scope->find(*role.value);
  return use != nullptr && use->variable != nullptr && uses.at(use->variable) == 1 &&
         use->variable->initializer == role.function;
}

}  // namespace

void check_reachability(const Subject& subject, const std::vector<Role>& roles, Report& report) {
  std::set<const package::SourceFile*> readers;
  for (const package::SourceFile* file : subject.files) {
    subject.budget.look();
    ReachabilityCheck(*file, report).run();
    if (reads_execute(*file)) readers.insert(file);
  }
  const Counts uses = count_uses(subject);
  std::set<std::string_view> wrapped;  // cards: a variant may use the result of what it wraps
  for (const Role& role : roles) {
    if (role.what == Role::What::execute && role.wraps) wrapped.insert(role.name);
  }
  for (const Role& role : roles) {
    if (role.what != Role::What::execute || role.function == nullptr) continue;
    if (wrapped.contains(role.name) || readers.count(role.file) != 0 || !is_named_once(role, uses))
      continue;
    ReachabilityCheck(*role.file, report).check_results(*role.function);
  }
}

}  // namespace punchcard::check
