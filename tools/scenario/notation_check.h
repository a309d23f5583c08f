// The check of notation: the zones in scenarios, read without running them.
//
//   program = "(ForkBomb{loss=3} A B) >(Bug B)",  hand = { A = "(Storm)" }
//
// Reports have the line and column in the file, computed from the place in the string. Only
// literals in the table itself are read. The variants and options of a scenario are unknown here,
// so a card, a number or a seat is a mistake only if no version of the package has it.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/table/schema.h"
#include "tools/check/report.h"

namespace punchcard::scenario {

class NotationCheck {
 public:
  // Adds a version of the package, without or with a variant. Without any, nothing is reported.
  void add(std::shared_ptr<const table::Schema> schema);

  // The table of a position or of an expectation. Reports nothing more when all tables so far have
  // been as much work as a check may be.
  void check(const package::SourceFile& file, const lua_syntax::Node& table, check::Report& report);

 private:
  void check_by_seats(const package::SourceFile& file, const std::string& key,
                      const lua_syntax::Node& values, bool are_zones, check::Report& report);
  void check_seat(const package::SourceFile& file, const std::string& key,
                  const lua_syntax::Node& seat, check::Report& report) const;
  void check_zone(const package::SourceFile& file, const std::string& key,
                  const lua_syntax::Node& text, check::Report& report);
  bool affords(std::string_view text, const table::Schema& schema);

  // In how many of the schemas a key is a zone of the table, a zone of each card, a zone or a
  // field of each seat.
  struct Meaning {
    std::size_t zone = 0;
    std::size_t zone_of_seat = 0;
    std::size_t zone_of_card = 0;
    std::size_t field_of_seat = 0;
  };

  std::vector<std::shared_ptr<const table::Schema>> schemas_;
  std::map<std::string, Meaning, std::less<>> meanings_;
  int most_seats_ = 0;
  std::size_t work_ = 0;  // bytes that were read, each as often as it cost
};

}  // namespace punchcard::scenario
