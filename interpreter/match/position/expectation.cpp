#include "interpreter/match/position/expectation.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/labeller.h"
#include "interpreter/match/phase_name.h"
#include "interpreter/match/place_name.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/position/expected_zone.h"
#include "interpreter/match/table_text.h"

namespace punchcard::match {

namespace {

constexpr std::size_t kMostNames = 1 << 20;  // bytes of places; no message shows so many

std::string text_of(const lua::Data& value) {
  if (const auto* text = value.string()) return *text;
  std::string list;
  if (value.map() != nullptr) {
    for (const lua::Data::Field& field : *value.map()) {
      list += fmt::format("{}{} = {}", list.empty() ? "" : ", ", field.name, text_of(field.value));
    }
    return "{ " + list + " }";
  }
  if (value.list() == nullptr) return describe(value);
  for (const lua::Data& item : *value.list()) list += (list.empty() ? "" : ", ") + text_of(item);
  return "[" + list + "]";
}

bool is_list_of(const lua::Data& value, const std::vector<std::string>& texts) {
  return value.list() != nullptr &&
         std::equal(value.list()->begin(), value.list()->end(), texts.begin(), texts.end(),
                    [](const lua::Data& item, const std::string& text) {
                      return text_of(item) == text;  // a place may be an integer
                    });
}

// With quotes around texts, where it reads like what was found without.
std::string quoted_text_of(const lua::Data& value) {
  if (value.list() == nullptr) return describe(value);
  std::string list;
  for (const lua::Data& item : *value.list()) list += (list.empty() ? "" : ", ") + describe(item);
  return "[" + list + "]";
}

// A seed is any 64 bits: -1 is the greatest.
std::string seed_text(const lua::Data& value) {
  if (value.integer() == nullptr) return text_of(value);
  return fmt::format("{}", static_cast<std::uint64_t>(*value.integer()));
}

// A list without its order.
lua::Data in_order(const lua::Data& value) {
  if (value.list() == nullptr) return value;
  lua::Data::List items = *value.list();
  std::sort(items.begin(), items.end(), [](const lua::Data& left, const lua::Data& right) {
    return text_of(left) < text_of(right);
  });
  return {std::move(items)};
}

std::string option_text(const bind::OptionValue& option) {
  if (option.type == bind::OptionType::word) return option.word;
  if (option.type == bind::OptionType::integer) return fmt::format("{}", option.number);
  return option.number != 0 ? "true" : "false";
}

// Whether a field has the expected value. Of a record it compares the named parts, of a card its
// place, its label or its name.
class Holder {
 public:
  Holder(const std::string& key, Labeller& labeller)
      : key_(key), labeller_(labeller), table_(labeller.table()) {}

  bool holds(const table::Field& field, int at, const lua::Data& value) const {
    switch (field.type) {
      case table::FieldType::integer:
        return value.integer() != nullptr && *value.integer() == table_.value(at);
      case table::FieldType::boolean:
        return value.boolean() != nullptr && *value.boolean() == (table_.value(at) != 0);
      case table::FieldType::seat:
        return value.string() != nullptr && holds_seat(at, *value.string());
      case table::FieldType::card:
        return value.string() != nullptr && holds_card(at, *value.string());
      case table::FieldType::list:
        return value.list() != nullptr && holds_list(field, at, *value.list());
      case table::FieldType::record:
        break;
    }
    check_parts(key_, field, value);
    for (const table::Field& part : field.parts) {
      const lua::Data* wanted = value.find(part.name);
      if (wanted != nullptr && !holds(part, at, *wanted)) return false;
      at += part.width();
    }
    return value.map() != nullptr;
  }

 private:
  bool holds_seat(int at, const std::string& name) const {
    if (name == kNobody) return table_.value(at) == table::kNone;
    return table_.value(at) == seat_of(key_, name, table_.layout().seats());
  }

  bool holds_card(int at, const std::string& name) const {
    const auto card = static_cast<int>(table_.value(at));
    if (name == kNobody || card == table::kNone) return name == kNobody && card == table::kNone;
    if (name.find('@') != std::string::npos) {
      return table_.zone_of(card) != table::kNone && card_at_place(key_, labeller_, name) == card;
    }
    return labeller_.card_label(card) == name || table_.layout().kind(card).label() == name;
  }

