#include "interpreter/lua/suggest.h"

#include <algorithm>

#include "grammar/text/suggestion.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

std::string suggest(lua_State* lua, std::string_view name, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 64;   // of compared names
  constexpr std::size_t kGathering = 4;  // units for each known name
  const std::size_t units = known.size() * (kGathering + std::min(name.size(), kLongest));
  State::of(lua).charge(static_cast<std::int64_t>(units));
  const text::SuggestionBudget::Pause pause;
  return text::did_you_mean(name, known);
}

}  // namespace punchcard::lua
