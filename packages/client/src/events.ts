import type { Event, EventsResponse, ListEventsQuery } from './generated/types.ts';
import type { Transport } from './transport.ts';

/** The events of the account. The key needs the scope `read`. */
export type Events = {
  /** A page of events, oldest first. `meta.next_cursor` is the `after` that continues, also when nothing follows yet. */
  page(query?: ListEventsQuery): Promise<EventsResponse>;
  /** The stored events, oldest first, until none follows. */
  list(query?: ListEventsQuery): AsyncIterable<Event>;
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
  };
}