  bool holds_list(const table::Field& field, int at, const lua::Data::List& items) const {
    if (table_.value(at++) != static_cast<std::int64_t>(items.size())) return false;
    for (const lua::Data& item : items) {
      if (!holds(field.parts.front(), at, item)) return false;
      at += field.parts.front().width();
    }
    return true;
  }

  const std::string& key_;
  Labeller& labeller_;
  const table::Table& table_;
};

class Comparer {
 public:
  Comparer(const Match& match, const Interpreter& interpreter)
      : match_(match),
        interpreter_(interpreter),
        table_(match.present()),
        layout_(table_.layout()),
        schema_(layout_.schema()),
        labeller_(table_, table::kNone),
        names_(table_, kMostNames) {}

  std::vector<std::string> compare(const lua::Data& expected) {
    for (const lua::Data::Field& field : named_values("an expectation", expected)) {
      compare_key(field.name, field.value);
    }
    return std::move(differences_);
  }

 private:
  void note(const std::string& what, const std::string& expected, const std::string& found) {
    if (expected != found) differ(what, expected, found);
  }

  // Each text alone, since a label may read like two with a comma between.
  void compare_list(const std::string& key, const lua::Data& value,
                    const std::optional<std::vector<std::string>>& found) {
    if (found && is_list_of(value, *found)) return;
    const std::string text =
        found ? fmt::format("[{}]", fmt::join(found->begin(), found->end(), ", ")) : "none";
    const std::string expected = text_of(value);
    if (!found && expected == text) return;
    differ(key, expected == text ? quoted_text_of(value) : expected, text);
  }

  void differ(const std::string& what, const std::string& expected, const std::string& found) {
    if ((expected + found).find('\n') != std::string::npos) {
      differences_.push_back(fmt::format("{}: expected\n{}\nfound\n{}", what, expected, found));
      return;
    }
    differences_.push_back(fmt::format("{}: expected {}, found {}", what, expected, found));
  }

  void compare_key(const std::string& key, const lua::Data& value) {
    // The check of packages ensures that no declared name equals one of these keys.
    if (key == "winner") return note(key, text_of(value), winner());
    if (key == "over") return note(key, text_of(value), match_.over() ? "true" : "false");
    if (key == "asks") return note(key, text_of(value), asked());
    if (key == "options" && value.map() != nullptr) return compare_settings(*value.map());
    if (key == "options") return compare_list(key, value, options());
    if (key == "seats") return note(key, text_of(value), fmt::format("{}", layout_.seats()));
    if (key == "seed") return note(key, seed_text(value), fmt::format("{}", match_.seed));
    if (key == "variants") {
      return compare_list(key, value, match_.setup->package().request().variants);
    }
    if (key == "phase") return note(key, text_of(value), phase());
    if (key == "out") return compare_list(key, in_order(value), seats_out());
    if (key == "unused") {
      for (const lua::Data::Field& entry : by_seat(key, value)) {
        note(fmt::format("{} of {}", key, entry.name), text_of(entry.value),
             fmt::format("{}", table_.row_size(
                                   layout_.stock_row(seat_of(key, entry.name, layout_.seats())))));
      }
      return;
    }
    if (const auto zone = schema_.find_zone(key)) return compare_zone(*zone, value);
    if (const auto field = table::find_field(schema_.table_fields, key)) {
      const table::Field& declared = schema_.table_fields[static_cast<std::size_t>(*field)];
      return compare_field(key, declared, layout_.table_field(*field), value);
    }
    if (const auto field = table::find_field(schema_.seat_fields, key)) {
      const table::Field& declared = schema_.seat_fields[static_cast<std::size_t>(*field)];
      for (const lua::Data::Field& entry : by_seat(key, value)) {
        const int seat = seat_of(key, entry.name, layout_.seats());
        compare_field(fmt::format("{} of {}", key, entry.name), declared,
                      layout_.seat_field(seat, *field), entry.value);
      }
      return;
    }
    if (const auto pointer = schema_.find_pointer(key)) {
      const int card = table_.pointer_card(*pointer);
      return note(key, text_of(value),
                  card == table::kNone ? "none" : fmt::format("{}", table_.place_of(card) + 1));
    }
    unknown_key(key);
  }

