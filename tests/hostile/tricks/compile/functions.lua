-- Functions within each other.
return @{function() return *700} -- refused: nested deeper than 150 levels
