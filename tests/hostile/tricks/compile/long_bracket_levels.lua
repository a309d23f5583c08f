-- An opening bracket that is almost one, sixteen thousand signs long.
return [@{=*16000} -- refused: end of the block expected behind 'return' near '['
