-- Asks without a list: as a function that forgets to return one does.
-- body of: execute

local none = {}
self.executor:choose("x", table.unpack(none)) -- fails: 'options' of 'choose': expected a list ({} when there may be nothing to choose from)
