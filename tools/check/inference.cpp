#include "tools/check/inference.h"

#include <algorithm>

#include "grammar/text/suggestion.h"
#include "interpreter/package/sources.h"
#include "tools/check/flow.h"
#include "tools/check/gather.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// Ordinary packages need few rounds. Only hostile ones need many, so a larger package gets fewer
// rounds, and one of several times the nodes of the largest that we know none: to free what was
// found would take half a second.
constexpr std::size_t kMostRounds = 60;
constexpr std::size_t kSomeRounds = 12;
constexpr std::size_t kMostVisits = 600'000;  // of nodes, if these are enough for kSomeRounds
constexpr std::size_t kMostNodes = 250'000;
constexpr int kDeepest = 300;

std::size_t rounds_for(const Subject& subject) {
  std::size_t nodes = 1;
  for (const auto& files : {subject.files, subject.library}) {
    for (const package::SourceFile* file : files) {
      if (file->tree) lua_syntax::for_each_node(file->tree->root, [&](const Node&) { ++nodes; });
    }
  }
  return nodes > kMostNodes ? 0 : std::clamp(kMostVisits / nodes, kSomeRounds, kMostRounds);
}

// Functions of the machine that return one of their arguments, which signatures cannot express.
bool returns_an_element(std::string_view owner, std::string_view name) {
  return owner == "table" && (name == "remove" || name == "unpack");
}
bool returns_the_list(std::string_view owner, std::string_view name) {
  return (owner == "game" && name == "shuffle");
}

Type first_of(const std::vector<Type>& types) { return types.empty() ? Type{} : types.front(); }

// What the sources of all results but the first take, measured in results without any.
std::size_t sources_of_further(const std::vector<Type>& results) {
  constexpr std::size_t kAsMuch = sizeof(Type) / sizeof(const Node*);
  std::size_t sources = 0;
  for (std::size_t i = 1; i < results.size(); ++i) sources += results[i].sources.size();
  return sources / kAsMuch;
}

}  // namespace

const std::vector<Node>& arguments_of(const Node& call) { return call.children.back().children; }

bool has_many_values(const Node& expression) {
  return expression.is(lua_syntax::Kind::Call) || expression.is(lua_syntax::Kind::MethodCall) ||
         expression.is(lua_syntax::Kind::Vararg);
}

Inference::Inference(const Subject& subject, const Names& names, const std::vector<Role>& roles)
    : subject_(subject), names_(names), knowledge_(gather(subject, roles)) {
  Flow flow(subject, knowledge_, *this);
  const std::size_t most = rounds_for(subject);
  for (std::size_t round = 0; round < most && !finished_; ++round) {
    finished_ = next_round(flow.run()) && may_look_up(0);
    if (!may_look_up(0)) break;
  }
}

// Returns whether the last round learnt nothing new.
bool Inference::next_round(bool changed) {
  const bool narrow = guessed_ && differs_;
  const bool finished = !changed && !narrow;
  if (!finished) ++round_;
  guessed_ = differs_ = false;
  return finished;
}

// Returns false if the types are known or guessed.
bool Inference::begin(const Node& expression, std::vector<Type>& types) {
  subject_.budget.look();
  Found& found = memory_[&expression];
  if (found.round == round_) {
    guessed_ = guessed_ || found.open;
    types = found.types;
    return false;
  }
  if (depth_ >= kDeepest) {
    types = {unknown_type()};
    return false;
  }
  found.is_new = found.round + 1 != round_;
  if (found.is_new) found.types = types;
  found.round = round_;
  found.open = true;
  ++depth_;
  return true;
}

void Inference::end(const Node& expression, const std::vector<Type>& types) {
  Found& found = memory_[&expression];
  if (found.is_new || found.types != types) {
    differs_ = true;
    found.types = types;
  }
  found.open = false;
  --depth_;
}

const FunctionFacts* Inference::function(const Node& node) const {
  const auto found = knowledge_.functions.find(&node);
  return found == knowledge_.functions.end() ? nullptr : &found->second;
}

