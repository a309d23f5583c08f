#include "interpreter/compiled/library.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/lua/costs.h"

namespace punchcard::compiled {

namespace {

ScriptTable& table_at(const CompiledCall& call, int argument) {
  if (argument > call.count() || call.at(argument).tag != Tag::table) throw Bail{};
  return *call.at(argument).as<ScriptTable>();
}

ScriptTable& writable_at(const CompiledCall& call, int argument) {
  ScriptTable& table = table_at(call, argument);
  if (table.frozen || table.sparse) throw Bail{};
  return table;
}

bool is_function(const Value& value) {
  return value.tag == Tag::closure || value.tag == Tag::native;
}

Status next_element(CompiledCall& call) {
  const ScriptTable& list = table_at(call, 1);
  const auto place = static_cast<std::int64_t>(static_cast<std::uint64_t>(call.integer(2)) + 1);
  const Value value = list.at(place);
  if (value.is_nil()) {
    call.give_nil();
  } else {
    call.give_integer(place);
    call.give_value(value);
  }
  return Status::go;
}

Status ipairs(CompiledCall& call) {
  table_at(call, 1);
  const Value list = call.at(1);
  call.give_value(Value::object(Tag::native, &kNextElement));
  call.give_value(list);
  call.give_integer(0);
  return Status::go;
}

std::int64_t find(const CompiledCall& call) {
  const ScriptTable& list = table_at(call, 1);
  if (call.count() < 2 || list.sparse) throw Bail{};
  const Value& sought = call.at(2);
  call.charge(list.size);
  const std::size_t bytes = sought.is_text() ? bind::text_of(sought).size() : 0;
  for (std::uint32_t i = 0; i < list.size; ++i) {
    if (sought.is_text() && list.items[i].is_text() &&
        bind::text_of(list.items[i]).size() == bytes) {
      call.charge_bytes(bytes);
    }
    if (ScriptTable::known(list.items[i]) == sought) return i + 1;
  }
  return 0;
}

Status contains(CompiledCall& call) {
  call.give_boolean(find(call) != 0);
  return Status::go;
}

Status index_of(CompiledCall& call) {
  const std::int64_t place = find(call);
  call.give_value(place == 0 ? Value{} : Value::integer(place));
  return Status::go;
}

Status insert(CompiledCall& call) {
  ScriptTable& list = writable_at(call, 1);
  const bool at_end = call.count() < 3;
  const std::int64_t place = at_end ? list.size + 1 : call.integer(2, 1, list.size + 1);
  if (call.count() < 2 || call.count() > 3) throw Bail{};
  const Value value = call.at(at_end ? 2 : 3);
  if (value.is_nil()) throw Bail{};
  call.charge(list.size + 1 - place);
  list.append(call.run().arena, value);
  std::rotate(list.items + place - 1, list.items + list.size - 1, list.items + list.size);
  return Status::go;
}

Status remove(CompiledCall& call) {
  ScriptTable& list = writable_at(call, 1);
  if (list.size == 0) {
    call.give_nil();
    return Status::go;
  }
  const std::int64_t place = call.lacks(2) ? list.size : call.integer(2, 1, list.size);
  call.charge(list.size - place);
  const Value removed = list.items[place - 1];
  std::copy(list.items + place, list.items + list.size, list.items + place - 1);
  list.drop_last();
  call.give_value(removed);
  return Status::go;
}

Status reverse(CompiledCall& call) {
  ScriptTable& list = writable_at(call, 1);
  call.charge(list.size);
  std::reverse(list.items, list.items + list.size);
  return Status::go;
}

// Lua charges for the entries or, where many have been removed, for the places that are left. It
// has at most twice as many places as there is room here, because a table grows to twice its
// entries.
Status copy(CompiledCall& call) {
  constexpr auto kRoomPerUnit = static_cast<std::uint32_t>(lua::kPlacesPerUnit / 2);
  const ScriptTable& from = table_at(call, 1);
  Arena& arena = call.run().arena;
  const std::uint32_t entries = from.length() + from.keys;
  if (entries < (from.room + from.key_room) / kRoomPerUnit) throw Bail{};
  call.charge(lua::copy_units(entries, 0));
  ScriptTable* to = ScriptTable::make(arena, from.size, from.keys);
  for (std::uint32_t i = 1; i <= from.size; ++i) to->append(arena, from.at(i));
  for (std::uint32_t i = 0; i < from.keys; ++i) {
    if (from.entries[i].value.is_nil()) throw Bail{};
    to->set(arena, from.entries[i].key, ScriptTable::known(from.entries[i].value));
  }
  call.give_value(Value::object(Tag::table, to));
  return Status::go;
}

Status unpack(CompiledCall& call) {
  const ScriptTable list = table_at(call, 1);
  if (list.sparse) throw Bail{};
  const std::int64_t from = call.lacks(2) ? 1 : call.integer(2);
  const std::int64_t to = call.lacks(3) ? list.size : call.integer(3);
  if (from > to) return Status::go;
  if (from < 1 || to > list.size || to - from >= 50) throw Bail{};
  call.charge(to - from + 1);
  for (std::int64_t i = from; i <= to; ++i) call.give_value(list.at(i));
  return Status::go;
}

// Whether one value belongs before another; the comparator may ask and end the step.
Status before(CompiledCall& call, Value* slot, const Value& left, const Value& right,
              bool& answer) {
  call.charge(lua::kCompare);
  if (slot == nullptr) {
    if (!left.is_integer() || !right.is_integer()) throw Bail{};
    answer = left.bits < right.bits;
    return Status::go;
  }
  slot[0] = call.at(2);
  slot[1] = left;
  slot[2] = right;
  const Status status = call.run().call(slot, 2, 1);
  answer = slot[0].holds();
  return status;
}

// The merges of lua/library/table.cpp, in the same order.
Status sort(CompiledCall& call) {
  ScriptTable& list = writable_at(call, 1);
  const std::int64_t size = list.size;
  if (!call.lacks(2) && !is_function(call.at(2))) throw Bail{};  // even if there is nothing to sort
  std::optional<bind::CompiledRun::Nesting> nesting;
  if (!call.lacks(2)) nesting.emplace(call.run());
  Value* slot = call.lacks(2) ? nullptr : call.run().free_registers(3);
  call.charge(lua::sort_units(size));
  call.run().arena.count(2 * list.size * ScriptTable::kItemBytes);  // Lua's are tables
  std::vector<Value> from(list.items, list.items + size);
  std::vector<Value> to(from.size());
  for (std::int64_t run = 1; run < size; run *= 2) {
    for (std::int64_t low = 0; low < size; low += 2 * run) {
      const std::int64_t middle = std::min(low + run, size);
      const std::int64_t high = std::min(low + 2 * run, size);
      std::int64_t left = low;
      std::int64_t right = middle;
      for (std::int64_t place = low; place < high; ++place) {
        bool take_right = left >= middle;
        if (!take_right && right < high) {
          const Status status = before(call, slot, from[static_cast<std::size_t>(right)],
                                       from[static_cast<std::size_t>(left)], take_right);
          if (status != Status::go) return status;
        }
        std::int64_t& taken = take_right ? right : left;
        to[static_cast<std::size_t>(place)] = from[static_cast<std::size_t>(taken++)];
      }
    }
    std::swap(from, to);
  }
  if (list.size != size) throw Bail{};
  std::copy(from.begin(), from.end(), list.items);
  return Status::go;
}

template <bool kLarger>
Status extreme(CompiledCall& call) {
  call.charge(call.count());
  std::int64_t best = call.integer(1);
  for (int i = 2; i <= call.count(); ++i) {
    const std::int64_t value = call.integer(i);
    if (kLarger ? value > best : value < best) best = value;
  }
  call.give_integer(best);
  return Status::go;
}

Status sign(CompiledCall& call) {
  const std::int64_t value = call.integer(1);
  call.give_integer(value > 0 ? 1 : value < 0 ? -1 : 0);
  return Status::go;
}

Status abs(CompiledCall& call) {
  const std::int64_t value = call.integer(1);
  call.give_integer(value < 0 ? static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(value))
                              : value);
  return Status::go;
}

Status type(CompiledCall& call) {
  if (call.count() == 0) throw Bail{};
  const Value& value = call.at(1);
  switch (value.tag) {
    case Tag::nil:
      call.give_text("nil");
      break;
    case Tag::no:
    case Tag::yes:
      call.give_text("boolean");
      break;
    case Tag::integer:
      call.give_text("number");
      break;
    case Tag::text:
      call.give_text("string");
      break;
    case Tag::table:
      call.give_text("table");
      break;
    case Tag::closure:
    case Tag::native:
      call.give_text("function");
      break;
    default:
      if (!value.is_handle()) throw Bail{};
      call.give_text(bind::handle_name(value.handle_kind()));
  }
  return Status::go;
}

Status assert_value(CompiledCall& call) {
  if (call.count() == 0 || !call.at(1).holds()) throw Bail{};
  for (int i = 1, count = call.count(); i <= count; ++i) call.give_value(Value(call.at(i)));
  return Status::go;
}

}  // namespace

const Native kNextElement{next_element, "", {}, {}, 0};

Status (*library_native(std::string_view library, std::string_view name))(CompiledCall& call) {
  static const std::map<std::string, Status (*)(CompiledCall&), std::less<>> natives = {
      {"assert", assert_value},     {"ipairs", ipairs},           {"math.abs", abs},
      {"math.max", extreme<true>},  {"math.min", extreme<false>}, {"math.sign", sign},
      {"table.contains", contains}, {"table.copy", copy},         {"table.index_of", index_of},
      {"table.insert", insert},     {"table.remove", remove},     {"table.reverse", reverse},
      {"table.sort", sort},         {"table.unpack", unpack},     {"type", type},
  };
  std::string full(library);
  if (!full.empty()) full += '.';
  const auto found = natives.find(full.append(name));
  return found == natives.end() ? nullptr : found->second;
}

}  // namespace punchcard::compiled
