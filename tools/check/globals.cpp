#include "tools/check/globals.h"

#include <algorithm>
#include <string>
#include <vector>

#include "grammar/lua/identifier.h"
#include "grammar/text/suggestion.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "interpreter/package/constructors.h"
#include "interpreter/package/package_registry.h"
#include "tools/check/scope_lookup.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// What the sandbox says about names.
class SandboxMessages {
 public:
  explicit SandboxMessages(bind::Host& host) : host_(host) {}

  // The message for a file that reads a global or a member of a library; "" if there is none. The
  // expression is compiled, so it must be made of names only.
  std::string about(const package::SourceFile& file, const std::string& expression) {
    if (asked_++ >= kMostAsked) return {};
    lua::State& state = host_.state();
    // A package with an unknown name is never played. So its memory counts as the baseline from now
    // on; otherwise `refuel` would collect garbage for each name.
    if (asked_ == 1) state.set_memory_baseline();
    state.refuel();
    const lua::AllocationClock::Pause pause;
    const bool read = state.run([&](lua_State* lua) {
      lua::push_environment(state);
      package::expose_constructors(host_, -1, file.role);
      const std::string source = fmt::format("return {}", expression);
      if (!lua::load_source(state, lua_gettop(lua), source, file.name)) state.rethrow();
      if (!state.call(0, 0)) state.rethrow();
    });
    return read ? "" : state.failure().message;
  }

 private:
  bind::Host& host_;
  int asked_ = 0;
};

class GlobalCheck {
 public:
  GlobalCheck(const Subject& subject, const package::SourceFile& file, SandboxMessages& sandbox,
              Report& report)
      : registry_(subject.registry), file_(file), sandbox_(sandbox), report_(report) {}

  void run() {
    for (const lua_syntax::Use& use : file_.scope->uses()) check_use(use);
    for (const lua_syntax::UpvalueAssignment& each : file_.scope->upvalue_assignments()) {
      if (each.file_level) {
        report_.add(file_, each.node->begin, {Code::not_assignable, each.node->text},
                    "'{}' would be remembered from one step to the next; declare a field in "
                    "game.lua and keep it there",
                    each.node->text);
      }
    }
    lua_syntax::for_each_node(file_.tree->root, [&](const Node& node) { check_library(node); });
  }

 private:
  static bool is_environment(const lua_syntax::Variable* variable) {
    return variable != nullptr && variable->origin == lua_syntax::Variable::Origin::environment;
  }

  bool is_visible(const std::string& name) const {
    const bind::RegistrySection* functions = registry_.library("");
    const bind::RegistrySection* words = registry_.file(package::role_name(file_.role));
    return registry_.library(name) != nullptr || functions->find(name) != nullptr ||
           (words != nullptr && words->find(name) != nullptr);
  }

  void check_use(const lua_syntax::Use& use) {
    if (use.assigned && is_environment(use.variable) && use.function == nullptr) {
      report_.add(file_, use.node->begin, {Code::not_assignable, use.node->text},
                  "can't assign '_ENV': what a file sees is not its own");
    }
    if (!use.global() || !is_environment(use.environment) || report_.is_full(file_)) return;
    const std::string& name = use.node->text;
    if (use.assigned) {
      report_.add(file_, use.node->begin, {Code::not_assignable, name},
                  "can't assign the global '{}': say 'local' before its first use; what lasts from "
                  "step to step is a field that game.lua declares{}",
                  name, text::did_you_mean(name, variables_at(use)));
    } else if (!is_visible(name)) {
      report_.add(file_, use.node->begin, {Code::unknown_name, name}, "{}", unknown_name(use));
    }
  }

  std::vector<std::string> variables_at(const lua_syntax::Use& use) const {
    std::vector<std::string> names;
    if (text::SuggestionBudget::is_spent()) return names;
    for (const lua_syntax::Variable* each : variables_before(file_, use))
      names.push_back(each->name);
    return names;
  }

  std::string unknown_name(const lua_syntax::Use& use) {
    const std::string& name = use.node->text;
    const std::string mine = text::did_you_mean(name, variables_at(use));
    const std::string told = mine.empty() ? sandbox_.about(file_, name) : "";
    return told.empty() ? fmt::format("unknown name '{}'{}", name, mine) : told;
  }

  // `math.floor`: the library exists but lacks this member.
  void check_library(const Node& node) {
    const bool method = node.is(lua_syntax::Kind::MethodCall);
    if (!node.is(lua_syntax::Kind::Index) && !method) return;
    const Node& object = node.children[0];
    const lua_syntax::Use* use =
        object.is(lua_syntax::Kind::Name) ? file_.scope->find(object) : nullptr;
    if (use == nullptr || !use->global() || !is_environment(use->environment)) return;
    if (report_.is_full(file_)) return;
    const bind::RegistrySection* library = registry_.library(object.text);
    const Node& key = node.children[1];
    if (library == nullptr || library->name.empty() || !key.is(lua_syntax::Kind::String)) return;
    if (library->find(key.text) == nullptr) {
      report_.add(file_, key.begin, {Code::unknown_field, key.text}, "{}",
                  unknown_member(*library, key.text));
    } else if (method) {
      report_.add(file_, key.begin, {Code::method_call, key.text},
                  "'{1}' is a function of {0}: write {0}.{1}(...), with a dot", library->name,
                  key.text);
    }
  }

  std::string unknown_member(const bind::RegistrySection& library, const std::string& name) {
    const bool own =
        std::any_of(library.names.begin(), library.names.end(),
                    [](const bind::RegistryName& each) { return !each.origin.empty(); });
    const bool is_name = lua_syntax::is_identifier(name);
    const std::string told =
        own || !is_name ? "" : sandbox_.about(file_, fmt::format("{}.{}", library.name, name));
    if (!told.empty()) return told;
    return fmt::format("{} has no '{}'{}", library.name, name,
                       own ? text::did_you_mean(name, library.all_names()) : "");
  }

  const bind::Registry& registry_;
  const package::SourceFile& file_;
  SandboxMessages& sandbox_;
  Report& report_;
};

}  // namespace

void check_globals(const Subject& subject, bind::Host& host, Report& report) {
  SandboxMessages sandbox(host);
  for (const package::SourceFile* file : subject.files) {
    GlobalCheck(subject, *file, sandbox, report).run();
  }
}

}  // namespace punchcard::check