Type Inference::declared(const lua_syntax::Variable& variable) const {
  const auto found = knowledge_.variables.find(&variable);
  return found == knowledge_.variables.end() ? Type{} : found->second;
}

const lua_syntax::Use* Inference::use(const Node& name) const {
  const auto found = knowledge_.uses.find(&name);
  return found == knowledge_.uses.end() ? nullptr : found->second;
}

Type Inference::type(const Node& given) {
  // Parentheses are skipped in a loop: each could add a level of recursion, and begin() does not
  // count them.
  const Node* inner = &given;
  while (inner->is(lua_syntax::Kind::Paren)) inner = &inner->children.front();
  const Node& expression = *inner;
  switch (expression.kind) {
    case lua_syntax::Kind::Nil:
      return {};
    case lua_syntax::Kind::True:
    case lua_syntax::Kind::False:
      return make_type(Base::boolean);
    case lua_syntax::Kind::Integer:
      return make_type(Base::integer);
    case lua_syntax::Kind::String:
      return literal_type(Base::string, expression);
    case lua_syntax::Kind::Function:
      return literal_type(Base::function, expression);
    case lua_syntax::Kind::Unary:
      return make_type(expression.text == "not" ? Base::boolean : Base::integer);
    case lua_syntax::Kind::Call:
    case lua_syntax::Kind::MethodCall:
      return first_of(results(expression));
    case lua_syntax::Kind::Name: {
      const lua_syntax::Use* use = this->use(expression);
      const auto meant = knowledge_.meant_variables.find(&expression);
      if (meant != knowledge_.meant_variables.end()) return declared(*meant->second);
      if (use == nullptr || use->variable == nullptr) {
        return knowledge_.global_functions.count(&expression) != 0 ? make_type(Base::function)
                                                                   : unknown_type();
      }
      return declared(*use->variable);
    }
    default:
      break;
  }
  // These kinds may depend on themselves through variables; begin() stops the recursion.
  std::vector<Type> types(1);
  if (!begin(expression, types)) return first_of(types);
  Type result = unknown_type();
  if (expression.is(lua_syntax::Kind::Index)) result = index_type(expression);
  if (expression.is(lua_syntax::Kind::Binary)) result = binary_type(expression);
  if (expression.is(lua_syntax::Kind::Table)) result = table_type(expression);
  end(expression, {result});
  return result;
}

Type Inference::binary_type(const Node& binary) {
  const std::string& sign = binary.text;
  if (sign == "and") return type(binary.children.back());
  if (sign == "or") {
    Type result = type(binary.children.front());
    join(result, type(binary.children.back()));
    return result;
  }
  if (sign == "..") return make_type(Base::string);
  const bool compares =
      sign == "==" || sign == "~=" || sign == "<" || sign == ">" || sign == "<=" || sign == ">=";
  return make_type(compares ? Base::boolean : Base::integer);
}

Type Inference::table_type(const Node& table) {
  const bool named =
      std::any_of(table.children.begin(), table.children.end(),
                  [](const Node& field) { return !field.is(lua_syntax::Kind::Positional); });
  const auto elements = knowledge_.elements.find(&table);
  Type result = named ? literal_type(Base::table, table)
                      : list_of(elements == knowledge_.elements.end() ? Type{} : elements->second);
  result.sources = {&table};
  result.open = false;
  return result;
}

const Inference::NamedValues& Inference::named_values(const Node& table) const {
  const auto [at, is_new] = named_values_.try_emplace(&table);
  if (!is_new) return at->second;
  for (const Node& field : table.children) {
    const Node& key = field.children.front();
    if (field.is(lua_syntax::Kind::Positional) || !is_name(key)) continue;
    at->second[key.text].push_back(&field.children.back());
  }
  return at->second;
}

// Counts look-ups. Returns false if there have been too many.
bool Inference::may_look_up(std::size_t times) const {
  if (work_ <= kMostLookUps) work_ += static_cast<std::int64_t>(times);
  return work_ <= kMostLookUps;
}

