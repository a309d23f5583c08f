#include "tools/session/record_check.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/match/record_line.h"
#include "interpreter/package/listing.h"
#include "interpreter/package/regular_file.h"
#include "interpreter/package/sources.h"
#include "tools/session/replay.h"

namespace punchcard::session {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostLooked = 1000;
constexpr std::size_t kMostRead = std::size_t{32} * 1024 * 1024;  // bytes of all files
constexpr std::size_t kShortLine = 10'000;                        // bytes, as most are

// As much as holds its first line, unless that is longer than a record's may be.
std::string beginning(const fs::path& file) {
  const auto read = [&](std::size_t most) {
    return package::RegularFile(file).read(most).value_or("");
  };
  std::string text = read(kShortLine);
  return text.find('\n') == std::string::npos ? read(match::kMostLineBytes + 1) : text;
}

bool is_of(const std::string& text, const fs::path& file, const package::Sources& sources,
           const fs::path& package) {
  const std::size_t end = text.find('\n');
  if (end == std::string::npos) return false;
  try {
    const std::string name = match::read_record(text.substr(0, end + 1)).header.package;
    const auto folder = sources.find_package(name, file.parent_path());
    std::error_code error;
    return folder && fs::equivalent(*folder, package, error);
  } catch (const std::invalid_argument&) {
    return false;  // it is not a record
  }
}

void play(const match::Record& record, const PackageOfRecord& package_of, RecordCheck& check) {
  const auto package = package_of(record.header);
  Session session(setup_of(record.header, package), record.header.seats, record.header.seed);
  session.ignore_log();
  session.begin();
  check.difference = replay(record, record.answers.size(), session);
  if (!check.difference.empty()) {
    check.difference += digest_note(record, *package);
    if (const auto& failed = session.match().last_failure; failed != nullptr) {
      check.difference += fmt::format("; the last step that failed: {}", failed->failure.text());
    }
  }
  check.result = standing(session);
}

// What was wrong, without the name of the file, which stands before it anyhow.
std::string problem_of(const fs::path& file, std::string_view what) {
  const std::string place = file.string() + ": ";
  if (what.starts_with(place)) what.remove_prefix(place.size());
  return text::cleaned(what);
}

}  // namespace

RecordCheck check_record(const fs::path& file, const PackageOfRecord& package_of) {
  RecordCheck check;
  check.file = text::printable(file.string());
  try {
    const match::Record record = load_record(file.string());
    check.answers = record.answers.size();
    check.torn = record.torn;
    play(record, package_of, check);
  } catch (const std::invalid_argument& wrong) {
    check.problem = problem_of(file, wrong.what());
  } catch (const std::runtime_error& wrong) {
    check.problem = problem_of(file, wrong.what());
  }
  return check;
}

fs::path newest_record(const fs::path& folder, const package::Sources& sources,
                       const fs::path& package) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  for (const fs::path& file : package::list_folder(folder, ".jsonl")) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) continue;
    const fs::file_time_type written = fs::last_write_time(file, error);
    if (!error) files.emplace_back(written, file);
  }
  std::sort(files.rbegin(), files.rend());
  if (files.size() > kMostLooked) files.resize(kMostLooked);
  std::size_t read = 0;
  for (const auto& [written, file] : files) {
    const std::string text = beginning(file);
    read += text.size();
    if (read > kMostRead) break;
    if (is_of(text, file, sources, package)) return file.lexically_normal();
  }
  return {};
}

}  // namespace punchcard::session
