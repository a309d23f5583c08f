#include "interpreter/package/package.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "grammar/text/suggestion.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/program.h"
#include "interpreter/package/sources.h"
#include "interpreter/table/situation.h"

namespace punchcard::package {

namespace {

std::uint64_t digest_of(const std::vector<Layer>& layers, Sources& sources) {
  std::uint64_t sum = 0;
  const auto add = [&sum](std::string_view text) { sum = sum * 31 + table::hash_situation(text); };
  const auto add_file = [&add](const SourceFile& file) {
    add(file.id);
    add(file.text);
  };
  for (const SourceFile* file : sources.read_folder(sources.home() / "stdlib", FileRole::rules)) {
    add_file(*file);
  }
  for (const Layer& layer : layers) {
    add(layer.id);
    add_file(*layer.main.file);
    for (const Evaluated& rules : layer.rules) add_file(*rules.file);
    const SourceFile* last = nullptr;  // so that a list of cards counts once
    for (const CardFile& card : layer.cards) {
      if (std::exchange(last, card.card.file) != card.card.file) add_file(*card.card.file);
    }
  }
  return sum;
}

}  // namespace

Package::Package() = default;
Package::~Package() = default;

const std::vector<Layer>& Package::layers() const { return program_->layers(); }
std::int64_t Package::loading_instructions() const { return program_->loading_instructions(); }
const lua::Limits& Package::limits() const { return sources_->limits(); }

std::shared_ptr<const Package> Package::load(const std::shared_ptr<Sources>& sources,
                                             const Request& request,
                                             std::vector<text::Diagnostic>& diagnostics,
                                             std::int64_t milliseconds) {
  const text::SuggestionBudget budget;
  auto program = std::make_unique<Program>(*sources, request, diagnostics, milliseconds);
  keep_first(diagnostics);
  if (!diagnostics.empty()) return nullptr;
  return adopt(sources, request, std::move(program));
}

std::shared_ptr<const Package> Package::adopt(const std::shared_ptr<Sources>& sources,
                                              const Request& request,
                                              std::unique_ptr<Program> program) {
  std::shared_ptr<Package> package(new Package);
  package->sources_ = sources;
  package->request_ = request;
  package->program_ = std::move(program);
  package->definition_ = &package->program_->definition();
  package->folders_ = LayerFolders(package->layers());
  package->digest_ = digest_of(package->layers(), *sources);
  return package;
}

std::unique_ptr<Program> Package::make_program(std::int64_t milliseconds) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::vector<text::Diagnostic> diagnostics;
  auto program = std::make_unique<Program>(*sources_, request_, diagnostics, milliseconds);
  if (!diagnostics.empty()) throw std::runtime_error(text::format(diagnostics.front()));
  // This program runs on tables that the package's first load has laid out.
  if (!declare_the_same(program->definition(), *definition_)) {
    throw std::runtime_error(
        "the package's files declared something else when they were loaded again");
  }
  program->forget_layers();
  return program;
}

}  // namespace punchcard::package
