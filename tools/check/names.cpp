#include "tools/check/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"

namespace punchcard::check {

namespace {

// The keys of a position besides the package's own names (see match/position/position.h).
constexpr std::array<std::string_view, 6> kGiven = {"seats",  "options", "seed",
                                                    "unused", "out",     "phase"};

Known make_known(std::string_view name, Known::What what, Type type, bool settable) {
  return {std::string(name), what, std::move(type), settable, nullptr};
}

// "a seat has no field", as in the machine's message.
std::string lacks(const Type& type) {
  switch (type.base) {
    case Base::game:
      return "game has no rule or field";
    case Base::options:
      return "no option";
    case Base::given:
      return "a position has no";
    case Base::card:
      return "a card has no number or field";
    case Base::execution:
      return type.card == nullptr ? "self has no number or field"
                                  : fmt::format("card {} has no number or field", type.card->title);
    default:
      return fmt::format("{} has no field", describe(type));
  }
}

template <typename Map>
void add_keys(const Map& map, std::vector<std::string>& names) {
  for (const auto& [name, known] : map) names.push_back(name);
}

}  // namespace

std::string owner_of(const Type& type) {
  if (type.is(Base::game)) return "game";
  return type.is(Base::execution) ? "self" : describe(type);
}

Names::Names(const Subject& subject) : subject_(subject) {
  for (int kind = 0; kind < static_cast<int>(bind::HandleKind::count); ++kind) {
    add_machine(static_cast<bind::HandleKind>(kind));
  }
  add_package();
}

void Names::add_machine(bind::HandleKind kind) {
  for (const bind::RegistryName& name : subject_.registry.type(kind).names) {
    Known known;
    known.name = name.name;
    known.machine = &name;
    known.settable = name.settable;
    if (name.callable()) {
      known.what = Known::What::method;
      known.type = make_type(Base::function);
    } else if (!name.signature.results.empty()) {
      known.type = type_of(name.signature.results.front());
    }
    of(kind).insert_or_assign(name.name, std::move(known));
  }
}

void Names::add_fields(Members& members, const std::vector<table::Field>& fields) {
  for (const table::Field& field : fields) {
    const Type type = is_vague(field.name) ? unknown_type() : type_of(field);
    members.emplace(field.name, make_known(field.name, Known::What::field, type, true));
    given_.emplace(field.name, make_known(field.name, Known::What::field, unknown_type(), false));
  }
}

void Names::add_package() {
  const package::Definition& definition = *subject_.definition;
  const table::Schema& schema = *definition.schema;
  Members& game = of(bind::HandleKind::game);
  add_fields(game, schema.table_fields);
  add_fields(of(bind::HandleKind::seat), schema.seat_fields);
  add_fields(of(bind::HandleKind::card), schema.card_fields);
  for (const table::ZoneDeclaration& zone : schema.zones) {
    const bind::HandleKind owner = zone.owner == table::ZoneOwner::table  ? bind::HandleKind::game
                                   : zone.owner == table::ZoneOwner::seat ? bind::HandleKind::seat
                                                                          : bind::HandleKind::card;
    // Scripts see a zone at its owner; positions have all zones as keys, and so all pointers.
    of(owner).emplace(zone.name,
                      make_known(zone.name, Known::What::zone, make_type(Base::zone), false));
    given_.emplace(zone.name, make_known(zone.name, Known::What::zone, unknown_type(), false));
  }
  for (const table::PointerDeclaration& pointer : schema.pointers) {
    game.emplace(pointer.name,
                 make_known(pointer.name, Known::What::pointer, make_type(Base::pointer), false));
    given_.emplace(pointer.name,
                   make_known(pointer.name, Known::What::pointer, unknown_type(), false));
  }
  for (const package::RuleDefinition& rule : definition.rules) {
    game.emplace(rule.name,
                 make_known(rule.name, Known::What::rule, make_type(Base::function), false));
  }
  game.emplace("options",
               make_known("options", Known::What::options, make_type(Base::options), false));
  for (const package::OptionDeclaration& option : definition.options) {
    Type type = make_type(option.start.type == bind::OptionType::integer   ? Base::integer
                          : option.start.type == bind::OptionType::boolean ? Base::boolean
                                                                           : Base::string);
    type.option = &option;
    if (is_vague(option.name)) type = unknown_type();
    options_.emplace(option.name, make_known(option.name, Known::What::options, type, false));
  }
  for (const std::string_view name : kGiven) {
    given_.emplace(name, make_known(name, Known::What::property, unknown_type(), false));
  }
  for (const auto& [id, card] : subject_.cards) {
    for (const std::string& number : card.numbers.all()) {
      numbers_.emplace(number,
                       make_known(number, Known::What::number, make_type(Base::integer), true));
    }
  }
}

const Known* Names::find(const Type& type, std::string_view name) const {
  const auto in = [&](const Members& members) {
    const auto found = members.find(name);
    return found == members.end() ? nullptr : &found->second;
  };
  if (type.is(Base::options)) return in(options_);
  if (type.is(Base::given)) return in(given_);
  if (!type.is_thing()) return nullptr;
  if (const Known* member = in(members_[static_cast<std::size_t>(kind_of(type.base))])) {
    return member;
  }
  const bool numbered = type.is(Base::card) || type.is(Base::execution);
  if (!numbered) return nullptr;
  if (type.card != nullptr && !type.card->numbers.has(name)) return nullptr;
  return in(numbers_);
}

const Known* Names::find_meant(const Type& type, std::string_view name) const {
  const Known* known = find(type, name);
  const bool none = known == nullptr && complete(type) && !is_vague(name);
  if (!none) return known;
  const auto meant = text::closest(name, gathered(type).views);
  return meant ? find(type, *meant) : nullptr;
}

const std::vector<std::string>& Names::all(const Type& type) const { return gathered(type).names; }

const Names::Gathered& Names::gathered(const Type& type) const {
  const auto [place, is_new] = all_.try_emplace({type.base, type.card});
  Gathered& all = place->second;
  if (is_new) {
    all.names = gather(type);
    all.views.assign(all.names.begin(), all.names.end());
  }
  return all;
}

std::vector<std::string> Names::gather(const Type& type) const {
  std::vector<std::string> names;
  if (type.is(Base::options)) add_keys(options_, names);
  if (type.is(Base::given)) add_keys(given_, names);
  if (!type.is_thing()) return names;
  add_keys(members_[static_cast<std::size_t>(kind_of(type.base))], names);
  if (type.card != nullptr) {
    const std::vector<std::string>& numbers = type.card->numbers.all();
    names.insert(names.end(), numbers.begin(), numbers.end());
  } else if (type.is(Base::card) || type.is(Base::execution)) {
    add_keys(numbers_, names);
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool Names::complete(const Type& type) const {
  switch (type.base) {
    case Base::game:
      return subject_.complete && subject_.complete_rules;
    case Base::seat:
    case Base::options:
    case Base::given:
      return subject_.complete;
    case Base::card:
      return subject_.complete && subject_.complete_cards;
    case Base::execution:
      return type.card != nullptr || subject_.complete_cards;
    default:
      return true;
  }
}

std::string Names::lack(const Type& type, std::string_view name) const {
  if (!complete(type) || is_vague(name)) return {};
  const std::string hint = text::did_you_mean(name, all(type));
  // The check does not know the other keys of a position.
  if (type.is(Base::given) && hint.empty()) return {};
  return fmt::format("{} '{}'{}", lacks(type), name, hint);
}

std::string Names::lack_of_part(const table::Field& record, std::string_view name) const {
  const auto [place, is_new] = parts_.try_emplace(&record);
  NameList& parts = place->second;
  for (std::size_t i = 0; is_new && i < record.parts.size(); ++i) parts.add(record.parts[i].name);
  if (parts.has(name)) return {};
  const std::string hint = text::did_you_mean(name, parts.all());
  if (record.name.empty()) return fmt::format("these records have no part '{}'{}", name, hint);
  return fmt::format("'{}' has no part '{}'{}", record.name, name, hint);
}

text::Code Names::code_of_lack(const Type& type) {
  if (type.is(Base::options)) return text::Code::unknown_option;
  const bool has_numbers = type.is(Base::card) || type.is(Base::execution);
  return has_numbers ? text::Code::unknown_number : text::Code::unknown_field;
}

bool Names::anywhere(std::string_view name) const {
  const auto has = [&](const Members& members) { return members.find(name) != members.end(); };
  return std::any_of(members_.begin(), members_.end(), has) || has(options_) || has(given_) ||
         has(numbers_) || is_vague(name);
}

bool Names::is_vague(std::string_view name) const {
  return subject_.vague.find(name) != subject_.vague.end();
}

}  // namespace punchcard::check
