#include "interpreter/package/assembler.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "interpreter/bind/member.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/game_reader.h"
#include "interpreter/package/language_reader.h"
#include "interpreter/package/shape.h"
#include "interpreter/package/static_reader.h"
#include "interpreter/package/variant_applier.h"
#include "interpreter/table/layout.h"
#include "interpreter/table/table_error.h"

namespace punchcard::package {

namespace {

bool is_unevaluated(const Evaluated& evaluated) { return evaluated.value.is(Value::Kind::nil); }

bool has_unevaluated(const Layer& layer) {
  const auto any = [](const std::vector<Evaluated>& files) {
    return std::any_of(files.begin(), files.end(), is_unevaluated);
  };
  return is_unevaluated(layer.main) || any(layer.rules) || any(layer.languages) ||
         any(layer.shows) ||
         std::any_of(layer.cards.begin(), layer.cards.end(),
                     [](const CardFile& file) { return is_unevaluated(file.card); });
}

// The names that a section of game.lua declares, as keys or as a list, and where.
std::vector<std::pair<std::string, text::Place>> names_in(const Value& section) {
  std::vector<std::pair<std::string, text::Place>> names;
  for (const auto& [name, value] : section.fields) names.emplace_back(name, value.key_place);
  for (const Value& item : section.items) {
    if (item.is(Value::Kind::string)) names.emplace_back(item.text, item.place);
  }
  return names;
}

}  // namespace

Definition Assembler::assemble(const std::vector<Layer>& layers) {
  try {
    const auto look = [](const void* clock) { static_cast<const LoadingClock*>(clock)->look(); };
    const lua::AllocationClock watch(look, &clock_);
    assemble_in_time(layers);
  } catch (const LoadingTooLong& late) {
    diagnostics_.push_back(
        {layers.front().main.file->name, {}, late.what(), text::Code::limit, {}});
  }
  return std::move(definition_);
}

void Assembler::assemble_in_time(const std::vector<Layer>& layers) {
  if (std::none_of(layers.begin(), layers.end(), has_unevaluated)) {
    assemble_layers(layers);
    return;
  }
  std::vector<Layer> written = layers;
  Unread unread;
  read_statically(written, unread);
  const auto before = static_cast<std::ptrdiff_t>(diagnostics_.size());
  assemble_layers(written);
  const auto is_about_unread = [&](const text::Diagnostic& diagnostic) {
    return unread.count({diagnostic.file, diagnostic.place}) != 0;
  };
  diagnostics_.erase(
      std::remove_if(diagnostics_.begin() + before, diagnostics_.end(), is_about_unread),
      diagnostics_.end());
}

void Assembler::assemble_layers(const std::vector<Layer>& layers) {
  VariantApplier variants(host_, definition_, deck_, diagnostics_);
  for (const Layer& layer : layers) {
    clock_.look();
    if (!layer.is_game) {
      variants.apply(layer);
      continue;
    }
    GameReader(definition_, diagnostics_).read_game(layer);
    for (const CardFile& file : layer.cards) deck_.add(file, layer.id);
  }
  definition_.id = layers.front().id;
  definition_.base = layers.front().id;
  for (const Layer& layer : layers) {
    if (layer.main.file->role == FileRole::game) definition_.id = layer.id;
    for (const Evaluated& show : layer.shows) {
      const bool other = show.value.constructor != "show";  // reported by the layer's reader
      if (is_unevaluated(show) || other) continue;
      Reader into = reader(show);
      into.check_fields(show.value, "show", names_of(kShowShape));
      definition_.show = into.function(show.value, "table", true);
    }
  }
  read_languages(layers);
  deck_.finish();
  check_members(layers);
  clock_.look();
  if (diagnostics_.empty()) check_size(layers.front());
}

// Whether a table with the maximum number of seats has room for the declarations.
void Assembler::check_size(const Layer& game) {
  const table::Schema& schema = *definition_.schema;
  try {
    table::Layout(definition_.schema, schema.most_seats, definition_.tokens,
                  table::Layout::whole_deck(schema));
  } catch (const table::TableError& error) {
    reader(game.main).report(game.main.value.place, {Code::limit},
                             "a table of {} seats would have {}", schema.most_seats, error.what());
  }
}

// The machine's own texts in a language come before the package's.
void Assembler::read_languages(const std::vector<Layer>& layers) {
  const std::size_t most = host_.state().limits().loading_memory;
  LanguageReader into(definition_, deck_, diagnostics_, most);
  for (const Layer& layer : layers) {
    into.forget_replaced(layer);
    for (const Evaluated& file : layer.languages) {
      if (is_unevaluated(file)) continue;
      clock_.look();
      const bool is_first = definition_.find_language(file.file->id) == nullptr;
      for (const Evaluated& own : layers.front().machine_languages) {
        if (is_first && own.file->id == file.file->id && !is_unevaluated(own))
          into.read(own, nullptr);
      }
      into.read(file, &layer.main.value);
    }
  }
}

// The location of a name in the first file that declares it.
text::Diagnostic Assembler::declaration(const std::vector<Layer>& layers, const char* section,
                                        const std::string& name) const {
  for (const Layer& layer : layers) {
    const Value* declared = layer.main.value.find(section);
    if (declared == nullptr) continue;
    if (const Value* value = declared->find(name)) {
      return {layer.main.file->name, value->key_place, {}};
    }
    for (const Value& item : declared->items) {
      if (item.is(Value::Kind::string) && item.text == name) {
        return {layer.main.file->name, item.place, {}};
      }
    }
  }
  return {layers.front().main.file->name, {}, {}};
}

// Reports names with two meanings for scripts, such as a field with the name of a method.
void Assembler::check_members(const std::vector<Layer>& layers) {
  const table::Schema& schema = *definition_.schema;
  lua_State* lua = host_.lua();
  std::map<std::pair<bind::HandleKind, std::string>, std::string> meanings;
  const auto check = [&](bind::HandleKind kind, const std::string& name, const std::string& what,
                         text::Diagnostic at) {
    bind::push_members(lua, kind);
    lua_pushlstring(lua, name.data(), name.size());
    const bool taken = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 2);
    const auto [first, is_first] = meanings.emplace(std::pair(kind, name), what);
    if (taken) {
      at.message = fmt::format("{} '{}' has the name of something that every {} has", what, name,
                               bind::handle_name(kind));
    } else if (!is_first && first->second != what) {
      at.message = fmt::format("{} '{}' has the name of a {}", what, name, first->second);
    }
    if (at.message.empty()) return;
    at.code = text::Code::name_clash;
    at.subject = name;
    diagnostics_.push_back(std::move(at));
  };
  // For names that are also keys of positions and expectations.
  const auto check_key = [&](bind::HandleKind kind, const std::string& name,
                             const std::string& what, text::Diagnostic at) {
    if (!is_position_key(name)) return check(kind, name, what, std::move(at));
    at.message =
        fmt::format("{} '{}' has the name of something that every position has", what, name);
    at.code = text::Code::name_clash;
    at.subject = name;
    diagnostics_.push_back(std::move(at));
  };
  const auto check_letter = [&](const std::string& name, const char* what, const char* section) {
    if (!text::is_seat_letter(name)) return;
    text::Diagnostic at = declaration(layers, section, name);
    at.message = fmt::format("a {} can't be called '{}': that is a seat", what, name);
    at.code = text::Code::name_clash;
    at.subject = name;
    diagnostics_.push_back(std::move(at));
  };
  for (const table::Field& field : schema.table_fields) {
    const bool is_counter =
        definition_.instructions && definition_.instructions->vocabulary.counter(field.name);
    check_key(bind::HandleKind::game, field.name, is_counter ? "counter" : "table field",
              declaration(layers, is_counter ? "counters" : "table", field.name));
  }
  for (const table::Field& field : schema.seat_fields) {
    check_key(bind::HandleKind::seat, field.name, "seat field",
              declaration(layers, "seat", field.name));
  }
  for (const table::Field& field : schema.card_fields) {
    check(bind::HandleKind::card, field.name, "card field",
          declaration(layers, "card", field.name));
  }
  for (const table::ZoneDeclaration& zone : schema.zones) {
    check_key(zone.owner == table::ZoneOwner::table  ? bind::HandleKind::game
              : zone.owner == table::ZoneOwner::seat ? bind::HandleKind::seat
                                                     : bind::HandleKind::card,
              zone.name, "zone", declaration(layers, "zones", zone.name));
    if (zone.owner == table::ZoneOwner::table) check_letter(zone.name, "zone", "zones");
  }
  for (const table::PointerDeclaration& each : schema.pointers) {
    check_key(bind::HandleKind::game, each.name, "pointer",
              declaration(layers, "pointers", each.name));
    check_letter(each.name, "pointer", "pointers");
  }
  for (const RuleDefinition& rule : definition_.rules) {
    check(bind::HandleKind::game, rule.name, "rule", {rule.file, rule.place, {}});
  }
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    for (const table::Number& number : schema.kinds[i].numbers) {
      const text::Diagnostic at{definition_.cards[i].file, definition_.cards[i].place, {}};
      check(bind::HandleKind::card, number.name, "number", at);
      check(bind::HandleKind::execution, number.name, "number", at);
    }
  }
  check_keys(layers);
}

