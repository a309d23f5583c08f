#include "interpreter/compiled/member.h"

#include "interpreter/bind/call/compiled_field.h"
#include "interpreter/bind/field_value.h"

namespace punchcard::compiled {

namespace {

using bind::Execution;
using bind::Handle;
using bind::HandleKind;

// The handle behind a value, whose thing must be there.
const Handle& handle_of(const bind::CompiledRun& run, const Value& value, Handle& room) {
  const HandleKind kind = value.handle_kind();
  if (kind == HandleKind::execution) {
    const auto& execution = *value.as<const Execution>();
    if (!execution.running) throw Bail{};
    return execution;
  }
  if (value.index() >= run.host->things(kind)) throw Bail{};
  room = {kind, value.index(), value.part};
  return room;
}

int number_place(const bind::CompiledRun& run, const Handle& handle, int name, int& number) {
  const table::Layout& layout = run.step->table->layout();
  const int card = handle.kind == HandleKind::execution
                       ? static_cast<const Execution&>(handle).source
                       : handle.index;
  number = run.host->number_of(layout.kind_of(card), name);
  if (number == table::kNone) throw Bail{};
  return layout.card_number(card, number);
}

}  // namespace

void get_member(Code& code, bind::CompiledRun& run, const Value& value, Members& members,
                Value& result) {
  const HandleKind kind = value.handle_kind();
  const Member& member = code.member(members, kind);
  if (member.sort == Member::Sort::constant) {
    result = member.constant;
    return;
  }
  Handle room;
  const Handle& handle = handle_of(run, value, room);
  const table::Table& table = *run.step->table;
  switch (member.sort) {
    case Member::Sort::property: {
      if (member.access.get == nullptr) throw Bail{};
      CompiledCall call(run, nullptr, 0, &result);
      member.access.get(call, handle);
      return;
    }
    case Member::Sort::zone:
      result = Value::handle(HandleKind::zone, table.layout().zone(member.index, handle.index));
      return;
    case Member::Sort::field: {
      const auto& fields = bind::declared_fields(table.layout().schema(), kind);
      result = bind::read_field(run, fields[static_cast<std::size_t>(member.index)],
                                bind::field_place(table.layout(), handle, member.index));
      return;
    }
    case Member::Sort::number: {
      int number = 0;
      const int place = number_place(run, handle, member.index, number);
      const bool of_execution = kind == HandleKind::execution;
      result = Value::integer(
          of_execution
              ? static_cast<const Execution&>(handle).numbers[static_cast<std::size_t>(number)]
              : table.value(place));
      return;
    }
    default:
      throw Bail{};
  }
}

void set_member(Code& code, bind::CompiledRun& run, const Value& value, Members& members,
                const Value& assigned) {
  const HandleKind kind = value.handle_kind();
  const Member& member = code.member(members, kind);
  Handle room;
  const Handle& handle = handle_of(run, value, room);
  table::Table& table = *run.step->table;
  switch (member.sort) {
    case Member::Sort::property: {
      if (member.access.set == nullptr) throw Bail{};
      Value arguments[] = {value, members.name, assigned};
      CompiledCall call(run, arguments, 3, nullptr);
      member.access.set(call, handle);
      return;
    }
    case Member::Sort::field: {
      const auto& fields = bind::declared_fields(table.layout().schema(), kind);
      return bind::write_field(run, fields[static_cast<std::size_t>(member.index)],
                               bind::field_place(table.layout(), handle, member.index), assigned);
    }
    case Member::Sort::number: {
      if (kind != HandleKind::card || !assigned.is_integer()) throw Bail{};
      int number = 0;
      table.set_value(number_place(run, handle, member.index, number), assigned.bits);
      return;
    }
    default:
      throw Bail{};
  }
}

}  // namespace punchcard::compiled
