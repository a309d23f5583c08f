#include "tools/lab/event_text.h"

#include <algorithm>

#include "interpreter/match/label.h"
#include "interpreter/package/card_text.h"

namespace punchcard {

std::string event_text(const Event& event, const Definition& definition, const Table& table,
                       const Words& words, int viewer) {
  const std::string& name = words.text(event.name);
  const auto known = std::find_if(definition.events.begin(), definition.events.end(),
                                  [&](const EventDefinition& each) { return each.name == name; });
  if (known == definition.events.end()) return name;
  std::string sentence;
  auto thing = event.things.begin();
  for (const TextPart& part : read_card_text(known->text).parts) {
    sentence += part.prose;
    if (part.number.empty() || thing == event.things.end()) continue;
    sentence += label(*thing++, table, words, viewer);
  }
  return sentence;
}

}  // namespace punchcard
