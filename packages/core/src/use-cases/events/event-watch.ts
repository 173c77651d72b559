import type { EventsPage, EventStore, PublishedEvent } from '../../ports/event-store.ts';

/** How often to poll for new events while there are watches, in milliseconds. */
const POLL_MS = 500;
/** The events in one poll that are assigned to their accounts; with more, all accounts are read. */
const POLLED_MAX = 1_000;
/** Events read at a time. */
const READ_MAX = 100;
/** The time after which a watch without events yields an empty batch, in milliseconds. */
const SILENT_MS = 15_000;
/** How long a watch lasts, in milliseconds: an hour. Clients reconnect. */
const WATCH_MS_MAX = 3_600_000;

/** Published events, and the position to continue after. Empty at the start, and after a period without events. */
export type EventBatch = { items: PublishedEvent[]; next: number };

/** `after`: null to start with events published from now on. */
export type WatchedEvents = Pick<EventsPage, 'types'> & { after: number | null };

export type EventWatch = {
  /** Yields the position at the start, then events as they are published, until `signal` aborts or an hour is over. */
  watch(accountId: number, watched: WatchedEvents, signal: AbortSignal): AsyncGenerator<EventBatch, void>;
  /** Ends every watch. */
  close(): void;
};

type Options = { pollMs?: number; silentMs?: number };

/**
 * The watches of an account. `changes` is incremented when it may have new events, so a watch that is reading knows that it must
 * read again.
 */
type Watched = { watches: number; changes: number; waiting: Set<() => void> };

/**
 * Watches events that any process publishes. All watches share one timer and one poll, and only those of accounts with new events
 * read the database.
 */
export function createEventWatch(
  events: EventStore,
  { pollMs = POLL_MS, silentMs = SILENT_MS }: Options = {},
): EventWatch {
  const closing = new AbortController();
  const accounts = new Map<number, Watched>();
  let timer: NodeJS.Timeout | null = null;
  let lastPosition: number | null = null;

  function schedule(): void {
    if (timer === null && accounts.size > 0 && !closing.signal.aborted)
      timer = setTimeout(() => void poll(), pollMs);
  }

  async function poll(): Promise<void> {
    // A busy database counts as changed: an extra read is cheap, a missed event is not.
    for (const accountId of await changedAccounts().catch(() => accounts.keys())) {
      const watched = accounts.get(accountId);
      if (watched === undefined) continue;
      watched.changes += 1;
      for (const wake of watched.waiting) wake();
    }
    timer = null;
    schedule();
  }

  async function changedAccounts(): Promise<Iterable<number>> {
    await events.publish();
    const before = lastPosition;
    lastPosition = await events.lastPosition();
    if (before === lastPosition) return [];
    if (before === null || lastPosition - before > POLLED_MAX) return accounts.keys();
    return new Set((await events.listPublished(before, POLLED_MAX)).map(({ accountId }) => accountId));
  }

  function take(accountId: number): Watched {
    const watched = accounts.get(accountId) ?? { watches: 0, changes: 0, waiting: new Set() };
    watched.watches += 1;
    accounts.set(accountId, watched);
    schedule();
    return watched;
  }

  function release(accountId: number, watched: Watched): void {
    watched.watches -= 1;
    if (watched.watches === 0) accounts.delete(accountId);
    // Nothing is polled meanwhile, so the next watch starts with a read.
    if (accounts.size === 0) lastPosition = null;
  }

  return {
    async *watch(accountId, { types, after }, signal) {
      await events.publish();
      const watched = take(accountId);
      try {
        const followed = { accountId, watched, types, after, silentMs };
        yield* follow(events, followed, AbortSignal.any([signal, closing.signal]));
      } finally {
        release(accountId, watched);
      }
    },
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Resolves after the next change, or a period without one. */
function change(
  { changes, waiting }: Watched,
  { seen, signal, silentMs }: { seen: number; signal: AbortSignal; silentMs: number },
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || seen !== changes) return resolve();
    const wake = (): void => {
      clearTimeout(silence);
      waiting.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const silence = setTimeout(wake, silentMs);
    waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
  });
}

type Followed = WatchedEvents & { accountId: number; watched: Watched; silentMs: number };

async function* follow(
  events: EventStore,
  { accountId, watched, types, after, silentMs }: Followed,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void> {
  const endMs = performance.now() + WATCH_MS_MAX;
  let position = after ?? (await events.lastPosition());
  yield { items: [], next: position };
  while (!signal.aborted && performance.now() < endMs) {
    const seen = watched.changes;
    const { items, next, isMore } = await events.list(accountId, { after: position, types, limit: READ_MAX });
    position = next;
    if (items.length > 0) yield { items, next };
    if (isMore) continue;
    await change(watched, { seen, signal, silentMs });
    if (watched.changes === seen && !signal.aborted) yield { items: [], next: position };
  }
}
