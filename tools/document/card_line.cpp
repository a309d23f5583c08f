#include "tools/document/card_line.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/card_text.h"

namespace punchcard::document {

namespace {

constexpr std::string_view kNothing = "none";  // the text of no seat and no card
constexpr std::size_t kMostFilled = 10'000;    // bytes of values in what people read of a field
constexpr std::size_t kMostShown = 2'000;      // bytes of what people read of a field
constexpr std::size_t kMostOfCard = 20'000;    // bytes of a card's text, and of all its fields

// The text of a card on the table.
using CardNames = std::function<std::string(int card)>;

// The text of a field's value, from its words; moves `at` past it.
std::string value_text(const table::Field& field, const std::vector<std::int64_t>& words,
                       std::size_t& at, const CardNames& name_of) {
  switch (field.type) {
    case table::FieldType::integer:
      return fmt::format("{}", words[at++]);
    case table::FieldType::boolean:
      return words[at++] != 0 ? "true" : "false";
    case table::FieldType::seat: {
      const auto seat = static_cast<int>(words[at++]);
      return seat == table::kNone ? std::string(kNothing)
                                  : std::string(1, table::seat_letter(seat));
    }
    case table::FieldType::card: {
      const auto card = static_cast<int>(words[at++]);
      return card == table::kNone ? std::string(kNothing) : name_of(card);
    }
    case table::FieldType::record: {
      std::string text;
      for (const table::Field& part : field.parts) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", part.name,
                            value_text(part, words, at, name_of));
      }
      return "{" + text + "}";
    }
    case table::FieldType::list:
      break;
  }
  const std::size_t end = at + static_cast<std::size_t>(field.width());
  const auto length = static_cast<std::size_t>(words[at++]);
  std::string text;
  for (std::size_t i = 0; i < length; ++i) {
    text += (text.empty() ? "" : ", ") + value_text(field.parts.front(), words, at, name_of);
  }
  at = end;
  return "[" + text + "]";
}

// What people read of a field: the package's text for it, with its value. Nothing for a field
// without a text, which is only for scripts, and nothing for a value such as 0 or false. If a
// boolean differs between copies, the number of copies that have it. A value that would be
// repeated until the text is longer than anybody reads is left out.
std::string shown_field(const package::Definition& definition, const bind::Language* language,
                        const CardField& field, const std::vector<std::string>& values,
                        table::FieldType type) {
  const auto trait =
      std::find_if(definition.traits.begin(), definition.traits.end(),
                   [&](const package::TraitDefinition& each) { return each.field == field.name; });
  if (trait == definition.traits.end()) return {};
  const auto is_nothing = [](const std::string& value) {
    return value == "0" || value == kNothing || value == "[]" || value == "false";
  };
  if (std::all_of(values.begin(), values.end(), is_nothing)) return {};
  const bind::CardText& said = bind::said_in(language, trait->text);
  const bool fits = field.text.size() * said.parts.size() <= kMostFilled;
  const bind::Filling value{fits ? field.text : "...", field.number};
  const std::string text =
      text::printable(bind::fill_text(said, bind::singular_of(language, trait->text.source),
                                      [&](const bind::TextPart&) { return value; }),
                      kMostShown);
  if (type != table::FieldType::boolean) return text;
  const auto those = std::count(values.begin(), values.end(), "true");
  const bool all = those == static_cast<std::ptrdiff_t>(values.size());
  return all ? text : fmt::format("{} {}", those, text);
}

// What people read of further fields is left out if a card has too much of it.
class ShownFields {
 public:
  explicit ShownFields(CardLine& line) : line_(line) {}

  template <class Show>
  void add(CardField field, Show show) {
    if (bytes_ < kMostOfCard) field.shown = show(field);
    bytes_ += field.shown.size();
    line_.fields.push_back(std::move(field));
  }

 private:
  CardLine& line_;
  std::size_t bytes_ = 0;
};

// The present values of the fields of a card on a table.
void add_present_fields(CardLine& line, match::Labeller& labeller,
                        const package::Definition& definition, int card) {
  const table::Table& table = labeller.table();
  const std::vector<table::Field>& fields = definition.schema->card_fields;
  ShownFields shown(line);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const int start = table.layout().card_field(card, static_cast<int>(i));
    std::vector<std::int64_t> words;
    for (int each = 0; each < fields[i].width(); ++each) words.push_back(table.value(start + each));
    std::size_t at = 0;
    const auto name_of = [&](int named) { return labeller.card_label(named); };
    CardField field{fields[i].name, value_text(fields[i], words, at, name_of), {}, {}};
    if (fields[i].type == table::FieldType::integer) field.number = words.front();
    shown.add(std::move(field), [&](const CardField& each) {
      return shown_field(definition, labeller.viewer().language, each, {each.text}, fields[i].type);
    });
  }
}

