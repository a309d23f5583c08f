// Shapes: which fields the tables of a package's files have.
//
// A field that stands in no shape is a mistake that is told with the nearest known name; nothing
// that a designer writes is ignored. The assembler reads tables by these lists, and the reference
// prints them. What a game declares itself (fields of cards, options) comes on top of them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::package {

struct ShapeField {
  std::string_view name;
  std::string_view type;  // as signatures write types, see bind/signature.h
  std::string_view doc;
};

using Shape = std::span<const ShapeField>;

inline constexpr ShapeField kGameShape[] = {
    {"name", "string", "The game's title."},
    {"seats", "integer|table", "How many play, or `{ least, most }`."},
    {"options", "table?",
     "By name: an integer, true or false, `integer(start, least, most)`, or a list whose "
     "first value is the default."},
    {"tokens", "integer|string?", "How many tokens each seat has, or the option that says so."},
    {"seat", "table?", "Fields of each seat with their starting values."},
    {"card", "table?",
     "Fields of each card with their starting values; a card's file may give others."},
    {"table", "table?", "Fields of the table with their starting values."},
    {"zones", "table<string, zone>?",
     "Zones by name: `ring { }`, `row { }`, `pile { }`, `slot { }`."},
    {"pointers", "table?", "Pointers by name, each with the zone of the table it runs on."},
    {"counters", "string[]?",
     "Integers of the table that the texts of instruction cards may name; they start at 0."},
    {"words", "table<string, { arguments: string[]?, execute: fun(game: game, ...: any) }>?",
     "House-rule instructions by their leading word: `arguments` and `execute`."},
    {"events", "table?", "What happens, by name: a text with {parts} that `game:tell` fills."},
    {"goal", "string?",
     "What wins, in a sentence or two; an option's name in braces is its value."},
    {"how_to_play", "string?",
     "How a match goes, in some paragraphs with an empty line between; options as in `goal`."},
    {"questions", "table<string, string|question>?",
     "What people read when a decision is asked, by its topic, or by `[\"PHASE.TOPIC\"]` for one "
     "phase: a text, which may name {seat}, who is asked, and {card}, the card that is executed or "
     "that the pointer is on, or `{ text = ..., options = ... }`."},
    {"traits", "table?",
     "What people read of a card's fields, by field: a text with its {name} for the value. A field "
     "without one is not shown."},
    {"setup", "fun(game: game): string",
     "Prepares a new match and returns its first phase: called with the game."},
    {"position", "(fun(game: game, given: table): string)?",
     "Derives what a given position does not say and returns its phase: called with the "
     "game and what was given. `game:refuse(reason)` where that is no position of the game."},
    {"phases", "table<string, phase|fun(game: game): string>",
     "By name: a function that takes the game and returns the next phase, or `{ step = "
     "..., failed = ... }`."},
    {"rules", "table<string, fun(game: game, ...: any): any>?",
     "Rules, as in files of the folder rules/."},
};

inline constexpr ShapeField kZoneShape[] = {
    {"of", "string?", "Whose it is: \"table\" unless given, \"seat\" or \"card\"."},
    {"seen_by", "string?",
     "Who sees its cards: \"all\", \"owner\" or \"none\". All unless given; of a pile nobody."},
    {"capacity", "integer?", "How many cards fit; all there are unless given, in a slot one."},
    {"gaps", "boolean?", "Whether places may be empty."},
    {"situation", "boolean?", "false: repetition does not look at it."},
    {"indent", "string?",
     "Of a program of instruction cards: the card field that says how deep each stands."},
};

inline constexpr ShapeField kFieldShape[] = {
    {"situation", "boolean?", "false: repetition does not look at it."},
};

inline constexpr ShapeField kVariantShape[] = {
    {"base", "string?", "What is changed; `variant` fills it in."},
    {"name", "string", "The variant's title."},
    {"options", "table?", "New values of the base's options."},
    {"cards", "{ add: string[]?, drop: string[]?, change: table<string, table>? }?",
     "`add`, `drop` and `change`."},
    {"rules", "table<string, fun(game: game, ...: any): any>?",
     "Rules to wrap, by name: each gets what it wraps as its last argument, `base`."},
    {"phases", "table<string, phase|fun(game: game, base: function): string>?",
     "Phases to wrap, in the same way."},
    {"setup", "(fun(game: game, base: function): string)?",
     "Wraps the set-up: called with the game and `base`."},
    {"events", "table?", "Further events."},
    {"goal", "string?", "What wins instead."},
    {"how_to_play", "string?", "What is different, added to what the base says."},
    {"questions", "table<string, string|question>?",
     "Further questions, or others than the base's."},
    {"traits", "table?", "Further texts of cards' fields, or others than the base's."},
    {"table", "table?", "Further fields of the table."},
    {"seat", "table?", "Further fields of each seat."},
    {"card", "table?", "Further fields of each card."},
    {"seats", "integer|table?", "How many play instead, or `{ least, most }`."},
    {"counters", "string[]?", "Further counters; those of the base may be repeated."},
    {"words", "table<string, { arguments: string[]?, execute: fun(game: game, ...: any) }>?",
     "Further house-rule instructions."},
};

