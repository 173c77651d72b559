/** How often the watched keys and sessions are checked, in milliseconds. */
const CHECK_MS = 1_000;

/** Returns a signal that aborts with `signal`, or within two seconds after the key or session with this id ends. */
export type EndWatch = (id: string, signal: AbortSignal) => AbortSignal;

/**
 * Watches keys or sessions for event streams. All streams share one timer and one check per id. A failed check ends no stream.
 */
export function createEndWatch(isValid: (id: string) => Promise<boolean>): EndWatch {
  const open = new Map<string, Set<AbortController>>();
  let timer: NodeJS.Timeout | null = null;

  function schedule(): void {
    if (timer !== null || open.size === 0) return;
    timer = setTimeout(() => void checkAll(), CHECK_MS);
    timer.unref();
  }

  async function checkAll(): Promise<void> {
    for (const id of open.keys()) {
      if (await isValid(id).catch(() => true)) continue;
      for (const controller of open.get(id) ?? []) controller.abort();
      open.delete(id);
    }
    timer = null;
    schedule();
  }

  return (id, signal) => {
    const controller = new AbortController();
    if (signal.aborted) return signal;
    const controllers = open.get(id) ?? new Set();
    open.set(id, controllers.add(controller));
    signal.addEventListener(
      'abort',
      () => {
        controller.abort();
        controllers.delete(controller);
        if (controllers.size === 0 && open.get(id) === controllers) open.delete(id);
      },
      { once: true },
    );
    schedule();
    return controller.signal;
  };
}
