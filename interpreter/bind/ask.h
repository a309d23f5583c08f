// Asking a decision.
#pragma once

#include <cstdint>

#include "interpreter/bind/call/status.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/step.h"
#include "interpreter/bind/telling.h"

namespace punchcard::bind {

inline constexpr int kMostDecisions = 1000;  // of one step

// Asks the host's decision. Gives the chosen option, or nil when there is none to choose from. A
// single option is chosen without asking. Status::abandon: nobody has answered yet.
template <class Call>
Status ask(Call& call) {
  const Decision& decision = call.host().decision();
  call.charge(static_cast<std::int64_t>(decision.options.size()));
  if (decision.options.empty()) {
    call.give_nil();
    return Status::go;
  }
  std::size_t chosen = 0;
  if (decision.options.size() > 1) {
    Step& step = call.asking();
    if (step.decisions >= kMostDecisions) {
      call.raise(
          "more than {} decisions in one step: let the phase return and go on in the next step",
          kMostDecisions);
    }
    call.charge(clash_units(decision.options));
    count_telling(call, step, answer_units(step.table->layout(), decision.options.size()));
    call.expect_within_limits();
    step.context->expect_answerable(decision);
    const int answer = call.answer(decision);
    if (answer == kNoAnswer) return Status::abandon;
    ++step.decisions;
    chosen = static_cast<std::size_t>(answer);
  }
  call.give_option(decision.options[chosen]);
  return Status::go;
}

}  // namespace punchcard::bind
