#include "interpreter/package/check/inference.h"

#include <algorithm>

#include "grammar/suggestion.h"
#include "interpreter/package/check/flow.h"

namespace punchcard::check {

namespace {

using lua::Node;

constexpr int kMostRounds = 60;

bool is_name(const Node& key) { return key.is(lua::Kind::String); }

// Functions of the machine that return what they were given, which signatures cannot say.
bool returns_an_element(std::string_view owner, std::string_view name) {
  return owner == "table" && (name == "remove" || name == "unpack");
}
bool returns_the_list(std::string_view owner, std::string_view name) {
  return (owner == "game" && name == "shuffle");
}

Type first_of(const std::vector<Type>& types) { return types.empty() ? Type{} : types.front(); }

}  // namespace

const std::vector<Node>& arguments_of(const Node& call) { return call.children.back().children; }

bool has_many_values(const Node& expression) {
  return expression.is(lua::Kind::Call) || expression.is(lua::Kind::MethodCall) ||
         expression.is(lua::Kind::Vararg);
}

Inference::Inference(const Subject& subject, const Names& names, const std::vector<Role>& roles)
    : subject_(subject), names_(names), roles_(roles) {
  Flow flow(*this);
  flow.begin();
  for (int round = 0; round < kMostRounds && !finished_; ++round) {
    memory_.clear();
    finished_ = !flow.run();
  }
  memory_.clear();
}

const FunctionFacts* Inference::function(const Node& node) const {
  const auto found = functions_.find(&node);
  return found == functions_.end() ? nullptr : &found->second;
}

Type Inference::declared(const lua::Variable& variable) const {
  const auto found = variables_.find(&variable);
  return found == variables_.end() ? Type{} : found->second;
}

const lua::Use* Inference::use(const Node& name) const {
  const auto found = uses_.find(&name);
  return found == uses_.end() ? nullptr : found->second;
}

Type Inference::type(const Node& expression) {
  switch (expression.kind) {
    case lua::Kind::Nil:
      return {};
    case lua::Kind::True:
    case lua::Kind::False:
      return make_type(Base::boolean);
    case lua::Kind::Integer:
      return make_type(Base::integer);
    case lua::Kind::String:
      return literal_type(Base::string, expression);
    case lua::Kind::Function:
      return literal_type(Base::function, expression);
    case lua::Kind::Paren:
      return type(expression.children.front());
    case lua::Kind::Unary:
      return make_type(expression.text == "not" ? Base::boolean : Base::integer);
    case lua::Kind::Call:
    case lua::Kind::MethodCall:
      return first_of(results(expression));
    case lua::Kind::Name: {
      const lua::Use* use = this->use(expression);
      const auto meant = meant_variables_.find(&expression);
      if (meant != meant_variables_.end()) return declared(*meant->second);
      if (use == nullptr || use->variable == nullptr) {
        return global_functions_.count(&expression) != 0 ? make_type(Base::function)
                                                         : unknown_type();
      }
      return declared(*use->variable);
    }
    default:
      break;
  }
  const auto known = memory_.find(&expression);
  if (known != memory_.end()) return known->second.front();
  Type result = unknown_type();
  if (expression.is(lua::Kind::Index)) result = index_type(expression);
  if (expression.is(lua::Kind::Binary)) result = binary_type(expression);
  if (expression.is(lua::Kind::Table)) result = table_type(expression);
  memory_[&expression] = {result};
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
                  [](const Node& field) { return !field.is(lua::Kind::Positional); });
  const auto elements = elements_.find(&table);
  Type result = named ? literal_type(Base::table, table)
                      : list_of(elements == elements_.end() ? Type{} : elements->second);
  result.sources = {&table};
  result.open = false;
  return result;
}

Type Inference::field_type(const Type& table, const std::string& name) {
  const bool known =
      !table.sources.empty() && !table.open && !anything_loose_ && loose_fields_.count(name) == 0;
  if (!known) return unknown_type();
  Type result;
  for (const Node* source : table.sources) {
    if (!source->is(lua::Kind::Table) || dynamic_.count(source) != 0) return unknown_type();
    for (const Node& field : source->children) {
      const Node& key = field.children.front();
      if (field.is(lua::Kind::Positional) || !is_name(key) || key.text != name) continue;
      join(result, type(field.children.back()));
    }
    const auto set = fields_.find({source, name});
    if (set != fields_.end()) join(result, set->second);
  }
  return result;
}

Type Inference::index_type(const Node& index) {
  const Node& key = index.children.back();
  if (const RegistryName* name = library_name(index)) {
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
    const Callee callee = known_callee(*known, base, key.text);
    Type function = known->type;
    function.sources = callee.functions;
    function.open = callee.open || callee.functions.empty();
    return function;
  }
  if (base.record != nullptr && base.lists == 0) {
    const auto part = find_field(base.record->parts, key.text);
    return part ? type_of(base.record->parts[static_cast<std::size_t>(*part)]) : unknown_type();
  }
  if (base.is(Base::table) || base.is_list()) return field_type(base, key.text);
  return unknown_type();
}

bool Inference::may_have_field(const Type& table, const std::string& name) const {
  if (table.sources.empty() || table.open || anything_loose_ || loose_fields_.count(name) != 0) {
    return true;
  }
  const std::vector<std::string> known = fields(table);
  if (std::find(known.begin(), known.end(), name) != known.end()) return true;
  return std::any_of(table.sources.begin(), table.sources.end(), [&](const Node* source) {
    return !source->is(lua::Kind::Table) || dynamic_.count(source) != 0;
  });
}

