// Shapes: which fields the tables of a package's files have.
//
// A field that is in no shape is a mistake, reported with the nearest known name: nothing that a
// designer writes is ignored. The assembler reads tables by these lists, and the reference prints
// them. Names that a game declares (fields of cards, options) are added to them.
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
    {"tokens", "integer|string?",
     "How many tokens each seat has, or the name of an option with this number."},
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
    {"events", "table?", "Events by name: a text with {parts} that `game:tell` fills."},
    {"goal", "string?",
     "How to win, in a sentence or two; an option's name in braces stands for its value."},
    {"how_to_play", "string?",
     "How to play, in paragraphs separated by empty lines; options as in `goal`."},
    {"questions", "table<string, string|question>?",
     "The question of a decision, by its topic, or by `[\"PHASE.TOPIC\"]` for one phase: a text, "
     "or `{ text = ..., options = ... }`. The text may contain {seat}, the asked seat, and "
     "{card}, the executed card or the card under the pointer."},
    {"traits", "table?",
     "What people read about a card's fields, by field: a text with its {name} for the value. A "
     "field without a text is not shown."},
    {"setup", "fun(game: game): string",
     "Prepares a new match and returns its first phase: called with the game."},
    {"position", "(fun(game: game, given: table): string)?",
     "Adds what a given position leaves out and returns its phase: called with the game and the "
     "given keys. It may call `game:refuse(reason)` for a position that the game forbids."},
    {"worth", "(fun(game: game, seat: seat): integer)?",
     "What the end of a match is worth to a seat, from 0 to 100, for machine players that search: "
     "called with the game and the seat; changes nothing. Without it a win is worth 100, a draw an "
     "equal share of that, in a game for one nothing."},
    {"evaluate", "(fun(game: game, seat: seat): integer)?",
     "How well a seat stands in the middle of a match, from 0, lost, to 100, won, for machine "
     "players that search: called with the game and the seat; changes nothing. Without it they play "
     "on at random to the end."},
    {"measure", "string?",
     "The seat field that says best how well a seat has done at the end of a match, \"points\" or "
     "\"life\". `strength` shows what a card changes in it."},
    {"phases", "table<string, phase|fun(game: game): string>",
     "By name: a function that takes the game and returns the next phase, or `{ step = "
     "..., failed = ... }`."},
    {"rules", "table<string, fun(game: game, ...: any): any>?",
     "Rules, as in files of the folder rules/."},
};

inline constexpr ShapeField kZoneShape[] = {
    {"of", "string?", "Who has it: \"table\" (default), \"seat\" or \"card\"."},
    {"seen_by", "string?",
     "Who sees its cards: \"all\" (default), \"owner\" or \"none\" (default of a pile)."},
    {"capacity", "integer?", "How many cards fit; one in a slot, otherwise all by default."},
    {"gaps", "boolean?", "Whether places may be empty."},
    {"situation", "boolean?", "false: it is not part of situations."},
    {"indent", "string?",
     "For a program of instruction cards: the card field with the level of each card."},
};

inline constexpr ShapeField kFieldShape[] = {
    {"situation", "boolean?", "false: it is not part of situations."},
};

inline constexpr ShapeField kVariantShape[] = {
    {"base", "string?", "What is changed; `variant` fills it in."},
    {"name", "string", "The variant's title."},
    {"options", "table?", "New values of the base's options."},
    {"cards", "{ add: string[]?, drop: string[]?, change: table<string, table>? }?",
     "`add`, `drop` and `change`."},
    {"rules", "table<string, fun(game: game, ...: any): any>?",
     "Rules to wrap, by name: each gets what it wraps as its last argument, `base`."},
    {"phases", "table<string, fun(game: game, base: function): string>?",
     "Phases to wrap, in the same way."},
    {"setup", "(fun(game: game, base: function): string)?",
     "Wraps the set-up: called with the game and `base`."},
    {"events", "table?", "Further events."},
    {"goal", "string?", "How to win instead."},
    {"how_to_play", "string?", "What is different; added to the base's text."},
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
    {"add", "string[]?", "Ids of the added cards of the variant's folder; all by default."},
    {"drop", "string[]?", "Ids of the base's cards to remove."},
    {"change", "table?",
     "By id: the fields that differ. `execute` gets the base's as its last argument."},
};

inline constexpr ShapeField kCardShape[] = {
    {"name", "string", "The card's title."},
    {"count", "integer?", "How many copies the deck has, 1 by default."},
    {"extra", "integer?",
     "How many further copies there are, with another back, for rules to bring into play; 0 by "
     "default."},
    {"text", "string",
     "What the card says; `{loss:1}` declares a number, `{loss}` shows it again."},
    {"execute", "fun(self: execution, game: game)?",
     "What the card does: called with its execution and the game. Only a card with an empty text "
     "may omit it."},
};

inline constexpr ShapeField kInstructionShape[] = {
    {"text", "string", "The instruction: `x = x - i`, `if (i > 0)`. It is also the card's name."},
    {"count", "integer?", "How many copies the deck has, 1 by default."},
    {"extra", "integer?", "How many further copies there are, with another back; 0 by default."},
};

inline constexpr ShapeField kWordShape[] = {
    {"arguments", "string[]?",
     "The arguments after the word: \"counter\" (passed by name) or \"expression\" (passed by "
     "value)."},
    {"execute", "fun(game: game, ...: any)",
     "What the instruction does: called with the game and the arguments."},
};

inline constexpr ShapeField kPhaseShape[] = {
    {"step", "fun(game: game): string",
     "One step of the phase: takes the game, returns the next phase."},
    {"failed", "(fun(game: game): string)?",
     "How the match continues after a failed step: takes the game, returns the next phase."},
};

inline constexpr ShapeField kQuestionShape[] = {
    {"text", "string", "What is asked."},
    {"options", "string[]?",
     "The words that it may offer, in the order of their numbers. Each word keeps its number, "
     "even if others are not offered."},
};

inline constexpr ShapeField kLanguageShape[] = {
    {"name", "string", "The language's own name."},
    {"singular", "integer[]?",
     "The numbers that take the first form of `{loss|point|points}`; `{ 1 }` by default, `{ 0, 1 "
     "}` in French."},
    {"partial", "boolean?",
     "true: the file is incomplete on purpose, so `check` does not list missing texts; players "
     "see a notice."},
    {"cards", "table<string, string|translation>?",
     "By a card's id: its text, or `{ name = ..., text = ... }`."},
    {"options", "table<string, string|naming>?",
     "By an option's name: its name for readers, or `{ name = ..., values = { ... } }`."},
    {"goal", "string?", "How to win."},
    {"how_to_play", "string?", "How to play."},
    {"questions", "table<string, string>?",
     "By the name of a question in game.lua: what people read when a decision is asked."},
    {"traits", "table<string, string>?",
     "By a card field that has a text in game.lua: what people read of it."},
    {"events", "table<string, string>?",
     "By an event's name: its text, with the same {parts} in any order."},
    {"words", "table<string, string>?",
     "By the text in the scripts: words that decisions offer, topics without a question, texts "
     "of show.lua, and names of numbers, zones and pointers."},
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
    {"table", "(fun(game: game, seat: seat?): any[])",
     "Draws a table: called with the game and who looks, returns a list. A string in it is a line, "
     "`draw` makes shapes, false is nothing, and a list is what is in it."},
};

inline std::vector<std::string> names_of(Shape shape) {
  std::vector<std::string> names;
  for (const ShapeField& field : shape) names.emplace_back(field.name);
  return names;
}

}  // namespace punchcard::package
