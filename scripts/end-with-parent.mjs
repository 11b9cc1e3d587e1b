/**
 * Loaded into a program before its own code (`--import`): it ends in order as soon as the process that
 * started it has gone, however that one ended. The channel between the two closes in any case.
 */
const LIMIT_MS = 10_000;

// A program's own workers are its own matter: some end theirs by closing that channel.
const ownAt = process.execArgv.indexOf(import.meta.url);
if (ownAt > 0) process.execArgv.splice(ownAt - 1, 2);

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS).unref();
  process.kill(process.pid, 'SIGINT');
});
// To listen would keep a program alive that has nothing left to do.
process.channel?.unref();
