#include "grammar/text/mistake_code.h"

#include <cstddef>

namespace punchcard::text {
namespace {

constexpr CodeEntry kCodes[] = {
    {Code::syntax, "syntax", "A text cannot be parsed: Lua, a card's text, an instruction, a zone"},
    {Code::unreadable_file, "unreadable-file", "A file cannot be read or is not a script"},
    {Code::unread_file, "unread-file", "A script is in a place where nothing reads it"},
    {Code::limit, "limit", "Something is larger, or takes longer, than a limit allows"},
    {Code::script_error, "script-error", "A script failed while it ran"},
    {Code::unknown_package, "unknown-package", "No package or variant has this name"},
    {Code::unknown_name, "unknown-name", "No variable, function or constructor has this name"},
    {Code::unknown_field, "unknown-field", "The object or table has no such field or method"},
    {Code::unknown_card, "unknown-card", "No card has this id or name"},
    {Code::unknown_number, "unknown-number", "The card has no such number or field"},
    {Code::unknown_option, "unknown-option", "The package declares no such option"},
    {Code::unknown_phase, "unknown-phase", "The game has no such phase"},
    {Code::unknown_rule, "unknown-rule", "The package has no such rule"},
    {Code::unknown_event, "unknown-event", "The game declares no such event"},
    {Code::unknown_word, "unknown-word", "A word is not one of those that are possible here"},
    {Code::unknown_part, "unknown-part", "A text names a part that it does not have"},
    {Code::missing_field, "missing-field", "A required field is missing"},
    {Code::missing_argument, "missing-argument", "A call lacks an argument"},
    {Code::missing_return, "missing-return", "A function returns nothing where a value is used"},
    {Code::missing_part, "missing-part", "A text lacks a part that it has to show"},
    {Code::missing_declaration, "missing-declaration",
     "Something is used that needs a declaration in the package"},
    {Code::missing_translation, "missing-translation", "A language lacks a text"},
    {Code::extra_argument, "extra-argument", "A call has more arguments than the function takes"},
    {Code::wrong_type, "wrong-type", "A value has another type than the one expected"},
    {Code::wrong_value, "wrong-value", "A value has the right type but is not allowed here"},
    {Code::fraction, "fraction", "A number is not whole"},
    {Code::duplicate, "duplicate", "The same thing is given twice"},
    {Code::name_clash, "name-clash", "A name already means something else"},
    {Code::invalid_name, "invalid-name", "A name has characters that names cannot have"},
    {Code::not_assignable, "not-assignable", "A script assigns what it cannot change"},
    {Code::method_call, "method-call", "A method or function is called or named in the wrong way"},
    {Code::nil_value, "nil-value", "A variable is nil where its value is used"},
    {Code::constant_condition, "constant-condition", "A condition or comparison has one result"},
    {Code::unreachable, "unreachable", "Code never runs"},
    {Code::misplaced_field, "misplaced-field", "A field is in the wrong table"},
    {Code::unused_field, "unused-field", "No script reads the field"},
    {Code::unused_number, "unused-number", "No script uses the number of a card's text"},
    {Code::unused_option, "unused-option", "No script reads the option"},
    {Code::unused_question, "unused-question", "No script asks about the topic"},
    {Code::unused_result, "unused-result", "Nothing uses what a function returns"},
};

static_assert(std::size(kCodes) == static_cast<std::size_t>(Code::unused_result) + 1);

}  // namespace

std::span<const CodeEntry> codes() { return kCodes; }

std::string_view name_of(Code code) { return kCodes[static_cast<std::size_t>(code)].name; }

}  // namespace punchcard::text
