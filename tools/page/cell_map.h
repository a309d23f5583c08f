// A cell map: every name with every other, coloured by a value.
#pragma once

#include <string>
#include <vector>

namespace punchcard::page {

struct Cell {
  std::size_t row = 0;
  std::size_t column = 0;
  std::string anchor;     // of the section that a click leads to
  std::string text;       // on hover
  double value = 0;       // from -1, full colour of less, to 1, of more; 0: blank
  bool is_found = false;  // with a ring
};

struct CellMap {
  std::string title;
  std::vector<std::string> names;  // of rows and columns
  std::vector<Cell> cells;
};

std::string svg(const CellMap& map);

}  // namespace punchcard::page
