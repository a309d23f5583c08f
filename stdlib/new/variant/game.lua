-- NAME: a variant of BASE. Cards go into the folder cards/, rules that are changed stand here;
-- docs/first-card.md shows both.

return variant "BASE" {
  name = "NAME",
}
