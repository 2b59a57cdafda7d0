// Imported before a server that a test starts: its input is a pipe from the test, which closes when the test's process
// ends, however it ends.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).on('error', () => undefined);
process.stdin.resume();
