// Reads the tables of a file and reports all mistakes.
//
// A reader belongs to one file and collects diagnostics. For a missing or wrong value it returns
// nothing, and reading goes on, so that one run reports all mistakes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/value.h"

namespace punchcard::package {

using text::Code;

// The text of an event, as declared: it is filled in for each reader of each event.
inline constexpr std::size_t kLongestEventText = 2000;  // bytes
inline constexpr std::size_t kMostFurtherParts = 20;    // beyond the things that it tells of
inline constexpr std::size_t kMostDeclared = 1'000;     // of each kind of thing

class Reader {
 public:
  Reader(std::vector<text::Diagnostic>& diagnostics, std::string file)
      : diagnostics_(&diagnostics), file_(std::move(file)) {}

  const std::string& file() const { return file_; }

  template <class... Arguments>
  void report(text::Place place, text::Topic topic, fmt::format_string<Arguments...> format,
              Arguments&&... arguments) {
    add(place, std::move(topic), fmt::format(format, std::forward<Arguments>(arguments)...));
  }
  void add(text::Place place, text::Topic topic, std::string message);

  // Reports every field of the table that is not among the known ones: "game has no field 'nam'".
  void check_fields(const Value& table, std::string_view what,
                    const std::vector<std::string>& known);
  // Reports values without a name: "options takes named fields only".
  void check_no_items(const Value& table, std::string_view what);
  // Reports fields where a list is expected: "'drop': expected a list, found a field 'bug'".
  void check_no_fields(const Value& table, std::string_view what);

  // A field of the table, or nullptr; when required, its absence is reported at the table's place.
  const Value* field(const Value& table, std::string_view name, bool required = false);

  // The same with its type. A wrong type is reported: "'count': expected an integer, found "two"".
  std::optional<std::string> text(const Value& table, std::string_view name, bool required = false);
  const bind::CardText* card_text(const Value& table, std::string_view name, bool required = false);
  // Whether a text has no more parts than are read. Reports one that has; `what` is what the
  // message calls it, "question 'end'".
  bool check_parts(text::Place place, std::string_view what, const bind::CardText& text);
  // Reports the text of an event that tells of so many things if it is too long for that.
  void check_event_text(text::Place place, std::string_view event, std::size_t things,
                        const bind::CardText& text);
  std::optional<std::int64_t> integer(const Value& table, std::string_view name, std::int64_t least,
                                      std::int64_t most, bool required = false);
  std::optional<bool> boolean(const Value& table, std::string_view name);
  const Value* table(const Value& table, std::string_view name);
  bind::FunctionRef function(const Value& table, std::string_view name, bool required = false);
  // A field that names one of a few words; reports others with a suggestion.
  std::optional<int> word(const Value& table, std::string_view name,
                          const std::vector<std::string>& words);

  // A name that scripts write behind a dot: a letter or `_`, then letters, digits and `_`, and no
  // word of Lua. Reports others.
  bool check_name(std::string_view name, text::Place place, std::string_view what);

  // Whether a package that has declared so many of these may declare one more. Reports if not;
  // `what` is their plural.
  bool has_room(std::size_t declared, text::Place place, std::string_view what);

 private:
  void expected(const Value& value, std::string_view name, std::string_view what);

  std::vector<text::Diagnostic>* diagnostics_;
  std::string file_;
};

}  // namespace punchcard::package
