#include "interpreter/match/phase_name.h"

namespace punchcard::match {

std::string phase_name(const table::Table& table, const package::Definition& definition) {
  const auto phase = static_cast<std::size_t>(table.word(table::Word::phase));
  return phase < definition.phases.size() ? definition.phases[phase].name : "";
}

}  // namespace punchcard::match
