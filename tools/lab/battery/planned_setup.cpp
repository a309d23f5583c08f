#include "tools/lab/battery/planned_setup.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"

namespace punchcard::lab {

namespace {

// A choice in a set-up: the number of seats, or an option.
struct Chosen {
  std::string option;               // "": the number of seats
  std::vector<std::string> values;  // the first is the package's default
  bool is_switch = false;           // has two values that are not integers
};

void set(PlannedSetup& setup, const Chosen& choice, std::size_t value) {
  if (choice.option.empty()) {
    setup.seats = std::stoi(choice.values[value]);
  } else if (value > 0) {
    setup.options[choice.option] = choice.values[value];
  }
}

std::vector<Chosen> choices_of(const package::Definition& definition) {
  std::vector<Chosen> choices(1);
  for (int seats = definition.schema->least_seats; seats <= definition.schema->most_seats;
       ++seats) {
    choices.front().values.push_back(std::to_string(seats));
  }
  for (const package::OptionDeclaration& option : definition.options) {
    std::vector<bind::OptionValue> all = option.choices;
    if (option.start.type == bind::OptionType::boolean) {
      all = {option.start, option.start};
      all.back().number = option.start.number == 0 ? 1 : 0;
    } else if (all.empty()) {
      all = {option.start};
      all.back().number = option.least;
    }
    Chosen choice{option.name, {package::show_option(option.start)}, false};
    for (const bind::OptionValue& value : all) {
      if (value != option.start) choice.values.push_back(package::show_option(value));
    }
    choice.is_switch = option.start.type != bind::OptionType::integer && choice.values.size() == 2;
    choices.push_back(std::move(choice));
  }
  return choices;
}

// Two choices with one value each.
using Pair = std::array<std::size_t, 4>;

Pair pair_of(std::size_t left, std::size_t left_value, std::size_t right, std::size_t right_value) {
  return left < right ? Pair{left, left_value, right, right_value}
                      : Pair{right, right_value, left, left_value};
}

std::set<Pair> all_pairs(const std::vector<Chosen>& choices) {
  std::set<Pair> pairs;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    for (std::size_t j = i + 1; j < choices.size(); ++j) {
      for (std::size_t a = 0; a < choices[i].values.size(); ++a) {
        for (std::size_t b = 0; b < choices[j].values.size(); ++b) pairs.insert({i, a, j, b});
      }
    }
  }
  return pairs;
}

constexpr std::size_t kMostPairs = 10'000;

// How many pairs there are if each choice has at most so many values.
std::size_t count_pairs(const std::vector<Chosen>& choices, std::size_t most) {
  std::size_t pairs = 0;
  std::size_t before = 0;
  for (const Chosen& choice : choices) {
    const std::size_t values = std::min(choice.values.size(), most);
    pairs += before * values;
    before += values;
  }
  return pairs;
}

// With fewer values, and then fewer choices, if there are too many pairs. Each value is tried alone
// all the same.
std::vector<Chosen> thinned(std::vector<Chosen> choices) {
  constexpr std::size_t kLeast = 2;
  std::size_t most = kLeast;
  for (const Chosen& choice : choices) most = std::max(most, choice.values.size());
  while (most > kLeast && count_pairs(choices, most) > kMostPairs) --most;
  for (Chosen& choice : choices) {
    if (choice.values.size() > most) choice.values.resize(most);
  }
  while (count_pairs(choices, most) > kMostPairs) choices.pop_back();
  return choices;
}

// The number of open pairs that a value forms with the values already chosen.
std::size_t newly_covered(const std::set<Pair>& open, const std::vector<int>& chosen,
                          std::size_t choice, std::size_t value) {
  std::size_t count = 0;
  for (std::size_t other = 0; other < chosen.size(); ++other) {
    if (other == choice || chosen[other] < 0) continue;
    count += open.count(pair_of(choice, value, other, static_cast<std::size_t>(chosen[other])));
  }
  return count;
}

// A greedy algorithm: each set-up starts with an open pair and then takes, for one choice after the
// other, the value that covers the most open pairs.
void add_pairs(const std::vector<Chosen>& choices, const PlannedSetup& base,
               std::vector<PlannedSetup>& setups) {
  std::set<Pair> open = all_pairs(choices);
  while (!open.empty()) {
    std::vector<int> chosen(choices.size(), table::kNone);
    const Pair first = *open.begin();
    chosen[first[0]] = static_cast<int>(first[1]);
    chosen[first[2]] = static_cast<int>(first[3]);
    for (std::size_t choice = 0; choice < choices.size(); ++choice) {
      if (chosen[choice] != table::kNone) continue;
      std::size_t best = 0;
      for (std::size_t value = 1; value < choices[choice].values.size(); ++value) {
        if (newly_covered(open, chosen, choice, value) >
            newly_covered(open, chosen, choice, best)) {
          best = value;
        }
      }
      chosen[choice] = static_cast<int>(best);
    }
    PlannedSetup setup = base;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      set(setup, choices[i], static_cast<std::size_t>(chosen[i]));
      for (std::size_t j = i + 1; j < choices.size(); ++j) {
        open.erase(
            {i, static_cast<std::size_t>(chosen[i]), j, static_cast<std::size_t>(chosen[j])});
      }
    }
    setups.push_back(std::move(setup));
  }
}

