// In place of this folder's other files when the build leaves compiled code out.

#include "interpreter/compiled/runner.h"

namespace punchcard::compiled {

std::unique_ptr<Runner> make_runner(bind::Host&) { return nullptr; }

}  // namespace punchcard::compiled
