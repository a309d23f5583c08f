-- Clean, honest, and a byte longer than a file may be. @{x*16325}
return card {} -- refused anywhere: a file of 16385 bytes, the limit is 16384: split it
