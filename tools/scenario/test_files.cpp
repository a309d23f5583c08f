#include "tools/scenario/test_files.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/lua/limits.h"
#include "interpreter/package/listing.h"

namespace punchcard::scenario {

namespace fs = std::filesystem;

namespace {

// The bytes of a file that are read: of one that is too long, enough to see that.
std::size_t bytes_of(const fs::path& file, const lua::Limits& limits) {
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(file, error))) return 0;
  const std::uintmax_t size = fs::file_size(file, error);
  return error ? 0 : static_cast<std::size_t>(std::min<std::uintmax_t>(size, limits.source + 1));
}

}  // namespace

TestFiles find_test_files(const fs::path& folder, const package::Sources& sources) {
  const lua::Limits& limits = sources.limits();
  const fs::path tests = folder / "tests";
  if (auto mistake = sources.folder_mistake(tests)) return {{}, std::move(mistake)};
  TestFiles found{package::list_folder(tests, ".lua", limits.files + 1), std::nullopt};
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < found.files.size(); ++i) {
    bytes += bytes_of(found.files[i], limits);
    if (i + 1 <= limits.files && bytes <= limits.sources) continue;
    found.mistake = {
        package::display_name(tests, sources.home()),
        {},
        fmt::format("the tests have {} files with {} bytes so far, the limits are {} and {}", i + 1,
                    bytes, limits.files, limits.sources),
        text::Code::limit};
    found.files.resize(i);
  }
  return found;
}

}  // namespace punchcard::scenario
