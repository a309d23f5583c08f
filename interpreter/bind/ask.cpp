#include "interpreter/bind/ask.h"

#include "interpreter/bind/handle.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/stack_trace.h"
#include "interpreter/lua/tracer.h"

namespace punchcard::bind {

namespace {

constexpr int kMostDecisions = 1000;  // of one step

// Stops the step's clock while a player thinks.
int answer_of(lua::State& state, StepContext& context, const Decision& decision) {
  const lua::StepClock::Pause pause = state.pause();
  return context.answer(decision);
}

// Reports the script lines that ask a decision to the tracer.
void trace(lua_State* lua, lua::Tracer& tracer) {
  lua_Debug activation{};
  for (int level = 0; lua_getstack(lua, level, &activation) != 0; ++level) {
    lua_getinfo(lua, "Slt", &activation);
    if (*activation.what == 'C') continue;
    const bool in_place = activation.istailcall != 0;
    if (tracer.asked(lua::file_of(activation), activation.currentline, in_place)) return;
  }
}

}  // namespace

void ask(lua_State* lua, Host& host) {
  const Decision& decision = host.decision();
  host.state().charge(static_cast<std::int64_t>(decision.options.size()));
  if (decision.options.empty()) {
    lua_pushnil(lua);
    return;
  }
  if (decision.options.size() == 1) {
    push_option(lua, decision.options.front());
    return;
  }
  Step& step = asking(lua);
  if (step.decisions >= kMostDecisions) {
    lua::raise(
        lua, "more than {} decisions in one step: let the phase return and go on in the next step",
        kMostDecisions);
  }
  if (lua::Tracer* tracer = host.state().tracer(); tracer != nullptr) trace(lua, *tracer);
  const int answer = answer_of(host.state(), *step.context, decision);
  if (answer == kNoAnswer) host.state().unwind(lua::Unwind::abandon);
  ++step.decisions;
  push_option(lua, decision.options[static_cast<std::size_t>(answer)]);
}

}  // namespace punchcard::bind
