#include "tools/workbench/match_view.h"

#include <fmt/format.h>

#include "interpreter/match/label_shape.h"
#include "interpreter/match/phase_name.h"
#include "tools/document/card_line.h"
#include "tools/session/option_numbers.h"
#include "tools/session/question.h"

namespace punchcard::workbench {

namespace {

std::string letter(int seat) { return std::string(1, table::seat_letter(seat)); }

const char* shape_name(table::ZoneShape shape) {
  constexpr const char* kNames[] = {"row", "ring", "pile", "slot"};
  return kNames[static_cast<std::size_t>(shape)];
}

const char* sight_name(table::Sight sight) {
  constexpr const char* kNames[] = {"all", "owner", "none"};
  return kNames[static_cast<std::size_t>(sight)];
}

const char* kind_name(bind::OptionKind kind) {
  constexpr const char* kNames[] = {"word",  "place",  "seat",    "card",
                                    "token", "number", "pointer", "zone"};
  return kNames[static_cast<std::size_t>(kind)];
}

const char* outcome_name(table::Outcome outcome) {
  constexpr const char* kNames[] = {"running", "won", "drawn", "stopped"};
  return kNames[static_cast<std::size_t>(outcome)];
}

// A part of what has a handle; without one it has none.
std::string joined(const std::string& handle, const std::string& part) {
  return handle.empty() ? "" : handle + part;
}

// null for what has none.
Json handle_json(const std::string& handle) { return handle.empty() ? Json() : Json(handle); }

int zone_of_pointer(const table::Layout& layout, int pointer) {
  return layout.zone(layout.schema().pointers[static_cast<std::size_t>(pointer)].zone);
}

}  // namespace

MatchView::MatchView(PlayedMatch& match, const match::Viewer& viewer)
    : match_(match),
      viewer_(viewer),
      definition_(match.match().setup->definition()),
      table_(match.match().present()),
      layout_(table_.layout()),
      labeller_(table_, viewer) {}

bool MatchView::knows(int card) const {
  return viewer_.seat == table::kNone || table_.knows(viewer_.seat, card);
}

std::string MatchView::zone_handle(int zone, int most) const {
  const table::ZoneDeclaration& declaration = layout_.zone_declaration(zone);
  const int owner = layout_.zones()[static_cast<std::size_t>(zone)].owner;
  switch (declaration.owner) {
    case table::ZoneOwner::table:
      break;
    case table::ZoneOwner::seat:
      return declaration.name + "." + letter(owner);
    case table::ZoneOwner::card:
      return most == 0 ? "" : joined(card_handle(owner, most - 1), "/" + declaration.name);
  }
  return declaration.name;
}

std::string MatchView::card_handle(int card, int most) const {
  const int zone = table_.zone_of(card);
  if (zone == table::kNone) return "";
  return joined(zone_handle(zone, most), fmt::format("@{}", table_.place_of(card) + 1));
}

std::string MatchView::token_handle(int token) const {
  const int row = table_.row_of(token);
  int number = 1;
  for (int each = table_.first_token(row); each != token; each = table_.next_token(each)) ++number;
  const std::string owner = letter(layout_.owner_of(token));
  const int card = table_.card_under(token);
  const std::string where = card != table::kNone                                ? card_handle(card)
                            : row == layout_.stock_row(layout_.owner_of(token)) ? "stock." + owner
                                                                                : "out." + owner;
  return joined(where, fmt::format("#{}", number));
}

std::string MatchView::handle_of(const bind::Option& thing) const {
  switch (thing.kind) {
    case bind::OptionKind::seat:
      return letter(thing.index);
    case bind::OptionKind::card:
      return card_handle(thing.index);
    case bind::OptionKind::token:
      return token_handle(thing.index);
    case bind::OptionKind::number: {
      const auto& numbers = layout_.kind(thing.index).numbers;
      return joined(card_handle(thing.index),
                    ":" + (knows(thing.index) ? numbers[static_cast<std::size_t>(thing.part)].name
                                              : std::string(match::kHiddenNumber)));
    }
    case bind::OptionKind::pointer:
      return layout_.schema().pointers[static_cast<std::size_t>(thing.index)].name;
    case bind::OptionKind::zone:
      return zone_handle(thing.index);
    case bind::OptionKind::word:
    case bind::OptionKind::place:
      break;
  }
  return "";
}

Json MatchView::all() const {
  const match::Match& match = match_.match();
  const table::Table& settled = match.table;
  const std::string phase = match::phase_name(settled, definition_);
  Json json = {{"at", match_.at()},
               {"answers", match_.line().size()},
               {"outcome", outcome_name(settled.outcome())},
               {"winner", nullptr},
               {"result", session::outcome_text(settled, match_.phrases())},
               {"hash", fmt::format("{:016x}", settled.hash())},
               {"phase", nullptr},
               {"step", settled.word(table::Word::step)},
               {"failed_steps", match.failed_steps}};
  if (viewer_.seat == table::kNone && !phase.empty()) {
    json["phase"] = phase;  // it may be called as a card
  }
  if (settled.outcome() == table::Outcome::won) json["winner"] = letter(settled.winner());
  if (settled.outcome() == table::Outcome::stopped && match.last_failure != nullptr) {
    const match::FailedStep& failed = *match.last_failure;
    json["stopped"] = failed.is_hidden_from(viewer_.seat) ? "" : failed.failure.text();
  }
  json["decision"] = decision();
  json["happened"] = happened();
  json["picture"] = picture();
  json["table"] = table();
  return json;
}

Json MatchView::table() const {
  Json zones = Json::array();
  for (int zone = 0; zone < static_cast<int>(layout_.zones().size()); ++zone) {
    if (layout_.zone_declaration(zone).owner != table::ZoneOwner::card) {
      zones.push_back(zone_json(zone, 0));
    }
  }
  Json seats = Json::array();
  for (int seat = 0; seat < layout_.seats(); ++seat) seats.push_back(seat_json(seat));
  Json pointers = Json::array();
  for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
    pointers.push_back(pointer_json(pointer));
  }
  return {{"zones", std::move(zones)},
          {"seats", std::move(seats)},
          {"pointers", std::move(pointers)},
          {"fields", fields_json(definition_.schema->table_fields,
                                 [&](int field) { return layout_.table_field(field); })}};
}

