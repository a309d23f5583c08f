#include "interpreter/match/label_clash.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/match/label_shape.h"
#include "interpreter/match/labeller.h"
#include "interpreter/match/refusal.h"

namespace punchcard::match {

namespace {

std::string_view kind_name(bind::OptionKind kind) {
  switch (kind) {
    case bind::OptionKind::word:
      return "word";
    case bind::OptionKind::place:
      return "place";
    case bind::OptionKind::seat:
      return "seat";
    case bind::OptionKind::card:
      return "card";
    case bind::OptionKind::token:
      return "token";
    case bind::OptionKind::number:
      return "number";
    case bind::OptionKind::pointer:
      return "pointer";
    case bind::OptionKind::zone:
      return "zone";
  }
  return "";
}

bool may_clash(bind::OptionKind text, bind::OptionKind other) {
  return text == bind::OptionKind::word
             ? other != bind::OptionKind::word
             : text == bind::OptionKind::place && other == bind::OptionKind::card;
}

// What a text may be the label of, among cards and what lies on them.
class LabelShape {
 public:
  LabelShape(std::string_view text, const table::Layout& layout) : text_(text), layout_(layout) {}

  // Whether an option's label depends on where cards lie; only then is_label() may be asked.
  static bool is_of_cards(const bind::Option& thing, const table::Layout& layout) {
    switch (thing.kind) {
      case bind::OptionKind::card:
      case bind::OptionKind::token:
      case bind::OptionKind::number:
        return true;
      case bind::OptionKind::zone:
        return layout.zone_declaration(thing.index).owner == table::ZoneOwner::card;
      default:
        return false;
    }
  }

  bool is_label(const bind::Option& thing) {
    switch (thing.kind) {
      case bind::OptionKind::card:
        return once(is_card_, may_be_card);
      case bind::OptionKind::token:
        return once(is_token_, may_be_token);
      case bind::OptionKind::number:
        return once(is_number_, may_be_number);
      default:
        return layout_.zone_declaration(thing.index).name == once(zone_, zone_of_card);
    }
  }

 private:
  template <class Result>
  Result once(std::optional<Result>& known,
              Result (*find)(std::string_view, const table::Layout&)) {
    if (!known) known = find(text_, layout_);
    return *known;
  }

  std::string_view text_;
  const table::Layout& layout_;
  std::optional<bool> is_card_;
  std::optional<bool> is_token_;
  std::optional<bool> is_number_;
  std::optional<std::string_view> zone_;  // part of the text
};

// Whether every seat knows all that the label tells of; errors are read by all.
bool is_open(const bind::Option& thing, const table::Table& table) {
  switch (thing.kind) {
    case bind::OptionKind::place:
    case bind::OptionKind::seat:
    case bind::OptionKind::pointer:
      return true;
    case bind::OptionKind::card:
      return table.known_to_all(thing.index);
    case bind::OptionKind::zone:
      return table.layout().zone_declaration(thing.index).owner == table::ZoneOwner::table;
    default:
      return false;
  }
}

}  // namespace

void expect_no_label_clash(const bind::Decision& decision, const table::Table& table,
                           const bind::SymbolTable& words) {
  const std::vector<bind::Option>& options = decision.options;
  const auto are = [&](bind::OptionKind kind) {
    return std::count_if(options.begin(), options.end(),
                         [&](const bind::Option& each) { return each.kind == kind; });
  };
  const auto words_among = static_cast<std::size_t>(are(bind::OptionKind::word));
  const bool has_words = words_among > 0 && words_among < options.size();
  const bool has_places = are(bind::OptionKind::place) > 0 && are(bind::OptionKind::card) > 0;
  if (!has_words && !has_places) return;
  const table::Layout& layout = table.layout();
  const bool has_cards = std::any_of(options.begin(), options.end(), [&](const bind::Option& each) {
    return LabelShape::is_of_cards(each, layout);
  });
  Labeller labeller(table, {decision.seat, nullptr});
  for (std::size_t i = 0; i < options.size(); ++i) {
    const bind::Option& text = options[i];
    const bool is_compared =
        text.kind == bind::OptionKind::word || (has_places && text.kind == bind::OptionKind::place);
    if (!is_compared) continue;
    const std::string label = labeller.label(text, words);
    std::optional<LabelShape> shape;
    if (has_cards) shape.emplace(label, layout);
    for (std::size_t k = 0; k < options.size(); ++k) {
      const bind::Option& other = options[k];
      if (!may_clash(text.kind, other.kind)) continue;
      const bool same = LabelShape::is_of_cards(other, layout)
                            ? shape->is_label(other)
                            : labeller.is_label(label, other, words);
      if (!same) continue;
      const std::string named =
          is_open(other, table) ? fmt::format(": '{}'", text::printable(label, lua::Failure::kName))
                                : "";
      refuse("option {} of a decision, a {}, reads like option {}, a {}{}", i + 1,
             kind_name(text.kind), k + 1, kind_name(other.kind), named);
    }
  }
}

}  // namespace punchcard::match
