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
---@field tokens? integer|string How many tokens each seat has, or the option that says so.
---@field seat? table Fields of each seat with their starting values.
---@field card? table Fields of each card with their starting values; a card's file may give others.
---@field table? table Fields of the table with their starting values.
---@field zones? table<string, zone> Zones by name: `ring { }`, `row { }`, `pile { }`, `slot { }`.
---@field pointers? table Pointers by name, each with the zone of the table it runs on.
---@field counters? string[] Integers of the table that the texts of instruction cards may name; they start at 0.
---@field words? table<string, { arguments: string[]?, execute: fun(game: game, ...: any) }> House-rule instructions by their leading word: `arguments` and `execute`.
---@field events? table What happens, by name: a text with {parts} that `game:tell` fills.
---@field goal? string What wins, in a sentence or two; an option's name in braces is its value.
---@field how_to_play? string How a match goes, in some paragraphs with an empty line between; options as in `goal`.
---@field questions? table<string, string|question> What people read when a decision is asked, by its topic, or by `["PHASE.TOPIC"]` for one phase: a text, which may name {seat}, who is asked, and {card}, the card that is executed or that the pointer is on, or `{ text = ..., options = ... }`.
---@field traits? table What people read of a card's fields, by field: a text with its {name} for the value. A field without one is not shown.
---@field setup fun(game: game): string Prepares a new match and returns its first phase: called with the game.
---@field position? (fun(game: game, given: table): string) Derives what a given position does not say and returns its phase: called with the game and what was given. `game:refuse(reason)` where that is no position of the game.
---@field phases table<string, phase|fun(game: game): string> By name: a function that takes the game and returns the next phase, or `{ step = ..., failed = ... }`.
---@field rules? table<string, fun(game: game, ...: any): any> Rules, as in files of the folder rules/.

--- What stands in a phase.
---@class phase
---@field step fun(game: game): string One step of the phase: takes the game, returns the next phase.
---@field failed? (fun(game: game): string) How the match goes on after a step that failed: takes the game, returns the next phase.

--- What stands in zones.
---@class zones_table
---@field of? string Whose it is: "table" unless given, "seat" or "card".
---@field seen_by? string Who sees its cards: "all", "owner" or "none". All unless given; of a pile nobody.
---@field capacity? integer How many cards fit; all there are unless given, in a slot one.
---@field gaps? boolean Whether places may be empty.
---@field situation? boolean false: repetition does not look at it.
---@field indent? string Of a program of instruction cards: the card field that says how deep each stands.

--- What stands in field { }.
---@class field_table
---@field situation? boolean false: repetition does not look at it.

--- What stands in words.
---@class words_table
---@field arguments? string[] What follows the word, one each: "counter" (its name is handed on) or "expression" (its value is).
---@field execute fun(game: game, ...: any) What the instruction does: called with the game and the arguments.

--- What stands in a question.
---@class question
---@field text string What is asked.
---@field options? string[] The words that it may offer, in the order of their numbers: each keeps its own, whichever of them are offered.

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

--- Declares a zone whose cards lie on each other: nobody sees them unless `seen_by` says so.
---@param zone zones_table
---@return zone
function pile(zone) end

--- Declares a zone for one card.
---@param zone zones_table
---@return zone
function slot(zone) end

--- Declares a field that holds up to `capacity` values, each as `of` says: `list(card_ref, 2)`.
---@param of any
---@param capacity integer
---@return field
function list(of, capacity) end

--- Declares a field made of named parts: `record { card = card_ref, loss = 0 }`.
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
