// Which variable each name means.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "grammar/lua/scope.h"

namespace punchcard::lua_syntax {
namespace {

// Keeps the tree that the scope refers to.
struct Resolved {
  explicit Resolved(std::string_view source) : result(parse(source, "")), scope(*result.tree) {}

  ParseResult result;
  Scope scope;
};

std::string at(const text::Place& place) {
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

// "name@column->declaration" for every use; ^ an upvalue, = assigned, "global" or "_ENV@..." if it
// is a field of an _ENV of the script's own.
std::string uses(std::string_view source) {
  const Resolved resolved(source);
  std::string text;
  for (const Use& use : resolved.scope.uses()) {
    text += (text.empty() ? "" : " ") + use.node->text + (use.assigned ? "=" : "") + "->";
    if (use.global()) {
      const bool own = use.environment != &resolved.scope.variables().front();
      text += own ? "_ENV@" + at(use.environment->place) : "global";
    } else {
      text += at(use.variable->place) + (use.upvalue() ? "^" : "");
    }
  }
  return text;
}

TEST(LuaScope, LocalsAndGlobals) {
  EXPECT_EQ(uses("local a = a; b = a"), "a->global b=->global a->1:7");
  EXPECT_EQ(uses("local a, b = b, a; a, b = b, a"),
            "b->global a->global a=->1:7 b=->1:10 b->1:10 a->1:7");
  EXPECT_EQ(uses("local a local a = a; a()"), "a->1:7 a->1:15");
  EXPECT_EQ(uses("x.a = x.b"), "x->global x->global");
}

TEST(LuaScope, BlocksHideAndForget) {
  EXPECT_EQ(uses("do local a; a() end a()"), "a->1:10 a->global");
  EXPECT_EQ(uses("local a; do local a; a() end a()"), "a->1:19 a->1:7");
  EXPECT_EQ(uses("if c then local a else a() end"), "c->global a->global");
  EXPECT_EQ(uses("while a do local a end a()"), "a->global a->global");
  EXPECT_EQ(uses("repeat local a until a"), "a->1:14");
}

TEST(LuaScope, Loops) {
  EXPECT_EQ(uses("for i = i, i do i() end i()"), "i->global i->global i->1:5 i->global");
  EXPECT_EQ(uses("for k, v in k, v do k(v) end"), "k->global v->global k->1:5 v->1:8");
}

TEST(LuaScope, Functions) {
  EXPECT_EQ(uses("local function f() f() end"), "f->1:16^");
  EXPECT_EQ(uses("local f = function() f() end"), "f->global");
  EXPECT_EQ(uses("function f(a) a(b) end"), "f=->global a->1:12 b->global");
  EXPECT_EQ(uses("function f.g(a) end"), "f->global");
  EXPECT_EQ(uses("function a:b() self() end self()"), "a->global self->1:13 self->global");
  EXPECT_EQ(uses("function a.b() self() end"), "a->global self->global");
  EXPECT_EQ(uses("local a; x = function() local b; return function() return a, b end end"),
            "x=->global a->1:7^ b->1:31^");
}

TEST(LuaScope, Environment) {
  EXPECT_EQ(uses("_ENV.x = x"), "_ENV->0:0 x->global");
  EXPECT_EQ(uses("local _ENV = {}; x = 1"), "x=->_ENV@1:7");
  EXPECT_EQ(uses("function f(_ENV) return x end x()"), "f=->global x->_ENV@1:12 x->global");
}

TEST(LuaScope, VariablesKnowTheirOriginAndInitializer) {
  const Resolved resolved(
      "local a, b, c = 1, f()\n"
      "local d, e = 2\n"
      "local function g(h, ...) end\n"
      "for i = 1, 2 do local j end\n"
      "function k:l() end\n");
  std::string text;
  for (const Variable& variable : resolved.scope.variables()) {
    text += variable.name + " " + std::to_string(static_cast<int>(variable.origin)) + " " +
            std::to_string(variable.index) + " " + (variable.file_level() ? "file" : "function");
    if (variable.initializer != nullptr) {
      text += " " + std::string(name_of(variable.initializer->kind)) + " " +
              std::to_string(variable.result);
    }
    text += "\n";
  }
  EXPECT_EQ(text,
            "_ENV 5 0 file\n"
            "a 0 0 file Integer 0\n"
            "b 0 1 file Call 0\n"
            "c 0 2 file Call 1\n"
            "d 0 0 file Integer 0\n"
            "e 0 1 file\n"
            "g 1 0 file Function 0\n"
            "h 2 0 function\n"
            "i 4 0 file\n"
            "j 0 0 file\n"
            "self 3 0 function\n");
}

// "name line (of the file)" for every assignment to a variable of a function around.
std::string upvalue_assignments(std::string_view source) {
  const Resolved resolved(source);
  std::string text;
  for (const UpvalueAssignment& assignment : resolved.scope.upvalue_assignments()) {
    text += assignment.node->text + " " + at(assignment.node->begin) +
            (assignment.file_level ? " file\n" : "\n");
  }
  return text;
}

TEST(LuaScope, AssignmentsToVariablesOfFunctionsAround) {
  EXPECT_EQ(upvalue_assignments("local a = 1; a = 2; b = 3"), "");
  EXPECT_EQ(upvalue_assignments("local a; function f() a = 1 end"), "a 1:23 file\n");
  EXPECT_EQ(upvalue_assignments("local a; function f() a.x = 1; a[1] = 2 end"), "");
  EXPECT_EQ(upvalue_assignments("local a; function f() local a; a = 1 end"), "");
  EXPECT_EQ(upvalue_assignments("function f() local a; return function() a = 1 end end"),
            "a 1:41\n");
  EXPECT_EQ(upvalue_assignments("local a; function f() function a() end end"), "a 1:32 file\n");
  EXPECT_EQ(upvalue_assignments("local a; function f() function a.b() end end"), "");
  EXPECT_EQ(upvalue_assignments("local a; function f() x, a = 1 end"), "a 1:26 file\n");
  EXPECT_EQ(upvalue_assignments("_ENV = {}; function f() _ENV = {} end"), "_ENV 1:25 file\n");
  EXPECT_EQ(upvalue_assignments("function f() for i = 1, 2 do i = 3 end end"), "");
  EXPECT_EQ(upvalue_assignments("for i = 1, 2 do x(function() i = 3 end) end"), "i 1:30 file\n");
}

TEST(LuaScope, OfEachFunctionWhetherItItselfAssignsOne) {
  const Resolved resolved(
      "local a\n"
      "function outer()\n"
      "  local b\n"
      "  local function inner() b = 1 end\n"
      "  b = 2\n"
      "end\n"
      "local function file() a = 1 end\n");
  std::string text;
  for (const FunctionScope& function : resolved.scope.functions()) {
    text += std::to_string(function.function->begin.line) +
            (function.parent == nullptr ? " in file" : " in function") +
            (resolved.scope.assigns_upvalue(*function.function) ? " assigns\n" : "\n");
  }
  EXPECT_EQ(text, "2 in file\n4 in function assigns\n7 in file assigns\n");
}

TEST(LuaScope, FindsUsesAndDeclarations) {
  const Resolved resolved("local a, b = 1; f(a, b, c)");
  const Node& root = resolved.result.tree->root;
  const Node& names = root.children[0].children[0];
  const Node& arguments = root.children[1].children[0].children[1];
  EXPECT_EQ(resolved.scope.find(arguments.children[1])->variable,
            resolved.scope.declared_by(names.children[1]));
  EXPECT_TRUE(resolved.scope.find(arguments.children[2])->global());
  EXPECT_EQ(resolved.scope.find(root), nullptr);
  EXPECT_EQ(resolved.scope.declared_by(root), nullptr);
}

}  // namespace
}  // namespace punchcard::lua_syntax
