#include "interpreter/match/label.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "interpreter/bind/label_texts.h"
#include "interpreter/match/labeller.h"

namespace punchcard::match {

std::string_view said_shortly(std::string_view said, std::string_view own) {
  return said.size() > bind::kLongestSaid ? own : said;
}

std::string said_to(const Viewer& viewer, std::string_view text, Parts parts) {
  std::string said(said_shortly(bind::said_in(viewer.language, text), text));
  // Fills in each part only once: a hostile translation that repeats parts would grow exponentially
  // from label to label.
  std::uint64_t used = 0;  // bit i: the part i
  std::size_t at = 0;
  while ((at = said.find('{', at)) != std::string::npos) {
    const std::size_t end = said.find('}', at);
    const std::string_view name =
        std::string_view(said).substr(at + 1, end == std::string::npos ? end : end - at - 1);
    const auto* const part = std::find_if(parts.begin(), parts.end(),
                                          [&](const auto& each) { return each.first == name; });
    const auto bit = std::uint64_t{1} << static_cast<unsigned>(part - parts.begin());
    if (part == parts.end() || (used & bit) != 0) {
      ++at;
      continue;
    }
    used |= bit;
    said.replace(at, name.size() + 2, part->second);
    at += part->second.size();
  }
  return said;
}

std::string card_label(int card, const table::Table& table, const Viewer& viewer) {
  return Labeller(table, viewer).card_label(card);
}

std::string label(const bind::Option& thing, const table::Table& table,
                  const bind::SymbolTable& words, const Viewer& viewer) {
  return Labeller(table, viewer).label(thing, words);
}

bind::Filling label_filling(const bind::Option& thing, Labeller& labeller,
                            const bind::SymbolTable& words) {
  bind::Filling filling{labeller.label(thing, words), std::nullopt};
  if (thing.kind == bind::OptionKind::place) filling.number = thing.index;
  return filling;
}

std::size_t longest_label(const table::Layout& layout) {
  constexpr std::size_t kBetween = 10;  // "#1000", "'s "
  constexpr std::size_t kAround = 100;  // "A#200 on ", "out of the game: ", ".number", "'s zone"
  std::size_t name = table::kHiddenCard.size();
  for (const table::Kind& kind : layout.schema().kinds) {
    name = std::max(name, kind.label().size());
  }
  const int names = layout.has_zones_of_cards() ? kMostOwners + 1 : 1;
  return static_cast<std::size_t>(names) * (name + kBetween) + kAround;
}

}  // namespace punchcard::match
