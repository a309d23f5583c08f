#include "tests/fuzz/targets/notation_target.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/notation/notation.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/position/position.h"
#include "interpreter/match/table_text.h"
#include "interpreter/package/sources.h"
#include "tests/fuzz/targets/clarity.h"
#include "tests/fuzz/targets/course.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard::fuzz {

namespace {

constexpr std::uint64_t kSeed = 1;

// Everything but the places, which change when a text is written again.
std::string text_of(const std::vector<notation::CardPlace>& places) {
  std::string text;
  for (const notation::CardPlace& place : places) {
    for (const auto& mark : place.pointers) {
      if (mark.priority > 0) text += fmt::format("{}", mark.priority);
      text += mark.forward ? ">" : "<";
    }
    text += "(" + (place.hidden ? "?" : place.card);
    std::string settings;
    for (const notation::Setting& each : place.settings) {
      settings += (settings.empty() ? "{" : ",") + each.name + "=" + match::describe(each.value);
    }
    text += settings.empty() ? "" : settings + "}";
    for (const notation::TokenMark& token : place.tokens) {
      text += fmt::format(" {}{}", table::seat_letter(token.seat), token.marked ? "*" : "");
    }
    text += ")";
  }
  return text;
}

// A line a card. Levels are told from the leftmost line, so the first is written with the others.
std::string lines_of(const std::vector<notation::CardPlace>& places) {
  std::vector<match::TextLine> lines;
  for (const notation::CardPlace& place : places) {
    match::TextLine line{"", place.indent, place.card};
    for (const auto& mark : place.pointers) {
      if (mark.priority > 0) line.marks += fmt::format("{}", mark.priority);
      line.marks += mark.forward ? ">" : "<";
    }
    std::string settings;
    for (const notation::Setting& each : place.settings) {
      settings += (settings.empty() ? " {" : ", ") + each.name + "=" + match::describe(each.value);
    }
    line.text += settings.empty() ? "" : settings + "}";
    lines.push_back(std::move(line));
  }
  return match::lines_text(lines);
}

std::string places_are_sound(std::string_view text) {
  const notation::Result read = notation::parse(text, "");
  if (!read.ok()) return unclear(read.diagnostics, text);
  const std::string printed = text_of(read.places);
  const notation::Result again = notation::parse(printed, "");
  if (!again.ok())
    return "what was printed is refused: " + text::format(again.diagnostics[0], printed);
  return text_of(again.places) == printed ? "" : "printed otherwise: " + printed;
}

std::string lines_are_sound(std::string_view text) {
  const notation::Result read = notation::parse_lines(text, "");
  if (!read.ok()) return unclear(read.diagnostics, text);
  const std::string printed = lines_of(read.places);
  const notation::Result again = notation::parse_lines(printed, "");
  if (!again.ok())
    return "printed lines are refused: " + text::format(again.diagnostics[0], printed);
  return lines_of(again.places) == printed ? "" : "lines are printed otherwise:\n" + printed;
}

// A package with the zone of its table that positions are about.
struct Board {
  std::shared_ptr<const package::Package> package;
  const char* zone;
};

const Board& cards() {
  static const Board board{load_fixture("hidden"), "market"};
  return board;
}

// Programs: the same with lines.
const Board& lines() {
  static const PackageFolder folder;  // a fresh Lua state reads the files again
  static const Board board = [] {
    folder.write("game.lua", R"(
return game {
  name = "Lines", seats = { 1, 2 }, tokens = 3,
  counters = { "x", "i" },
  card = { level = 0, bonus = 0 },
  zones = { program = row { indent = "level" }, hand = row { of = "seat" } },
  pointers = { first = "program", second = "program" },
  setup = function() return "go" end,
  position = function() return "go" end,
  phases = { go = function(game) game:seats()[1]:choose("end", "a", "b") return "go" end },
}
)");
    folder.write("cards/all.lua", R"lua(
return {
  instruction { text = "x = x + i", count = 3 },
  instruction { text = "i = 1", bonus = 4 },
  instruction { text = "while (i > 0)" },
  instruction { text = "else" },
  card { id = "other", name = "Other", text = "Take {loss:1}.",
    execute = function(self, game) game.x = game.x - self.loss end },
}
)lua");
    std::vector<text::Diagnostic> mistakes;
    const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
    auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
    if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
    return Board{std::move(package), "program"};
  }();
  return board;
}

lua::Data value_of(const std::string& text) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (!text.empty() && read.ec == std::errc() && read.ptr == end) return {number};
  if (text == "true" || text == "false") return {text == "true"};
  return {text};
}

