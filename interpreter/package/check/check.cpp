#include "interpreter/package/check/check.h"

#include <algorithm>

#include "interpreter/package/check/calls.h"
#include "interpreter/package/check/globals.h"
#include "interpreter/package/check/inference.h"
#include "interpreter/package/check/members.h"
#include "interpreter/package/check/needs.h"
#include "interpreter/package/check/plain.h"
#include "interpreter/package/check/texts.h"
#include "interpreter/package/check/words.h"
#include "interpreter/package/locate.h"

namespace punchcard {

namespace {

using check::Subject;

// The function that begins at a place, or nullptr.
const lua::Node* function_at(const SourceFile& file, Place place) {
  for (const lua::FunctionScope& each : file.scope->functions()) {
    if (each.function->begin == place) return each.function;
  }
  return nullptr;
}

// Whether the check has told, more exactly, what loading says.
bool is_told(const Diagnostic& loading, const SourceFile& file,
             const std::vector<Diagnostic>& found) {
  const lua::Node* function = function_at(file, loading.place);
  return std::any_of(found.begin(), found.end(), [&](const Diagnostic& each) {
    if (each.file != loading.file) return false;
    const bool same_line = each.place.line == loading.place.line;
    if (same_line && loading.place.column == 0) return true;
    if (same_line && loading.message.ends_with("found a fraction")) return true;
    const bool within =
        function != nullptr && function->begin <= each.place && each.place < function->end;
    return within && each.message.starts_with("can't assign") &&
           loading.message.find("would remember") != std::string::npos;
  });
}

void merge(std::vector<Diagnostic>& loading, std::vector<Diagnostic> found,
           const Subject& subject) {
  for (const SourceFile* file : subject.files) {
    const auto told = [&](const Diagnostic& each) {
      return each.file == file->name && is_told(each, *file, found);
    };
    loading.erase(std::remove_if(loading.begin(), loading.end(), told), loading.end());
    for (Diagnostic& each : loading) each = located(*file, std::move(each));
  }
  loading.insert(loading.end(), found.begin(), found.end());
}

}  // namespace

void check_package(Program& program, Sources& sources, const Request& request,
                   std::vector<Diagnostic>& diagnostics) {
  const Subject subject(program, sources, request, diagnostics);
  std::vector<Diagnostic> found;
  check::Report report(found);
  for (const SourceFile* file : subject.files) {
    check::check_plain(*file, report);
    check::check_globals(subject, *file, program.host(), report);
  }
  check::check_texts(subject, report);
  const check::Names names(subject);
  const std::vector<check::Role> roles = check::find_roles(subject);
  check::Inference inference(subject, names, roles);
  if (inference.finished()) {
    check::check_members(subject, names, inference, report);
    check::check_needs(subject, names, inference, report);
    check::check_calls(subject, inference, report);
    check::check_words(subject, roles, inference, report);
  }
  merge(diagnostics, std::move(found), subject);
}

}  // namespace punchcard
