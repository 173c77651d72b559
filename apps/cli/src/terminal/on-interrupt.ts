/** `signal` aborts at the first SIGINT or SIGTERM; a second one ends the process as usual. `end` stops listening. */
export type Interruption = { signal: AbortSignal; end(): void };

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export function onInterrupt(): Interruption {
  const controller = new AbortController();
  const abort = (): void => {
    end();
    controller.abort(new Error('The command was interrupted.'));
  };
  const end = (): void => {
    for (const name of SIGNALS) process.off(name, abort);
  };
  for (const name of SIGNALS) process.on(name, abort);
  return { signal: controller.signal, end };
}
