#include "tools/check/endings.h"

#include <algorithm>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

bool is_loop(const Node& node) {
  return node.is(lua_syntax::Kind::While) || node.is(lua_syntax::Kind::Repeat) ||
         node.is(lua_syntax::Kind::NumericFor) || node.is(lua_syntax::Kind::GenericFor);
}

bool leaves(const Node& body, bool inner) {
  return std::any_of(body.children.begin(), body.children.end(), [&](const Node& each) {
    if (each.is(lua_syntax::Kind::Goto)) return true;
    if (each.is(lua_syntax::Kind::Break)) return !inner;
    return !each.is(lua_syntax::Kind::Function) && leaves(each, inner || is_loop(each));
  });
}

// Whether the first argument of an `assert` is written as false or nil.
bool fails(const Node& call) {
  const std::vector<Node>& given = arguments_of(call);
  return !given.empty() &&
         (given.front().is(lua_syntax::Kind::False) || given.front().is(lua_syntax::Kind::Nil));
}

}  // namespace

bool can_leave_loop(const Node& body) { return leaves(body, false); }

bool returns_no_value(const Node& function) {
  const Node& body = function.children.back();
  if (body.children.empty()) return false;
  bool returns = false;
  lua_syntax::walk(body, [&](const Node& node) {
    returns =
        returns || (node.is(lua_syntax::Kind::Return) && !node.children.front().children.empty());
    return !node.is(lua_syntax::Kind::Function);
  });
  return !returns;
}

text::Place end_of(const Node& function) {
  constexpr int kEnd = 3;
  text::Place place = function.end;
  place.column -= kEnd;
  return place;
}

const Paths& Endings::paths_of(const Node& function) {
  const auto known = paths_.find(&function);
  if (known != paths_.end()) return known->second;
  return paths_[&function] = go_through(function);
}

Paths Endings::go_through(const Node& function) {
  Paths paths;
  paths.end = behind_block(function.children.back(), paths);
  return paths;
}

Reached Endings::comes_back(const Node& function) {
  if (depth_ == kDeepest) return Reached::perhaps;
  const auto [known, is_new] = known_.emplace(&function, Reached::perhaps);
  if (!is_new) return known->second;
  ++depth_;
  const Paths paths = go_through(function);
  Reached back = paths.end;
  for (const Node* each : paths.returns) {
    const std::vector<Node>& values = each->children.front().children;
    const bool passes_on = values.size() == 1 && is_call(values.front());
    back = std::max(back, passes_on ? behind_call(values.front()) : Reached::yes);
  }
  --depth_;
  known_[&function] = back;
  return back;
}

Reached Endings::behind_block(const Node& block, Paths& paths) {
  if (blocks_ == kDeepestBlocks) return Reached::perhaps;
  ++blocks_;
  Reached reached = Reached::yes;
  for (const Node& statement : block.children) {
    if (statement.is(lua_syntax::Kind::Label)) reached = Reached::yes;
    if (reached != Reached::never) reached = behind(statement, paths);
  }
  --blocks_;
  return reached;
}

Reached Endings::behind(const Node& statement, Paths& paths) {
  switch (statement.kind) {
    case lua_syntax::Kind::Return:
      paths.returns.push_back(&statement);
      return Reached::never;
    case lua_syntax::Kind::Break:
    case lua_syntax::Kind::Goto:
      return Reached::never;
    case lua_syntax::Kind::Do:
      return behind_block(statement.children.front(), paths);
    case lua_syntax::Kind::If:
      return behind_if(statement, paths);
    case lua_syntax::Kind::While:
      behind_block(statement.children.back(), paths);
      return statement.children.front().is(lua_syntax::Kind::True) &&
                     !can_leave_loop(statement.children.back())
                 ? Reached::never
                 : Reached::yes;
    case lua_syntax::Kind::Repeat: {
      const Reached body = behind_block(statement.children.front(), paths);
      return can_leave_loop(statement.children.front()) ? Reached::yes : body;
    }
    case lua_syntax::Kind::NumericFor:
    case lua_syntax::Kind::GenericFor:
      behind_block(statement.children.back(), paths);
      return Reached::yes;
    case lua_syntax::Kind::CallStatement:
      return behind_call(statement.children.front());
    default:
      return Reached::yes;
  }
}

Reached Endings::behind_if(const Node& statement, Paths& paths) {
  const bool has_else = statement.children.size() % 2 != 0;
  Reached reached = has_else ? Reached::never : Reached::yes;
  for (const Node& each : statement.children) {
    if (each.is(lua_syntax::Kind::Block)) reached = std::max(reached, behind_block(each, paths));
  }
  return reached;
}

Reached Endings::behind_call(const Node& call) {
  const Callee callee = inference_.callee(call);
  if (callee.what == Callee::What::unknown || callee.open) return Reached::perhaps;
  if (callee.what == Callee::What::machine && callee.functions.empty()) {
    const std::string& name = callee.name->name;
    const bool of_game = callee.object.is(Base::game);
    if (of_game) {
      const bool ends = name == "win" || name == "draw" || name == "refuse";
      return ends ? Reached::never : Reached::yes;
    }
    if (!call.children.front().is(lua_syntax::Kind::Name)) return Reached::yes;
    return name == "error" || (name == "assert" && fails(call)) ? Reached::never : Reached::yes;
  }
  if (callee.functions.empty()) return Reached::perhaps;
  // The last function is called; it decides whether to call those that it wraps.
  return comes_back(*callee.functions.back());
}

}  // namespace punchcard::check
