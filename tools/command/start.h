// Where a match of a command line starts: a new game, or the position of a file.
//
// Shared by the commands that examine one match without playing it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"
#include "tools/command/choice.h"

namespace punchcard::command {

class Arguments;

struct Start {
  Choice choice;
  int seats = 0;
  std::optional<std::uint64_t> seed;
  std::string given;

  // Declares PACKAGE, --option, --variant, --limit, --seats, --seed and --given.
  void declare(Arguments& arguments);

  // Loads the package, makes its interpreter and puts a match at its beginning. Options, seats and
  // seed of the command line override those of the file. Throws CommandError for mistakes, and when
  // the game refuses the position.
  match::Match begin(const std::shared_ptr<package::Sources>& sources,
                     std::unique_ptr<match::Interpreter>& interpreter) const;

 private:
  void override_position(lua::Data& position) const;
  match::Match begin_given(const std::shared_ptr<package::Sources>& sources,
                           std::unique_ptr<match::Interpreter>& interpreter) const;
  void expect_begun(const match::Match& match, const package::Sources& sources) const;
};

}  // namespace punchcard::command
