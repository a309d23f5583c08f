#include "interpreter/match/table_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "interpreter/match/phase_name.h"
#include "interpreter/match/place_name.h"

namespace punchcard::match {

namespace {

// The starting value of one word of a card's fields. Kinds whose fields all start at 0 have no
// list.
std::int64_t start_of(const table::Layout& layout, int card, int word) {
  const std::vector<std::vector<std::int64_t>>& starts = layout.kind(card).starts;
  if (starts.empty()) return 0;
  const auto copy = std::min(static_cast<std::size_t>(layout.copy_of(card)), starts.size() - 1);
  return starts[copy][static_cast<std::size_t>(word)];
}

constexpr std::int64_t kDeepestShown = 100;  // deeper levels are written as a number

// The card field that holds the indentation of a zone's lines.
bool is_indent(const table::Table& table, int card, std::size_t field) {
  const int zone = table.zone_of(card);
  if (zone == table::kNone ||
      table.layout().zone_declaration(zone).indent != static_cast<int>(field)) {
    return false;
  }
  const std::int64_t level = table.value(table.layout().card_field(card, static_cast<int>(field)));
  return level >= 0 && level <= kDeepestShown;
}

// Whether a field starts with the same value on all copies of a card's kind.
bool starts_alike(const table::Layout& layout, int card, int field) {
  const int first = layout.card_field(card, field) - layout.card_field(card, 0);
  const int width = layout.schema().card_fields[static_cast<std::size_t>(field)].width();
  const std::vector<std::vector<std::int64_t>>& starts = layout.kind(card).starts;
  for (const std::vector<std::int64_t>& copy : starts) {
    if (!std::equal(copy.begin() + first, copy.begin() + first + width,
                    starts.front().begin() + first)) {
      return false;
    }
  }
  return true;
}

std::string settings_text(PlaceNames& names, int card, NotationStyle style) {
  const table::Table& table = names.table();
  const table::Layout& layout = table.layout();
  std::string text;
  const auto add = [&text](const std::string& name, const std::string& value) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, value);
  };
  const std::vector<table::Number>& numbers = layout.kind(card).numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::int64_t value = table.value(layout.card_number(card, static_cast<int>(i)));
    if (value != numbers[i].printed) add(numbers[i].name, fmt::format("{}", value));
  }
  const std::vector<table::Field>& fields = layout.schema().card_fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if ((!fields[i].in_situation && !style.outside) || is_indent(table, card, i)) continue;
    const auto field = static_cast<int>(i);
    const bool tells = style.copies && !starts_alike(layout, card, field);
    if (!tells && is_as_started(table, card, field)) continue;
    add(fields[i].name,
        field_text(fields[i], names, layout.card_field(card, field), table.zone_of(card)));
  }
  return text.empty() ? text : "{" + text + "}";
}

std::string pointer_marks(const table::Table& table, int card) {
  std::string marks;
  for (int pointer = 0; pointer < table.layout().pointers(); ++pointer) {
    if (table.pointer_card(pointer) != card) continue;
    if (table.pointer_priority(pointer) > 0) {
      marks += fmt::format("{}", table.pointer_priority(pointer));
    }
    marks += table.pointer_forward(pointer) ? ">" : "<";
  }
  return marks;
}

std::string place_text(PlaceNames& names, int card, NotationStyle style) {
  if (card == table::kNone) return "()";
  const table::Table& table = names.table();
  const table::Layout& layout = table.layout();
  std::string text = style.pointers ? pointer_marks(table, card) : "";
  text += "(" + layout.kind(card).label() + settings_text(names, card, style);
  for (int token = table.first_token(card); token != table::kNone;
       token = table.next_token(token)) {
    text += fmt::format(" {}", table::seat_letter(layout.owner_of(token)));
    if (style.marks && table.is_marked(token)) text += "*";
  }
  return text + ")";
}

std::vector<TextLine> zone_lines(PlaceNames& names, int zone, NotationStyle style) {
  const table::Table& table = names.table();
  const table::Layout& layout = table.layout();
  const int indent = layout.zone_declaration(zone).indent;
  std::vector<TextLine> lines;
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card == table::kNone) continue;
    const std::string settings = settings_text(names, card, style);
    TextLine line{style.pointers ? pointer_marks(table, card) : "", 0,
                  layout.kind(card).label() + (settings.empty() ? "" : " " + settings)};
    if (indent != table::kNone && is_indent(table, card, static_cast<std::size_t>(indent))) {
      line.indent = static_cast<int>(table.value(layout.card_field(card, indent)));
    }
    lines.push_back(std::move(line));
  }
  TextLine last;
  for (int pointer = 0; pointer < layout.pointers() && style.pointers; ++pointer) {
    const int declared = layout.schema().pointers[static_cast<std::size_t>(pointer)].zone;
    const bool here = layout.zones()[static_cast<std::size_t>(zone)].declaration == declared;
    const int priority = table.pointer_priority(pointer);
    if (!here || priority == 0 || table.pointer_card(pointer) != table::kNone) continue;
    last.marks += fmt::format("{}>", priority);
  }
  if (!last.marks.empty()) lines.push_back(std::move(last));
  return lines;
}

}  // namespace