// The starting values of the card fields; all of them if copies differ.
void add_fields(CardLine& line, const package::Definition& definition, const table::Kind& kind,
                const bind::Language* language) {
  const std::vector<table::Field>& fields = definition.schema->card_fields;
  std::vector<std::vector<std::string>> values(fields.size());
  for (const auto& words : kind.starts) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < fields.size(); ++i)
      values[i].push_back(value_text(fields[i], words, at, {}));
  }
  ShownFields shown(line);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto& all = values[i];
    if (all.empty()) continue;
    const bool same =
        std::adjacent_find(all.begin(), all.end(), std::not_equal_to<>()) == all.end();
    CardField field{fields[i].name, all.front(), {}, {}};
    if (!same) field.text = fmt::format("{}", fmt::join(all, ", "));
    if (same && fields[i].type == table::FieldType::integer) field.number = std::stoll(field.text);
    shown.add(std::move(field), [&](const CardField& each) {
      return shown_field(definition, language, each, all, fields[i].type);
    });
  }
}

std::string cut(std::string text) {
  return text.size() <= kMostOfCard ? text : text::printable(text, kMostOfCard);
}

// Sets a kind's name and text, in the language if it has them.
void describe(CardLine& line, const package::Definition& definition, std::size_t index,
              const std::vector<std::int64_t>& numbers, const bind::Language* language) {
  const table::Kind& kind = definition.schema->kinds[index];
  line.id = kind.id;
  line.name = bind::title_in(language, kind.id, kind.name);
  const auto value = [&](const std::string& name) {
    const auto number = kind.find_number(name);
    return number ? numbers[static_cast<std::size_t>(*number)] : 0;
  };
  if (language != nullptr) {
    if (const auto said = language->texts.find(kind.id); said != language->texts.end()) {
      line.text = cut(bind::show_card_text(said->second, value, language->singular));
      return;
    }
  }
  line.text = cut(bind::show_card_text(definition.cards[index].text, value));
}

}  // namespace

std::vector<CardLine> list_cards(const package::Package& package, const bind::Language* language) {
  const package::Definition& definition = package.definition();
  std::vector<CardLine> cards;
  for (std::size_t i = 0; i < definition.cards.size(); ++i) {
    const table::Kind& kind = definition.schema->kinds[i];
    CardLine line;
    line.count = kind.count;
    line.extra = kind.extra;
    line.numbers = kind.numbers;
    add_fields(line, definition, kind, language);
    std::vector<std::int64_t> printed;
    for (const table::Number& number : kind.numbers) printed.push_back(number.printed);
    describe(line, definition, i, printed, language);
    cards.push_back(std::move(line));
  }
  return cards;
}

CardLine line_on(match::Labeller& labeller, const package::Definition& definition, int card) {
  const table::Table& table = labeller.table();
  const int index = table.layout().kind_of(card);
  CardLine line;
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < table.layout().kind(card).numbers.size(); ++i) {
    numbers.push_back(table.value(table.layout().card_number(card, static_cast<int>(i))));
  }
  add_present_fields(line, labeller, definition, card);
  describe(line, definition, static_cast<std::size_t>(index), numbers, labeller.viewer().language);
  return line;
}

std::vector<std::string> traits_of(const CardLine& card) {
  std::vector<std::string> traits;
  for (const CardField& field : card.fields) {
    if (!field.shown.empty()) traits.push_back(field.shown);
  }
  return traits;
}

CardLine line_of(const package::Definition& definition, int kind,
                 const std::vector<std::int64_t>& numbers, const bind::Language* language) {
  CardLine line;
  describe(line, definition, static_cast<std::size_t>(kind), numbers, language);
  return line;
}

void mark_cards(std::vector<CardLine>& cards, const package::Package& package) {
  std::set<std::string> added;
  std::set<std::string> changed;
  for (const package::Layer& layer : package.layers()) {
    if (layer.is_game) continue;
    for (const package::CardFile& file : layer.cards) added.insert(file.id);
    const package::Value* all = layer.main.value.find("cards");
    const package::Value* change = all == nullptr ? nullptr : all->find("change");
    if (change == nullptr) continue;
    for (const auto& [id, value] : change->fields) changed.insert(id);
  }
  for (CardLine& card : cards) {
    if (added.count(card.id) != 0) {
      card.mark = CardMark::added;
    } else if (changed.count(card.id) != 0) {
      card.mark = CardMark::changed;
    }
  }
}

}  // namespace punchcard::document
