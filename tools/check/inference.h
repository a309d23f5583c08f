// Inference: the type of every expression of a package's scripts.
//
// Scripts declare no types, but most types follow: a card's `execute` gets an execution and the
// game; methods and properties of things are in the registry, fields and zones in game.lua; and
// local variables, parameters and results have the types of the values that flow into them. The
// inference walks over all files, including stdlib, until it learns nothing new. Types only widen,
// so this ends, in practice after a few rounds.
//
// It is sound: a value that may come from unknown code (a function passed to the machine, a table
// with computed keys) has an unknown type. So has an expression whose type depends on more than
// kDeepest nested others.
//
// Cost: a round is one walk over all trees; a package of fifty files takes a few milliseconds. A
// field of a table is looked up in every table that the expression may mean, and a call gives and
// takes values of every function that it may reach. A hostile package has many of both, so the
// look-ups of fields and of further functions, results and parameters are counted. Beyond
// kMostLookUps the inference gives up, like one that does not end; ordinary packages need thousands
// of times fewer.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/check/callee.h"
#include "tools/check/knowledge.h"
#include "tools/check/names.h"
#include "tools/check/roles.h"
#include "tools/check/subject.h"
#include "tools/check/type.h"

namespace punchcard::check {

class Inference {
 public:
  Inference(const Subject& subject, const Names& names, const std::vector<Role>& roles);

  // Whether it ended; if not, its results must not be used.
  bool finished() const { return finished_; }

  // The look-ups so far.
  std::int64_t work() const { return work_; }

  // The type of an expression; for a call, that of its first result.
  Type type(const lua_syntax::Node& expression);
  std::vector<Type> results(const lua_syntax::Node& call);
  Callee callee(const lua_syntax::Node& call);

  const FunctionFacts* function(const lua_syntax::Node& node) const;

  // The type of a variable.
  Type declared(const lua_syntax::Variable& variable) const;

  // How a name is used, and the variable of a Binding: of any of the files.
  const lua_syntax::Use* use(const lua_syntax::Node& name) const;

  // The intended name of a global: for an unknown name, the known one that it resembles.
  const std::string& global_name(const lua_syntax::Node& name) const;

  // The member of a library that an Index means with a name which the library lacks; nullptr if it
  // resembles none. Looked for once.
  const bind::RegistryName* meant_member(const lua_syntax::Node& index,
                                         const bind::RegistrySection& library);

  // Whether an expression is the name of a library.
  bool is_library(const lua_syntax::Node& expression) const;

  // Whether a name is that of a function which stands alone: `print`, or a word of the file.
  bool is_global_function(const lua_syntax::Node& name) const {
    return knowledge_.global_functions.count(&name) != 0;
  }

  // The type of a field of a table that scripts make.
  Type field(const Type& table, const std::string& name);

  // Whether a table that a script makes may have this field.
  bool may_have_field(const Type& table, const std::string& name) const;
  std::vector<std::string_view> fields(const Type& table) const;

 private:
  friend class Flow;

  Type index_type(const lua_syntax::Node& index);
  Type binary_type(const lua_syntax::Node& binary);
  Type table_type(const lua_syntax::Node& table);
  std::vector<Type> machine_results(const Callee& callee, const lua_syntax::Node& call);
  std::vector<Type> script_results(const Callee& callee);
  bool is_unmet(const lua_syntax::Node& call, const Callee& callee);
  Type chosen(const lua_syntax::Node& call);

  const Subject& subject_;
  const Names& names_;
  Knowledge knowledge_;
  bool finished_ = false;

  // The type of an expression in a round. An expression that depends on itself (`best = { n =
  // best.n }`) has its type of the round before; rounds go on until that is wide enough. The checks
  // use the types of the last round.
  struct Found {
    std::vector<Type> types;
    std::size_t round = 0;
    bool is_new = false;  // the round before knew nothing of it
    bool open = false;    // being found out
  };
  using Memory = std::unordered_map<const lua_syntax::Node*, Found>;

  // The values that a table's constructor gives to names.
  using NamedValues = std::map<std::string_view, std::vector<const lua_syntax::Node*>>;
  const NamedValues& named_values(const lua_syntax::Node& table) const;
  bool may_look_up(std::size_t times) const;

  bool begin(const lua_syntax::Node& expression, std::vector<Type>& types);
  void end(const lua_syntax::Node& expression, const std::vector<Type>& types);
  bool next_round(bool changed);

  Memory memory_;
  std::size_t round_ = 2;  // none has been before
  bool guessed_ = false;   // in this round
  bool differs_ = false;   // what it has found, from the round before
  int depth_ = 0;          // of expressions that are open

  static constexpr std::int64_t kMostLookUps = 2'000'000;
  mutable std::int64_t work_ = 0;
  mutable std::unordered_map<const lua_syntax::Node*, NamedValues> named_values_;
  std::unordered_map<const lua_syntax::Node*, const bind::RegistryName*> meant_members_;
};

// The arguments of a Call or a MethodCall.
const std::vector<lua_syntax::Node>& arguments_of(const lua_syntax::Node& call);

// Whether the number of values of an expression is unknown: a call, `...`.
bool has_many_values(const lua_syntax::Node& expression);

}  // namespace punchcard::check
