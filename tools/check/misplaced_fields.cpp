#include "tools/check/misplaced_fields.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "interpreter/package/shape.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

struct Section {
  const char* name;
  const char* what;  // it declares
};

constexpr std::array<Section, 7> kSections = {{{"table", "table field"},
                                               {"seat", "seat field"},
                                               {"card", "card field"},
                                               {"zones", "zone"},
                                               {"pointers", "pointer"},
                                               {"events", "event"},
                                               {"phases", "phase"}}};

// The owner of a setting with this name, or "".
std::string_view owner_of(const std::string& name) {
  const auto has = [&](package::Shape shape) {
    return std::any_of(shape.begin(), shape.end(),
                       [&](const package::ShapeField& field) { return field.name == name; });
  };
  if (has(package::kFieldShape)) return "`field { }`";
  if (has(package::kZoneShape)) return "a zone";
  if (has(package::kPhaseShape)) return "a phase";
  if (has(package::kCardShape)) return "`card { }`";
  if (has(package::kVariantShape)) return "`variant { }`";
  return has(package::kGameShape) ? "`game { }`" : "";
}

// The names in a file, after a dot or a colon or in quotes, without its declarations.
void gather(const Node& node, std::set<std::string>& names) {
  if (node.is(lua_syntax::Kind::Named)) return gather(node.children.back(), names);
  if (node.is(lua_syntax::Kind::String)) names.insert(node.text);
  for (const Node& child : node.children) gather(child, names);
}

}  // namespace

void check_misplaced_fields(const Subject& subject, Report& report) {
  std::set<std::string> named;
  bool gathered = false;
  for (const package::Layer& layer : subject.layers) {
    for (const auto& [section, what] : kSections) {
      const package::Value* declared = layer.main.value.find(section);
      if (declared == nullptr) continue;
      for (const auto& [name, value] : declared->fields) {
        const std::string_view owner = owner_of(name);
        if (owner.empty()) continue;
        for (const package::SourceFile* file : subject.files) {
          if (!gathered) gather(file->tree->root, named);
        }
        gathered = true;
        if (named.count(name) != 0) continue;
        report.add(*layer.main.file, value.key_place, {Code::misplaced_field, name},
                   "no script uses the {} '{}': a field of {} is called so", what, name, owner);
      }
    }
  }
}

}  // namespace punchcard::check
