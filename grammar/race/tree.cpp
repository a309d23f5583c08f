#include "grammar/race/tree.h"

namespace punchcard::race {

std::vector<Indented> outline(const Program& program) {
  std::vector<Indented> result;
  result.reserve(program.lines.size());
  for (const ProgramLine& line : program.lines) {
    result.push_back({line.instruction.kind, line.level});
  }
  return result;
}

}  // namespace punchcard::race
