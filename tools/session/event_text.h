// An event as a sentence: "B loses 2 life".
//
// A match may report millions of events, and a package may declare thousands, so their declarations
// are found by a map that is made once.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/labeller.h"
#include "interpreter/package/definition.h"
#include "interpreter/table/secret_hash.h"

namespace punchcard::session {

inline constexpr std::size_t kLongestEvent = 2000;  // bytes of one text

// The texts of a package's events. The definition must outlive them.
class EventTexts {
 public:
  explicit EventTexts(const package::Definition& definition);

  // The text of an event in the viewer's language, its {parts} filled with labels as the viewer may
  // read them. The labeller is the viewer's, of the table at the event; `words` are those of the
  // interpreter that reported it. A longer text than kLongestEvent is cut and ends with "...".
  std::string text(const bind::Event& event, match::Labeller& labeller,
                   const bind::SymbolTable& words) const;

 private:
  // By name.
  std::unordered_map<std::string_view, const package::EventDefinition*, table::SecretHash> events_;
};

}  // namespace punchcard::session