Json MatchView::zone_json(int zone, int around) const {
  const table::ZoneDeclaration& declaration = layout_.zone_declaration(zone);
  const int owner = layout_.zones()[static_cast<std::size_t>(zone)].owner;
  Json json = {{"handle", zone_handle(zone)},
               {"name", declaration.name},
               {"title", bind::said_in(viewer_.language, declaration.name)},
               {"owner", nullptr},
               {"shape", shape_name(declaration.shape)},
               {"seen_by", sight_name(declaration.seen_by)},
               {"cards", Json::array()}};
  if (declaration.owner == table::ZoneOwner::seat) json["owner"] = letter(owner);
  for (int place = 0; place < table_.zone_size(zone); ++place) {
    json["cards"].push_back(card_json(table_.card_at(zone, place), place, around));
  }
  return json;
}

Json MatchView::card_json(int card, int place, int around) const {
  if (card == table::kNone) return {{"place", place + 1}, {"empty", true}};
  Json json = {{"handle", card_handle(card)},
               {"place", place + 1},
               {"known", knows(card)},
               {"extra", layout_.is_extra(card)},
               {"tokens", tokens_json(card)}};
  if (!knows(card)) return json;
  const table::Kind& kind = layout_.kind(card);
  Json present = Json::object();
  Json changed = Json::array();
  for (std::size_t i = 0; i < kind.numbers.size(); ++i) {
    const std::int64_t number = table_.value(layout_.card_number(card, static_cast<int>(i)));
    present[kind.numbers[i].name] = number;
    if (number != kind.numbers[i].printed) changed.push_back(kind.numbers[i].name);
  }
  const document::CardLine line = document::line_on(labeller_, definition_, card);
  json["key"] = card;
  json["id"] = kind.id;
  json["name"] = line.name;
  json["text"] = line.text;
  json["traits"] = document::traits_of(line);
  json["numbers"] = std::move(present);
  json["changed"] = std::move(changed);
  json["fields"] = fields_json(definition_.schema->card_fields,
                               [&](int field) { return layout_.card_field(card, field); });
  json["known_by"] = Json::array();
  for (int seat = 0; seat < layout_.seats(); ++seat) {
    if (table_.knows(seat, card)) json["known_by"].push_back(letter(seat));
  }
  const int indent = layout_.zone_declaration(table_.zone_of(card)).indent;
  if (indent != table::kNone) json["indent"] = table_.value(layout_.card_field(card, indent));
  json["zones"] = Json::array();
  if (around == match::kMostOwners) {
    json["within"] = cards_in(card);
    return json;
  }
  for (std::size_t i = 0; i < definition_.schema->zones.size(); ++i) {
    if (definition_.schema->zones[i].owner != table::ZoneOwner::card) continue;
    json["zones"].push_back(zone_json(layout_.zone(static_cast<int>(i), card), around + 1));
  }
  return json;
}

