// What a package declares, as JSON: its options and its cards.
#pragma once

#include "interpreter/package/package.h"
#include "tools/document/card_line.h"
#include "tools/document/json.h"

namespace punchcard::document {

Json option_json(const bind::OptionValue& value);
// Of each: `name`, `default`, and `choices`, or `least` and `most`.
Json options_json(const package::Definition& definition);
Json card_json(const CardLine& card);

}  // namespace punchcard::document
