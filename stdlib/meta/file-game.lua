---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What game.lua is written with.

---@class field

---@class option

--- What stands in game { }.
---@class game_table
---@field name string The game's title.
---@field seats integer|table How many play, or `{ least, most }`.
---@field options? table By name: an integer, true or false, `integer(start, least, most)`, or a list whose first value is the default.
---@field tokens? integer|string How many tokens each seat has, or the name of an option with this number.
---@field seat? table Fields of each seat with their starting values.
---@field card? table Fields of each card with their starting values; a card's file may give others.
---@field table? table Fields of the table with their starting values.
---@field zones? table<string, zone> Zones by name: `ring { }`, `row { }`, `pile { }`, `slot { }`.
---@field pointers? table Pointers by name, each with the zone of the table it runs on.
---@field counters? string[] Integers of the table that the texts of instruction cards may name; they start at 0.
---@field words? table<string, { arguments: string[]?, execute: fun(game: game, ...: any) }> House-rule instructions by their leading word: `arguments` and `execute`.
---@field events? table Events by name: a text with {parts} that `game:tell` fills.
---@field goal? string How to win, in a sentence or two; an option's name in braces stands for its value.
---@field how_to_play? string How to play, in paragraphs separated by empty lines; options as in `goal`.
---@field questions? table<string, string|question> The question of a decision, by its topic, or by `["PHASE.TOPIC"]` for one phase: a text, or `{ text = ..., options = ... }`. The text may contain {seat}, the asked seat, and {card}, the executed card or the card under the pointer.
---@field traits? table What people read about a card's fields, by field: a text with its {name} for the value. A field without a text is not shown.
---@field setup fun(game: game): string Prepares a new match and returns its first phase: called with the game.
---@field position? (fun(game: game, given: table): string) Adds what a given position leaves out and returns its phase: called with the game and the given keys. It may call `game:refuse(reason)` for a position that the game forbids.
---@field worth? (fun(game: game, seat: seat): integer) What the end of a match is worth to a seat, from 0 to 100, for machine players that search: called with the game and the seat; changes nothing. Without it a win is worth 100, a draw an equal share of that, in a game for one nothing.
---@field evaluate? (fun(game: game, seat: seat): integer) How well a seat stands in the middle of a match, from 0, lost, to 100, won, for machine players that search: called with the game and the seat; changes nothing. Without it they play on at random to the end.
---@field measure? string The seat field that says best how well a seat has done at the end of a match, "points" or "life". `strength` shows what a card changes in it.
---@field phases table<string, phase|fun(game: game): string> By name: a function that takes the game and returns the next phase, or `{ step = ..., failed = ... }`.
---@field rules? table<string, fun(game: game, ...: any): any> Rules, as in files of the folder rules/.

--- What stands in a phase.
---@class phase
---@field step fun(game: game): string One step of the phase: takes the game, returns the next phase.
---@field failed? (fun(game: game): string) How the match continues after a failed step: takes the game, returns the next phase.

--- What stands in zones.
---@class zones_table
---@field of? string Who has it: "table" (default), "seat" or "card".
---@field seen_by? string Who sees its cards: "all" (default), "owner" or "none" (default of a pile).
---@field capacity? integer How many cards fit; one in a slot, otherwise all by default.
---@field gaps? boolean Whether places may be empty.
---@field situation? boolean false: it is not part of situations.
---@field indent? string For a program of instruction cards: the card field with the level of each card.

--- What stands in field { }.
---@class field_table
---@field situation? boolean false: it is not part of situations.

--- What stands in words.
---@class words_table
---@field arguments? string[] The arguments after the word: "counter" (passed by name) or "expression" (passed by value).
---@field execute fun(game: game, ...: any) What the instruction does: called with the game and the arguments.

--- What stands in a question.
---@class question
---@field text string What is asked.
---@field options? string[] The words that it may offer, in the order of their numbers. Each word keeps its number, even if others are not offered.

--- Declares a game: name, seats, options, tokens, fields, zones, pointers, events, setup, position,
--- phases.
---@param game game_table
---@return game
function game(game) end

--- Declares a package that changes another: `variant "its-name" { ... }`.
---@param base string
---@return fun(variant: variant_table): table
function variant(base) end

--- Declares a zone whose last place is followed by its first. Fields: `of` ("table", "seat" or
--- "card"), `seen_by` ("all", "owner" or "none"), `capacity`, `gaps`, `situation`.
---@param zone zones_table
---@return zone
function ring(zone) end

--- Declares a zone with two ends.
---@param zone zones_table
---@return zone
function row(zone) end

--- Declares a zone whose cards lie on each other. Nobody sees them unless `seen_by` says so.
---@param zone zones_table
---@return zone
function pile(zone) end

--- Declares a zone for one card.
---@param zone zones_table
---@return zone
function slot(zone) end

--- Declares a field that holds up to `capacity` values of type `of`: `list(card_ref, 2)`.
---@param of any
---@param capacity integer
---@return field
function list(of, capacity) end

--- Declares a field made of one or more named parts: `record { card = card_ref, loss = 0 }`.
---@param parts table
---@return field
function record(parts) end

--- Declares a field with its settings: `field { 0, situation = false }`.
---@param field field_table
---@return field
function field(field) end

--- Declares an option that is a number from `least` to `most`.
---@param start integer
---@param least integer
---@param most integer
---@return option
function integer(start, least, most) end

--- A field that holds a card or nil.
---@type field
card_ref = nil

--- A field that holds a seat or nil.
---@type field
seat_ref = nil
