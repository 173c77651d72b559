/** Limits the concurrent requests to one host, across all pages. */
export type PerHostLimiter = {
  /**
   * Waits for a slot of the host; the returned function releases it and must be called once. The lowest priority number goes
   * first, then first in, first out. Rejects with the signal's reason.
   */
  acquire(host: string, priority: number, signal: AbortSignal): Promise<() => void>;
};

type Waiting = { priority: number; admit: () => void };
type Host = { active: number; waiting: Waiting[] };

/** Hosts without requests are removed. Callers limit the number of waiting requests. */
export function createPerHostLimiter(perHostMax: number): PerHostLimiter {
  const hosts = new Map<string, Host>();

  function release(host: string, queue: Host): void {
    const next = queue.waiting.shift();
    if (next !== undefined) return next.admit();
    queue.active -= 1;
    if (queue.active === 0) hosts.delete(host);
  }

  return {
    async acquire(host, priority, signal) {
      signal.throwIfAborted();
      const queue = hosts.get(host) ?? { active: 0, waiting: [] };
      hosts.set(host, queue);
      if (queue.active < perHostMax) queue.active += 1;
      else await waitForSlot(queue, priority, signal);
      return () => release(host, queue);
    },
  };
}

function waitForSlot(queue: Host, priority: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiting: Waiting = {
    priority,
    admit() {
      signal.removeEventListener('abort', abandon);
      resolve();
    },
  };
  const abandon = () => {
    queue.waiting = queue.waiting.filter((other) => other !== waiting);
    reject(signal.reason);
  };
  const later = queue.waiting.findIndex((other) => other.priority > priority);
  queue.waiting.splice(later === -1 ? queue.waiting.length : later, 0, waiting);
  signal.addEventListener('abort', abandon, { once: true });
  return promise;
}
