#include "tools/scenario/scenario_check.h"

#include <algorithm>

#include "grammar/text/suggestion.h"
#include "interpreter/match/position/expectation.h"
#include "interpreter/match/position/position.h"
#include "interpreter/package/package_registry.h"
#include "tools/check/plain.h"
#include "tools/check/scope_lookup.h"
#include "tools/scenario/scenario_words.h"

namespace punchcard::scenario {

using text::Code;

using lua_syntax::Node;

namespace {

// The key of a named field of a table; nullptr for others.
const Node* key_of(const Node& field) {
  const bool keyed = field.is(lua_syntax::Kind::Named) || field.is(lua_syntax::Kind::Keyed);
  return keyed && field.children[0].is(lua_syntax::Kind::String) ? &field.children[0] : nullptr;
}

const Node* find_field(const Node& table, std::string_view name) {
  for (const Node& field : table.children) {
    const Node* key = key_of(field);
    if (key != nullptr && key->text == name) return &field.children[1];
  }
  return nullptr;
}

}  // namespace

ScenarioCheck::ScenarioCheck() {
  for (const lua::Library& library : scenario_libraries()) {
    if (*library.name == '\0') {
      registry_.add_file(package::role_name(package::FileRole::scenario), library);
      continue;
    }
    for (const lua::Entry& entry : library.entries) methods_.emplace_back(entry.name);
  }
  for (const bind::RegistryName& name : registry_.library("string")->names)
    methods_.push_back(name.name);
}

void ScenarioCheck::Keys::add(const std::vector<std::string>& names) {
  known.insert(names.begin(), names.end());
  all.assign(known.begin(), known.end());
}

void ScenarioCheck::add(const package::Package& package) {
  const package::Definition& definition = package.definition();
  notation_.add(definition.schema);
  position_keys_.add(match::position_keys(definition));
  expectation_keys_.add(match::expectation_keys(*definition.schema));
  std::vector<std::string> options;
  for (const package::OptionDeclaration& option : definition.options)
    options.push_back(option.name);
  options_.add(options);
  for (const std::string& variant : package.request().variants) variants_.insert(variant);
}

// Checks one file.
class ScenarioCheck::Walk {
 public:
  Walk(ScenarioCheck& known, const package::SourceFile& file, check::Report& report)
      : known_(known), file_(file), report_(report) {}

  void run() {
    for (const lua_syntax::Use& use : file_.scope->uses()) check_word(use);
    lua_syntax::for_each_node(file_.tree->root, [&](const Node& node) { gather(node); });
    const bool may_set_variants = makes_keys_ || (uses_keys_ && texts_.count("variants") != 0);
    knows_variants_ = knows_variants_ && !may_set_variants;
    lua_syntax::for_each_node(file_.tree->root, [&](const Node& node) {
      if (report_.is_full(file_)) return;
      if (node.is(lua_syntax::Kind::Index)) check_library(node);
      if (node.is(lua_syntax::Kind::MethodCall)) check_method(node);
    });
  }

 private:
  // Gathers the keys of the file's own tables, and whether it uses unknown variants.
  void gather(const Node& node) {
    if (node.is(lua_syntax::Kind::FunctionStatement)) note_assigned(node.children[0], nullptr);
    if (node.is(lua_syntax::Kind::Assign)) {
      const std::vector<Node>& targets = node.children[0].children;
      const std::vector<Node>& values = node.children[1].children;
      for (std::size_t i = 0; i < targets.size(); ++i) {
        note_assigned(targets[i], i < values.size() ? &values[i] : nullptr);
      }
    }
    const bool keyed = node.is(lua_syntax::Kind::Named) || node.is(lua_syntax::Kind::Keyed);
    if (keyed) note_key(node.children[0], &node.children[1]);
    const std::size_t key = keyed ? 0 : 1;
    const bool has_key =
        keyed || node.is(lua_syntax::Kind::Index) || node.is(lua_syntax::Kind::MethodCall);
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const bool is_key = has_key && i == key;
      if (!is_key && node.children[i].is(lua_syntax::Kind::String))
        texts_.insert(node.children[i].text);
    }
  }

  void note_assigned(const Node& target, const Node* value) {
    if (target.is(lua_syntax::Kind::Index)) note_key(target.children[1], value);
  }

  void note_key(const Node& key, const Node* value) {
    if (key.is(lua_syntax::Kind::String)) {
      fields_.insert(key.text);
      if (key.text == "variants")
        knows_variants_ = knows_variants_ && value != nullptr && are_known(*value);
      return;
    }
    const bool joined = key.is(lua_syntax::Kind::Binary) && key.text == "..";
    const bool called = key.is(lua_syntax::Kind::Call) || key.is(lua_syntax::Kind::MethodCall);
    makes_keys_ = makes_keys_ || joined || called;
    uses_keys_ = uses_keys_ || key.is(lua_syntax::Kind::Name) || key.is(lua_syntax::Kind::Index);
  }

  // Whether a table of the file may have a key: it is written, one of the texts that are used as
  // keys, or put together.
  bool may_have(const std::string& key) const {
    return makes_keys_ || fields_.count(key) != 0 || (uses_keys_ && texts_.count(key) != 0);
  }

