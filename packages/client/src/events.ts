import type { Event, EventsResponse, ListEventsQuery, WatchEventsQuery } from './generated/types.ts';
import type { Transport } from './transport.ts';
import { watchEvents } from './watch-events.ts';
import type { WatchedEvent, WatchOptions } from './watch-events.ts';

/** The events of the account. The key needs the scope `read`. */
export type Events = {
  /** A page of events, oldest first. `meta.next_cursor` is the `after` that continues, also when nothing follows yet. */
  page(query?: ListEventsQuery): Promise<EventsResponse>;
  /** The stored events, oldest first, until none follows. */
  list(query?: ListEventsQuery): AsyncIterable<Event>;
  /**
   * Events as they are published, from now on or behind `after`. When the connection breaks, it reconnects and continues where it
   * was. It throws PagemarkProblem when the service refuses, for example after the key was revoked.
   */
  watch(query?: WatchEventsQuery, options?: WatchOptions): AsyncIterable<WatchedEvent>;
};

export function createEvents(transport: Transport): Events {
  const page = (query: ListEventsQuery = {}) =>
    transport.json<EventsResponse>({ method: 'GET', path: '/events', query });
  return {
    page,
    async *list(query = {}) {
      let { after } = query;
      for (let isLast = false; !isLast;) {
        const { data, links, meta } = await page({ ...query, after });
        yield* data;
        after = meta.next_cursor;
        isLast = links.next === null;
      }
    },
    watch: (query, options) => watchEvents(transport, query, options),
  };
}
