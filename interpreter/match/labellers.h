// The labellers of a table, one for each viewer.
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
    const auto index = static_cast<std::size_t>(viewer.seat - table::kNone);
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
  std::vector<std::optional<Labeller>> by_viewer_;  // the one who sees all, then the seats
};

}  // namespace punchcard::match
