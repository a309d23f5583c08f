-- Thousands of jumps to nowhere.
@{goto a; *1800} -- refused: no visible label 'a' for goto
-- refused anywhere: more than 100 mistakes in this file: these are the first
