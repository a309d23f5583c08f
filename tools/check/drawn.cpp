#include "tools/check/drawn.h"

#include <string>
#include <vector>

#include "grammar/text/suggestion.h"
#include "interpreter/bind/card_text.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

void check_call(const package::SourceFile& file, const Node& text, const Node& parts,
                Report& report) {
  const bind::CardText parsed = bind::read_card_text(text.text);
  if (!parsed.mistake.empty()) {
    report.add(file, text.begin, {Code::syntax}, "{}", parsed.mistake);
    return;
  }
  NameList shown;
  for (const bind::TextPart& part : parsed.parts) {
    if (!part.number.empty()) shown.add(part.number);
  }
  NameList given;
  for (const Node& field : parts.children) {
    const Node& key = field.children.front();
    if (!field.is(lua_syntax::Kind::Named) || !is_name(key)) return;  // a computed key may be any
    given.add(key.text);
    if (report.is_full(file)) return;
    if (!shown.has(key.text)) {
      report.add(file, key.begin, {Code::unknown_part, key.text}, "the text shows no '{{{}}}'{}",
                 key.text, text::did_you_mean(key.text, shown.all()));
    }
  }
  for (const std::string& name : shown.all()) {
    if (!given.has(name)) {
      report.add(file, text.begin, {Code::missing_part, name},
                 "the text has '{{{0}}}', but its parts have no '{0}'", name);
    }
  }
}

}  // namespace

void check_drawn(const Subject& subject, const Inference& inference, Report& report) {
  for (const package::SourceFile* file : subject.files) {
    subject.budget.look();
    lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
      if (!node.is(lua_syntax::Kind::Call) || !node.children.front().is(lua_syntax::Kind::Name))
        return;
      const Node& called = node.children.front();
      if (called.text != "word" || !inference.is_global_function(called)) return;
      const std::vector<Node>& given = arguments_of(node);
      const bool plain = given.size() == 2 && given[0].is(lua_syntax::Kind::String) &&
                         given[1].is(lua_syntax::Kind::Table) && !report.is_full(*file);
      if (plain) check_call(*file, given[0], given[1], report);
    });
  }
}

}  // namespace punchcard::check
