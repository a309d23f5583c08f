-- Prints what would move the cursor.
-- body of: execute

print("\27[2J\27]0;title\7", "\0", "\r\n", "\u{202E}", "\xFF", ("\27"):rep(20000)) -- harmless: shown escaped
