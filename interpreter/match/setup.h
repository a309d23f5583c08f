// A set-up: everything about a match except its seed and its course.
//
// Package, options and seats decide the layout of the table and the blank table that every match of
// this set-up starts from. Set-ups are immutable and shared: a million games have one.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/package/package.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// Options as text: "life" = "3". An option that is not given keeps the package's value.
using GivenOptions = std::map<std::string, std::string>;

class Setup {
 public:
  // Throws std::invalid_argument for unknown options, wrong values, and too few or too many seats;
  // the message says what is allowed. seats = 0: the smallest number that the package allows.
  // `more_cards` are the kinds of which a position has more copies than the deck.
  static std::shared_ptr<const Setup> make(std::shared_ptr<const package::Package> package,
                                           const GivenOptions& given = {}, int seats = 0,
                                           const std::vector<int>& more_cards = {});

  const package::Package& package() const { return *package_; }
  const std::shared_ptr<const package::Package>& shared_package() const { return package_; }
  const package::Definition& definition() const { return package_->definition(); }
  const bind::SharedOptions& options() const { return options_; }
  const bind::OptionValue& option(std::string_view name) const;
  int seats() const { return blank_.layout().seats(); }
  const std::vector<int>& more_cards() const { return more_cards_; }

  // All cards out of the game, all tokens in stock, fields at their starts.
  const table::Table& blank() const { return blank_; }

  // Of the blank table with its layout, and of the options.
  std::size_t bytes() const { return bytes_; }

 private:
  Setup(std::shared_ptr<const package::Package> package, bind::SharedOptions options,
        table::Table blank, std::vector<int> more_cards);

  std::shared_ptr<const package::Package> package_;
  bind::SharedOptions options_;
  table::Table blank_;
  std::vector<int> more_cards_;
  std::size_t bytes_;
};

// The value that a text gives to an option; throws std::invalid_argument.
bind::OptionValue read_option(const package::OptionDeclaration& option, const std::string& text);

}  // namespace punchcard::match
