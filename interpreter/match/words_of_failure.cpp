#include "interpreter/match/words_of_failure.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace punchcard::match {

namespace {

// Whether a file is that of one card, and called as it is. It runs when the card is executed, for
// all to see.
bool is_of_one_card(const std::string& file, const package::Definition& definition) {
  const auto is_its = [&](const package::CardDefinition& card) { return card.file == file; };
  const auto& cards = definition.cards;
  const auto first = std::find_if(cards.begin(), cards.end(), is_its);
  if (first == cards.end() || std::find_if(first + 1, cards.end(), is_its) != cards.end()) {
    return false;
  }
  const auto kind = static_cast<std::size_t>(first - cards.begin());
  return definition.schema->kinds[kind].id == std::filesystem::path(file).stem();
}

// The names that designers gave a script that is called: its own, those of its variants, and if
// another package is played with it, its package's: "eat red fox" for
// fox/variants/red/rules/eat.lua.
std::string names_of(const std::string& file, const package::Package& called) {
  const package::LayerFolder* folder = called.folders().of(file);
  std::string names = " " + std::filesystem::path(file).stem().string();
  if (folder == nullptr) return names;
  if (file == folder->main || is_of_one_card(file, called.definition())) names.clear();
  names += folder->variants;
  return called.folders().have_several_packages() ? names + " " + folder->package : names;
}

// As one name, because it begins with that of a file.
std::string quoted(std::string message) {
  for (char& c : message) {
    if (c == '\'' || c == '"') c = ' ';
  }
  return "'" + message + "'";
}

}  // namespace

std::vector<std::string> words_of_failure(const lua::Failure& failure,
                                          const package::Package& package) {
  std::vector<std::string> all;
  if (!failure.file.empty()) {
    all.push_back(fmt::format("'{}'", names_of(failure.file, package)));
  }
  for (const lua::Frame& frame : failure.chain) {
    all.push_back(fmt::format("'{}{}'", frame.function, names_of(frame.file, package)));
  }
  if (failure.words != lua::Words::script) all.push_back(failure.message);
  if (failure.words == lua::Words::caught) all.push_back(quoted(failure.message));
  return all;
}

}  // namespace punchcard::match
