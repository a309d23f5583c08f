#include "tools/check/comparisons.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

constexpr std::size_t kLongestQuoted = 60;  // bytes of an expression in a message

// The property to use for comparing a thing with a value of another type, or "".
std::string_view property_for(Base thing, Base other) {
  switch (other) {
    case Base::string:
      if (thing == Base::seat || thing == Base::card) return "name";
      return thing == Base::zone || thing == Base::pointer || thing == Base::number ? "name" : "";
    case Base::integer:
      if (thing == Base::seat) return "number";
      if (thing == Base::card) return "place";
      if (thing == Base::zone) return "size";
      return thing == Base::number ? "value" : "";
    case Base::seat:
      if (thing == Base::execution) return "executor";
      return thing == Base::token || thing == Base::zone ? "owner" : "";
    case Base::card:
      return thing == Base::execution || thing == Base::token || thing == Base::pointer ||
                     thing == Base::number
                 ? "card"
                 : "";
    case Base::token:
      return thing == Base::execution ? "token" : "";
    case Base::zone:
      return thing == Base::card ? "zone" : "";
    default:
      return "";
  }
}

class ComparisonCheck {
 public:
  ComparisonCheck(const Subject& subject, const package::SourceFile& file, Inference& inference,
                  Report& report)
      : subject_(subject), file_(file), inference_(inference), report_(report) {}

  void run() {
    lua_syntax::for_each_node(file_.tree->root, [&](const Node& node) {
      if (node.is(lua_syntax::Kind::Binary) && (node.text == "==" || node.text == "~="))
        check(node);
      if (node.is(lua_syntax::Kind::Call)) check_search(node);
    });
  }

 private:
  void check(const Node& comparison) {
    const Node& left = lua_syntax::without_parentheses(comparison.children.front());
    const Node& right = lua_syntax::without_parentheses(comparison.children.back());
    if (left.is(lua_syntax::Kind::Table) || right.is(lua_syntax::Kind::Table))
      return report_table(comparison);
    const Type a = inference_.type(left);
    const Type b = inference_.type(right);
    if (!may_differ(a) || !may_differ(b)) return;
    if (a.lists == b.lists && a.base == b.base) return;
    const bool tables = is_table(a) && is_table(b);
    if (tables || a.option != nullptr || b.option != nullptr) return;
    report(comparison, left, a, right, b);
  }

  // `table.contains(seats, "A")` compares each element.
  void check_search(const Node& call) {
    const Callee callee = inference_.callee(call);
    if (callee.what != Callee::What::machine || callee.takes_self) return;
    const std::string& name = callee.name->name;
    const std::vector<Node>& given = arguments_of(call);
    if ((name != "contains" && name != "index_of") || given.size() != 2) return;
    const Type list = inference_.type(given.front());
    const Type element = element_of(list);
    const Type wanted = inference_.type(given.back());
    if (!list.is_list() || !may_differ(element) || !may_differ(wanted)) return;
    if (element.lists == wanted.lists && element.base == wanted.base) return;
    if ((is_table(element) && is_table(wanted)) || wanted.option != nullptr) return;
    report_.add(file_, given.back().begin, {Code::constant_condition, name},
                "{} never holds {}: '{}' finds nothing", describe(list), describe(wanted), name);
  }

  // Types whose values never equal those of another type. A function here is usually a method
  // without its parentheses, which another check reports.
  static bool may_differ(const Type& type) {
    const bool told = type.is(Base::boolean) || type.is(Base::function);
    return type.lists > 0 || (type.certain() && !told);
  }

  static bool is_table(const Type& type) {
    return type.is_list() || type.is(Base::table) || type.is(Base::options) || type.is(Base::given);
  }

  void report_table(const Node& comparison) {
    report_.add(file_, comparison.operator_place, {Code::constant_condition},
                "a table made here is equal to no other: compare its fields, or #list == 0");
  }

  void report(const Node& comparison, const Node& left, const Type& a, const Node& right,
              const Type& b) {
    std::string hint = hint_for(left, a, right, b, comparison.text);
    if (hint.empty()) hint = hint_for(right, b, left, a, comparison.text);
    report_.add(file_, comparison.operator_place, {Code::constant_condition},
                "this is always {}: {} is never equal to {}{}",
                comparison.text == "==" ? "false" : "true", describe(a), describe(b),
                hint.empty() ? hint : ", write " + hint);
  }

  // Suggests "seat.name == "A"" if a thing has a property of the other value's type.
  std::string hint_for(const Node& thing, const Type& type, const Node& other, const Type& wanted,
                       std::string_view sign) const {
    if (!type.is_thing() || wanted.lists > 0) return {};
    std::string_view property = property_for(type.base, wanted.base);
    if (type.base == Base::card && other.is(lua_syntax::Kind::String) &&
        subject_.cards.count(other.text) != 0) {
      property = "id";
    }
    const bool known =
        !property.empty() && subject_.registry.type(kind_of(type.base)).find(property) != nullptr;
    if (!known || thing.length > kLongestQuoted || other.length > kLongestQuoted) return {};
    const std::string read = fmt::format("{}.{}", text_of(thing), property);
    const std::string with = text_of(other);
    return read == with ? "" : fmt::format("{} {} {}", read, sign, with);
  }

  std::string text_of(const Node& node) const {
    const std::string text = file_.text.substr(node.offset, node.length);
    const bool plain = node.is(lua_syntax::Kind::Name) || node.is(lua_syntax::Kind::Index) ||
                       node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall) ||
                       node.is(lua_syntax::Kind::String) || node.is(lua_syntax::Kind::Integer);
    return plain ? text : "(" + text + ")";
  }

  const Subject& subject_;
  const package::SourceFile& file_;
  Inference& inference_;
  Report& report_;
};

}  // namespace

void check_comparisons(const Subject& subject, Inference& inference, Report& report) {
  for (const package::SourceFile* file : subject.files) {
    subject.budget.look();
    ComparisonCheck(subject, *file, inference, report).run();
  }
}

}  // namespace punchcard::check
