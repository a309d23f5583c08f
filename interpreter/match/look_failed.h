// A function of the package that only looks at a table has failed: `show`, `worth` or `evaluate`.
//
// Such a failure belongs to no step. Who asked for the look decides what it means.
#pragma once

#include <stdexcept>
#include <utility>

#include "interpreter/lua/failure.h"

namespace punchcard::match {

class LookFailed final : public std::runtime_error {
 public:
  explicit LookFailed(lua::Failure failure)
      : std::runtime_error(failure.text()), failure_(std::move(failure)) {}

  const lua::Failure& failure() const { return failure_; }

 private:
  lua::Failure failure_;
};

}  // namespace punchcard::match
