// The definition: a package as its files declare it, base and variants put together.
//
// Everything but the functions is plain data, the same in every load. The functions are references
// into the registry of the host that loaded them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/bind/function_ref.h"
#include "interpreter/bind/instruction/instruction_set.h"
#include "interpreter/bind/language.h"
#include "interpreter/bind/option_values.h"
#include "interpreter/table/schema.h"

namespace punchcard::package {

struct OptionDeclaration {
  std::string name;
  bind::OptionValue start;
  std::vector<bind::OptionValue> choices;  // empty: any boolean, or an integer between the bounds
  std::int64_t least = 0;
  std::int64_t most = 1'000'000;
};

// The mistake in a value for an option, "" if there is none: "option 'life': expected an integer
// from 0 to 1000000, found -1".
std::string check_option(const OptionDeclaration& option, const bind::OptionValue& value);

// An option's value as people write it: "5", "true", "live".
std::string show_option(const bind::OptionValue& value);

// A card's text apart from its schema's kind, which has the same index.
struct CardDefinition {
  bind::CardText text;  // with its numbers: "Take {loss:1} life"
  std::string file;
  text::Place place;
  bind::FunctionRef execute;
};

struct PhaseDefinition {
  std::string name;
  bind::FunctionRef step;
  bind::FunctionRef failed;  // what goes on after a failed step; may be absent
};

struct RuleDefinition {
  std::string name;
  bind::FunctionRef function;
  int parameters = 0;
  std::string file;
  text::Place place;
};

struct EventDefinition {
  std::string name;
  bind::CardText text;             // "{seat} loses {life} life"
  std::vector<std::string> parts;  // "seat", "life"
};

// The text of a decision for people; records and scenarios use its topic instead.
struct QuestionDefinition {
  std::string phase;  // in which it is asked so; "" in every other
  std::string topic;
  bind::CardText text;               // "execute {card} or skip it?"
  std::vector<std::string> options;  // words that it may offer, in the order of their numbers
};

// The text of a card's field for people: "level {level}". A field without one is for scripts only.
struct TraitDefinition {
  std::string field;
  bind::CardText text;
};

// Whether positions or expectations use this key themselves. A package cannot give this name to
// anything of the table or its seats.
bool is_position_key(std::string_view name);

struct VariantNote {
  std::string id;
  std::string name;
};

struct Definition {
  std::string id;  // the folder's name
  std::string name;
  std::string base;                   // the id of the base package; its own for a game
  std::vector<VariantNote> variants;  // applied, in order
  std::shared_ptr<table::Schema> schema = std::make_shared<table::Schema>();
  std::vector<OptionDeclaration> options;
  int tokens = 0;
  std::string tokens_option;  // not empty: the option that says how many tokens a seat has
  std::vector<CardDefinition> cards;
  std::shared_ptr<bind::InstructionSet> instructions;  // once counters are declared
  std::vector<EventDefinition> events;
  std::vector<QuestionDefinition> questions;
  std::vector<TraitDefinition> traits;
  bind::CardText goal;  // "" or what wins, with options in braces: "{goal} points"
  std::vector<bind::CardText> how_to_play;  // of the game and of its variants, in order
  std::vector<PhaseDefinition> phases;
  std::vector<RuleDefinition> rules;
  std::vector<bind::Language> languages;
  bind::FunctionRef setup;
  bind::FunctionRef position;
  bind::FunctionRef worth;
  bind::FunctionRef evaluate;
  bind::FunctionRef show;
  int measure = table::kNone;  // the seat field that says how well a seat has done

  const OptionDeclaration* find_option(std::string_view wanted) const;
  const bind::Language* find_language(std::string_view code) const;  // nullptr: there is none
  std::optional<int> find_phase(std::string_view wanted) const;
  // The question of a topic in a phase, else the one of the topic in any; nullptr when there is
  // none.
  const QuestionDefinition* find_question(std::string_view phase, std::string_view topic) const;
};

// Whether two loads of a package have declared the same, apart from what functions do and what only
// people read: the indices and places of the one are used in the other.
bool declare_the_same(const Definition& left, const Definition& right);

}  // namespace punchcard::package
