#include "tools/check/check.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <utility>

#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/locate.h"
#include "tools/check/assignments.h"
#include "tools/check/calls.h"
#include "tools/check/choices.h"
#include "tools/check/comparisons.h"
#include "tools/check/drawn.h"
#include "tools/check/folders.h"
#include "tools/check/globals.h"
#include "tools/check/inference.h"
#include "tools/check/labels.h"
#include "tools/check/members.h"
#include "tools/check/misplaced_fields.h"
#include "tools/check/plain.h"
#include "tools/check/questions.h"
#include "tools/check/reachability.h"
#include "tools/check/requirements.h"
#include "tools/check/results.h"
#include "tools/check/texts.h"
#include "tools/check/translations.h"
#include "tools/check/unused_fields.h"
#include "tools/check/unused_options.h"
#include "tools/check/words.h"
#include "tools/check/wrapping.h"

namespace punchcard::check {

namespace {

using check::Subject;

// Whether the check has told, more exactly, what loading says.
bool is_told(const text::Diagnostic& loading, const std::vector<text::Diagnostic>& found) {
  const bool vague = loading.place.column == 0 || loading.message.ends_with("found a fraction");
  return std::any_of(found.begin(), found.end(), [&](const text::Diagnostic& each) {
    return each.file == loading.file && each.place.line == loading.place.line &&
           (vague || each.message == loading.message);
  });
}

// The end of the expression that begins at a place.
text::Place expression_end(const package::SourceFile& file, text::Place begin) {
  text::Place end = begin;
  lua_syntax::for_each_node(file.tree->root, [&](const lua_syntax::Node& node) {
    if (node.begin == begin && end < node.end) end = node.end;
  });
  return end;
}

// The name between the quotes behind some words, "" when the message is another one.
std::string_view quoted_behind(std::string_view message, std::string_view words) {
  const std::size_t at = message.find(words);
  if (at == message.npos) return {};
  const std::string_view rest = message.substr(at + words.size());
  return rest.substr(0, rest.find('\''));
}

// Whether a field that is missing has been told already: as a misspelt one.
bool is_misspelt(const text::Diagnostic& missing, const package::SourceFile& file,
                 const std::vector<text::Diagnostic>& all) {
  if (!missing.message.ends_with("is missing") &&
      missing.message.find("is missing: ") == std::string::npos) {
    return false;
  }
  std::string_view name = quoted_behind(missing.message, "field '");
  if (name.empty()) name = quoted_behind(missing.message, "function '");
  if (name.empty()) return false;
  const std::string hint = fmt::format("(did you mean '{}'?)", name);
  const text::Place end = expression_end(file, missing.place);
  return std::any_of(all.begin(), all.end(), [&](const text::Diagnostic& each) {
    return each.file == missing.file && missing.place < each.place && each.place < end &&
           each.message.ends_with(hint) && each.message.find("has no field") != std::string::npos;
  });
}

// Whether a field is missing in a table whose constructor nobody knows.
bool is_of_unknown(const text::Diagnostic& missing, const std::vector<text::Diagnostic>& found) {
  if (missing.message.find("' is missing") == std::string::npos) return false;
  return std::any_of(found.begin(), found.end(), [&](const text::Diagnostic& each) {
    return each.file == missing.file && each.place == missing.place &&
           each.message.starts_with("unknown name '");
  });
}

// What misspelt numbers, by their files, and misspelt options were meant to be.
using Meant = std::set<std::pair<std::string, std::string>>;

Meant meant_names(const std::vector<text::Diagnostic>& found) {
  Meant meant;
  for (const text::Diagnostic& each : found) {
    const std::string name(quoted_behind(each.message, "(did you mean '"));
    if (each.message.find("number") != each.message.npos) meant.emplace(each.file, name);
    if (each.message.find("no option '") != each.message.npos) meant.emplace("", name);
  }
  return meant;
}

// Whether nothing uses a number or an option because the name is misspelt where it is used.
bool is_unused_for_misspelling(const text::Diagnostic& unused, const Meant& meant) {
  const std::string number(quoted_behind(unused.message, "no script uses the number '"));
  const std::string option(quoted_behind(unused.message, "no script reads the option '"));
  return (!number.empty() && meant.count({unused.file, number}) != 0) ||
         (!option.empty() && meant.count({"", option}) != 0);
}

// Whether a name that the loader does not know stands in a file that nobody could read.
bool is_in_unreadable(const text::Diagnostic& each, const Subject& subject) {
  for (const char* words : {"no card '", "no rule '"}) {
    const std::string_view name = quoted_behind(each.message, words);
    if (name.empty()) continue;
    const bool card = std::string_view(words) == "no card '";
    for (const package::Layer& layer : subject.layers) {
      for (const package::CardFile& file : layer.cards) {
        if (card && !file.card.file->tree && file.card.file->text.find(name) != std::string::npos)
          return true;
      }
      for (const package::Evaluated& file : layer.rules) {
        if (!card && !file.file->tree && file.file->text.find(name) != std::string::npos)
          return true;
      }
    }
  }
  return false;
}

// Drops what only says again that a name is misspelt.
void leave_out_unused(std::vector<text::Diagnostic>& found) {
  const Meant meant = meant_names(found);
  std::erase_if(
      found, [&](const text::Diagnostic& each) { return is_unused_for_misspelling(each, meant); });
}

void merge(std::vector<text::Diagnostic>& loading, const std::vector<text::Diagnostic>& found,
           const Subject& subject) {
  for (const package::SourceFile* file : subject.files) {
    const auto told = [&](const text::Diagnostic& each) {
      return each.file == file->name &&
             (is_told(each, found) || is_misspelt(each, *file, loading) ||
              is_of_unknown(each, found) || is_in_unreadable(each, subject));
    };
    std::vector<text::Diagnostic> kept;
    std::copy_if(loading.begin(), loading.end(), std::back_inserter(kept), std::not_fn(told));
    loading = std::move(kept);
    for (text::Diagnostic& each : loading) each = package::located(*file, std::move(each));
  }
  loading.insert(loading.end(), found.begin(), found.end());
}

// Runs all checks, the cheap ones first.
std::vector<text::Diagnostic> look(const Subject& subject, bind::Host& host,
                                   std::vector<text::Diagnostic>& gaps) {
  std::vector<text::Diagnostic> found;
  check::Report report(found);
  for (const package::SourceFile* file : subject.files) {
    check::check_plain(*file, report);
    check::check_globals(subject, *file, host, report);
  }
  check::check_texts(subject, report);
  check::check_labels(subject, report);
  check::check_misplaced_fields(subject, report);
  check::check_folders(subject, found);
  check::check_questions(subject, report);
  const std::vector<check::Role> roles = check::find_roles(subject);
  check::check_reachability(subject, roles, report);
  const check::Names names(subject);
  check::Inference inference(subject, names, roles);
  if (inference.finished()) {
    check::check_members(subject, names, inference, report);
    check::check_assignments(subject, names, roles, inference, report);
    check::check_requirements(subject, names, inference, report);
    check::check_calls(subject, inference, report);
    check::check_words(subject, roles, inference, report);
    check::check_offered_words(subject, inference, report);
    check::check_choices(subject, inference, report);
    check::check_comparisons(subject, inference, report);
    check::check_results(subject, roles, inference, report);
    check::check_wrapping(subject, roles, inference, report);
    check::check_unused_fields(subject, inference, report);
    check::check_unused_options(subject, inference, report);
    check::check_drawn(subject, inference, report);
    check::Report lacking(gaps);
    check::check_translations(subject, inference, report, lacking);
  }
  return found;
}

// Adds what the files of a request do wrong to what loading them has found. Where loading says the
// same less exactly, it is left out.
void add_findings(package::Program& program, package::Sources& sources,
                  const package::Request& request, std::vector<text::Diagnostic>& mistakes,
                  std::vector<text::Diagnostic>& gaps) {
  const Subject subject(program, sources, request, mistakes);
  std::vector<text::Diagnostic> found = look(subject, program.host(), gaps);
  leave_out_unused(found);
  package::keep_first(mistakes);
  merge(mistakes, found, subject);
}

}  // namespace

std::shared_ptr<const package::Package> load(const std::shared_ptr<package::Sources>& sources,
                                             const package::Request& request,
                                             std::vector<text::Diagnostic>& mistakes,
                                             std::vector<text::Diagnostic>* gaps) {
  auto program = std::make_unique<package::Program>(*sources, request, mistakes);
  std::vector<text::Diagnostic> lacking;
  if (program->is_whole()) add_findings(*program, *sources, request, mistakes, lacking);
  package::keep_first(mistakes);
  package::keep_first(lacking);
  if (gaps != nullptr) gaps->insert(gaps->end(), lacking.begin(), lacking.end());
  if (!mistakes.empty()) return nullptr;
  return package::Package::adopt(sources, request, std::move(program));
}

}  // namespace punchcard::check
