#include "interpreter/bind/call/compiled_field.h"

#include <bit>
#include <vector>

#include "interpreter/bind/field_value.h"
#include "interpreter/lua/costs.h"

namespace punchcard::bind {

namespace {

using table::FieldType;

// Lua walks over a list before it is assigned, a file's or one that a step has made.
static_assert(table::kMaxElements + 1 < lua::kFreeWork);
static_assert(std::bit_ceil(ScriptTable::kMost) + ScriptTable::kMostKeys < lua::kFreeWork);

HandleKind kind_of(FieldType type) {
  return type == FieldType::seat ? HandleKind::seat : HandleKind::card;
}

// Reads a value into the words of a field, as bind/field_value.cpp does for Lua.
void add_words(CompiledRun& run, const table::Field& field, const Value& value,
               std::vector<std::int64_t>& words) {
  switch (field.type) {
    case FieldType::integer:
      if (!value.is_integer()) throw Bail{};
      words.push_back(value.bits);
      break;
    case FieldType::boolean:
      if (value.tag != Tag::yes && value.tag != Tag::no) throw Bail{};
      words.push_back(value.tag == Tag::yes ? 1 : 0);
      break;
    case FieldType::seat:
    case FieldType::card:
      if (value.is_nil()) {
        words.push_back(table::kNone);
      } else {
        if (!value.is_handle(kind_of(field.type))) throw Bail{};
        if (value.index() >= run.host->things(kind_of(field.type))) throw Bail{};
        words.push_back(value.index());
      }
      break;
    case FieldType::list: {
      if (value.tag != Tag::table) throw Bail{};
      const auto* list = value.as<const ScriptTable>();
      if (list->keys > 0 || list->size > static_cast<std::uint32_t>(field.capacity)) throw Bail{};
      run.charge(list->size);
      words.push_back(list->size);
      const std::size_t end = words.size() + static_cast<std::size_t>(field.width() - 1);
      for (std::uint32_t i = 1; i <= list->size; ++i) {
        add_words(run, field.parts.front(), list->at(i), words);
      }
      words.resize(end, 0);
      break;
    }
    case FieldType::record: {
      if (value.tag != Tag::table) throw Bail{};
      const auto* record = value.as<const ScriptTable>();
      if (record->size > 0) throw Bail{};
      run.charge(record_units(field));
      for (std::uint32_t i = 0; i < record->keys; ++i) {
        const ScriptTable::Entry& entry = record->entries[i];
        if (entry.value.is_nil()) continue;
        if (!entry.key.is_text() || !table::find_field(field.parts, text_of(entry.key))) {
          throw Bail{};
        }
      }
      for (const table::Field& part : field.parts) {
        add_words(run, part, record->get(run.text(part.name)), words);
      }
      break;
    }
  }
}

}  // namespace

Value read_field(CompiledRun& run, const table::Field& field, int at) {
  const table::Table& table = *run.step->table;
  switch (field.type) {
    case FieldType::integer:
      return Value::integer(table.value(at));
    case FieldType::boolean:
      return Value::boolean(table.value(at) != 0);
    case FieldType::seat:
    case FieldType::card: {
      const auto index = static_cast<int>(table.value(at));
      return index == table::kNone ? Value{} : Value::handle(kind_of(field.type), index);
    }
    case FieldType::list: {
      const std::int64_t length = table.value(at);
      run.charge(list_copy_units(field, length));
      ScriptTable* list = ScriptTable::make(run.arena, static_cast<std::uint32_t>(length), 0);
      const table::Field& element = field.parts.front();
      for (std::int64_t i = 0; i < length; ++i) {
        const int place = at + 1 + static_cast<int>(i) * element.width();
        list->set_at(run.arena, i + 1, read_field(run, element, place));
      }
      list->freeze(run.arena);
      return Value::object(Tag::table, list);
    }
    case FieldType::record: {
      run.charge(record_copy_units(field));
      ScriptTable* record =
          ScriptTable::make(run.arena, 0, static_cast<std::uint32_t>(field.parts.size()));
      for (const table::Field& part : field.parts) {
        record->set(run.arena, run.text(part.name), read_field(run, part, at));
        at += part.width();
      }
      record->freeze(run.arena);
      return Value::object(Tag::table, record);
    }
  }
  throw Bail{};
}

void write_field(CompiledRun& run, const table::Field& field, int at, const Value& value) {
  table::Table& table = *run.step->table;
  if (field.type == FieldType::integer && value.is_integer())
    return table.set_value(at, value.bits);
  run.charge(field.width());
  std::vector<std::int64_t> words;
  add_words(run, field, value, words);
  for (const std::int64_t word : words) table.set_value(at++, word);
}

Status append_to_field(CompiledCall& call) {
  table::Table& table = call.writable();
  if (call.count() < 2 || !call.at(1).is_handle()) throw Bail{};
  const Value& owner = call.at(1);
  if (owner.handle_kind() > HandleKind::card) throw Bail{};
  const Handle handle{owner.handle_kind(), call.handle(1, owner.handle_kind()), 0};
  const std::vector<table::Field>& fields = declared_fields(table.layout().schema(), handle.kind);
  const auto found = table::find_field(fields, call.text(2));
  if (!found || fields[static_cast<std::size_t>(*found)].type != FieldType::list) throw Bail{};
  call.charge(*found / kNamesPerUnit);
  std::vector<std::int64_t> words;
  const table::Field& list = fields[static_cast<std::size_t>(*found)];
  add_words(call.run(), list.parts.front(), call.count() < 3 ? Value{} : call.at(3), words);
  append_words(table, list, field_place(table.layout(), handle, *found), words,
               [&](std::int64_t units) { call.charge(units); });
  return Status::go;
}

}  // namespace punchcard::bind