// Reports names with two meanings in a position, such as a field of both seats and table.
void Assembler::check_keys(const std::vector<Layer>& layers) {
  struct Section {
    const char* name;
    const char* what;
    table::ZoneOwner owner;
  };
  constexpr Section kSections[] = {{"table", "table field", table::ZoneOwner::table},
                                   {"seat", "seat field", table::ZoneOwner::seat},
                                   {"zones", "zone", table::ZoneOwner::table},
                                   {"pointers", "pointer", table::ZoneOwner::table},
                                   {"counters", "counter", table::ZoneOwner::table}};
  const table::Schema& schema = *definition_.schema;
  std::map<std::string, std::pair<const char*, table::ZoneOwner>> meanings;
  for (const Layer& layer : layers) {
    for (const Section& section : kSections) {
      const Value* declared = layer.main.value.find(section.name);
      if (declared == nullptr) continue;
      for (const auto& [name, place] : names_in(*declared)) {
        const auto zone =
            std::string_view(section.name) == "zones" ? schema.find_zone(name) : std::nullopt;
        const table::ZoneOwner owner =
            zone ? schema.zones[static_cast<std::size_t>(*zone)].owner : section.owner;
        const auto [first, is_first] = meanings.emplace(name, std::pair(section.what, owner));
        if (is_first || first->second.second == owner) continue;
        reader(layer.main)
            .report(place, {Code::name_clash, name}, "{} '{}' has the name of a {}", section.what,
                    name, first->second.first);
      }
    }
  }
}

}  // namespace punchcard::package
