---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A number printed on a card, `{loss:1}` in its text: what counters change.
---@class card_number
---@field game game The game being played.
---@field card card The card it is on.
---@field name string Its name, `"loss"`.
---@field value integer Its present value; assign to change it.
---@field printed integer The value in the card's text.
local card_number = {}

--- How far a number is above what is printed, negative below: the chips that lie on it.
---@return integer # chips
function card_number:chips() end

--- Changes a number by one for each chip, from a common stock: a chip of the other kind that lies
--- there is taken back first, else one is laid. Stops when the stock is used up or at the least
--- value.
---@param by integer how much: up, or down when negative
---@param stock table how many chips are left: `up` and `down`, both are changed
---@param least integer? where it stops on the way down, 0 unless given
function card_number:change_by_chips(by, stock, least) end

--- Whether one more chip can change a number.
---@param by integer positive: up, negative: down
---@param stock table how many chips are left: `up` and `down`
---@param least integer? the least value, 0 unless given
---@return boolean # possible
function card_number:can_change_by_chips(by, stock, least) end
