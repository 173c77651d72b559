/** Lets a stated number of requests go to one host at a time, whichever page they are for. */
export type PerHostLimiter = {
  /**
   * Waits for a turn with the host; the answer gives it back and must be called once. The lowest rank goes first, of
   * equal ones the first to come. Rejects with the signal's reason.
   */
  enter(host: string, rank: number, signal: AbortSignal): Promise<() => void>;
};

type Waiting = { rank: number; admit: () => void };
type Lane = { taken: number; waiting: Waiting[] };

/** Hosts are forgotten when nothing goes to them and nothing waits; the callers' own limits bound how many wait. */
export function createPerHostLimiter(perHostMax: number): PerHostLimiter {
  const lanes = new Map<string, Lane>();

  function leave(host: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next !== undefined) return next.admit();
    lane.taken -= 1;
    if (lane.taken === 0) lanes.delete(host);
  }

  return {
    async enter(host, rank, signal) {
      signal.throwIfAborted();
      const lane = lanes.get(host) ?? { taken: 0, waiting: [] };
      lanes.set(host, lane);
      if (lane.taken < perHostMax) lane.taken += 1;
      else await turn(lane, rank, signal);
      return () => leave(host, lane);
    },
  };
}

function turn(lane: Lane, rank: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiting: Waiting = {
    rank,
    admit() {
      signal.removeEventListener('abort', abandon);
      resolve();
    },
  };
  const abandon = () => {
    lane.waiting = lane.waiting.filter((other) => other !== waiting);
    reject(signal.reason);
  };
  const later = lane.waiting.findIndex((other) => other.rank > rank);
  lane.waiting.splice(later === -1 ? lane.waiting.length : later, 0, waiting);
  signal.addEventListener('abort', abandon, { once: true });
  return promise;
}