// Puts a value into a map, which is sorted by name.
lua::Data& entry(lua::Data::Map& map, const std::string& name) {
  const auto at = std::lower_bound(
      map.begin(), map.end(), name,
      [](const lua::Data::Field& field, const auto& key) { return field.name < key; });
  if (at != map.end() && at->name == name) return at->value;
  return map.insert(at, lua::Data::Field{name, {}})->value;
}

void put(lua::Data::Map& description, const std::string& key, const std::string& text) {
  const std::size_t blank = key.find(' ');
  lua::Data& value = entry(description, key.substr(0, blank));
  if (blank == std::string::npos) {
    value = value_of(text);
  } else {
    if (value.map() == nullptr) value.value = lua::Data::Map();
    entry(std::get<lua::Data::Map>(value.value), key.substr(blank + 1)) = value_of(text);
  }
}

lua::Data description_of(std::string_view text, const char* zone) {
  constexpr std::string_view kKey = "= ";
  lua::Data::Map description;
  std::string key = zone;
  std::string value;
  for (bool first = true; !text.empty(); first = false) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.starts_with(kKey)) {
      if (!first) put(description, key, value);
      key = line.substr(kKey.size());
      value.clear();
    } else {
      value += (value.empty() ? "" : "\n") + std::string(line);
    }
  }
  put(description, key, value);
  return {std::move(description)};
}

std::string first_zone_text(const match::Match& match, const char* zone) {
  const table::Layout& layout = match.table.layout();
  return match::zone_text(match.table, layout.zone(*layout.schema().find_zone(zone)));
}

// The zone as text, set up by itself, is the same zone; unless it speaks of cards elsewhere.
std::string is_set_up_again(const Board& board, const match::Match& match,
                            match::Interpreter& interpreter) {
  const std::string text = first_zone_text(match, board.zone);
  if (text.empty() || text.find("friend") != std::string::npos) return "";
  lua::Data::Map description;
  put(description, board.zone, text);
  put(description, "seats", fmt::format("{}", match.setup->seats()));
  try {
    const match::Match again = match::Position(board.package, {description}).begin(interpreter);
    const std::string found = first_zone_text(again, board.zone);
    return found == text ? "" : text + "\nis set up as\n" + found;
  } catch (const std::invalid_argument& error) {
    return "what a zone shows is refused: " + text + ": " + error.what();
  }
}

Verdict position_is_sound(const Board& board, match::Interpreter& interpreter,
                          std::string_view text) {
  match::Match match(match::Setup::make(board.package));
  try {
    match = match::Position(board.package, description_of(text, board.zone)).begin(interpreter);
  } catch (const std::invalid_argument& error) {
    return {unclear(error.what()), false};
  }
  std::string wrong = is_set_up_again(board, match, interpreter);
  if (wrong.empty()) wrong = unclear(match::to_text(match.table, board.package->definition()));
  return {wrong.empty() ? play_on(match, interpreter, kSeed) : wrong, true};
}

}  // namespace

Verdict judge_notation(std::string_view text) {
  static match::Interpreter plays_cards(cards().package);
  static match::Interpreter plays_lines(lines().package);
  (void)notation::is_name(text);
  std::string wrong = places_are_sound(text);
  if (wrong.empty()) wrong = lines_are_sound(text);
  if (!wrong.empty()) return {wrong, false};
  const Verdict as_cards = position_is_sound(cards(), plays_cards, text);
  if (!as_cards.broken.empty()) return as_cards;
  const Verdict as_lines = position_is_sound(lines(), plays_lines, text);
  return {as_lines.broken, as_cards.accepted || as_lines.accepted};
}

}  // namespace punchcard::fuzz