Type Inference::field(const Type& table, const std::string& name) {
  const bool known = !table.sources.empty() && !table.open && !knowledge_.anything_loose &&
                     knowledge_.loose_fields.count(name) == 0;
  if (!known || !may_look_up(table.sources.size())) return unknown_type();
  Type result;
  for (const Node* source : table.sources) {
    if (!source->is(lua_syntax::Kind::Table) || knowledge_.dynamic.count(source) != 0)
      return unknown_type();
    const NamedValues& named = named_values(*source);
    if (const auto values = named.find(name); values != named.end()) {
      if (!may_look_up(values->second.size())) return unknown_type();
      for (const Node* value : values->second) join(result, type(*value));
    }
    const auto set = knowledge_.fields.find({source, name});
    if (set != knowledge_.fields.end()) join(result, set->second);
  }
  return result;
}

Type Inference::index_type(const Node& index) {
  const Node& key = index.children.back();
  CalleeFinder callees(subject_, names_, knowledge_, *this);
  if (const bind::RegistryName* name = callees.library_name(index)) {
    return name->callable() ? make_type(Base::function) : type_of(name->signature.results.front());
  }
  const Type base = type(index.children.front());
  if (base.base == Base::nothing && base.lists == 0) return {};
  if (!is_name(key)) {
    if (base.is_list()) return element_of(base);
    return unknown_type();
  }
  if (const Known* known = names_.find_meant(base, key.text)) {
    if (!known->type.is(Base::function)) return known->type;
    const Callee callee = callees.find(*known, base);
    Type function = known->type;
    function.sources = callee.functions;
    function.open = callee.open || callee.functions.empty();
    return function;
  }
  if (base.record != nullptr && base.lists == 0) {
    const auto part = table::find_field(base.record->parts, key.text);
    return part ? type_of(base.record->parts[static_cast<std::size_t>(*part)]) : unknown_type();
  }
  if (base.is(Base::table) || base.is_list()) return field(base, key.text);
  return unknown_type();
}

bool Inference::may_have_field(const Type& table, const std::string& name) const {
  if (table.sources.empty() || table.open || knowledge_.anything_loose ||
      knowledge_.loose_fields.count(name) != 0 || !may_look_up(table.sources.size())) {
    return true;
  }
  return std::any_of(table.sources.begin(), table.sources.end(), [&](const Node* source) {
    return !source->is(lua_syntax::Kind::Table) || knowledge_.dynamic.count(source) != 0 ||
           knowledge_.fields.count({source, name}) != 0 || named_values(*source).count(name) != 0;
  });
}

std::vector<std::string_view> Inference::fields(const Type& table) const {
  std::vector<std::string_view> names;
  for (const Node* source : table.sources) {
    if (!source->is(lua_syntax::Kind::Table)) continue;
    for (const Node& field : source->children) {
      const Node& key = field.children.front();
      if (!field.is(lua_syntax::Kind::Positional) && is_name(key)) names.push_back(key.text);
    }
    for (auto each = knowledge_.fields.lower_bound({source, {}});
         each != knowledge_.fields.end() && each->first.first == source; ++each) {
      names.push_back(each->first.second);
    }
  }
  return names;
}

bool Inference::is_library(const Node& expression) const {
  const lua_syntax::Use* use =
      expression.is(lua_syntax::Kind::Name) ? this->use(expression) : nullptr;
  return use != nullptr && use->global() && subject_.registry.library(expression.text) != nullptr;
}

const std::string& Inference::global_name(const Node& name) const {
  const auto meant = knowledge_.meant_globals.find(&name);
  return meant == knowledge_.meant_globals.end() ? name.text : meant->second;
}

const bind::RegistryName* Inference::meant_member(const Node& index,
                                                  const bind::RegistrySection& library) {
  const auto [meant, is_new] = meant_members_.try_emplace(&index, nullptr);
  if (is_new) {
    const std::vector<std::string> names = library.all_names();
    const std::vector<std::string_view> views(names.begin(), names.end());
    meant->second = library.find(text::closest(index.children.back().text, views).value_or(""));
  }
  return meant->second;
}

