#include "tools/session/event_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "interpreter/bind/card_text.h"
#include "interpreter/match/label.h"

namespace punchcard::session {

namespace {

// Cuts a longer text between two characters.
std::string cut(std::string text) {
  if (text.size() <= kLongestEvent) return text;
  constexpr std::string_view kMore = "...";
  const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) >> 6U) == 2; };
  std::size_t end = kLongestEvent - kMore.size();
  while (end > 0 && continues(text[end])) --end;
  return text.replace(end, std::string::npos, kMore);
}

}  // namespace

EventTexts::EventTexts(const package::Definition& definition) {
  for (const package::EventDefinition& each : definition.events) events_.emplace(each.name, &each);
}

std::string EventTexts::text(const bind::Event& event, match::Labeller& labeller,
                             const bind::SymbolTable& words) const {
  const match::Viewer& viewer = labeller.viewer();
  const std::string& name = words.text(event.name);
  const auto declared = events_.find(name);
  if (declared == events_.end()) return name;
  const package::EventDefinition* known = declared->second;
  // A part that occurs twice in the package's text stands for two things, in this order.
  std::map<std::string, std::size_t> shown;
  std::size_t filled = 0;  // bytes of labels
  std::vector<std::optional<bind::Filling>> fillings(event.subjects.size());
  const auto thing_of = [&](const bind::TextPart& part) -> bind::Filling {
    if (filled > kLongestEvent) return {};
    std::size_t later = part.shows_number() ? shown[part.number]++ : 0;
    std::size_t found = event.subjects.size();
    for (std::size_t i = 0; i < std::min(known->parts.size(), event.subjects.size()); ++i) {
      if (known->parts[i] != part.number) continue;
      found = i;
      if (later-- == 0) break;
    }
    if (found == event.subjects.size()) return {};
    // A translation may name a thing many times, and pays for one label of it.
    std::optional<bind::Filling>& filling = fillings[found];
    if (!filling) filling = match::label_filling(event.subjects[found], labeller, words);
    if (!part.shows_number()) return {{}, filling->number};
    filled += filling->text.size();
    return *filling;
  };
  if (viewer.language != nullptr) {
    const auto said = viewer.language->events.find(name);
    if (said != viewer.language->events.end()) {
      return cut(bind::fill_text(said->second, viewer.language->singular, thing_of));
    }
  }
  return cut(bind::fill_text(known->text, bind::own_singular(), thing_of));
}

}  // namespace punchcard::session
