// The codes of mistakes: short names that stay when messages are reworded.
//
// A program that reads mistakes (`check --json`, an editor, the check itself where two parts find
// the same mistake) compares the code and the subject, never the message. A code states what is
// wrong, not which part found it: loading and checking report the same mistake under the same code.
// docs/commands.md lists all codes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace punchcard::text {

enum class Code : std::uint8_t {
  syntax,
  unreadable_file,
  unread_file,
  limit,
  script_error,
  unknown_package,
  unknown_name,
  unknown_field,
  unknown_card,
  unknown_number,
  unknown_option,
  unknown_phase,
  unknown_rule,
  unknown_event,
  unknown_word,
  unknown_part,
  missing_field,
  missing_argument,
  missing_return,
  missing_part,
  missing_declaration,
  missing_translation,
  extra_argument,
  wrong_type,
  wrong_value,
  fraction,
  duplicate,
  name_clash,
  invalid_name,
  not_assignable,
  method_call,
  nil_value,
  constant_condition,
  unreachable,
  misplaced_field,
  unused_field,
  unused_number,
  unused_option,
  unused_question,
  unused_result,
};

struct CodeEntry {
  Code code;
  std::string_view name;     // "unknown-name"
  std::string_view meaning;  // one sentence, as in the documentation
};

// All codes, in the order of the enumeration.
std::span<const CodeEntry> codes();

std::string_view name_of(Code code);

// What a mistake is about, for code that compares mistakes: "unknown-field" with the field's name.
struct Topic {
  Code code;
  std::string subject = {};  // the name or field; "" where there is none
};

}  // namespace punchcard::text