inline constexpr ShapeField kCardsShape[] = {
    {"add", "string[]?", "Ids of the cards beside the variant that are added; all unless given."},
    {"drop", "string[]?", "Ids of the base's cards that are left out."},
    {"change", "table?",
     "By id: the fields that differ. `execute` gets the base's as its last argument."},
};

inline constexpr ShapeField kCardShape[] = {
    {"name", "string", "The card's title."},
    {"count", "integer?", "How many copies the deck has, 1 unless given."},
    {"extra", "integer?",
     "How many copies there are besides, with another back, for rules to bring into play; 0 unless "
     "given."},
    {"text", "string",
     "What the card says; `{loss:1}` declares a number, `{loss}` shows it again."},
    {"execute", "fun(self: execution, game: game)?",
     "What the card does: called with its execution and the game. Only a card whose text "
     "is empty lacks it."},
};

inline constexpr ShapeField kInstructionShape[] = {
    {"text", "string",
     "The instruction: `x = x - i`, `if (i > 0)`. It is the card's name as well."},
    {"count", "integer?", "How many copies the deck has, 1 unless given."},
    {"extra", "integer?", "How many copies there are besides, with another back; 0 unless given."},
};

inline constexpr ShapeField kWordShape[] = {
    {"arguments", "string[]?",
     "What follows the word, one each: \"counter\" (its name is handed on) or \"expression\" (its "
     "value is)."},
    {"execute", "fun(game: game, ...: any)",
     "What the instruction does: called with the game and the arguments."},
};

inline constexpr ShapeField kPhaseShape[] = {
    {"step", "fun(game: game): string",
     "One step of the phase: takes the game, returns the next phase."},
    {"failed", "(fun(game: game): string)?",
     "How the match goes on after a step that failed: takes the game, returns the next "
     "phase."},
};

inline constexpr ShapeField kQuestionShape[] = {
    {"text", "string", "What is asked."},
    {"options", "string[]?",
     "The words that it may offer, in the order of their numbers: each keeps its own, whichever of "
     "them are offered."},
};

inline constexpr ShapeField kLanguageShape[] = {
    {"name", "string", "The language's own name."},
    {"singular", "integer[]?",
     "The numbers that take the first form of `{loss|point|points}`; `{ 1 }` unless given, "
     "`{ 0, 1 }` in French."},
    {"partial", "boolean?",
     "true: the file lacks texts on purpose, so `check` does not list them; readers are told."},
    {"cards", "table<string, string|translation>?",
     "By a card's id: its text, or `{ name = ..., text = ... }`."},
    {"options", "table<string, string|naming>?",
     "By an option's name: its name for readers, or `{ name = ..., values = { ... } }`."},
    {"goal", "string?", "What wins."},
    {"how_to_play", "string?", "How a match goes."},
    {"questions", "table<string, string>?",
     "By the name of a question in game.lua: what people read when a decision is asked."},
    {"traits", "table<string, string>?",
     "By a card field that has a text in game.lua: what people read of it."},
    {"events", "table<string, string>?",
     "By an event's name: its text, with the same {parts} in any order."},
    {"words", "table<string, string>?",
     "By what the scripts say: words that decisions offer, topics without a question, texts of "
     "show.lua, and names of numbers, zones and pointers."},
};

inline constexpr ShapeField kTranslationShape[] = {
    {"name", "string?", "The card's title."},
    {"text", "string?", "Its text, with the same numbers as the base language's."},
};

inline constexpr ShapeField kNamingShape[] = {
    {"name", "string?", "The option's name for readers."},
    {"values", "table<string, string>?", "By a value as it is written: what readers see."},
};

inline constexpr ShapeField kShowShape[] = {
    {"table", "(fun(game: game, seat: seat?): string[])",
     "Draws a table: called with the game and who looks, returns a list of lines."},
};

inline std::vector<std::string> names_of(Shape shape) {
  std::vector<std::string> names;
  for (const ShapeField& field : shape) names.emplace_back(field.name);
  return names;
}

}  // namespace punchcard::package
