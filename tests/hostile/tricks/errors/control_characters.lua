-- Ends with a text that would clear the screen and ring the bell.
-- body of: execute

error("\27[2J\7\0\r\8 \u{202E}\u{200B}") -- fails: \x1B[2J\x07\x00\r\x08 \xE2\x80\xAE\xE2\x80\x8B
