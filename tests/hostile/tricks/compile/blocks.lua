-- Blocks within each other.
@{do *5000} -- refused: nested deeper than 150 levels
