-- A long string full of brackets that almost close it.
return [==[@{]=]*5000} -- refused: unfinished long string
