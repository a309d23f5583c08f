-- Looks for the libraries that reach the machine.
-- body of: execute

os.exit() -- refused: unknown name 'os'
io.open("/etc/passwd") -- refused: unknown name 'io'
debug.getregistry() -- refused: unknown name 'debug'
package.loadlib("x", "*") -- refused: unknown name 'package'
coroutine.wrap(error)() -- refused: unknown name 'coroutine'
utf8.char(1) -- refused: unknown name 'utf8'