  [[noreturn]] void unknown_key(const std::string& key) const {
    refuse("expectations have no '{}'{}", key, text::did_you_mean(key, expectation_keys(schema_)));
  }

  void compare_field(const std::string& key, const table::Field& field, int at,
                     const lua::Data& value) {
    if (Holder(key, labeller_).holds(field, at, value)) return;
    const std::string found = field_text(field, names_, at);
    std::string wanted = text_of(value);
    if (wanted == found) wanted = quoted_text_of(value);  // "3" is not 3
    differences_.push_back(fmt::format("{}: expected {}, found {}", key, wanted, found));
  }

  void compare_zone(int declaration, const lua::Data& value) {
    const table::ZoneDeclaration& zone = schema_.zones[static_cast<std::size_t>(declaration)];
    if (zone.owner == table::ZoneOwner::table) {
      return compare_notation(zone.name, layout_.zone(declaration), value);
    }
    for (const lua::Data::Field& entry : by_seat(zone.name, value)) {
      const std::string name = fmt::format("{}.{}", zone.name, entry.name);
      compare_notation(fmt::format("{} of {}", zone.name, entry.name),
                       zone_called(zone.name, labeller_, name), entry.value);
    }
  }

  void compare_notation(const std::string& what, int zone, const lua::Data& value) {
    const ExpectedZone expected(what, labeller_, zone, value);
    if (!expected.holds()) differ(what, expected.expected_text(), expected.found_text(names_));
  }

  std::string winner() const {
    switch (table_.outcome()) {
      case table::Outcome::won:
        return std::string(1, table::seat_letter(table_.winner()));
      case table::Outcome::drawn:
        return "draw";
      case table::Outcome::stopped:
        return "nobody, the match was stopped";
      default:
        return "nobody yet";
    }
  }

  std::string asked() const {
    return match_.decision ? std::string(1, table::seat_letter(match_.decision->seat)) : "nobody";
  }

  // Without an open decision, nothing.
  std::optional<std::vector<std::string>> options() const {
    if (!match_.decision) return std::nullopt;
    return interpreter_.labels(match_, match_.decision->seat);
  }

  // The options of the match, in the form that positions use: `{ level = 2 }`.
  void compare_settings(const lua::Data::Map& given) {
    const package::Definition& definition = match_.setup->definition();
    for (const lua::Data::Field& entry : given) {
      const package::OptionDeclaration* option = definition.find_option(entry.name);
      if (option == nullptr) {
        std::vector<std::string> known;
        for (const package::OptionDeclaration& each : definition.options)
          known.push_back(each.name);
        refuse("{} has no option '{}'{}", definition.name, entry.name,
               text::did_you_mean(entry.name, known));
      }
      note(fmt::format("option {}", entry.name),
           option_text(read_option(*option, text_of(entry.value))),
           option_text(match_.setup->option(entry.name)));
    }
  }

  std::string phase() const {
    const std::string phase = phase_name(table_, match_.setup->definition());
    return phase.empty() ? "none" : phase;
  }

  std::vector<std::string> seats_out() const {
    std::vector<std::string> out;
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      if (!table_.is_in(seat)) out.emplace_back(1, table::seat_letter(seat));
    }
    return out;
  }

  const Match& match_;
  const Interpreter& interpreter_;
  const table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  Labeller labeller_;
  PlaceNames names_;
  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> expectation_keys(const table::Schema& schema) {
  std::vector<std::string> keys = {"winner", "over",  "asks", "options", "phase",
                                   "out",    "seats", "seed", "unused",  "variants"};
  for (std::string& key : declared_keys(schema)) keys.push_back(std::move(key));
  return keys;
}

std::vector<std::string> differences(const Match& match, const Interpreter& interpreter,
                                     const lua::Data& expected) {
  return Comparer(match, interpreter).compare(expected);
}

}  // namespace punchcard::match
