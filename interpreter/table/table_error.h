// An operation that a table refuses: a full zone, a place that does not exist, a value outside a
// field's type. The message is for the designer whose script caused it: lower case, no full stop,
// with what was found and what was expected.
#pragma once

#include <stdexcept>

namespace punchcard::table {

class TableError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace punchcard::table
