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

// Which of a card's numbers has this name.
int number_of(const bind::CompiledRun& run, int card, int name) {
  const int number = run.host->number_of(run.step->table->layout().kind_of(card), name);
  if (number == table::kNone) throw Bail{};
  return number;
}

}  // namespace

int number_place(const bind::CompiledRun& run, int card, int name) {
  return run.step->table->layout().card_number(card, number_of(run, card, name));
}

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
      if (kind == HandleKind::card) {
        result = Value::integer(table.value(number_place(run, handle.index, member.index)));
      } else {
        const auto& execution = static_cast<const Execution&>(handle);
        const int number = number_of(run, execution.source, member.index);
        result = Value::integer(execution.numbers[static_cast<std::size_t>(number)]);
      }
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
      table.set_value(number_place(run, handle.index, member.index), assigned.bits);
      return;
    }
    default:
      throw Bail{};
  }
}

void set_property(bind::CompiledRun& run, const Member& member, const Value& handle,
                  const Value& value) {
  if (handle.bits >= *member.things) throw Bail{};
  Value arguments[] = {handle, member.members->name, value};
  CompiledCall call(run, arguments, 3, nullptr);
  member.access.set(call, {handle.handle_kind(), handle.index(), handle.part});
}

// As write_field does, which charges for what is no integer.
void set_word(bind::CompiledRun& run, const Member& member, const Value& handle,
              const Value& value) {
  if (handle.bits >= *member.things) throw Bail{};
  std::int64_t word = value.bits;
  if (member.tag == Tag::integer) {
    if (!value.is_integer()) throw Bail{};
  } else {
    run.charge(1);
    if (member.tag == Tag::yes) {
      if (value.tag != Tag::yes && value.tag != Tag::no) throw Bail{};
      word = value.tag == Tag::yes ? 1 : 0;
    } else if (value.is_nil()) {
      word = table::kNone;
    } else if (value.tag != member.tag || value.bits >= *member.values) {
      throw Bail{};
    }
  }
  run.step->table->set_value(member.place + handle.index() * member.stride, word);
}

}  // namespace punchcard::compiled
