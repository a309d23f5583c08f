-- NAME: a variant of BASE. Cards go into the folder cards/, changed rules into this file;
-- docs/first-card.md shows both.

return variant "BASE" {
  name = "NAME",
}
