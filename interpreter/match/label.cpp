#include "interpreter/match/label.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace punchcard::match {

namespace {

bool may_know(const table::Table& table, const Viewer& viewer, int card) {
  return viewer.seat == table::kNone || table.knows(viewer.seat, card);
}

std::string letter_of(int seat) { return std::string(1, table::seat_letter(seat)); }

// A zone's, a pointer's or a number's name.
std::string name_for(const Viewer& viewer, const std::string& name) {
  return std::string(bind::said_in(viewer.language, name));
}

std::string kind_label(const table::Kind& kind, const Viewer& viewer) {
  if (viewer.language == nullptr || kind.is_line) return kind.label();
  return table::notation_name(bind::title_in(viewer.language, kind.id, kind.name));
}

// The order in which copies are counted over zones: first zones with a pointer, then others that
// everybody sees, then the rest. So the numbers of cards in the program follow their order there.
enum class Standing { program, open, other };

Standing standing_of(int zone, const table::Layout& layout) {
  const int declared = layout.zones()[static_cast<std::size_t>(zone)].declaration;
  for (const table::PointerDeclaration& pointer : layout.schema().pointers) {
    if (pointer.zone == declared) return Standing::program;
  }
  return layout.zone_declaration(zone).seen_by == table::Sight::all ? Standing::open
                                                                    : Standing::other;
}

// A card's number among the cards that look alike to the viewer: those in all zones of the table,
// of the same seat or of the same card, or all that are out of the game.
struct Rank {
  int position = 0;
  int total = 0;
};

Rank rank_of(int card, const table::Table& table, const Viewer& viewer) {
  const table::Layout& layout = table.layout();
  const int zone = table.zone_of(card);
  const bool known = may_know(table, viewer, card);
  Rank rank;
  const auto count = [&](int other) {
    const bool alike = may_know(table, viewer, other) == known &&
                       (!known || layout.kind_of(other) == layout.kind_of(card));
    if (!alike) return;
    ++rank.total;
    if (other == card) rank.position = rank.total;
  };
  if (zone == table::kNone) {
    for (int other = 0; other < layout.cards(); ++other) {
      if (table.zone_of(other) == table::kNone) count(other);
    }
    return rank;
  }
  const table::ZoneOwner owner = layout.zone_declaration(zone).owner;
  const int whose = layout.zones()[static_cast<std::size_t>(zone)].owner;
  for (const Standing standing : {Standing::program, Standing::open, Standing::other}) {
    for (int each = 0; each < static_cast<int>(layout.zones().size()); ++each) {
      if (layout.zones()[static_cast<std::size_t>(each)].owner != whose) continue;
      if (layout.zone_declaration(each).owner != owner) continue;
      if (standing_of(each, layout) != standing) continue;
      for (int place = 0; place < table.zone_size(each); ++place) {
        if (table.card_at(each, place) != table::kNone) count(table.card_at(each, place));
      }
    }
  }
  return rank;
}

// The label of a word from a script, which may be a card's title.
std::string word_label(const std::string& word, const table::Table& table, const Viewer& viewer) {
  if (viewer.language == nullptr || viewer.language->words.count(word) != 0) {
    return name_for(viewer, word);
  }
  for (const table::Kind& kind : table.layout().schema().kinds) {
    if (kind.name == word) return std::string(bind::title_in(viewer.language, kind.id, word));
  }
  return word;
}

// The owner of a zone, at the beginning of labels: "B", "Bug#2".
std::string owner_label(int zone, const table::Table& table, const Viewer& viewer) {
  const table::Layout& layout = table.layout();
  const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
  return layout.zone_declaration(zone).owner == table::ZoneOwner::seat
             ? letter_of(owner)
             : card_label(owner, table, viewer);
}

std::string zone_label(int zone, const table::Table& table, const Viewer& viewer) {
  const table::ZoneDeclaration& declaration = table.layout().zone_declaration(zone);
  const std::string name = name_for(viewer, declaration.name);
  if (declaration.owner == table::ZoneOwner::table) return name;
  return said_to(viewer, "{owner}'s {zone}",
                 {{"owner", owner_label(zone, table, viewer)}, {"zone", name}});
}

std::string token_label(int token, const table::Table& table, const Viewer& viewer) {
  const table::Layout& layout = table.layout();
  const int owner = layout.owner_of(token);
  const int card = table.card_under(token);
  int position = 1;
  for (int at = table.previous_token(token); at != table::kNone; at = table.previous_token(at)) {
    if (layout.owner_of(at) == owner) ++position;
  }
  const std::string which = letter_of(owner) + (position == 1 ? "" : fmt::format("#{}", position));
  if (card == table::kNone) {
    const bool stock = table.row_of(token) == layout.stock_row(owner);
    return said_to(viewer, stock ? "{token} in stock" : "{token} out of the game",
                   {{"token", which}});
  }
  return said_to(viewer, "{token} on {card}",
                 {{"token", which}, {"card", card_label(card, table, viewer)}});
}

}  // namespace

