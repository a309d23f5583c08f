#include "tools/lab/variation.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/package/sources.h"

namespace punchcard::lab {

namespace {

constexpr const char* kName = "one-step-away";  // the variant's, unless the package has one

// A text as Lua reads it.
std::string lua_string(std::string_view text) {
  std::string lua = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    lua += letter == '"' || letter == '\\' || byte < ' ' ? fmt::format("\\{:03}", byte)
                                                         : std::string(1, letter);
  }
  return lua + "\"";
}

// The card's text with another value for a number that it declares.
std::string text_with(const bind::CardText& text, const Variation& variation) {
  for (const bind::TextPart& part : text.parts) {
    if (part.number != variation.number || !part.printed) continue;
    const std::size_t end = text.source.find('}', part.offset);
    return text.source.substr(0, part.offset) +
           fmt::format("{{{}:{}", variation.number, variation.to) + text.source.substr(end);
  }
  throw std::logic_error("a number that its card's text does not declare");
}

std::string variant_of(const package::Definition& definition, const std::string& base,
                       const Variation& variation) {
  const auto kind = static_cast<std::size_t>(variation.kind);
  const std::string change =
      variation.number.empty()
          ? fmt::format("count = {}", variation.to)
          : fmt::format("text = {}", lua_string(text_with(definition.cards[kind].text, variation)));
  return fmt::format(
      "return variant {} {{ name = {}, cards = {{ change = {{ [{}] = {{ {} }} }} }} }}\n",
      lua_string(base), lua_string(definition.name), lua_string(definition.schema->kinds[kind].id),
      change);
}

match::GivenOptions options_of(const match::Setup& setup) {
  match::GivenOptions given;
  for (const bind::NamedOption& option : *setup.options()) {
    given[option.name] = package::show_option(option.value);
  }
  return given;
}

}  // namespace

std::vector<Variation> variations_of(const package::Definition& definition, int kind) {
  const table::Kind& card = definition.schema->kinds[static_cast<std::size_t>(kind)];
  std::vector<Variation> variations;
  for (const table::Number& number : card.numbers) {
    for (const int step : {-1, 1}) {
      std::int64_t changed = 0;
      if (__builtin_add_overflow(number.printed, step, &changed)) continue;
      variations.push_back({kind, number.name, number.printed, changed});
    }
  }
  if (card.count > 1) variations.push_back({kind, {}, card.count, card.count - 1});
  return variations;
}

std::shared_ptr<const match::Setup> vary(const match::Setup& setup, const Variation& variation,
                                         std::string& reason) {
  const package::Package& package = setup.package();
  const package::Layer& last = package.layers().back();
  // A variant of the last layer lies beside it; one on a game in its folder.
  auto sources = std::make_shared<package::Sources>(package.sources(), package.limits());
  const auto folder = last.main.file->role == package::FileRole::variant ? last.folder.parent_path()
                                                                         : last.folder / "variants";
  std::string name = kName;
  const auto path = [&] { return folder / fmt::format("{}.lua", name); };
  for (int i = 2; sources->read(path(), package::FileRole::variant) != nullptr; ++i) {
    name = fmt::format("{}-{}", kName, i);
  }
  sources->add(path(), package::FileRole::variant,
               variant_of(package.definition(), last.id, variation));
  package::Request request = package.request();
  request.variants.push_back(name);
  std::vector<text::Diagnostic> mistakes;
  const auto varied = package::Package::load(sources, request, mistakes);
  if (varied == nullptr) {
    reason = mistakes.front().message;
    return nullptr;
  }
  try {
    return match::Setup::make(varied, options_of(setup), setup.seats(), setup.more_cards());
  } catch (const std::invalid_argument& refusal) {
    reason = refusal.what();
    return nullptr;
  }
}

}  // namespace punchcard::lab
