#include "tools/session/event_text.h"

#include <algorithm>
#include <map>

#include "interpreter/match/label.h"
#include "interpreter/bind/card_text.h"

namespace punchcard {

std::string event_text(const Event& event, const Definition& definition, const Table& table,
                       const Words& words, const Viewer& viewer) {
  const std::string& name = words.text(event.name);
  const auto known = std::find_if(definition.events.begin(), definition.events.end(),
                                  [&](const EventDefinition& each) { return each.name == name; });
  if (known == definition.events.end()) return name;
  // A part that stands twice in the package's text tells of two things, in that order.
  std::map<std::string, std::size_t> shown;
  const auto thing_of = [&](const TextPart& part) -> Filling {
    std::size_t later = part.shows_number() ? shown[part.number]++ : 0;
    std::size_t found = event.things.size();
    for (std::size_t i = 0; i < std::min(known->parts.size(), event.things.size()); ++i) {
      if (known->parts[i] != part.number) continue;
      found = i;
      if (later-- == 0) break;
    }
    if (found == event.things.size()) return {};
    return label_filling(event.things[found], table, words, viewer);
  };
  if (viewer.language != nullptr) {
    const auto said = viewer.language->events.find(name);
    if (said != viewer.language->events.end()) {
      return fill_text(said->second, viewer.language->singular, thing_of);
    }
  }
  return fill_text(known->text, own_singular(), thing_of);
}

}  // namespace punchcard
