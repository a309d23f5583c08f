#include "tools/check/gather.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/annotation.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/package_registry.h"
#include "interpreter/package/sources.h"
#include "tools/check/scope_lookup.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// Of a function, by its comment. All functions of a line have the same comment.
constexpr std::size_t kMostResults = 50;

const Node& parameters_of(const Node& function) { return function.children.front(); }

class Gathering {
 public:
  Gathering(const Subject& subject, const std::vector<Role>& roles)
      : subject_(subject), roles_(roles) {}

  Knowledge run() {
    for (const package::SourceFile* file : subject_.files) add_file(*file);
    for (const package::SourceFile* file : subject_.library) {
      if (!file->tree) continue;
      add_file(*file);
      add_library(*file);
    }
    for (const Role& role : roles_) add_role(role);
    return std::move(known_);
  }

 private:
  void add_file(const package::SourceFile& file) {
    const bind::RegistrySection* words = subject_.registry.file(package::role_name(file.role));
    const bind::RegistrySection* functions = subject_.registry.library("");
    selves_.clear();
    annotations_.clear();
    std::size_t guesses = 0;  // limits their reports
    for (const lua_syntax::Use& use : file.scope->uses()) {
      known_.uses[use.node] = &use;
      if (!use.global()) continue;
      const bind::RegistryName* name = words == nullptr ? nullptr : words->find(use.node->text);
      if (name == nullptr) name = functions->find(use.node->text);
      if (name != nullptr && name->callable()) known_.global_functions.insert(use.node);
      if (name == nullptr && guesses++ < package::kMostMistakes) guess(file, use);
    }
    for (const lua_syntax::Variable& variable : file.scope->variables()) {
      if (variable.declaration != nullptr) known_.bindings[variable.declaration] = &variable;
      if (variable.origin == lua_syntax::Variable::Origin::self) {
        selves_[variable.function] = &variable;
      }
    }
    lua_syntax::for_each_node(file.tree->root, [&](const Node& node) {
      for (const Node& child : node.children) {
        if (child.is(lua_syntax::Kind::Function)) add_function(file, child, &node);
        const bool local = node.is(lua_syntax::Kind::Local) && child.is(lua_syntax::Kind::List);
        if (!local) continue;
        for (const Node& value : child.children) {
          if (value.is(lua_syntax::Kind::Function)) add_function(file, value, &node);
        }
      }
      if (!node.is(lua_syntax::Kind::Local)) return;
      const bind::Annotation& annotation = annotation_of(file, node).all;
      for (std::size_t i = 0; i < annotation.types.size() && i < node.children[0].children.size();
           ++i) {
        const Type type = type_of(annotation.types[i].type);
        if (type.certain()) declare(node.children[0].children[i], type);
      }
    });
  }

  // Notes the probable meaning of an unknown global: an earlier variable, or a library.
  void guess(const package::SourceFile& file, const lua_syntax::Use& use) {
    if (text::SuggestionBudget::is_spent()) return;
    const bind::Registry& registry = subject_.registry;
    std::vector<std::string_view> known;
    const std::vector<const lua_syntax::Variable*> variables = variables_before(file, use);
    for (const lua_syntax::Variable* each : variables) known.emplace_back(each->name);
    for (const bind::RegistrySection& section : registry.sections()) {
      if (section.what != bind::RegistrySection::What::library) continue;
      if (section.name == use.node->text) return;
      if (!section.name.empty()) known.emplace_back(section.name);
    }
    for (const bind::RegistryName& each : registry.library("")->names)
      known.emplace_back(each.name);
    const auto meant = text::closest(use.node->text, known);
    if (!meant) return;
    const auto variable =
        std::find_if(variables.begin(), variables.end(),
                     [&](const lua_syntax::Variable* each) { return each->name == *meant; });
    if (variable != variables.end()) {
      known_.meant_variables[use.node] = *variable;
    } else {
      known_.meant_globals[use.node] = *meant;
    }
  }

  void add_function(const package::SourceFile& file, const Node& function, const Node* statement) {
    FunctionFacts& facts = known_.functions[&function];
    if (facts.file != nullptr) return;
    facts.file = &file;
    const auto self = selves_.find(&function);
    if (function.method && self != selves_.end()) facts.parameters.push_back(self->second);
    for (const Node& parameter : parameters_of(function).children) {
      const auto found = known_.bindings.find(&parameter);
      if (found != known_.bindings.end()) facts.parameters.push_back(found->second);
    }
    facts.declared.resize(facts.parameters.size());
    if (statement == nullptr || statement->is(lua_syntax::Kind::List)) return;
    const Annotated& annotation = annotation_of(file, *statement);
    for (std::size_t i = 0; i < facts.parameters.size(); ++i) {
      const auto note = annotation.parameters.find(facts.parameters[i]->name);
      if (note == annotation.parameters.end()) continue;
      const Type type = type_of(note->second->type);
      if (type.certain()) declare(facts, i, type);
    }
    for (const bind::Annotation::Note& result : annotation.all.results) {
      if (facts.results.size() == kMostResults) break;
      facts.results.push_back(type_of(result.type));
      facts.results_declared = true;
    }
  }

