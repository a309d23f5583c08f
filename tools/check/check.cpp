#include "tools/check/check.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "grammar/text/suggestion.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/locate.h"
#include "interpreter/table/secret_hash.h"
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

using text::Code;

constexpr std::int64_t kLookUpsPerByte = 2;  // of fields: what takes as long as a byte of a file

using Diagnostics = std::vector<text::Diagnostic>;
using ByFile = std::unordered_map<std::string_view, Diagnostics, table::SecretHash>;

ByFile by_file(const Diagnostics& all) {
  ByFile sorted;
  for (const text::Diagnostic& each : all) sorted[each.file].push_back(each);
  return sorted;
}

const Diagnostics& those_of(const ByFile& all, const std::string& file) {
  static const Diagnostics kNone;
  const auto found = all.find(file);
  return found == all.end() ? kNone : found->second;
}

// Whether a script may fail where it has such a mistake.
bool makes_fail(Code code) {
  switch (code) {
    case Code::limit:
    case Code::missing_return:
    case Code::missing_part:
    case Code::missing_translation:
    case Code::constant_condition:
    case Code::unreachable:
    case Code::misplaced_field:
    case Code::unused_field:
    case Code::unused_number:
    case Code::unused_option:
    case Code::unused_question:
    case Code::unused_result:
      return false;
    default:
      return true;
  }
}

// Whether the check reports a loading error more exactly. `found` is what it reports of the file.
bool is_told(const text::Diagnostic& loading, const Diagnostics& found) {
  if (loading.code == Code::limit) return false;
  return std::any_of(found.begin(), found.end(), [&](const text::Diagnostic& each) {
    const bool is_same = each.code == loading.code && each.subject == loading.subject;
    const bool is_vague = loading.place.column == 0 ||
                          (loading.code == Code::fraction && each.place == loading.place);
    return each.place.line == loading.place.line &&
           (is_same || (is_vague && makes_fail(each.code)));
  });
}

// Where the longest expression that begins at a place ends, by the places at which a file lacks
// fields.
using Ends = std::map<text::Place, text::Place>;

Ends expression_ends(const package::SourceFile& file, const Diagnostics& all) {
  Ends ends;
  for (const text::Diagnostic& each : all) {
    if (each.code == Code::missing_field) ends.emplace(each.place, each.place);
  }
  lua_syntax::for_each_node(file.tree->root, [&](const lua_syntax::Node& node) {
    const auto end = ends.find(node.begin);
    if (end != ends.end()) end->second = std::max(end->second, node.end);
  });
  return ends;
}

// Whether an unknown name may be a misspelling of this one.
bool may_mean(const text::Diagnostic& unknown, std::string_view name) {
  return text::closest(unknown.subject, {&name, 1}).has_value();
}

// Whether a missing field is already reported as a misspelt one. `all` are the file's.
bool is_misspelt(const text::Diagnostic& missing, const Ends& ends, const Diagnostics& all) {
  const auto found = ends.find(missing.place);
  if (missing.code != Code::missing_field || found == ends.end()) return false;
  const text::Place end = found->second;
  return std::any_of(all.begin(), all.end(), [&](const text::Diagnostic& each) {
    return each.code == Code::unknown_field && missing.place < each.place && each.place < end &&
           may_mean(each, missing.subject);
  });
}

// Whether a field is missing in a table with an unknown constructor. `found` are the file's.
bool is_of_unknown(const text::Diagnostic& missing, const Diagnostics& found) {
  if (missing.code != Code::missing_field) return false;
  return std::any_of(found.begin(), found.end(), [&](const text::Diagnostic& each) {
    return each.code == Code::unknown_name && each.place == missing.place;
  });
}

bool is_misspelling(const text::Diagnostic& unused, const Diagnostics& unknown) {
  return std::any_of(unknown.begin(), unknown.end(),
                     [&](const text::Diagnostic& each) { return may_mean(each, unused.subject); });
}

// The words of files that could not be parsed.
class Unreadable {
 public:
  explicit Unreadable(const Subject& subject) {
    for (const package::Layer& layer : subject.layers) {
      for (const auto& file : layer.cards) add(*file.card.file, cards_);
      for (const auto& file : layer.rules) add(*file.file, rules_);
    }
  }

  // Whether a name that the loader does not know occurs in them.
  bool has(const text::Diagnostic& unknown) const {
    if (unknown.code == Code::unknown_card) return has_all(cards_, unknown.subject);
    return unknown.code == Code::unknown_rule && has_all(rules_, unknown.subject);
  }

 private:
  using Words = std::unordered_set<std::string_view, table::SecretHash>;

  static void add(const package::SourceFile& file, Words& words) {
    if (file.tree) return;
    for (const std::string_view word : words_of(file.text)) words.insert(word);
  }

  // The id of an instruction is its text, of several words.
  static bool has_all(const Words& words, std::string_view name) {
    const std::vector<std::string_view> parts = words_of(name);
    return !parts.empty() && std::all_of(parts.begin(), parts.end(), [&](std::string_view part) {
      return words.count(part) != 0;
    });
  }

  Words cards_;
  Words rules_;
};