std::string lines_text(const std::vector<TextLine>& lines) {
  std::size_t margin = 0;
  for (const TextLine& line : lines) margin = std::max(margin, line.marks.size());
  std::string text;
  for (const TextLine& line : lines) {
    std::string written = margin == 0 ? "" : fmt::format("{:<{}}", line.marks, margin + 1);
    written += std::string(2 * static_cast<std::size_t>(line.indent), ' ') + line.text;
    written.erase(written.find_last_not_of(' ') + 1);
    text += (text.empty() ? "" : "\n") + written;
  }
  return text;
}

std::string zone_text(PlaceNames& names, int zone, NotationStyle style) {
  const table::Table& table = names.table();
  if (table.layout().schema().has_lines) return lines_text(zone_lines(names, zone, style));
  std::string text;
  for (int place = 0; place < table.zone_size(zone); ++place) {
    if (place > 0) text += " ";
    text += place_text(names, table.card_at(zone, place), style);
  }
  return text;
}

std::string zone_text(const table::Table& table, int zone, NotationStyle style) {
  PlaceNames names(table);
  return zone_text(names, zone, style);
}

std::string field_text(const table::Field& field, PlaceNames& names, int at, int zone) {
  const table::Table& table = names.table();
  if (field.type == table::FieldType::list) {
    std::string text;
    const table::Field& part = field.parts.front();
    const std::int64_t count = table.value(at++);
    for (std::int64_t i = 0; i < count; ++i, at += part.width()) {
      text += (text.empty() ? "" : ", ") + field_text(part, names, at, zone);
    }
    return "[" + text + "]";
  }
  if (field.type == table::FieldType::record) {
    std::string text;
    for (const table::Field& part : field.parts) {
      text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", part.name,
                          field_text(part, names, at, zone));
      at += part.width();
    }
    return "{ " + text + " }";
  }
  const std::int64_t value = table.value(at);
  if (field.type == table::FieldType::boolean) return value != 0 ? "true" : "false";
  if (field.type == table::FieldType::integer) return fmt::format("{}", value);
  if (value == table::kNone) return "none";
  if (field.type == table::FieldType::seat)
    return std::string(1, table::seat_letter(static_cast<int>(value)));
  const auto card = static_cast<int>(value);
  return table.place_of(card) != table::kNone ? names.place(card, zone)
                                              : table.layout().kind(card).label();
}

bool is_as_started(const table::Table& table, int card, int field) {
  const table::Layout& layout = table.layout();
  const int at = layout.card_field(card, field);
  const int first = at - layout.card_field(card, 0);
  const int width = layout.schema().card_fields[static_cast<std::size_t>(field)].width();
  for (int word = 0; word < width; ++word) {
    if (table.value(at + word) != start_of(layout, card, first + word)) return false;
  }
  return true;
}

std::string to_text(const table::Table& table, const package::Definition& definition,
                    std::size_t most_names) {
  const table::Layout& layout = table.layout();
  const table::Schema& schema = layout.schema();
  PlaceNames names(table, most_names);
  const std::string phase = phase_name(table, definition);
  std::string text = fmt::format("{}step {}\n", phase.empty() ? "" : "phase " + phase + ", ",
                                 table.word(table::Word::step));
  for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
    const table::ZoneDeclaration& declaration = layout.zone_declaration(zone);
    const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
    if (declaration.owner == table::ZoneOwner::card && table.zone_size(zone) == 0) continue;
    std::string name = declaration.name;
    if (declaration.owner == table::ZoneOwner::seat)
      name = fmt::format("{} of {}", name, table::seat_letter(owner));
    if (declaration.owner == table::ZoneOwner::card) {
      name = fmt::format("{} of {}", name, layout.kind(owner).name);
    }
    const char* gap = schema.has_lines && table.zone_size(zone) > 0 ? "\n" : " ";
    text += fmt::format("{}:{}{}\n", name, gap, zone_text(names, zone));
  }
  for (std::size_t i = 0; i < schema.table_fields.size(); ++i) {
    const table::Field& field = schema.table_fields[i];
    text += fmt::format("{}: {}\n", field.name,
                        field_text(field, names, layout.table_field(static_cast<int>(i))));
  }
  for (int seat = 0; seat < layout.seats(); ++seat) {
    text += fmt::format("{}: {}", table::seat_letter(seat), table.is_in(seat) ? "in" : "out");
    for (std::size_t i = 0; i < schema.seat_fields.size(); ++i) {
      const table::Field& field = schema.seat_fields[i];
      text += fmt::format(", {} {}", field.name,
                          field_text(field, names, layout.seat_field(seat, static_cast<int>(i))));
    }
    if (layout.tokens_per_seat() > 0) {
      text += fmt::format(", on cards {}, unused {}", table.tokens_on_cards(seat),
                          table.row_size(layout.stock_row(seat)));
    }
    text += "\n";
  }
  return text;
}

}  // namespace punchcard::match
