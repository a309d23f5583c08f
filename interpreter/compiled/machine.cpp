#include "interpreter/compiled/machine.h"

#include <algorithm>
#include <new>
#include <utility>

#include "interpreter/lua/costs.h"
#include "interpreter/lua/state.h"

namespace punchcard::compiled {

namespace {

// Bytes of Lua's objects.
constexpr std::size_t kClosureBytes = 32;
constexpr std::size_t kReferenceBytes = 8;
constexpr std::size_t kCellBytes = 48;
constexpr std::size_t kRegisterBytes =
    64;  // while a stack of doubled size takes the place of another
constexpr std::size_t kWordBytes = 100;

constexpr std::uint32_t kLatestCut = 400;  // operations and charges
constexpr std::int64_t kPerLook =
    10'000;  // operations, or charges, from one look at the clock to the next

constexpr std::int64_t kPartOfTime = 4;  // of the time of a step, for its compiled code

}  // namespace

Machine::Machine(bind::Host& given)
    : code_(given, handlers()),
      registers_(std::make_unique<Value[]>(kRegisters + kMostResults)),
      frames_(std::make_unique<Frame[]>(kFrames)),
      last_frame_(frames_.get() + kFrames) {
  host = &given;
}

void Machine::begin() {
  arena.clear();
  next_frame_ = frames_.get();
  calls_ = 0;
  top_ = registers_.get();
  open_ = nullptr;
  // Longer steps belong to Lua, which looks at the clock, and so does the end of any step's fuel.
  const std::int64_t limit = host->state().limits().instructions;
  const bool usual = limit == lua::kUncounted || limit > lua::kInstructions;
  fuel_ = (usual ? lua::kInstructions : limit) - 2 * lua::State::kBlock;
  if (cut_every_ != 0 && ++runs_ % cut_every_ == 0) fuel_ = cuts_.below(kLatestCut);
  charges = 0;
  next_look = std::min(fuel_, kPerLook);
  nested = 0;
  executed_ = 0;
  most_executed_ = std::min(fuel_, kPerLook) * kOperationBytes;
  clock.restart();
}

void Machine::bound_memory() {
  const std::size_t most = most_memory();
  arena.bound(most);
  last_register_ = registers_.get() + std::min(kRegisters, most / kRegisterBytes);
}

void Machine::look(std::int64_t executed) {
  executed_ = executed;  // for fuel_used, should this be the end
  if (executed > fuel_ * kOperationBytes) throw Bail{};
  most_executed_ = std::min(fuel_ * kOperationBytes, executed + kPerLook * kOperationBytes);
  look_at_clock();
}

void Machine::look_at_charges() {
  if (charges > fuel_) throw Bail{};
  next_look = std::min(fuel_, charges + kPerLook);
  look_at_clock();
}

bool Machine::is_beyond() const {
  return executed_ / kOperationBytes + charges > fuel_ || memory() > most_memory();
}

void Machine::look_at_limits() const {
  if (is_beyond()) throw Bail{};
}

// Operations take nanoseconds, so few steps look at the clock. A step that takes long is Lua's,
// which begins anew and says so if it takes too long.
void Machine::look_at_clock() {
  const std::int64_t limit = host->state().limits().milliseconds;
  if (limit != 0 && clock.look() * kPartOfTime >= limit) throw Bail{};
}

// A step that stays below it does not come near its limits in Lua either, where it may hold all the
// texts besides that compiled code keeps, and the game's options.
std::size_t Machine::most_memory() const {
  const lua::Limits& limits = host->state().limits();
  const std::size_t half = limits.memory / 2;
  return std::min({half / 2, limits.vectors / 4, half - std::min(half, code_.bytes_beside())});
}

// What Lua would hold, but for its stack.
std::size_t Machine::memory() const {
  return arena.counted() + kWordBytes * static_cast<std::size_t>(host->words().used());
}

std::int64_t Machine::fuel_used() const {
  return executed_ / kOperationBytes / lua::State::kBlock * lua::State::kBlock + charges;
}

Status Machine::run(bind::FunctionRef function, bind::Step& bound, const void*& returned) {
  begin();
  step = &bound;
  const bind::KeptTop kept(host->lua());
  try {
    code_.adopt(bound);
    bound_memory();
    Value* slot = free_registers(2);
    slot[0] = code_.function(function);
    slot[1] = Value::handle(bind::HandleKind::game, 0);
    const Status status = call(slot, 1, 1);
    if (is_beyond()) return Status::bail;
    returned = slot[0].is_text() ? slot[0].as<const void>() : nullptr;
    return status;
  } catch (const Bail&) {
    return Status::bail;
  } catch (const std::bad_alloc&) {
    throw;  // what was being converted may be incomplete, as may Lua's own data
  } catch (const std::exception&) {  // of a table or a player
    return Status::bail;             // Lua makes it the script's error
  }
}

Value* Machine::free_registers(int count) {
  if (top_ + count > last_register_) throw Bail{};
  return top_;
}

Status Machine::call(Value* slot, int arguments, int wanted) {
  if (calls_ == kMostCalls) throw Bail{};
  ++calls_;
  const bool is_native = slot->tag == Tag::native;
  Frame* const next = next_frame_;
  const Status status =
      is_native ? call_native(slot, arguments, wanted) : run_frames(slot, arguments, wanted);
  --calls_;
  if (!is_native && status != Status::go) {
    next_frame_ = next;
    close_cells(slot);
  }
  return status;
}

// The same for a function that takes more arguments than its parameters: they stay below its
// registers.
Operation* Machine::enter_with_rest(const Closure& closure, Value* slot, int arguments,
                                    int wanted) {
  const Function& function = *closure.function;
  if (!function.takes_rest) throw Bail{};  // no room
  Value* base = slot + 1 + arguments + 1;
  if (base + function.registers + 1 > last_register_) throw Bail{};
  for (int i = 0; i < function.parameters; ++i) base[i] = i < arguments ? slot[1 + i] : Value{};
  const int rest = std::max(arguments - function.parameters, 0);
  *next_frame_++ = {&closure, nullptr, base, slot, wanted, rest};
  return function.first;
}

Status Machine::call_native(Value* slot, int arguments, int wanted) {
  const auto* native = slot->as<const Native>();
  if (native->call == nullptr) return call_wrapped(*native, slot, arguments, wanted);
  top_ = slot + 1 + arguments;
  CompiledCall call(*this, slot + 1, arguments, slot);
  if (const Status status = native->call(call); status != Status::go) return status;
  if (call.given() != wanted) give(slot, call.given(), wanted);
  return Status::go;
}

Status Machine::call_wrapped(const Native& native, Value* slot, int arguments, int wanted) {
  if (native.outer.is_nil()) throw Bail{};
  if (slot + native.parameters + 2 > last_register_) throw Bail{};
  for (int i = arguments; i < native.parameters; ++i) slot[1 + i] = {};
  slot[0] = native.outer;
  slot[1 + native.parameters] = native.base;
  return call(slot, native.parameters + 1, wanted);
}

// Makes `given` results in `slot` those that are wanted.
void Machine::give(Value* slot, int given, int wanted) {
  if (wanted == kAll) {
    top_ = slot + given;
  } else {
    for (int i = given; i < wanted; ++i) slot[i] = {};
  }
}

Cell* Machine::cell_at(Value* at) {
  Cell** place = &open_;
  while (*place != nullptr && (*place)->at > at) place = &(*place)->next;
  if (*place != nullptr && (*place)->at == at) return *place;
  arena.count(kCellBytes);
  auto* cell = arena.make<Cell>();
  cell->at = at;
  cell->next = *place;
  *place = cell;
  return cell;
}

void Machine::close_cells(const Value* from) {
  while (open_ != nullptr && open_->at >= from) {
    Cell* cell = open_;
    open_ = cell->next;
    cell->own = *cell->at;
    cell->at = &cell->own;
  }
}

// As lua/vm/closures.h does.
void Machine::charge_for_closure(const Frame& frame, const Function& function) {
  int new_cells = 0;
  int walked = 0;
  for (const Captured& captured : function.captured) {
    if (!captured.of_caller) continue;
    const Value* at = frame.base + captured.index;
    const Cell* cell = open_;
    for (; cell != nullptr && cell->at > at; cell = cell->next) ++walked;
    new_cells += cell == nullptr || cell->at != at ? 1 : 0;
  }
  const auto captured = static_cast<int>(function.captured.size());
  charge(lua::closure_units(captured, new_cells, walked));
}

Value Machine::make_closure(const Frame& frame, const void* prototype) {
  Function& function = code_.function(prototype);
  const std::size_t count = function.captured.size();
  charge_for_closure(frame, function);
  arena.count(kClosureBytes + count * kReferenceBytes);
  auto* closure = arena.make<Closure>();
  closure->function = &function;
  closure->cells = arena.take<Cell*>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Captured& captured = function.captured[i];
    closure->cells[i] = captured.of_caller ? cell_at(frame.base + captured.index)
                                           : frame.closure->cells[captured.index];
  }
  return Value::object(Tag::closure, closure);
}

std::unique_ptr<Runner> make_runner(bind::Host& host) { return std::make_unique<Machine>(host); }

}  // namespace punchcard::compiled
