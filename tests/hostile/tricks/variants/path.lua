-- A base that leads out of the package.
-- file: variants/trick.lua
return variant "../../../../../etc" { name = "Trick" } -- refused: 'base': expected the name of what is changed, found "../../../../../etc"
