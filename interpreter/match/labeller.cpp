#include "interpreter/match/labeller.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "interpreter/match/label.h"
#include "interpreter/match/label_shape.h"

namespace punchcard::match {

namespace {

std::string letter_of(int seat) { return std::string(1, table::seat_letter(seat)); }

// The name of a zone, a pointer or a number, or a word from a script.
std::string name_for(const Viewer& viewer, const std::string& name) {
  return std::string(said_shortly(bind::said_in(viewer.language, name), name));
}

std::string kind_label(const table::Kind& kind, const Viewer& viewer) {
  if (viewer.language == nullptr || kind.is_line) return kind.label();
  const std::string_view title = bind::title_in(viewer.language, kind.id, kind.name);
  return table::notation_name(said_shortly(title, kind.name));
}

// The label of a word from a script, which may be a card's title.
std::string word_label(const std::string& word, const table::Table& table, const Viewer& viewer) {
  if (viewer.language == nullptr || viewer.language->words.count(word) != 0) {
    return name_for(viewer, word);
  }
  const table::Kind* kind = table.layout().find_kind(word);
  if (kind == nullptr) return word;
  return std::string(said_shortly(bind::title_in(viewer.language, kind->id, word), word));
}

// Takes what a text should end with, or begin with, from it. Returns false if it does not.
bool take_end(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

bool take_begin(std::string_view& text, std::string_view begin) {
  if (!text.starts_with(begin)) return false;
  text.remove_prefix(begin.size());
  return true;
}

// "#2"; nothing for the first.
class Rank {
 public:
  explicit Rank(int rank) {
    if (rank < 2) return;
    text_.front() = '#';
    end_ = std::to_chars(text_.data() + 1, text_.data() + text_.size(), rank).ptr;
  }
  std::string_view text() const {
    return {text_.data(), static_cast<std::size_t>(end_ - text_.data())};
  }

 private:
  std::array<char, 12> text_{};
  const char* end_ = text_.data();
};

}  // namespace

void Labeller::look_at(const table::Table& table, const Viewer& viewer) {
  const bool same = table.arrangement() == arrangement_ && chance_of(table) == chance_ &&
                    viewer.seat == viewer_.seat && viewer.language == viewer_.language;
  table_ = &table;
  if (same) return;
  viewer_ = viewer;
  arrangement_ = table.arrangement();
  chance_ = chance_of(table);
  forget();
}

void Labeller::forget() {
  positions_.clear();
  depths_.clear();
  namers_.clear();
  owners_.clear();
  ranks_.clear();
  one_ranked_ = false;
}

bool Labeller::may_know(int card) const {
  return viewer_.seat == table::kNone || table_->knows(viewer_.seat, card);
}

// The card that owns the card's zone, or kNone.
int Labeller::owner_around(int card) {
  const table::Layout& layout = table_->layout();
  const int zone = table_->zone_of(card);
  if (zone == table::kNone) return table::kNone;
  if (layout.zone_declaration(zone).owner != table::ZoneOwner::card) return table::kNone;
  return layout.zones()[static_cast<std::size_t>(zone)].owner;
}

// The card that names the cards within this one: the card itself, or the innermost card around it
// that labels show.
int Labeller::namer_of(int card) {
  const auto cards = static_cast<std::size_t>(table_->layout().cards());
  if (namers_.empty()) {
    depths_.assign(cards, table::kNone);
    namers_.assign(cards, table::kNone);
  }
  std::vector<int> path;
  for (int at = card; at != table::kNone && depth_of(at) == table::kNone; at = owner_around(at)) {
    path.push_back(at);
  }
  looked_at_ += static_cast<std::int64_t>(path.size());
  for (; !path.empty(); path.pop_back()) {
    const auto at = static_cast<std::size_t>(path.back());
    const int around = owner_around(path.back());
    depths_[at] = around == table::kNone ? 0 : depth_of(around) + 1;
    namers_[at] =
        depths_[at] < kMostOwners ? path.back() : namers_[static_cast<std::size_t>(around)];
  }
  return namers_[static_cast<std::size_t>(card)];
}

void Labeller::add_zone(int zone, std::vector<int>& cards) {
  for (int place = 0; place < table_->zone_size(zone); ++place) {
    if (table_->card_at(zone, place) != table::kNone) cards.push_back(table_->card_at(zone, place));
  }
  looked_at_ += table_->zone_size(zone) + 1;
}

void Labeller::add_zones_of(table::ZoneOwner type, int owner, std::vector<int>& cards) {
  for (const int declared : table_->layout().counted_zones(type)) {
    add_zone(table_->layout().zone(declared, owner), cards);
  }
}

void Labeller::add_all_within(int card, std::vector<int>& cards) {
  std::vector<int> open = {card};
  while (!open.empty()) {
    const int next = open.back();
    open.pop_back();
    const std::size_t begin = cards.size();
    add_zones_of(table::ZoneOwner::card, next, cards);
    open.insert(open.end(), cards.begin() + static_cast<std::ptrdiff_t>(begin), cards.end());
  }
}

// Ranks each card among those that look alike to the viewer.
void Labeller::count(const std::vector<int>& cards) {
  const table::Layout& layout = table_->layout();
  const std::size_t hidden = layout.schema().kinds.size();
  const auto total_of = [&](int card) -> int& {
    return totals_[may_know(card) ? static_cast<std::size_t>(layout.kind_of(card)) : hidden];
  };
  totals_.resize(hidden + 1, 0);
  for (const int card : cards) positions_[static_cast<std::size_t>(card)] = ++total_of(card);
  for (const int card : cards) total_of(card) = 0;  // all kinds may be many more than the cards
}

// The chance of a step: the match's secret with the step's number, and nothing that the match
// draws, because what it draws may be secret.
std::uint64_t Labeller::chance_of(const table::Table& table) {
  const auto step = static_cast<std::uint64_t>(table.word(table::Word::step));
  return table::Generator::derive(table.secret(), step);
}

// Cards out of the game are in the order of the deck, which would tell what they are. So those that
// the viewer does not know are shuffled, anew whenever the set of unknown or of known ones changes:
// two orders from the same chance would tell of each other. The chance is secret, so it may depend
// on the hidden cards.
void Labeller::shuffle_unknown(std::vector<int>& cards) const {
  if (viewer_.seat == table::kNone) return;
  const auto begin =
      std::stable_partition(cards.begin(), cards.end(), [&](int card) { return may_know(card); });
  std::vector<int> unknown(begin, cards.end());
  std::uint64_t seed = table::Generator::derive(chance_, unknown.size());
  for (const int card : cards) {
    seed = table::Generator::derive(seed, static_cast<std::uint64_t>(card));
  }
  auto chance = table::Generator::from_seed(seed);
  chance.shuffle(unknown);
  std::copy(unknown.begin(), unknown.end(), begin);
}

// The card's rank over all zones of the table, of its seat or of its card, or out of the game.
int Labeller::position_of(int card) {
  const table::Layout& layout = table_->layout();
  if (positions_.empty()) positions_.assign(static_cast<std::size_t>(layout.cards()), 0);
  const int& position = positions_[static_cast<std::size_t>(card)];
  if (position > 0) return position;
  const int zone = table_->zone_of(card);
  std::vector<int> cards;
  if (zone == table::kNone) {
    cards.reserve(positions_.size());
    for (int other = 0; other < layout.cards(); ++other) {
      if (table_->zone_of(other) == table::kNone) cards.push_back(other);
    }
    shuffle_unknown(cards);
    looked_at_ += layout.cards();
  } else if (layout.zone_declaration(zone).owner == table::ZoneOwner::card) {
    const int namer = namer_of(owner_around(card));
    if (depth_of(namer) == kMostOwners - 1) {
      add_all_within(namer, cards);
    } else {
      add_zones_of(table::ZoneOwner::card, namer, cards);
    }
  } else {
    const table::ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
    const bool of_table = layout.zone_declaration(zone).owner == table::ZoneOwner::table;
    add_zones_of(layout.zone_declaration(zone).owner, of_table ? 0 : placement.owner, cards);
  }
  count(cards);
  return position;
}

// Recursive, with at most kMostOwners nested calls.
const std::string& Labeller::label_of_owner(int card) {
  const auto known = owners_.find(card);
  if (known != owners_.end()) return known->second;
  return owners_[card] = card_label(card);
}

// The owner of a zone, at the beginning of labels: "B", "Bug#2".
std::string Labeller::owner_label(int zone) {
  const table::Layout& layout = table_->layout();
  const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
  return layout.zone_declaration(zone).owner == table::ZoneOwner::seat ? letter_of(owner)
                                                                       : label_of_owner(owner);
}

std::string Labeller::card_label(int card) {
  const table::Layout& layout = table_->layout();
  const int zone = table_->zone_of(card);
  std::string name = may_know(card) ? kind_label(layout.kind(card), viewer_)
                                    : name_for(viewer_, std::string(table::kHiddenCard));
  const int position = position_of(card);
  if (position > 1) name += fmt::format("#{}", position);
  if (zone == table::kNone) return said_to(viewer_, "out of the game: {card}", {{"card", name}});
  switch (layout.zone_declaration(zone).owner) {
    case table::ZoneOwner::table:
      return name;
    case table::ZoneOwner::seat:
      return said_to(viewer_, "{owner}'s {card}", {{"owner", owner_label(zone)}, {"card", name}});
    case table::ZoneOwner::card:
      break;
  }
  return said_to(viewer_, "{owner}'s {card}",
                 {{"owner", label_of_owner(namer_of(owner_around(card)))}, {"card", name}});
}

std::string Labeller::zone_label(int zone) {
  const table::ZoneDeclaration& declaration = table_->layout().zone_declaration(zone);
  const std::string name = name_for(viewer_, declaration.name);
  if (declaration.owner == table::ZoneOwner::table) return name;
  return said_to(viewer_, "{owner}'s {zone}", {{"owner", owner_label(zone)}, {"zone", name}});
}

// The token's rank among its owner's in its row. Only the second one that is asked for makes it
// worth while to count a whole row.
int Labeller::rank_of(int token) {
  if (ranks_.empty() && one_ranked_) {
    ranks_.assign(static_cast<std::size_t>(table_->layout().tokens()), 0);
  }
  one_ranked_ = true;
  if (!ranks_.empty()) {
    const int& rank = ranks_[static_cast<std::size_t>(token)];
    if (rank == 0) count_row(token);
    return rank;
  }
  const table::Layout& layout = table_->layout();
  int rank = 1;
  for (int at = table_->previous_token(token); at != table::kNone;
       at = table_->previous_token(at)) {
    if (layout.owner_of(at) == layout.owner_of(token)) ++rank;
  }
  return rank;
}

void Labeller::count_row(int token) {
  std::vector<int> totals(static_cast<std::size_t>(table_->layout().seats()), 0);
  int at = token;
  while (table_->previous_token(at) != table::kNone) at = table_->previous_token(at);
  for (; at != table::kNone; at = table_->next_token(at)) {
    const auto owner = static_cast<std::size_t>(table_->layout().owner_of(at));
    ranks_[static_cast<std::size_t>(at)] = ++totals[owner];
  }
}

std::string Labeller::token_label(int token) {
  const table::Layout& layout = table_->layout();
  const int owner = layout.owner_of(token);
  const int card = table_->card_under(token);
  const std::string which = letter_of(owner).append(Rank(rank_of(token)).text());
  if (card == table::kNone) {
    const bool stock = table_->row_of(token) == layout.stock_row(owner);
    return said_to(viewer_, stock ? "{token} in stock" : "{token} out of the game",
                   {{"token", which}});
  }
  return said_to(viewer_, "{token} on {card}", {{"token", which}, {"card", label_of_owner(card)}});
}

std::string Labeller::number_label(const bind::Option& number) {
  const std::string& card = label_of_owner(number.index);
  if (!may_know(number.index)) return fmt::format("{}.{}", card, kHiddenNumber);
  const std::vector<table::Number>& numbers = table_->layout().kind(number.index).numbers;
  return fmt::format("{}.{}", card,
                     name_for(viewer_, numbers[static_cast<std::size_t>(number.part)].name));
}

std::string Labeller::label(const bind::Option& thing, const bind::SymbolTable& words) {
  switch (thing.kind) {
    case bind::OptionKind::word:
      return word_label(words.text(thing.index), *table_, viewer_);
    case bind::OptionKind::place:
      return fmt::format("{}", thing.index);
    case bind::OptionKind::seat:
      return letter_of(thing.index);
    case bind::OptionKind::card:
      return card_label(thing.index);
    case bind::OptionKind::token:
      return token_label(thing.index);
    case bind::OptionKind::number:
      return number_label(thing);
    case bind::OptionKind::pointer:
      return name_for(
          viewer_, table_->layout().schema().pointers[static_cast<std::size_t>(thing.index)].name);
    case bind::OptionKind::zone:
      return zone_label(thing.index);
  }
  return {};
}

// The length of the name in the package's own words.
std::size_t Labeller::length_of_name(int card) const {
  return may_know(card) ? table_->layout().kind(card).name.size() : table::kHiddenCard.size();
}

// Whether a label ends with Kind::label(), without making it.
bool Labeller::ends_with_name(std::string_view label, int card) const {
  if (!may_know(card)) return label.ends_with(table::kHiddenCard);
  const table::Kind& kind = table_->layout().kind(card);
  if (kind.is_line) return label.ends_with(kind.name);
  if (label.size() < kind.name.size()) return false;
  return std::equal(kind.name.rbegin(), kind.name.rend(), label.rbegin(),
                    [](char own, char given) { return given == (own == ' ' ? '_' : own); });
}

// Cards of one name differ in their rank, which takes counting, so the name comes first.
bool Labeller::is_card_label(std::string_view label, int card) {
  const table::Layout& layout = table_->layout();
  if (!ends_with_name(label, card) && !ends_with_name(without_rank(label), card)) return false;
  if (!take_end(label, Rank(position_of(card)).text()) || !ends_with_name(label, card)) {
    return false;
  }
  label.remove_suffix(length_of_name(card));
  const int zone = table_->zone_of(card);
  if (zone == table::kNone) return label == "out of the game: ";
  if (layout.zone_declaration(zone).owner == table::ZoneOwner::table) return label.empty();
  if (!take_end(label, "'s ")) return false;
  if (layout.zone_declaration(zone).owner == table::ZoneOwner::seat) return is_owner(label, zone);
  return is_card_label(label, namer_of(owner_around(card)));
}

int Labeller::card_called(std::string_view label) {
  for (int card = 0; card < table_->layout().cards(); ++card) {
    if (table_->zone_of(card) == table::kNone) continue;
    const bool called =
        viewer_.language == nullptr ? is_card_label(label, card) : card_label(card) == label;
    if (called) return card;
  }
  return table::kNone;
}

// Whether a text is owner_label(zone).
bool Labeller::is_owner(std::string_view text, int zone) {
  const table::Layout& layout = table_->layout();
  const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
  return layout.zone_declaration(zone).owner == table::ZoneOwner::seat ? text == letter_of(owner)
                                                                       : is_card_label(text, owner);
}

bool Labeller::is_token_label(std::string_view label, int token) {
  const table::Layout& layout = table_->layout();
  const int owner = layout.owner_of(token);
  if (!take_begin(label, letter_of(owner))) return false;
  const int card = table_->card_under(token);
  const bool stock = table_->row_of(token) == layout.stock_row(owner);
  const std::string_view where = card != table::kNone ? " on "
                                 : stock              ? " in stock"
                                                      : " out of the game";
  if (!take_begin(label, Rank(rank_of(token)).text()) || !take_begin(label, where)) return false;
  return card == table::kNone ? label.empty() : is_card_label(label, card);
}

bool Labeller::is_number_label(std::string_view label, const bind::Option& number) {
  const std::vector<table::Number>& numbers = table_->layout().kind(number.index).numbers;
  const auto part = static_cast<std::size_t>(number.part);
  const bool named =
      may_know(number.index) ? take_end(label, numbers[part].name) : take_end(label, kHiddenNumber);
  return named && take_end(label, ".") && is_card_label(label, number.index);
}

bool Labeller::is_label(std::string_view label, const bind::Option& thing,
                        const bind::SymbolTable& words) {
  if (viewer_.language != nullptr) return this->label(thing, words) == label;
  switch (thing.kind) {
    case bind::OptionKind::word:
      return words.text(thing.index) == label;
    case bind::OptionKind::card:
      return is_card_label(label, thing.index);
    case bind::OptionKind::token:
      return is_token_label(label, thing.index);
    case bind::OptionKind::number:
      return is_number_label(label, thing);
    case bind::OptionKind::zone: {
      const table::ZoneDeclaration& declaration = table_->layout().zone_declaration(thing.index);
      if (!take_end(label, declaration.name)) return false;
      if (declaration.owner == table::ZoneOwner::table) return label.empty();
      return take_end(label, "'s ") && is_owner(label, thing.index);
    }
    case bind::OptionKind::place:
    case bind::OptionKind::seat:
    case bind::OptionKind::pointer:
      break;
  }
  return this->label(thing, words) == label;
}

}  // namespace punchcard::match
