-- Thousands of labels of one name.
@{::a:: *2600} -- refused: label 'a' is already defined
-- refused anywhere: more than 100 mistakes in this file: these are the first
