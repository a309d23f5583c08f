// The signs of a chart's series: each has a colour and a shape.
#pragma once

#include <string>
#include <vector>

namespace punchcard::page {

// The sign of a series at a place. Hollow: what it marks may be nothing.
std::string mark(std::size_t series, double x, double y, bool filled);

// The names of the series in a line, from `x` on; "" for a single one.
std::string legend(const std::vector<std::string>& names, int x, int y);

}  // namespace punchcard::page
