-- Offers 2^63 - 1 options.
-- body of: execute

self.executor:choose("place", game:endless_list()) -- fails: a list of 9223372036854775807 elements has gaps
