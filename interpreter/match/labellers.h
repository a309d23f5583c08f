// The labellers of a table, one for each viewer, with and without a language.
//
// Many texts are made of a table between two of its changes: those of an event for all readers, of
// an answer for its record and its log, of all answers of a step. They share what their labellers
// have counted.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/match/labeller.h"

namespace punchcard::match {

class Labellers {
 public:
  // The labeller of a table that may have changed since the last call. It is valid until the next
  // call or change.
  Labeller& of(const table::Table& table, const Viewer& viewer) {
    const int translated = viewer.language == nullptr ? 0 : 1;
    const auto index = static_cast<std::size_t>(2 * (viewer.seat - table::kNone) + translated);
    if (by_viewer_.size() <= index) by_viewer_.resize(index + 1);
    std::optional<Labeller>& labeller = by_viewer_[index];
    if (labeller) {
      labeller->look_at(table, viewer);
    } else {
      labeller.emplace(table, viewer);
    }
    return *labeller;
  }

 private:
  // The one who sees all, in the package's own words and in a language, then the seats.
  std::vector<std::optional<Labeller>> by_viewer_;
};

}  // namespace punchcard::match