// Those in its own zones.
int MatchView::cards_in(int card) const {
  int cards = 0;
  for (const int declared : layout_.counted_zones(table::ZoneOwner::card)) {
    const int zone = layout_.zone(declared, card);
    for (int place = 0; place < table_.zone_size(zone); ++place) {
      if (table_.card_at(zone, place) != table::kNone) ++cards;
    }
  }
  return cards;
}

Json MatchView::tokens_json(int row) const {
  Json tokens = Json::array();
  for (int token = table_.first_token(row); token != table::kNone;
       token = table_.next_token(token)) {
    tokens.push_back({{"handle", token_handle(token)},
                      {"seat", letter(layout_.owner_of(token))},
                      {"marked", table_.is_marked(token)}});
  }
  return tokens;
}

Json MatchView::seat_json(int seat) const {
  return {{"seat", letter(seat)},
          {"player", match_.player(seat)},
          {"in", table_.is_in(seat)},
          {"tokens",
           {{"on_cards", table_.tokens_on_cards(seat)},
            {"stock", table_.row_size(layout_.stock_row(seat))},
            {"out", table_.row_size(layout_.out_row(seat))}}},
          {"fields", fields_json(definition_.schema->seat_fields,
                                 [&](int field) { return layout_.seat_field(seat, field); })}};
}

Json MatchView::pointer_json(int pointer) const {
  const int card = table_.pointer_card(pointer);
  return {{"name", layout_.schema().pointers[static_cast<std::size_t>(pointer)].name},
          {"zone", zone_handle(zone_of_pointer(layout_, pointer))},
          {"card", card == table::kNone ? Json() : handle_json(card_handle(card))},
          {"forward", table_.pointer_forward(pointer)},
          {"priority", table_.pointer_priority(pointer)}};
}

Json MatchView::value_json(const table::Field& field, int at) const {
  switch (field.type) {
    case table::FieldType::integer:
      return table_.value(at);
    case table::FieldType::boolean:
      return table_.value(at) != 0;
    case table::FieldType::seat: {
      const auto seat = static_cast<int>(table_.value(at));
      return seat == table::kNone ? Json() : Json(letter(seat));
    }
    case table::FieldType::card: {
      const auto card = static_cast<int>(table_.value(at));
      if (card == table::kNone) return {};
      Json json = {{"card", handle_json(card_handle(card))}};
      if (knows(card)) json["id"] = layout_.kind(card).id;
      return json;
    }
    case table::FieldType::list: {
      Json list = Json::array();
      const table::Field& part = field.parts.front();
      const std::int64_t count = table_.value(at++);
      for (std::int64_t i = 0; i < count; ++i, at += part.width()) {
        list.push_back(value_json(part, at));
      }
      return list;
    }
    case table::FieldType::record:
      break;
  }
  Json record = Json::object();
  for (const table::Field& part : field.parts) {
    record[part.name] = value_json(part, at);
    at += part.width();
  }
  return record;
}

template <class OffsetOf>
Json MatchView::fields_json(const std::vector<table::Field>& fields, OffsetOf offset_of) const {
  Json json = Json::object();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    json[fields[i].name] = value_json(fields[i], offset_of(static_cast<int>(i)));
  }
  return json;
}

Json MatchView::decision() const {
  const match::Match& match = match_.match();
  if (!match.decision) return {};
  const bind::Decision& decision = *match.decision;
  const bind::SymbolTable& words = match_.interpreter().words(match);
  Json json = {{"seat", letter(decision.seat)},
               {"player", match_.player(decision.seat)},
               {"topic", words.text(decision.topic)},
               {"question", session::question_text(match_.interpreter(), match, viewer_.seat,
                                                   match_.phrases())},
               {"card", decision.card == table::kNone || !knows(decision.card)
                            ? Json()
                            : handle_json(card_handle(decision.card))},
               {"options", Json::array()}};
  match::Labeller own(table_, viewer_.seat == table::kNone ? decision.seat : viewer_.seat);
  const std::vector<int> numbers = session::option_numbers(match, words);
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const bind::Option& option = decision.options[i];
    Json entry = {{"label", own.label(option, words)},
                  {"text", labeller_.label(option, words)},
                  {"number", numbers[i]},
                  {"kind", kind_name(option.kind)},
                  {"handle", handle_of(option)}};
    if (option.kind == bind::OptionKind::place) entry["place"] = option.index;
    json["options"].push_back(std::move(entry));
  }
  return json;
}

