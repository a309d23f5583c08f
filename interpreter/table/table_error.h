// What a table refuses: a full zone, a place that does not exist, a field's value out of its type.
// The message is written for the designer whose script asked for it: lower case, no full stop, what
// was found and what was expected.
#pragma once

#include <stdexcept>

namespace punchcard::table {

class TableError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace punchcard::table
