---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a variant's file is written with.

---@class field

--- What stands in variant { }.
---@class variant_table
---@field base? string What is changed; `variant` fills it in.
---@field name string The variant's title.
---@field options? table New values of the base's options.
---@field cards? { add: string[]?, drop: string[]?, change: table<string, table>? } `add`, `drop` and `change`.
---@field rules? table<string, fun(game: game, ...: any): any> Rules to wrap, by name: each gets what it wraps as its last argument, `base`.
---@field phases? table<string, fun(game: game, base: function): string> Phases to wrap, in the same way.
---@field setup? (fun(game: game, base: function): string) Wraps the set-up: called with the game and `base`.
---@field events? table Further events.
---@field goal? string How to win instead.
---@field how_to_play? string What is different; added to the base's text.
---@field questions? table<string, string|question> Further questions, or others than the base's.
---@field traits? table Further texts of cards' fields, or others than the base's.
---@field table? table Further fields of the table.
---@field seat? table Further fields of each seat.
---@field card? table Further fields of each card.
---@field seats? integer|table How many play instead, or `{ least, most }`.
---@field counters? string[] Further counters; those of the base may be repeated.
---@field words? table<string, { arguments: string[]?, execute: fun(game: game, ...: any) }> Further house-rule instructions.

--- What stands in cards.
---@class cards_table
---@field add? string[] Ids of the added cards of the variant's folder; all by default.
---@field drop? string[] Ids of the base's cards to remove.
---@field change? table By id: the fields that differ. `execute` gets the base's as its last argument.

--- Declares a variant of a package or of another variant: `variant "its-name" { ... }`.
---@param base string
---@return fun(variant: variant_table): table
function variant(base) end

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

--- A field that holds a card or nil.
---@type field
card_ref = nil

--- A field that holds a seat or nil.
---@type field
seat_ref = nil
