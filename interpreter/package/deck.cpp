#include "interpreter/package/deck.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "grammar/notation/notation.h"
#include "grammar/race/parse.h"
#include "grammar/race/text.h"
#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/package/fields.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/shape.h"

namespace punchcard::package {

namespace {

constexpr int kMostCopies = 200;                  // of one card
constexpr std::size_t kLongestInstruction = 255;  // bytes, as it is called

// Whether the source text of a card declares a number with this name.
bool has_number(const Value& card, const std::string& name) {
  const Value* text = card.find("text");
  if (text == nullptr || !text->is(Value::Kind::string)) return false;
  const std::vector<bind::TextPart>& parts = text->card_text().parts;
  return std::any_of(parts.begin(), parts.end(),
                     [&](const bind::TextPart& part) { return part.number == name; });
}

}  // namespace

void Deck::add(const CardFile& file, const std::string& layer) {
  cards_.push_back({file.id, file.card, layer, {}, {}, {}, {}});
  by_id_.emplace(file.id, std::prev(cards_.end()));
  seen_.insert(file.id);
}

void Deck::drop(const std::string& id) {
  if (by_id_.erase(id) > 0) cards_.remove_if([&](const DeckCard& card) { return card.id == id; });
}

std::vector<std::string> Deck::ids() const {
  std::vector<std::string> ids;
  for (const DeckCard& entry : cards_) ids.push_back(entry.id);
  return ids;
}

DeckCard* Deck::find(const std::string& id) {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : &*found->second;
}

const DeckCard* Deck::find(const std::string& id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : &*found->second;
}

void Deck::finish() {
  std::map<std::string, std::string> files;  // by names and labels
  for (DeckCard& entry : cards_) {
    finish_card(entry);
    clock_.look();
    const table::Kind& kind = definition_.schema->kinds.back();
    if (kind.name.empty()) continue;
    for (const std::string& called : std::set<std::string>{kind.label(), kind.name}) {
      const auto [first, is_first] = files.emplace(called, entry.card.file->name);
      if (is_first) continue;
      reader(entry, "name")
          .report(entry.card.value.place, {Code::duplicate, kind.name},
                  "two cards are called '{}', the other one in {}", kind.name, first->second);
      break;
    }
  }
  definition_.schema->index_names();
}

Reader Deck::reader(const DeckCard& card, const std::string& field) {
  const auto changed = card.changed_in.find(field);
  return {diagnostics_, changed == card.changed_in.end() ? card.card.file->name : changed->second};
}

void Deck::finish_card(DeckCard& entry) {
  Value card = entry.card.value;
  table::Kind kind;
  kind.id = entry.id;
  CardDefinition definition;
  definition.file = entry.card.file->name;
  definition.place = card.place;
  if (definition_.instructions) definition_.instructions->of_kind.emplace_back();
  if (card.is(Value::Kind::table)) {
    const bool is_line = card.constructor == "instruction";
    std::vector<std::string> known = names_of(is_line ? Shape(kInstructionShape) : kCardShape);
    for (const table::Field& field : definition_.schema->card_fields) known.push_back(field.name);
    // The card's own fields are checked before variants change them: errors in changes have other
    // locations.
    reader(entry).check_fields(card, fmt::format("card '{}'", entry.id), known);
    const std::set<std::string_view> known_ones(known.begin(), known.end());
    for (const auto& [name, value] : entry.changes) {
      card.fields.insert_or_assign(name, value);
      if (known_ones.count(name) != 0) continue;
      const std::string hint =
          has_number(card, name)
              ? fmt::format(": '{}' is a number in its text: change `text`", name)
              : text::did_you_mean(name, known);
      reader(entry, name)
          .report(value.key_place, {Code::unknown_field, name}, "card '{}' has no field '{}'{}",
                  entry.id, name, hint);
    }
    kind.count =
        static_cast<int>(reader(entry, "count").integer(card, "count", 0, kMostCopies).value_or(1));
    kind.extra =
        static_cast<int>(reader(entry, "extra").integer(card, "extra", 0, kMostCopies).value_or(0));
    Reader texts = reader(entry, "text");
    if (const bind::CardText* text = texts.card_text(card, "text", true)) definition.text = *text;
    if (is_line) {
      read_instruction(entry, card, kind, definition);
    } else {
      read_card(entry, card, kind, definition);
    }
    check_label(entry, card, kind);
    read_all_starts(entry, card, kind);
  }
  definition_.schema->kinds.push_back(std::move(kind));
  definition_.cards.push_back(std::move(definition));
}

void Deck::read_card(DeckCard& entry, const Value& card, table::Kind& kind,
                     CardDefinition& definition) {
  read_name(entry, card, kind);
  definition.execute = reader(entry).function(card, "execute");
  if (entry.execute.there()) definition.execute = entry.execute;
  if (!definition.text.empty() && !card.find("execute") && !entry.execute.there()) {
    reader(entry).report(
        card.place, {Code::missing_field, "execute"},
        "function 'execute' is missing: only a card whose text is \"\" does nothing");
  }
  const Value* text = card.find("text");
  Reader into = reader(entry, "text");
  kind.numbers = read_numbers(into, definition.text, text == nullptr ? card.place : text->place);
}

// A card whose text is a line of the instruction language, which is its name as well.
void Deck::read_instruction(DeckCard& entry, const Value& card, table::Kind& kind,
                            CardDefinition& definition) {
  const Value* text = card.find("text");
  if (text == nullptr || !text->is(Value::Kind::string)) return;
  Reader into = reader(entry, "text");
  if (!definition_.instructions) {
    into.report(card.place, {Code::missing_declaration, "counters"},
                "an instruction, but game.lua declares no counters");
    return;
  }
  bind::InstructionSet& set = *definition_.instructions;
  text::Place origin = text->place;
  ++origin.column;  // after the quote
  race::InstructionResult read =
      race::parse_instruction(text->text, set.vocabulary, into.file(), origin);
  if (!read.ok()) {
    const std::size_t room = kMostFound - std::min(diagnostics_.size(), kMostFound);
    const auto last = read.diagnostics.begin() +
                      static_cast<std::ptrdiff_t>(std::min(room, read.diagnostics.size()));
    diagnostics_.insert(diagnostics_.end(), read.diagnostics.begin(), last);
    return;
  }
  for (std::size_t i = 0; i < read.instruction.arguments.size(); ++i) {
    const race::Formula& argument = read.instruction.arguments[i];
    const auto word = static_cast<std::size_t>(read.instruction.word);
    const bool is_counter =
        argument.size() == 1 && argument.front().operation == race::Operation::counter;
    if (!set.words[word].takes_counter[i] || is_counter) continue;
    into.report(origin, {Code::wrong_type}, "'{}' takes a counter as its argument {}, found '{}'",
                set.vocabulary.words()[word].word, i + 1, race::text_of(argument, set.vocabulary));
  }
  kind.is_line = true;
  kind.name = definition.text.source = race::text_of(read.instruction, set.vocabulary);
  if (kind.name.size() > kLongestInstruction) {
    into.report(text->place, {Code::limit}, "an instruction of {} bytes, at most {} are allowed",
                kind.name.size(), kLongestInstruction);
  }
  definition.text.parts = {{kind.name, {}, {}, {}}};
  set.of_kind.back() = std::move(read.instruction);
}

void Deck::read_all_starts(const DeckCard& entry, const Value& card, table::Kind& kind) {
  const std::int64_t before = start_words_;
  for (const table::Field& field : definition_.schema->card_fields) {
    start_words_ += std::int64_t{std::max(1, kind.count + kind.extra)} * field.width();
  }
  if (start_words_ <= table::kMaxWords) {
    kind.starts = read_starts(entry, card, kind.count + kind.extra);
  } else if (before <= table::kMaxWords) {
    reader(entry).report(card.place, {Code::limit},
                         "{} words of fields with this card's, a table holds {}", start_words_,
                         table::kMaxWords);
  }
}

void Deck::read_name(DeckCard& entry, const Value& card, table::Kind& kind) {
  Reader into = reader(entry, "name");
  kind.name = into.text(card, "name", true).value_or("");
  if (text::is_seat_letter(kind.name)) {
    into.report(card.find("name")->place, {Code::name_clash, kind.name},
                "a card can't be called '{}': that is a seat", kind.name);
  } else if (kind.name == "none") {
    into.report(card.find("name")->place, {Code::name_clash, kind.name},
                "a card can't be called 'none': in positions, that is no card");
  } else if (!kind.name.empty() &&
             (text::find_flaw(kind.name) || !notation::is_name(table::notation_name(kind.name)))) {
    into.report(card.find("name")->place, {Code::invalid_name, kind.name},
                "a card can't be called '{}': expected letters, digits, '_', '-' and blanks, "
                "at most {} bytes",
                text::printable(kind.name, notation::kLongestName), notation::kLongestName);
  }
}

// Cards, zones and pointers are options of the same decisions, where their labels are all that
// people and records have (match/label.h).
void Deck::check_label(const DeckCard& entry, const Value& card, const table::Kind& kind) {
  const table::Schema& schema = *definition_.schema;
  const std::string label = kind.label();
  const char* const clash = schema.find_zone(label).has_value()      ? "a zone"
                            : schema.find_pointer(label).has_value() ? "a pointer"
                            : kind.name == table::kHiddenCard
                                ? "what a card is called that a player does not know"
                                : nullptr;
  if (clash == nullptr) return;
  const char* const field = kind.is_line ? "text" : "name";
  reader(entry, field)
      .report(card.find(field)->place, {Code::name_clash, kind.name},
              "a card can't be called '{}': that is {}", kind.name, clash);
}

// The starting values of the card's fields: one value for all copies, or a list with one per copy.
std::vector<std::vector<std::int64_t>> Deck::read_starts(const DeckCard& entry, const Value& card,
                                                         int copies) {
  const std::vector<table::Field>& fields = definition_.schema->card_fields;
  std::vector<std::vector<std::int64_t>> starts;
  for (int copy = 0; copy < std::max(1, copies) && !fields.empty(); ++copy) {
    std::vector<std::int64_t> words;
    for (const table::Field& field : fields) {
      const Value* value = card.find(field.name);
      const bool each = value != nullptr && value->is_list() && !value->items.empty();
      if (each) {
        value = &value->items[std::min(static_cast<std::size_t>(copy), value->items.size() - 1)];
      }
      if (value == nullptr) {
        default_start(field, words);
      } else {
        Reader into = reader(entry, field.name);
        read_start(into, *value, field, words);
      }
    }
    starts.push_back(std::move(words));
  }
  return starts;
}

std::vector<table::Number> Deck::read_numbers(Reader& into, const bind::CardText& parsed,
                                              text::Place place) {
  std::vector<table::Number> numbers;
  const auto declared = [&](const std::string& name) {
    return std::any_of(numbers.begin(), numbers.end(),
                       [&](const table::Number& each) { return each.name == name; });
  };
  if (!parsed.mistake.empty()) into.add(place, {Code::syntax}, parsed.mistake);
  for (const bind::TextPart& part : parsed.parts) {
    const bool mistaken = !parsed.mistake.empty() && &part == &parsed.parts.back();
    if (part.number.empty() || mistaken) continue;
    const bool known = declared(part.number);
    if (!part.printed) {
      if (!known) {
        into.report(place, {Code::unknown_number, part.number},
                    "text {1} '{{{0}}}' but declares no number '{0}'; write {{{0}:1}}", part.number,
                    part.forms.empty() ? "shows" : "has a word that depends on");
      }
    } else if (known) {
      into.report(place, {Code::duplicate, part.number}, "text declares number '{}' twice",
                  part.number);
    } else if (table::find_field(definition_.schema->card_fields, part.number)) {
      into.report(place, {Code::name_clash, part.number},
                  "number '{}' has the name of a field that game.lua declares for cards",
                  part.number);
    } else if (numbers.size() == bind::kMostNumbers) {
      into.report(place, {Code::limit}, "more than {} numbers on one card", bind::kMostNumbers);
      return numbers;
    } else if (into.check_name(part.number, place, "number")) {
      numbers.push_back({part.number, *part.printed});
    }
  }
  return numbers;
}

}  // namespace punchcard::package
