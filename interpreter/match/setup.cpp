#include "interpreter/match/setup.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/refusal.h"
#include "interpreter/table/table_error.h"

namespace punchcard::match {

namespace {

bind::SharedOptions read_options(const package::Definition& definition, const GivenOptions& given) {
  auto values = std::make_shared<bind::OptionValues>();
  std::vector<std::string> known;
  for (const package::OptionDeclaration& option : definition.options) {
    known.push_back(option.name);
    const auto text = given.find(option.name);
    values->push_back(
        {option.name, text == given.end() ? option.start : read_option(option, text->second)});
  }
  for (const auto& [name, text] : given) {
    if (definition.find_option(name) == nullptr) {
      refuse("{} has no option '{}'{}", definition.name, name, text::did_you_mean(name, known));
    }
  }
  return values;
}

int token_count(const package::Definition& definition, const bind::OptionValues& options) {
  for (const bind::NamedOption& option : options) {
    if (option.name != definition.tokens_option) continue;
    // The layout refuses numbers that are too large, and names them.
    return static_cast<int>(std::clamp<std::int64_t>(option.value.number, table::kNone, INT32_MAX));
  }
  return definition.tokens;
}

}  // namespace

bind::OptionValue read_option(const package::OptionDeclaration& option, const std::string& text) {
  bind::OptionValue value = option.start;
  if (value.type == bind::OptionType::boolean) {
    if (text != "true" && text != "false") {
      refuse("option '{}': expected true or false, found {}", option.name, text);
    }
    value.number = text == "true" ? 1 : 0;
  } else if (value.type == bind::OptionType::integer) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value.number);
    if (error != std::errc() || stop != end) {
      refuse("option '{}': expected an integer, found '{}'", option.name, text);
    }
  } else {
    value.word = text;
  }
  const std::string mistake = package::check_option(option, value);
  if (!mistake.empty()) refuse_with(mistake);
  return value;
}

std::shared_ptr<const Setup> Setup::make(std::shared_ptr<const package::Package> package,
                                         const GivenOptions& given, int seats,
                                         const std::vector<int>& more_cards) {
  const package::Definition& definition = package->definition();
  const table::Schema& schema = *definition.schema;
  if (seats == 0) seats = schema.least_seats;
  if (seats < schema.least_seats || seats > schema.most_seats) {
    const std::string wanted = schema.least_seats == schema.most_seats
                                   ? fmt::format("{}", schema.most_seats)
                                   : fmt::format("{} to {}", schema.least_seats, schema.most_seats);
    throw std::invalid_argument(
        fmt::format("{} is for {} seats, not {}", definition.name, wanted, seats));
  }
  bind::SharedOptions options = read_options(definition, given);
  std::vector<int> cards = table::Layout::whole_deck(schema);
  cards.insert(cards.end(), more_cards.begin(), more_cards.end());
  try {
    auto layout = std::make_shared<const table::Layout>(
        definition.schema, seats, token_count(definition, *options), std::move(cards));
    return std::shared_ptr<const Setup>(new Setup(std::move(package), std::move(options),
                                                  table::Table(std::move(layout)), more_cards));
  } catch (const table::TableError& error) {
    throw std::invalid_argument(error.what());
  }
}

Setup::Setup(std::shared_ptr<const package::Package> package, bind::SharedOptions options,
             table::Table blank, std::vector<int> more_cards)
    : package_(std::move(package)),
      options_(std::move(options)),
      blank_(std::move(blank)),
      more_cards_(std::move(more_cards)),
      bytes_(sizeof(*this) + blank_.bytes() + blank_.layout().bytes() +
             more_cards_.size() * sizeof(int)) {
  for (const bind::NamedOption& option : *options_) {
    bytes_ += sizeof(option) + option.name.size() + option.value.word.size();
  }
}

const bind::OptionValue& Setup::option(std::string_view name) const {
  for (const bind::NamedOption& option : *options_) {
    if (option.name == name) return option.value;
  }
  throw std::invalid_argument(fmt::format("no option '{}'", name));
}

}  // namespace punchcard::match
