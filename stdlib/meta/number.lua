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

--- How far a number is above the printed value (negative: below): the chips on it.
---@return integer # chips
function card_number:chips() end

--- Changes a number by one for each chip from a common stock. It first takes back chips of the
--- other kind, then lays new ones. It stops when the stock is empty or at the lowest value.
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