void add_single_values(const std::vector<Chosen>& choices, const PlannedSetup& base,
                       std::vector<PlannedSetup>& setups) {
  for (const Chosen& choice : choices) {
    for (std::size_t value = 0; value < choice.values.size(); ++value) {
      PlannedSetup setup = base;
      set(setup, choices.front(), 0);
      set(setup, choice, value);
      setups.push_back(std::move(setup));
    }
  }
}

void add_all_switched(const std::vector<Chosen>& choices, const PlannedSetup& base,
                      std::vector<PlannedSetup>& setups) {
  for (std::size_t seats = 0; seats < choices.front().values.size(); ++seats) {
    PlannedSetup setup = base;
    set(setup, choices.front(), seats);
    for (const Chosen& choice : choices) {
      if (choice.is_switch) set(setup, choice, 1);
    }
    setups.push_back(std::move(setup));
  }
}

}  // namespace

std::string PlannedSetup::arguments() const {
  std::string text = fmt::format("{} --seats {}", text::shell_path(package), seats);
  for (const std::string& variant : variants) {
    text += fmt::format(" --variant {}", text::shell_word(variant));
  }
  for (const auto& [option, value] : options) {
    text += fmt::format(" --option {}", text::shell_word(fmt::format("{}={}", option, value)));
  }
  return text;
}

std::shared_ptr<const match::Setup> PlannedSetup::make(PackageShelf& shelf) const {
  return match::Setup::make(shelf.take(package, variants), options, seats);
}

std::vector<PlannedSetup> battery_setups(PackageShelf& shelf, const std::string& package) {
  std::vector<PlannedSetup> setups;
  const auto loaded = shelf.take(package);
  const package::Definition& definition = loaded->definition();
  const std::vector<Chosen> choices = choices_of(definition);
  add_all_switched(choices, {package, {}, {}, 0}, setups);
  if (definition.base != definition.id) {
    add_single_values({choices.front()}, {package, {}, {}, 0}, setups);
  } else {
    add_single_values(choices, {package, {}, {}, 0}, setups);
    add_pairs(thinned(choices), {package, {}, {}, 0}, setups);
  }
  for (const std::string& variant : package::own_variants(*shelf.sources().find_package(package))) {
    const auto varied = shelf.take(package, {variant});
    const std::vector<Chosen> seats = {choices_of(varied->definition()).front()};
    add_single_values(seats, {package, {variant}, {}, 0}, setups);
  }
  std::sort(setups.begin(), setups.end());
  setups.erase(std::unique(setups.begin(), setups.end()), setups.end());
  return setups;
}

std::vector<PlannedSetup> switch_combinations(PackageShelf& shelf, const std::string& package) {
  const std::vector<Chosen> choices = choices_of(shelf.take(package)->definition());
  std::vector<PlannedSetup> setups;
  const std::size_t seats = std::min<std::size_t>(2, choices.front().values.size());
  for (std::size_t i = 0; i < seats; ++i) {
    setups.push_back({package, {}, {}, 0});
    set(setups.back(), choices.front(), i);
  }
  for (const Chosen& choice : choices) {
    if (!choice.is_switch) continue;
    const std::size_t so_far = setups.size();
    for (std::size_t i = 0; i < so_far; ++i) {
      setups.push_back(setups[i]);
      set(setups.back(), choice, 1);
    }
  }
  return setups;
}

}  // namespace punchcard::lab
