// Knowledge about the scripts' variables, functions and tables, by their nodes.
//
// It is plain data. Gathering (gather.h) fills in the facts in the scripts, flow (flow.h) what
// follows from them, round after round; inference (inference.h) computes the types of expressions
// from it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "grammar/lua/scope.h"
#include "interpreter/bind/registry.h"
#include "interpreter/package/source_file.h"
#include "tools/check/type.h"

namespace punchcard::check {

// A function of the scripts.
struct FunctionFacts {
  const package::SourceFile* file = nullptr;
  std::vector<const lua_syntax::Variable*> parameters;  // `self` of a method first
  std::vector<bool> declared;                           // whose type a comment tells
  std::vector<Type> results;
  bool results_declared = false;
  bool open = false;  // somebody unseen may call it
};

struct Knowledge {
  // Names and what they refer to, of all files.
  std::unordered_map<const lua_syntax::Node*, const lua_syntax::Use*> uses;
  std::unordered_map<const lua_syntax::Node*, const lua_syntax::Variable*> bindings;
  std::set<const lua_syntax::Node*> global_functions;  // Names of functions that stand alone

  // Unknown globals and their intended names. They are reported once; with the intended name,
  // further mistakes can be found.
  std::unordered_map<const lua_syntax::Node*, std::string> meant_globals;
  std::unordered_map<const lua_syntax::Node*, const lua_syntax::Variable*> meant_variables;

  std::unordered_map<const lua_syntax::Variable*, Type> variables;
  std::unordered_map<const lua_syntax::Node*, FunctionFacts> functions;

  // Tables that scripts make, by their Table nodes.
  std::unordered_map<const lua_syntax::Node*, Type> elements;
  std::map<std::pair<const lua_syntax::Node*, std::string>, Type> fields;  // that are assigned
  std::set<const lua_syntax::Node*> dynamic;  // filled by computed names
  std::set<std::string> loose_fields;         // of tables that nobody knows
  bool anything_loose = false;                // such, by computed names

  std::map<std::string, std::vector<const lua_syntax::Node*>>
      rules;                         // a base first, then its wrappers
  std::set<std::string> open_rules;  // with functions that are not seen
  std::map<const bind::RegistryName*, const lua_syntax::Node*> library;  // stdlib's functions
  std::set<const lua_syntax::Node*> library_functions;
  std::set<const lua_syntax::Node*> role_values;  // expressions that give a function its role
};

}  // namespace punchcard::check