Json MatchView::happened() const {
  const Happened& happened = match_.happened();
  const Json steps = happened.steps.size();
  if (match_.is_forgotten(viewer_.seat)) {
    return {{"events", Json::array()},
            {"forgotten", happened.forgotten + happened.events.size()},
            {"failures", Json::array()},
            {"more_failures", happened.failures.size() + happened.more_failures},
            {"failed_look", nullptr},
            {"prints", Json::array()},
            {"more_prints", happened.prints.size() + happened.more_prints},
            {"steps", steps}};
  }
  const auto texts = [&](const std::vector<session::LogEntry>& entries) {
    Json list = Json::array();
    for (const session::LogEntry& each : entries) {
      const std::string& text = each.text(viewer_.seat);
      if (!text.empty()) list.push_back(text);
    }
    return list;
  };
  Json failures = Json::array();
  for (std::size_t i = 0; i < happened.failures.size(); ++i) {
    const std::string& page = happened.failures[i].text(viewer_.seat);
    if (page.empty()) {
      failures.push_back({{"hidden", true}});
      continue;
    }
    const lua::Failure& reason = happened.reasons[i];
    failures.push_back({{"message", reason.message},
                        {"file", reason.file},
                        {"line", reason.place.line},
                        {"column", reason.place.column},
                        {"page", page}});
  }
  return {{"events", texts(happened.events)},
          {"forgotten", happened.forgotten},
          {"failures", std::move(failures)},
          {"more_failures", happened.more_failures},
          {"failed_look",
           happened.failed_look ? Json(happened.failed_look->text(viewer_.seat)) : Json()},
          {"prints", happened.prints},
          {"more_prints", happened.more_prints},
          {"steps", steps}};
}

Json MatchView::picture() const {
  if (!definition_.show.there()) return {};
  try {
    return shapes_json(match_.interpreter().picture(match_.match(), viewer_));
  } catch (const std::runtime_error& error) {
    return {{"error", error.what()}};
  }
}

Json MatchView::shapes_json(const match::Picture& shapes) const {
  Json list = Json::array();
  for (const match::Shape& shape : shapes) list.push_back(shape_json(shape));
  return list;
}

Json MatchView::shape_json(const match::Shape& shape) const {
  using match::ShapeKind;
  Json json = {{"shape", match::shape_name(shape.kind)}};
  if (shape.zone != table::kNone) json["zone"] = zone_handle(shape.zone);
  switch (shape.kind) {
    case ShapeKind::text:
      json["text"] = shape.lines.front();
      break;
    case ShapeKind::indented:
      json["levels"] = shape.levels;
      json["notes"] = notes_json(shape);
      break;
    case ShapeKind::grid:
      json["columns"] = shape.columns;
      json["labels"] = shape.labels;
      json["notes"] = notes_json(shape);
      break;
    case ShapeKind::ring:
    case ShapeKind::row:
      json["notes"] = notes_json(shape);
      break;
    case ShapeKind::hand:
    case ShapeKind::pile:
      json["title"] = shape.title;
      break;
    case ShapeKind::counter:
      json["label"] = shape.title;
      json["value"] = shape.value;
      if (shape.most) json["most"] = *shape.most;
      break;
    case ShapeKind::seat:
      json["seat"] = letter(shape.seat);
      json["parts"] = shapes_json(shape.parts);
      break;
    case ShapeKind::line:
      json["parts"] = shapes_json(shape.parts);
      break;
  }
  return json;
}

Json MatchView::notes_json(const match::Shape& shape) const {
  Json notes = Json::object();
  if (shape.notes.empty()) return notes;
  const std::string zone = zone_handle(shape.zone);
  for (const match::Note& note : shape.notes) {
    notes[joined(zone, fmt::format("@{}", note.place + 1))] = note.texts;
  }
  return notes;
}

Json line_json(const PlayedMatch& match) {
  Json line = Json::array();
  for (const Answered& each : match.line()) {
    line.push_back({{"seat", letter(each.seat)},
                    {"topic", each.topic},
                    {"label", each.label},
                    {"option", each.option},
                    {"by_person", each.by_person}});
  }
  return line;
}

}  // namespace punchcard::workbench
