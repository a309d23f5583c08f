#include "grammar/lua/fractions.h"

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"

namespace punchcard::lua_syntax {

std::vector<text::Diagnostic> fractions(const Node& root, const std::string& file) {
  constexpr std::size_t kLongest = 100;  // bytes of a number that is named
  std::vector<text::Diagnostic> found;
  const auto add = [&](text::Place place, std::string message) {
    found.push_back({file, place, std::move(message), text::Code::fraction});
  };
  for_each_node(root, [&](const Node& node) {
    if (node.is(Kind::Float)) {
      add(node.begin,
          fmt::format("numbers must be integers, found {}", text::printable(node.text, kLongest)));
    } else if (node.is(Kind::Binary) && node.text == "/") {
      add(node.operator_place,
          "numbers must be integers: write // (rounds down) or math.divide_up(a, b)");
    } else if (node.is(Kind::Binary) && node.text == "^") {
      add(node.operator_place, "numbers must be integers: write a multiplication for ^");
    }
  });
  return found;
}

}  // namespace punchcard::lua_syntax
