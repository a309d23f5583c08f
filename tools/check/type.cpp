#include "tools/check/type.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "interpreter/package/sources.h"

namespace punchcard::check {

namespace {

constexpr std::size_t kMostSources = 64;
constexpr int kMostLists = 3;  // within each other; deeper ones are unknown

bool add_sources(Type& into, const Type& other) {
  bool changed = false;
  if (into.sources == other.sources && into.open == other.open) return false;
  for (const lua_syntax::Node* source : other.sources) {
    const auto at = std::lower_bound(into.sources.begin(), into.sources.end(), source);
    if (at != into.sources.end() && *at == source) continue;
    if (into.sources.size() == kMostSources) {
      changed = changed || !into.open;
      into.open = true;
      break;
    }
    into.sources.insert(at, source);
    changed = true;
  }
  if (other.open && !into.open) {
    into.open = true;
    changed = true;
  }
  return changed;
}

void set_unknown(Type& type, int lists) {
  type.base = Base::unknown;
  type.lists = lists;
  type.open = true;
  type.record = nullptr;
  type.option = nullptr;
  type.card = nullptr;
}

// Merges the base and the lists of two types; attributes that differ are lost.
void merge(Type& into, const Type& other) {
  const bool table =
      (into.is(Base::table) && other.is_list()) || (into.is_list() && other.is(Base::table));
  if (table) {
    into.base = Base::table;
    into.lists = 0;
  } else if (into.base == Base::nothing && into.lists <= other.lists) {
    into.base = other.base;
    into.lists = other.lists;
    into.record = other.record;
    into.option = other.option;
    into.card = other.card;
  } else if (other.base == Base::nothing && other.lists <= into.lists) {
    return;
  } else if (into.lists != other.lists) {
    set_unknown(into, std::min(into.lists, other.lists));
  } else if (into.base != other.base) {
    set_unknown(into, into.lists);
  }
  if (into.record != other.record) into.record = nullptr;
  if (into.option != other.option) into.option = nullptr;
  if (into.card != other.card) into.card = nullptr;
}

}  // namespace

Type make_type(Base base) {
  Type type;
  type.base = base;
  type.open = true;
  return type;
}

Type unknown_type() { return make_type(Base::unknown); }

Type literal_type(Base base, const lua_syntax::Node& source) {
  Type type;
  type.base = base;
  type.sources.push_back(&source);
  return type;
}

Base base_of(bind::HandleKind kind) {
  return static_cast<Base>(static_cast<int>(Base::game) + static_cast<int>(kind));
}

bind::HandleKind kind_of(Base base) {
  return static_cast<bind::HandleKind>(static_cast<int>(base) - static_cast<int>(Base::game));
}

Type type_of(const bind::ValueType& type) {
  Type result = unknown_type();
  switch (type.name) {
    case bind::TypeName::nil:
      result.base = Base::nothing;
      break;
    case bind::TypeName::boolean:
      result.base = Base::boolean;
      break;
    case bind::TypeName::integer:
      result.base = Base::integer;
      break;
    case bind::TypeName::string:
      result.base = Base::string;
      break;
    case bind::TypeName::table:
      result.base = Base::table;
      break;
    case bind::TypeName::function:
      result.base = Base::function;
      break;
    case bind::TypeName::game:
      result.base = Base::game;
      break;
    case bind::TypeName::seat:
      result.base = Base::seat;
      break;
    case bind::TypeName::card:
      result.base = Base::card;
      break;
    case bind::TypeName::token:
      result.base = Base::token;
      break;
    case bind::TypeName::zone:
      result.base = Base::zone;
      break;
    case bind::TypeName::pointer:
      result.base = Base::pointer;
      break;
    case bind::TypeName::number:
      result.base = Base::number;
      break;
    case bind::TypeName::execution:
      result.base = Base::execution;
      break;
    default:
      break;
  }
  result.lists = type.lists;
  return result;
}

Type type_of(const table::Field& field) {
  switch (field.type) {
    case table::FieldType::integer:
      return make_type(Base::integer);
    case table::FieldType::boolean:
      return make_type(Base::boolean);
    case table::FieldType::seat:
      return make_type(Base::seat);
    case table::FieldType::card:
      return make_type(Base::card);
    case table::FieldType::list:
      return list_of(type_of(field.parts.front()));
    case table::FieldType::record:
      break;
  }
  Type record = make_type(Base::table);
  record.record = &field;
  return record;
}

bool join(Type& into, const Type& other) {
  if (other.base == Base::nothing && other.lists == 0) return add_sources(into, other);
  if (into.base == Base::nothing && into.lists == 0) {
    const Type before = std::exchange(into, other);
    add_sources(into, before);
    return !(into == before);
  }
  const auto kept = [&] {
    return std::tuple(into.base, into.lists, into.open, into.asked, into.record, into.option,
                      into.card);
  };
  const auto before = kept();
  merge(into, other);
  into.asked = into.asked || other.asked;
  return add_sources(into, other) || kept() != before;
}

bool join_sources(Type& into, const Type& other) {
  if (into.base == Base::unknown) return join(into, other);
  return add_sources(into, other);
}

Type list_of(Type element) {
  if (element.lists == kMostLists) element = unknown_type();
  ++element.lists;
  element.sources.clear();
  element.asked = false;
  element.option = nullptr;
  return element;
}

Type element_of(Type list) {
  if (list.lists == 0) return unknown_type();
  --list.lists;
  list.sources.clear();
  list.open = true;
  return list;
}

std::string describe(const Type& type) {
  constexpr std::array<std::string_view, 17> kNames = {
      "nothing",  "something",   "true or false", "integer", "string",   "table",
      "function", "the options", "what is given", "game",    "seat",     "card",
      "token",    "zone",        "pointer",       "number",  "execution"};
  const std::string_view name = kNames[static_cast<std::size_t>(type.base)];
  if (type.lists > 0) {
    const bool plain = type.base >= Base::game || type.base == Base::integer ||
                       type.base == Base::string || type.base == Base::table;
    return plain && type.lists == 1 ? fmt::format("a list of {}s", name) : "a list";
  }
  switch (type.base) {
    case Base::nothing:
    case Base::unknown:
    case Base::boolean:
    case Base::options:
    case Base::given:
      return std::string(name);
    case Base::integer:
    case Base::execution:
      return fmt::format("an {}", name);
    default:
      return fmt::format("a {}", name);
  }
}

}  // namespace punchcard::check
