#include "interpreter/bind/call/compiled_call.h"

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/raw_table.h"

#define LUA_CORE
#include <lobject.h>

namespace punchcard::bind {

std::string_view text_of(const Value& value) {
  const auto* text = value.as<const TString>();
  return {getstr(text), text->shrlen};
}

int CompiledRun::word(const Value& value) const {
  if (!value.is_text()) throw Bail{};
  const void* address = value.as<const void>();
  auto& known = host->known_words().slot(address);
  if (known.address != address) {
    const std::string_view text = text_of(value);
    if (text::printable(text, 4 * text.size()).size() != text.size()) throw Bail{};
    known = {address, host->words().intern(text)};
    return known.value;
  }
  host->words().use(known.value);
  return known.value;
}

Option CompiledRun::option(const Value& value) const {
  if (value.is_handle()) {
    const auto kind = thing_kind(value.handle_kind());
    if (!kind || value.index() >= host->things(value.handle_kind())) throw Bail{};
    return {*kind, value.index(), value.part};
  }
  if (value.is_text()) return {OptionKind::word, word(value), 0};
  if (!value.is_integer() || value.bits != static_cast<std::int32_t>(value.bits)) throw Bail{};
  return {OptionKind::place, static_cast<std::int32_t>(value.bits), 0};
}

void CompiledCall::take_options(int argument, std::vector<Option>& options) const {
  if (argument > count_) throw Bail{};
  if (at(argument).tag != Tag::table) {
    for (int i = argument; i <= count_; ++i) options.push_back(run_.option(at(i)));
    return;
  }
  const auto* table = at(argument).as<const ScriptTable>();
  charge(table->length());
  if (table->size > kMostOptions) throw Bail{};
  for (std::uint32_t i = 0; i < table->size; ++i)
    options.push_back(run_.option(ScriptTable::known(table->items[i])));
}

bool CompiledCall::take_execution(int argument, Execution& execution) const {
  if (lacks(argument)) return false;
  if (at(argument).tag != Tag::table) throw Bail{};
  const auto* with = at(argument).as<const ScriptTable>();
  if (with->size > 0 || with->sparse) throw Bail{};
  bool printed = false;
  std::size_t keys = 0;
  std::size_t bytes = 0;
  for (std::uint32_t i = 0; i < with->keys; ++i) {
    const ScriptTable::Entry& entry = with->entries[i];
    if (entry.value.is_nil()) continue;
    const std::string_view name = entry.key.is_text() ? text_of(entry.key) : "";
    ++keys;
    bytes += name.size();
    if (name == "card" || name == "site") {
      if (!entry.value.is_handle(HandleKind::card)) throw Bail{};
      if (entry.value.index() >= host().things(HandleKind::card)) throw Bail{};
      (name == "card" ? execution.card : execution.site) = entry.value.index();
    } else if (name == "numbers" && entry.value.is_text() && text_of(entry.value) == "printed") {
      printed = true;
    } else {
      throw Bail{};
    }
  }
  charge(lua::sorting_units(keys, bytes));
  return printed;
}

Status CompiledCall::execute(FunctionRef function, const Execution& execution) {
  auto* running = run_.arena.make<Execution>(execution);
  Value* slot = run_.free_registers(3);
  slot[0] = run_.function(function);
  slot[1] = Value::execution(running);
  slot[2] = Value::handle(HandleKind::game, 0);
  host().enter(*running);
  const Status status = run_.call(slot, 2, 0);
  host().leave_compiled();
  return status == Status::drop && host().drop_depth == execution.depth ? Status::go : status;
}

Status CompiledCall::run_word(FunctionRef function, std::span<const WordArgument> arguments) const {
  const auto count = static_cast<int>(arguments.size()) + 1;
  Value* slot = run_.free_registers(count + 1);
  slot[0] = run_.function(function);
  slot[1] = Value::handle(HandleKind::game, 0);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto* text = std::get_if<std::string_view>(&arguments[i]);
    slot[2 + i] =
        text != nullptr ? run_.text(*text) : Value::integer(std::get<std::int64_t>(arguments[i]));
  }
  return run_.call(slot, count, 0);
}

void CompiledCall::give_option(const Option& option) {
  if (option.kind == OptionKind::word) {
    give_value(run_.text_of_word(option.index));
  } else if (option.kind == OptionKind::place) {
    give_integer(option.index);
  } else {
    give(handle_kind(option.kind), option.index, option.part);
  }
}

}  // namespace punchcard::bind
