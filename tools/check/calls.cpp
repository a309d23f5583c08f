#include "tools/check/calls.h"

#include "grammar/text/mismatch.h"
#include "tools/check/assignable.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

std::string count(std::size_t number) {
  return number == 0 ? "no arguments"
                     : fmt::format("{} argument{}", number, number == 1 ? "" : "s");
}

bool takes_any_number(const Node& function) {
  const std::vector<Node>& parameters = function.children.front().children;
  return !parameters.empty() && parameters.back().is(lua_syntax::Kind::Vararg);
}

class CallCheck {
 public:
  CallCheck(const Subject& subject, Inference& inference, Report& report)
      : subject_(subject), inference_(inference), report_(report) {}

  void run() {
    for (const package::SourceFile* file : subject_.files) {
      file_ = file;
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall)) check(node);
      });
    }
  }

 private:
  void check(const Node& call) {
    const Callee callee = inference_.callee(call);
    switch (callee.what) {
      case Callee::What::machine:
        return check_machine(callee, call);
      case Callee::What::rule:
        return check_rule(callee, call);
      case Callee::What::script:
        return check_script(callee, call);
      case Callee::What::unknown:
        break;
    }
  }

  static const Node& name_of_call(const Node& call) {
    if (call.is(lua_syntax::Kind::MethodCall)) return call.children[1];
    const Node& called = call.children.front();
    return called.is(lua_syntax::Kind::Index) ? called.children.back() : called;
  }

  // "table.insert" for a function of a library, otherwise the function's own name.
  std::string full_name(const Node& call) {
    const std::string& name = name_of_call(call).text;
    const Callee callee = inference_.callee(call);
    const Node& called = call.children.front();
    const bool of_library = call.is(lua_syntax::Kind::Call) && called.is(lua_syntax::Kind::Index) &&
                            called.children.front().is(lua_syntax::Kind::Name) &&
                            callee.name != nullptr &&
                            callee.name->what == bind::RegistryName::What::function;
    return of_library ? fmt::format("{}.{}", called.children.front().text, name) : name;
  }

  // The arguments of a call, without the object if it is written as an argument: seat.next(seat).
  bool check_object(const Callee& callee, const Node& call) {
    const std::vector<Node>& arguments = arguments_of(call);
    const bool many = !arguments.empty() && has_many_values(arguments.front());
    const bool good =
        !arguments.empty() && (many || is_assignable(callee.object, inference_.type(arguments[0])));
    if (!good) {
      const std::string& name = name_of_call(call).text;
      report_.add(*file_, name_of_call(call).begin, {Code::method_call, name},
                  "'{0}' is a method: write :{0}(...), with a colon", name);
    }
    return good;
  }

  void check_machine(const Callee& callee, const Node& call) {
    if (callee.name->name != name_of_call(call).text) return;  // misspelt: reported elsewhere
    std::size_t first = 0;  // the argument for the first parameter
    std::size_t skipped = 0;
    if (callee.passes_self && !callee.takes_self) skipped = 1;  // ("x"):rep(2)
    if (!callee.passes_self && callee.takes_self) {
      if (!check_object(callee, call)) return;
      first = 1;
    }
    const bind::Signature& signature = callee.name->signature;
    if (!signature.function) return;
    const std::vector<Node>& arguments = arguments_of(call);
    const bool many = !arguments.empty() && has_many_values(arguments.back());
    for (std::size_t i = first; i < arguments.size(); ++i) {
      const bind::Parameter* parameter = signature.parameter(i - first + skipped);
      if (parameter == nullptr) {
        const bool certain =
            !has_many_values(arguments[i]) || i + 1 < arguments.size() || is_one(arguments[i]);
        if (certain)
          report_too_many(call, arguments[i], signature.parameters.size() - skipped,
                          arguments.size() - first);
        return;
      }
      check_argument(call, *parameter, i - first + skipped + 1, arguments[i]);
    }
    const std::size_t given = arguments.size() - first + skipped;
    if (!many && given < signature.least()) report_too_few(call, signature, given, skipped);
  }

  // Whether a call in the last place returns at least one value.
  bool is_one(const Node& expression) {
    if (!has_many_values(expression)) return true;
    return !expression.is(lua_syntax::Kind::Vararg) && inference_.type(expression).certain();
  }

  void report_too_many(const Node& call, const Node& argument, std::size_t most,
                       std::size_t given) {
    report_.add(*file_, argument.begin, {Code::extra_argument, name_of_call(call).text},
                "'{}' takes {}{}, found {}", name_of_call(call).text, most == 0 ? "" : "at most ",
                count(most), given);
  }

  void report_too_few(const Node& call, const bind::Signature& signature, std::size_t given,
                      std::size_t skipped) {
    std::string list;
    for (std::size_t i = skipped; i < signature.parameters.size(); ++i) {
      const bind::Parameter& parameter = signature.parameters[i];
      list += fmt::format("{}{}{}", list.empty() ? "" : ", ", parameter.name,
                          parameter.type.optional ? "?" : "");
    }
    report_.add(*file_, name_of_call(call).begin,
                {Code::missing_argument, signature.parameters[given].name},
                "'{}' is missing: {}({})", signature.parameters[given].name,
                name_of_call(call).text, list);
  }

  void check_argument(const Node& call, const bind::Parameter& parameter, std::size_t number,
                      const Node& argument) {
    const Type expected = type_of(parameter.type);
    const bool nil =
        argument.is(lua_syntax::Kind::Nil) && !parameter.type.optional && expected.certain();
    const Type found = inference_.type(argument);
    if (is_assignable(expected, found) && !nil) return;
    report_argument(call, parameter.name, number, expected, nil ? "nil" : describe(found),
                    argument);
  }

  void report_argument(const Node& call, const std::string& parameter, std::size_t number,
                       const Type& expected, const std::string& found, const Node& argument) {
    report_.add(*file_, argument.begin, {Code::wrong_type, parameter}, "{}",
                text::mismatch(text::argument_subject(parameter, number, full_name(call)),
                               describe(expected), found));
  }

  void check_rule(const Callee& callee, const Node& call) {
    const bool misspelt = callee.rule != name_of_call(call).text;
    if (callee.open || callee.functions.empty() || misspelt) return;
    if (!callee.passes_self && !check_object(callee, call)) return;
    check_function(*callee.functions.front(), call, callee.passes_self ? 1 : 0);
  }

  void check_script(const Callee& callee, const Node& call) {
    const Node& called = call.children.front();
    const lua_syntax::Use* use =
        called.is(lua_syntax::Kind::Name) ? inference_.use(called) : nullptr;
    if (use == nullptr || use->variable == nullptr || callee.open) return;
    const lua_syntax::Node* start = use->variable->initializer;
    const bool named =
        start != nullptr && callee.functions.size() == 1 && callee.functions.front() == start;
    if (named) check_function(*start, call, 0);
  }

  // The first parameters of the function get their values in another way.
  void check_function(const Node& function, const Node& call, std::size_t passed) {
    const FunctionFacts* facts = inference_.function(function);
    if (facts == nullptr) return;
    const std::vector<Node>& arguments = arguments_of(call);
    const std::size_t most = facts->parameters.size() - std::min(passed, facts->parameters.size());
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (i >= most) {
        const bool certain = i + 1 < arguments.size() || is_one(arguments[i]);
        if (certain && !takes_any_number(function)) {
          report_too_many(call, arguments[i], most, arguments.size());
        }
        return;
      }
      if (!facts->declared[i + passed]) continue;
      const lua_syntax::Variable& parameter = *facts->parameters[i + passed];
      const Type expected = inference_.declared(parameter);
      const Type found = inference_.type(arguments[i]);
      if (!is_assignable(expected, found)) {
        report_argument(call, parameter.name, i + 1, expected, describe(found), arguments[i]);
      }
    }
  }

  const Subject& subject_;
  Inference& inference_;
  Report& report_;
  const package::SourceFile* file_ = nullptr;
};

}  // namespace

void check_calls(const Subject& subject, Inference& inference, Report& report) {
  CallCheck(subject, inference, report).run();
}

}  // namespace punchcard::check
