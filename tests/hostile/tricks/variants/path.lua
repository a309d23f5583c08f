-- A base that leads out of the package.
-- file: variants/trick.lua
return variant "../../../../../etc" { name = "Trick" } -- refused: no variant '../../../../../etc'