std::vector<std::string> Inference::fields(const Type& table) const {
  std::vector<std::string> names;
  for (const Node* source : table.sources) {
    if (!source->is(lua::Kind::Table)) continue;
    for (const Node& field : source->children) {
      const Node& key = field.children.front();
      if (!field.is(lua::Kind::Positional) && is_name(key)) names.push_back(key.text);
    }
    for (const auto& [place, type] : fields_) {
      if (place.first == source) names.push_back(place.second);
    }
  }
  return names;
}

// `math.max` or `print`, when these are the libraries and not variables of the same name.
const RegistryName* Inference::library_name(const Node& expression) const {
  const bool index = expression.is(lua::Kind::Index);
  const Node& name = index ? expression.children.front() : expression;
  const lua::Use* use = name.is(lua::Kind::Name) ? this->use(name) : nullptr;
  if (use == nullptr || !use->global()) return nullptr;
  const std::string& owner = global_name(name);
  const RegistrySection* library = subject_.registry.library(index ? owner : "");
  if (library == nullptr) return nullptr;
  if (!index) return library->find(owner);
  if (!is_name(expression.children.back())) return nullptr;
  const std::string& key = expression.children.back().text;
  if (const RegistryName* found = library->find(key)) return found;
  const std::vector<std::string> names = library->all_names();
  const std::vector<std::string_view> views(names.begin(), names.end());
  return library->find(closest(key, views).value_or(""));
}

const std::string& Inference::global_name(const Node& name) const {
  const auto meant = meant_globals_.find(&name);
  return meant == meant_globals_.end() ? name.text : meant->second;
}

Callee Inference::callee(const Node& call) {
  return call.is(lua::Kind::MethodCall) ? method_callee(call) : call_callee(call);
}

Callee Inference::known_callee(const Known& known, const Type& object, const std::string& name) {
  Callee callee;
  callee.object = object;
  callee.takes_self = true;
  if (known.what == Known::What::rule) {
    callee.what = Callee::What::rule;
    callee.rule = name;
    callee.takes_self = false;
    const auto rule = rules_.find(name);
    callee.open = rule == rules_.end() || !subject_.complete || open_rules_.count(name) != 0;
    if (rule != rules_.end()) callee.functions = rule->second;
  } else if (known.what == Known::What::method) {
    callee.what = Callee::What::machine;
    callee.name = known.machine;
    const auto script = library_.find(known.machine);
    if (script != library_.end()) callee.functions = {script->second};
  }
  return callee;
}

Callee Inference::method_callee(const Node& call) {
  const Type object = type(call.children[0]);
  const std::string& name = call.children[1].text;
  Callee callee;
  if (const Known* known = names_.find_meant(object, name)) {
    callee = known_callee(*known, object, name);
  } else if (object.is(Base::string)) {
    callee.name = subject_.registry.library("string")->find(name);
    if (callee.name != nullptr) callee.what = Callee::What::machine;
  } else if (object.is(Base::table)) {
    const Type function = field_type(object, name);
    if (function.is(Base::function)) {
      callee.what = Callee::What::script;
      callee.functions = function.sources;
      callee.open = function.open;
    }
  }
  callee.object = object;
  callee.passes_self = true;
  return callee;
}

Callee Inference::call_callee(const Node& call) {
  const Node* called = &call.children.front();
  while (called->is(lua::Kind::Paren)) called = &called->children.front();
  Callee callee;
  if (const RegistryName* name = library_name(*called)) {
    callee.what = Callee::What::machine;
    callee.name = name;
    const auto script = library_.find(name);
    if (script != library_.end()) callee.functions = {script->second};
    return callee;
  }
  if (called->is(lua::Kind::Index) && is_name(called->children.back())) {
    const Type object = type(called->children.front());
    if (const Known* known = names_.find_meant(object, called->children.back().text)) {
      return known_callee(*known, object, called->children.back().text);
    }
  }
  const Type function = type(*called);
  if (!function.is(Base::function)) return callee;
  callee.what = Callee::What::script;
  callee.functions = function.sources;
  callee.open = function.open || function.sources.empty();
  return callee;
}

std::vector<Type> Inference::results(const Node& call) {
  if (!call.is(lua::Kind::Call) && !call.is(lua::Kind::MethodCall)) return {type(call)};
  const auto known = memory_.find(&call);
  if (known != memory_.end()) return known->second;
  const Callee reached = callee(call);
  std::vector<Type> types;
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
  memory_[&call] = types;
  return types;
}

// Whether nothing has come yet to what is called, so that nothing can be said about the call.
bool Inference::is_unmet(const Node& call, const Callee& callee) {
  const bool method = call.is(lua::Kind::MethodCall);
  const Type called = method ? callee.object : type(call.children.front());
  return called.base == Base::nothing && called.lists == 0;
}

std::vector<Type> Inference::script_results(const Callee& callee) {
  std::vector<Type> types;
  for (const Node* function : callee.functions) {
    const auto facts = functions_.find(function);
    if (facts == functions_.end()) continue;
    const std::vector<Type>& results = facts->second.results;
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
  const RegistryName& name = *callee.name;
  const std::vector<Node>& arguments = arguments_of(call);
  const bool of_seat = callee.object.is(Base::seat);
  if (of_seat && name.name == "choose" && callee.passes_self) return {chosen(call)};
  const std::string owner = callee.object.is(Base::game) ? "game"
                            : call.is(lua::Kind::Call) && call.children.front().is(lua::Kind::Index)
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
  for (const ValueType& result : name.signature.results) types.push_back(type_of(result));
  return types;
}

// What a seat chooses: an element of the list, or one of the options that stand in the call.
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