// Drops reports of numbers and options that are unused only because their use is misspelt: a
// number's in its card's file, an option's in any file.
void leave_out_unused(Diagnostics& found) {
  Diagnostics numbers;
  Diagnostics options;
  for (const text::Diagnostic& each : found) {
    if (each.code == Code::unknown_number) numbers.push_back(each);
    if (each.code == Code::unknown_option) options.push_back(each);
  }
  const ByFile numbers_of = by_file(numbers);
  std::erase_if(found, [&](const text::Diagnostic& each) {
    if (each.code == Code::unused_option) return is_misspelling(each, options);
    return each.code == Code::unused_number &&
           is_misspelling(each, those_of(numbers_of, each.file));
  });
}

// Each file's loading errors are compared with its own findings only: a package may have a hundred
// of both in each of a thousand files.
void merge(Diagnostics& loading, const Diagnostics& found, const Subject& subject) {
  std::unordered_map<std::string_view, const package::SourceFile*, table::SecretHash> files;
  for (const package::SourceFile* file : subject.files) files.emplace(file->name, file);
  const ByFile loaded = by_file(loading);
  const ByFile looked_at = by_file(found);
  const Unreadable unreadable(subject);
  const package::SourceFile* present = nullptr;
  Ends ends;  // of the present file
  Diagnostics kept;
  for (text::Diagnostic& each : loading) {
    const auto file = files.find(each.file);
    if (file == files.end()) {
      kept.push_back(std::move(each));
      continue;
    }
    if (each.code == Code::missing_field && present != file->second) {
      present = file->second;
      ends = expression_ends(*present, those_of(loaded, each.file));
    }
    const Diagnostics& told = those_of(looked_at, each.file);
    if (is_told(each, told) || is_misspelt(each, ends, those_of(loaded, each.file)) ||
        is_of_unknown(each, told) || unreadable.has(each)) {
      continue;
    }
    kept.push_back(package::located(*file->second, std::move(each)));
  }
  loading = std::move(kept);
  loading.insert(loading.end(), found.begin(), found.end());
}

// Runs all checks, the cheap ones first.
void look(const Subject& subject, bind::Host& host, Budget& budget,
          std::vector<text::Diagnostic>& found, std::vector<text::Diagnostic>& gaps) {
  check::Report report(found, budget);
  for (const package::SourceFile* file : subject.files) {
    budget.look();
    check::check_plain(*file, report);
  }
  check::check_globals(subject, host, report);
  check::check_texts(subject, report);
  check::check_labels(subject, report);
  check::check_misplaced_fields(subject, report);
  check::check_folders(subject, found);
  check::check_questions(subject, report);
  const std::vector<check::Role> roles = check::find_roles(subject);
  check::check_reachability(subject, roles, report);
  budget.look();
  const check::Names names(subject);
  check::Inference inference(subject, names, roles);
  if (inference.finished()) {
    check::check_members(subject, names, inference, report);
    check::check_assignments(subject, names, roles, inference, report);
    check::check_requirements(subject, names, inference, report);
    check::check_calls(subject, inference, report);
    check::check_words(subject, roles, inference, report);
    check::Report lacking(gaps, budget);
    check::check_offered_words(subject, inference, report, lacking);
    check::check_choices(subject, inference, report);
    check::check_comparisons(subject, inference, report);
    check::check_results(subject, roles, inference, report);
    check::check_wrapping(subject, roles, inference, report);
    check::check_unused_fields(subject, inference, report);
    check::check_unused_options(subject, inference, report);
    check::check_drawn(subject, inference, report);
    check::check_translations(subject, inference, report, lacking);
  }
  budget.add_work(inference.work() / kLookUpsPerByte);
}

// Adds the errors in a request's files to those that loading has found. Removes loading errors that
// the check reports more exactly.
void add_findings(package::Program& program, package::Sources& sources,
                  const package::Request& request, std::vector<text::Diagnostic>& mistakes,
                  std::vector<text::Diagnostic>& gaps, Budget& budget) {
  std::optional<Subject> subject;
  std::vector<text::Diagnostic> found;
  try {
    const lua::AllocationClock watch(&Budget::look_for, &budget);
    subject.emplace(program, sources, request, mistakes, budget);
    look(*subject, program.host(), budget, found, gaps);
  } catch (const TookTooLong&) {
    gaps.push_back(
        {request.package,
         {},
         fmt::format("checking it took more than {} ms of processor time, so the rest is "
                     "not checked; `--limit milliseconds=N` allows {} times N",
                     budget.limit(), package::kLoadingSteps),
         Code::limit});
  }
  leave_out_unused(found);
  package::keep_first(mistakes);
  if (subject) merge(mistakes, found, *subject);
}

}  // namespace

std::shared_ptr<const package::Package> load(const std::shared_ptr<package::Sources>& sources,
                                             const package::Request& request,
                                             std::vector<text::Diagnostic>& mistakes,
                                             std::vector<text::Diagnostic>* gaps, Budget* budget) {
  const text::SuggestionBudget suggestions;
  Budget own(sources->limits());
  if (budget == nullptr) budget = &own;
  auto program = std::make_unique<package::Program>(*sources, request, mistakes, budget->left());
  std::vector<text::Diagnostic> lacking;
  budget->add_work(program->loading_work());
  if (program->is_whole()) add_findings(*program, *sources, request, mistakes, lacking, *budget);
  package::keep_first(mistakes);
  package::keep_first(lacking);
  if (gaps != nullptr) gaps->insert(gaps->end(), lacking.begin(), lacking.end());
  if (!mistakes.empty()) return nullptr;
  return package::Package::adopt(sources, request, std::move(program));
}

}  // namespace punchcard::check
