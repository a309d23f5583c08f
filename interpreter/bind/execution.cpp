#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"

namespace punchcard::bind {

namespace execution_natives {

namespace {

const Execution& as_execution(const Handle& handle) {
  return static_cast<const Execution&>(handle);
}

constexpr auto get_source = [](auto& call, const Handle& self) {
  call.give(HandleKind::card, as_execution(self).source);
};

constexpr auto get_card = [](auto& call, const Handle& self) {
  call.give(HandleKind::card, as_execution(self).card);
};

constexpr auto get_site = [](auto& call, const Handle& self) {
  call.give(HandleKind::card, as_execution(self).site);
};

constexpr auto get_executor = [](auto& call, const Handle& self) {
  call.give(HandleKind::seat, as_execution(self).executor);
};

constexpr auto get_token = [](auto& call, const Handle& self) {
  call.give(HandleKind::token, as_execution(self).token);
};

constexpr auto get_depth = [](auto& call, const Handle& self) {
  call.give_integer(as_execution(self).depth);
};

constexpr auto get_parent = [](auto& call, const Handle& self) {
  call.give_execution(as_execution(self).depth - 1);
};

}  // namespace

}  // namespace execution_natives

const HandleType& execution_type() {
  using namespace execution_natives;
  static const HandleType type{
      HandleKind::execution,
      "An execution, `self` in a card's script: one run of one card's text. Its card's numbers are "
      "fields, as they stood when it started: `self.loss`.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_source>("source", "card", "The card whose text runs."),
          property<get_card>("card", "card", "What the text calls \"this card\"."),
          property<get_site>("site", "card", "The card on the table where it happens."),
          property<get_executor>("executor", "seat",
                                 "Who executes it; nil if `game:execute` named nobody."),
          property<get_token>("token", "token?",
                              "The token that gave the right to execute, or nil."),
          property<get_depth>("depth", "integer", "1, plus one for each execution it runs in."),
          property<get_parent>("parent", "execution?", "The execution it runs in, or nil."),
      }};
  return type;
}

}  // namespace punchcard::bind
