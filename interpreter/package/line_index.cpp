#include "interpreter/package/line_index.h"

#include <algorithm>
#include <tuple>

namespace punchcard::package {

namespace {

using lua_syntax::Kind;
using lua_syntax::Node;

bool is_call(const Node& node) { return node.is(Kind::Call) || node.is(Kind::MethodCall); }

void keep_first(std::optional<text::Place>& first, text::Place place) {
  if (!first || place < *first) first = place;
}

std::size_t end_of(const Node& node) { return node.offset + node.length; }

}  // namespace

LineIndex::LineIndex(const Node& root) {
  lua_syntax::for_each_node(root, [this](const Node& node) { add(node); });
  std::sort(names_.begin(), names_.end(), [](const Name& left, const Name& right) {
    return std::tie(left.line, left.name, left.place) <
           std::tie(right.line, right.name, right.place);
  });
  for (auto& [number, line] : lines_) {
    if (line.outer != nullptr && end_of(*line.outer) < line.calls_end) line.outer = nullptr;
  }
}

// The walk meets a call before those within it, so only the first can contain all others.
void LineIndex::add(const Node& node) {
  Line& line = lines_[node.begin.line];
  if (node.is(Kind::Name) || node.is(Kind::String)) {
    names_.push_back({node.begin.line, node.text, node.begin});
  }
  if (!node.is(Kind::Block) && !node.is(Kind::List)) keep_first(line.any, node.begin);
  if (is_call(node)) {
    keep_first(line.call, node.begin);
    if (line.outer == nullptr) line.outer = &node;
    line.calls_end = std::max(line.calls_end, end_of(node));
  }
  if (node.is(Kind::Binary)) {
    Operators& operators = line.operators[node.text];
    ++operators.count;
    operators.place = node.operator_place;
  }
}

const LineIndex::Line* LineIndex::find(int line) const {
  const auto found = lines_.find(line);
  return found == lines_.end() ? nullptr : &found->second;
}

std::optional<text::Place> LineIndex::name(int line, std::string_view name) const {
  const auto found = std::lower_bound(names_.begin(), names_.end(), std::pair(line, name),
                                      [](const Name& each, const auto& wanted) {
                                        return std::tie(each.line, each.name) <
                                               std::tie(wanted.first, wanted.second);
                                      });
  if (found == names_.end() || found->line != line || found->name != name) return std::nullopt;
  return found->place;
}

std::optional<text::Place> LineIndex::first_call(int line) const {
  const Line* found = find(line);
  return found == nullptr ? std::nullopt : found->call;
}

std::optional<text::Place> LineIndex::first(int line) const {
  const Line* found = find(line);
  return found == nullptr ? std::nullopt : found->any;
}

std::optional<text::Place> LineIndex::outermost_call(int line) const {
  const Line* found = find(line);
  if (found == nullptr || found->outer == nullptr) return std::nullopt;
  return found->outer->begin;
}

LineIndex::Operators LineIndex::operators(int line, std::string_view sign) const {
  const Line* found = find(line);
  if (found == nullptr) return {};
  const auto operators = found->operators.find(sign);
  return operators == found->operators.end() ? Operators{} : operators->second;
}

}  // namespace punchcard::package
