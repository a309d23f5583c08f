// Plays one match of a package, in which every seat takes its last option.
#include <iostream>

#include "interpreter/punchcard.h"

using namespace punchcard;

int main(int count, char** arguments) {
  const std::string name = count > 1 ? arguments[1] : "core-loop";
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  const auto package = package::Package::load(sources, {name, {}}, mistakes);
  for (const text::Diagnostic& mistake : mistakes) std::cerr << text::format(mistake) << "\n";
  if (package == nullptr) return 1;

  match::Match match(match::Setup::make(package));
  match::Interpreter interpreter(package);
  interpreter.begin(match, 7);  // the seed of the match's luck
  interpreter.run(match);
  while (!match.over()) {
    const int seat = match.decision->seat;
    const int last = static_cast<int>(match.decision->options.size()) - 1;
    for (const std::string& line : interpreter.show(match, seat)) std::cout << line << "\n";
    std::cout << table::seat_letter(seat) << ": " << interpreter.label(match, last, seat) << "\n\n";
    interpreter.answer(match, last);
  }
  if (match.last_failure != nullptr) std::cerr << match.last_failure->failure.message << "\n";
  std::cout << (match.table.outcome() == table::Outcome::won ? "won" : "not won") << " after "
            << match.decisions << " decisions\n";
}
