// What answers requests, by their names.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "tools/workbench/request.h"

namespace punchcard::workbench {

using Handlers = std::map<std::string, std::function<Json(const Request& request)>>;

}  // namespace punchcard::workbench
