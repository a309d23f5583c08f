// The wording for a value that does not fit its place, for run time and for the check.
//
//   'list' of 'table.insert': expected a table, found nil
//   field 'life': expected an integer, found the string '3'
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace punchcard::text {

// "'list' of 'table.insert'", from the names in the function's signature; "argument 2 of
// 'math.max'" where the signature has only "...". `number` counts from 1, without `self`.
std::string argument_subject(std::string_view parameter, std::size_t number,
                             std::string_view function);

// "field 'life'".
std::string field_subject(std::string_view field);

// "{subject}: expected {expected}, found {found}"; the caller gives both values with articles.
std::string mismatch(std::string_view subject, std::string_view expected, std::string_view found);

}  // namespace punchcard::text
