// The requests about packages: their files, mistakes, scenarios and names.
#pragma once

#include "tools/workbench/handlers.h"
#include "tools/workbench/shelf.h"

namespace punchcard::workbench {

class PackageDesk {
 public:
  explicit PackageDesk(Shelf& shelf) : shelf_(shelf) {}

  void add_to(Handlers& handlers);

 private:
  Json packages(const Request& request);
  Json files(const Request& request);
  Json load(const Request& request);
  Json definition(const Request& request);
  Json make_new(const Request& request);
  Json test(const Request& request);
  Json reference(const Request& request);
  Json names(const Request& request);

  Shelf& shelf_;
};

}  // namespace punchcard::workbench
