-- Clean, honest, and a byte longer than a file may be. @{x*16325}
return card {} -- refused anywhere: the file has more bytes than the limit of 16384: split it