Callee Inference::callee(const Node& call) {
  return CalleeFinder(subject_, names_, knowledge_, *this).find(call);
}

std::vector<Type> Inference::results(const Node& call) {
  if (!call.is(lua_syntax::Kind::Call) && !call.is(lua_syntax::Kind::MethodCall))
    return {type(call)};
  std::vector<Type> types;
  if (!begin(call, types)) return types;
  const Callee reached = callee(call);
  switch (reached.what) {
    case Callee::What::unknown:
      types = {is_unmet(call, reached) ? Type{} : unknown_type()};
      break;
    case Callee::What::machine:
      types = machine_results(reached, call);
      break;
    case Callee::What::script:
    case Callee::What::rule:
      types = script_results(reached);
      break;
  }
  end(call, types);
  return types;
}

// Whether no value has reached the called expression yet, so that the call is unknown.
bool Inference::is_unmet(const Node& call, const Callee& callee) {
  const bool method = call.is(lua_syntax::Kind::MethodCall);
  const Type called = method ? callee.object : type(call.children.front());
  return called.base == Base::nothing && called.lists == 0;
}

std::vector<Type> Inference::script_results(const Callee& callee) {
  std::vector<Type> types;
  for (const Node* function : callee.functions) {
    const auto facts = knowledge_.functions.find(function);
    if (facts == knowledge_.functions.end()) continue;
    const std::vector<Type>& results = facts->second.results;
    // The first result of the first function costs no more than any expression.
    const bool first = function == callee.functions.front();
    const std::size_t further =
        first ? std::max<std::size_t>(results.size(), 1) - 1 : results.size() + 1;
    if (!may_look_up(further + sources_of_further(results))) return {unknown_type()};
    if (types.size() < results.size()) types.resize(results.size());
    for (std::size_t i = 0; i < results.size(); ++i) join(types[i], results[i]);
  }
  if (callee.open) {
    if (types.empty()) types.emplace_back();
    for (Type& type : types) join(type, unknown_type());
  }
  return types;
}

std::vector<Type> Inference::machine_results(const Callee& callee, const Node& call) {
  const bind::RegistryName& name = *callee.name;
  const std::vector<Node>& arguments = arguments_of(call);
  const bool of_seat = callee.object.is(Base::seat);
  if (of_seat && name.name == "choose" && callee.passes_self) return {chosen(call)};
  const std::string owner =
      callee.object.is(Base::game) ? "game"
      : call.is(lua_syntax::Kind::Call) && call.children.front().is(lua_syntax::Kind::Index)
          ? global_name(call.children.front().children.front())
          : "";
  if (!arguments.empty() && returns_an_element(owner, name.name)) {
    return {element_of(type(arguments.front()))};
  }
  if (!arguments.empty() && returns_the_list(owner, name.name)) {
    Type list = type(arguments.front());
    list.sources.clear();
    list.open = true;
    return {list.is_list() ? list : unknown_type()};
  }
  if (!callee.functions.empty() && name.signature.results.empty()) return script_results(callee);
  std::vector<Type> types;
  for (const bind::ValueType& result : name.signature.results) types.push_back(type_of(result));
  return types;
}

// The type of a choice: an element of the list, or one of the options in the call.
Type Inference::chosen(const Node& call) {
  const std::vector<Node>& arguments = arguments_of(call);
  if (arguments.size() < 2 || has_many_values(arguments.back())) {
    const bool list = arguments.size() == 2 && type(arguments.back()).is_list();
    return list ? element_of(type(arguments.back())) : unknown_type();
  }
  const Type first = type(arguments[1]);
  if (first.is_list()) return element_of(first);
  if (first.is(Base::table)) return unknown_type();
  Type result;
  for (std::size_t i = 1; i < arguments.size(); ++i) join(result, type(arguments[i]));
  result.asked = true;
  return result;
}

}  // namespace punchcard::check