std::string said_to(const Viewer& viewer, std::string_view text, Parts parts) {
  std::string said(bind::said_in(viewer.language, text));
  // Fills in each part only once: a hostile translation that repeats parts would grow exponentially
  // from label to label.
  std::set<std::string_view> used;
  std::size_t at = 0;
  while ((at = said.find('{', at)) != std::string::npos) {
    const std::size_t end = said.find('}', at);
    const std::string_view name =
        std::string_view(said).substr(at + 1, end == std::string::npos ? end : end - at - 1);
    const auto* const part = std::find_if(parts.begin(), parts.end(),
                                          [&](const auto& each) { return each.first == name; });
    const bool again = part != parts.end() && !used.insert(part->first).second;
    if (part == parts.end() || again) {
      ++at;
      continue;
    }
    said.replace(at, name.size() + 2, part->second);
    at += part->second.size();
  }
  return said;
}

std::string card_label(int card, const table::Table& table, const Viewer& viewer) {
  const table::Layout& layout = table.layout();
  const int zone = table.zone_of(card);
  std::string name = may_know(table, viewer, card) ? kind_label(layout.kind(card), viewer)
                                                   : name_for(viewer, "hidden card");
  const Rank rank = rank_of(card, table, viewer);
  if (rank.position > 1) name += fmt::format("#{}", rank.position);
  if (zone == table::kNone) return said_to(viewer, "out of the game: {card}", {{"card", name}});
  if (layout.zone_declaration(zone).owner == table::ZoneOwner::table) return name;
  return said_to(viewer, "{owner}'s {card}",
                 {{"owner", owner_label(zone, table, viewer)}, {"card", name}});
}

std::string label(const bind::Option& thing, const table::Table& table,
                  const bind::SymbolTable& words, const Viewer& viewer) {
  switch (thing.kind) {
    case bind::OptionKind::word:
      return word_label(words.text(thing.index), table, viewer);
    case bind::OptionKind::place:
      return fmt::format("{}", thing.index);
    case bind::OptionKind::seat:
      return letter_of(thing.index);
    case bind::OptionKind::card:
      return card_label(thing.index, table, viewer);
    case bind::OptionKind::token:
      return token_label(thing.index, table, viewer);
    case bind::OptionKind::number: {
      const std::string card = card_label(thing.index, table, viewer);
      if (!may_know(table, viewer, thing.index)) return fmt::format("{}.{}", card, thing.part + 1);
      const std::vector<table::Number>& numbers = table.layout().kind(thing.index).numbers;
      return fmt::format("{}.{}", card,
                         name_for(viewer, numbers[static_cast<std::size_t>(thing.part)].name));
    }
    case bind::OptionKind::pointer:
      return name_for(viewer,
                      table.layout().schema().pointers[static_cast<std::size_t>(thing.index)].name);
    case bind::OptionKind::zone:
      return zone_label(thing.index, table, viewer);
  }
  return {};
}

bind::Filling label_filling(const bind::Option& thing, const table::Table& table,
                            const bind::SymbolTable& words, const Viewer& viewer) {
  bind::Filling filling{label(thing, table, words, viewer), std::nullopt};
  if (thing.kind == bind::OptionKind::place) filling.number = thing.index;
  return filling;
}

}  // namespace punchcard::match