  bool are_known(const Node& variants) const {
    return variants.is(lua_syntax::Kind::Table) &&
           std::all_of(variants.children.begin(), variants.children.end(), [&](const Node& each) {
             return each.is(lua_syntax::Kind::Positional) &&
                    each.children[0].is(lua_syntax::Kind::String) &&
                    known_.variants_.count(each.children[0].text) != 0;
           });
  }

  static bool is_free(const lua_syntax::Use& use) {
    return use.global() && use.environment != nullptr &&
           use.environment->origin == lua_syntax::Variable::Origin::environment;
  }

  void check_word(const lua_syntax::Use& use) {
    if (report_.is_full(file_) || !is_free(use)) return;
    const std::string& name = use.node->text;
    if (use.assigned) {
      report_.add(file_, use.node->begin, {Code::not_assignable, name},
                  "can't assign the global '{}': say 'local' before its first use", name);
      return;
    }
    const bind::RegistrySection* words =
        known_.registry_.file(package::role_name(package::FileRole::scenario));
    const bind::RegistrySection* functions = known_.registry_.library("");
    if (words->find(name) != nullptr || functions->find(name) != nullptr ||
        known_.registry_.library(name) != nullptr) {
      return;
    }
    std::vector<std::string> names;
    if (!text::SuggestionBudget::is_spent()) {
      names = words->all_names();
      for (std::string& each : functions->all_names()) names.push_back(std::move(each));
      for (const lua_syntax::Variable* each : check::variables_before(file_, use))
        names.push_back(each->name);
    }
    report_.add(file_, use.node->begin, {Code::unknown_name, name}, "unknown name '{}'{}", name,
                text::did_you_mean(name, names));
  }

  void check_library(const Node& node) {
    const Node& base = node.children[0];
    const Node& key = node.children[1];
    const lua_syntax::Use* use =
        base.is(lua_syntax::Kind::Name) ? file_.scope->find(base) : nullptr;
    if (use == nullptr || !is_free(*use) || !key.is(lua_syntax::Kind::String)) return;
    const bind::RegistrySection* library = known_.registry_.library(base.text);
    if (library == nullptr || library->name.empty() || library->find(key.text) != nullptr) return;
    report_.add(file_, key.begin, {Code::unknown_field, key.text}, "{} has no '{}'{}",
                library->name, key.text, text::did_you_mean(key.text, library->all_names()));
  }

  void check_method(const Node& call) {
    const Node& method = call.children[1];
    const std::vector<std::string>& methods = known_.methods_;
    if (std::find(methods.begin(), methods.end(), method.text) == methods.end()) {
      if (!may_have(method.text)) {
        report_.add(file_, method.begin, {Code::unknown_field, method.text},
                    "nothing has a method '{}'{}", method.text,
                    text::did_you_mean(method.text, methods));
      }
      return;
    }
    const std::vector<Node>& arguments = call.children[2].children;
    if (arguments.size() != 1 || !arguments[0].is(lua_syntax::Kind::Table)) return;
    if (may_have(method.text)) return;
    if (method.text == "expect" && knows_variants_) {
      check_keys(arguments[0], known_.expectation_keys_, Code::unknown_field,
                 "expectations have no '{}'{}");
      known_.notation_.check(file_, arguments[0], report_);
    } else if (method.text == "match") {
      const Node* variants = find_field(arguments[0], "variants");
      if (variants != nullptr && !are_known(*variants)) return;
      check_keys(arguments[0], known_.position_keys_, Code::unknown_field,
                 "a position has no '{}'{}");
      known_.notation_.check(file_, arguments[0], report_);
      const Node* options = find_field(arguments[0], "options");
      if (options != nullptr && options->is(lua_syntax::Kind::Table)) {
        check_keys(*options, known_.options_, Code::unknown_option, "no option '{}'{}");
      }
    }
  }

  void check_keys(const Node& table, const Keys& keys, Code code, const char* words) {
    if (keys.all.empty()) return;
    for (const Node& field : table.children) {
      const Node* key = key_of(field);
      if (key == nullptr || keys.known.count(key->text) != 0) continue;
      if (report_.is_full(file_)) return;
      report_.add(
          file_, key->begin, {code, key->text}, "{}",
          fmt::format(fmt::runtime(words), key->text, text::did_you_mean(key->text, keys.all)));
    }
  }

  ScenarioCheck& known_;
  const package::SourceFile& file_;
  check::Report& report_;
  std::set<std::string> fields_;  // the keys that are written
  std::set<std::string> texts_;   // that are no keys
  bool uses_keys_ = false;        // that are such a text
  bool makes_keys_ = false;       // that are put together
  bool knows_variants_ = true;
};

void ScenarioCheck::check(const package::SourceFile& file,
                          std::vector<text::Diagnostic>& diagnostics, const check::Budget& budget) {
  if (!file.tree) return;
  check::Report report(diagnostics, budget);
  check::check_plain(file, report);
  Walk(*this, file, report).run();
}

}  // namespace punchcard::scenario
