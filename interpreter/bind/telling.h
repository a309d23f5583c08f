// What telling costs: the units to charge for the texts of events and answers.
//
// A text is made for each reader who may see something else: of an event for each seat and for the
// one who sees all, of an answer for its seat and for the one who sees all. Whether somebody reads
// makes no difference, because a match must not depend on it. A label looks at the things that are
// counted (Layout::things_counted) and, if cards may lie in cards, at their zones. A replay
// compares an answer with all its options.
//
// The match is charged when the step ends. A step that tells much more than an honest one is
// charged at once, so that it ends like one that calculates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/step.h"
#include "interpreter/table/layout.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

inline constexpr std::int64_t kText = 20;
inline constexpr std::int64_t kLabel = 16;
inline constexpr std::int64_t kCountedPerUnit = 2;
inline constexpr std::int64_t kZonesPerUnit = 4;
inline constexpr std::int64_t kAnswerReaders = 2;
inline constexpr std::int64_t kFreeTellingOfStep = 1'000'000;

inline std::int64_t label_units(const table::Layout& layout) {
  return kLabel + layout.things_counted() / kCountedPerUnit +
         layout.zones_of_cards() / kZonesPerUnit;
}

inline std::int64_t event_units(const table::Layout& layout, int things) {
  return (layout.seats() + 1) * (kText + things * label_units(layout));
}

// The units for each seat that a step takes out of the game or back into it: as many as for an
// event without things.
inline std::int64_t seat_units(const table::Table& before, const table::Table& after) {
  std::int64_t changed = 0;
  for (int seat = 0; seat < before.layout().seats(); ++seat) {
    changed += before.is_in(seat) != after.is_in(seat) ? 1 : 0;
  }
  return changed * event_units(before.layout(), 0);
}

inline std::int64_t answer_units(const table::Layout& layout, std::size_t options) {
  const std::int64_t compared = layout.has_zones_of_cards() ? 4 : 2;
  return kAnswerReaders * (kText + label_units(layout)) +
         compared * static_cast<std::int64_t>(options);
}

// The words of a decision are compared with the labels of its things, so that no two options read
// the same (match/label_clash.h): those of cards from part to part, after a word was taken apart.
// Most decisions have a few of both, which is free.
inline std::int64_t clash_units(const std::vector<Option>& options) {
  constexpr std::size_t kFewOptions = 60;
  constexpr std::int64_t kFewWords = 4;
  constexpr std::int64_t kWordTakenApart = 30;
  constexpr std::int64_t kFree = 2'000;
  constexpr std::int64_t kPairsPerUnit = 2;
  constexpr std::int64_t kCardPair = 2;
  if (std::ssize(options) <= kFewWords) return 0;
  const auto count = [&](auto... kinds) -> std::int64_t {
    return std::count_if(options.begin(), options.end(),
                         [&](const Option& each) { return ((each.kind == kinds) || ...); });
  };
  const std::int64_t words = count(OptionKind::word);
  if (words <= kFewWords && options.size() <= kFewOptions) return 0;
  const std::int64_t places = count(OptionKind::place);
  const std::int64_t plain = places + count(OptionKind::seat, OptionKind::pointer);
  const std::int64_t others = static_cast<std::int64_t>(options.size()) - words - plain;
  const std::int64_t apart =
      others == 0 ? 0 : kWordTakenApart * std::max(words - kFewWords, std::int64_t{0});
  if (options.size() <= kFewOptions) return apart;
  const std::int64_t units = words * plain / kPairsPerUnit +
                             kCardPair * (words * others + places * count(OptionKind::card));
  return apart + std::max(units - kFree, std::int64_t{0});
}

// Counts what a step tells.
template <class Call>
void count_telling(Call& call, Step& step, std::int64_t units) {
  step.telling += units;
  const std::int64_t over = step.telling - kFreeTellingOfStep;
  if (over > 0) call.charge(std::min(over, units));
}

}  // namespace punchcard::bind