  // An annotation, with its notes of parameters by name.
  struct Annotated {
    bind::Annotation all;
    std::map<std::string_view, const bind::Annotation::Note*> parameters;
  };

  // What the comments above a statement say. All statements of a line have the same comments.
  const Annotated& annotation_of(const package::SourceFile& file, const Node& statement) {
    const auto [place, is_new] = annotations_.try_emplace(statement.begin.line);
    Annotated& annotation = place->second;
    if (!is_new) return annotation;
    annotation.all = bind::read_annotation(file.tree->documentation(statement));
    for (const bind::Annotation::Note& note : annotation.all.parameters) {
      annotation.parameters.emplace(note.name, &note);
    }
    return annotation;
  }

  void declare(FunctionFacts& facts, std::size_t parameter, const Type& type) {
    if (parameter >= facts.parameters.size()) return;
    known_.variables[facts.parameters[parameter]] = type;
    facts.declared[parameter] = true;
  }

  void add_library(const package::SourceFile& file) {
    for (const Node& statement : file.tree->root.children) {
      if (!statement.is(lua_syntax::Kind::FunctionStatement)) continue;
      const Node& target = statement.children.front();
      if (!target.is(lua_syntax::Kind::Index) ||
          !target.children.front().is(lua_syntax::Kind::Name))
        continue;
      const std::string& owner = target.children.front().text;
      for (const bind::RegistrySection& section : subject_.registry.sections()) {
        if (section.name != owner || section.what == bind::RegistrySection::What::file) continue;
        const bind::RegistryName* name = section.find(target.children.back().text);
        if (name == nullptr) continue;
        known_.library[name] = &statement.children.back();
        known_.library_functions.insert(&statement.children.back());
        const bool type = section.what == bind::RegistrySection::What::type;
        if (!type) continue;
        for (int kind = 0; kind < static_cast<int>(bind::HandleKind::count); ++kind) {
          if (owner != bind::handle_name(static_cast<bind::HandleKind>(kind))) continue;
          declare(known_.functions[&statement.children.back()], 0,
                  make_type(base_of(static_cast<bind::HandleKind>(kind))));
        }
      }
    }
  }

  void add_role(const Role& role) {
    const bool rule = role.what == Role::What::rule;
    if (role.function == nullptr) {
      if (rule) known_.open_rules.insert(role.name);
      return;
    }
    known_.role_values.insert(role.value);
    FunctionFacts& facts = known_.functions[role.function];
    for (std::size_t i = 0; i < role.parameters.size() && i < facts.parameters.size(); ++i) {
      if (!facts.declared[i]) join(known_.variables[facts.parameters[i]], role.parameters[i]);
    }
    std::vector<const Node*>* wrapped = rule ? &known_.rules[role.name] : nullptr;
    if (role.wraps) {
      const std::size_t base = rule && !wrapped->empty()
                                   ? parameters_of(*wrapped->front()).children.size()
                                   : role.parameters.size();
      Type type = within_[{role.what, role.name}];
      type.base = Base::function;
      type.open = type.sources.empty() || (rule && known_.open_rules.count(role.name) != 0);
      declare(facts, base, type);
    }
    if (wrapped != nullptr) wrapped->push_back(role.function);
    join_sources(within_[{role.what, role.name}], literal_type(Base::function, *role.function));
  }

  void declare(const Node& binding, const Type& type) {
    const auto found = known_.bindings.find(&binding);
    if (found != known_.bindings.end()) join(known_.variables[found->second], type);
  }

  const Subject& subject_;
  const std::vector<Role>& roles_;
  Knowledge known_;
  // Of the present file.
  std::map<const Node*, const lua_syntax::Variable*> selves_;       // by their functions
  std::map<int, Annotated> annotations_;                            // by the line below
  std::map<std::pair<Role::What, std::string_view>, Type> within_;  // functions of a role so far
};

}  // namespace

Knowledge gather(const Subject& subject, const std::vector<Role>& roles) {
  return Gathering(subject, roles).run();
}

}  // namespace punchcard::check
