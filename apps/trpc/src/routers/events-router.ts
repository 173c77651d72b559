import { eventStreams } from '@pagemark/http';
import {
  EventBody,
  eventCursor,
  ListEventsInput,
  readEventCursor,
  toEventBody,
  toEventsPage,
  wantedEventTypes,
} from '@pagemark/http/wire';
import { tracked } from '@trpc/server';
import { z } from 'zod';
import { readProcedure, router } from '../procedures.ts';

const EventsPage = z.strictObject({ data: z.array(EventBody), next: z.string(), is_more: z.boolean() });

/** tRPC's clients send `lastEventId` when they reconnect. */
const WatchEventsInput = ListEventsInput.pick({ type: true }).extend({
  lastEventId: ListEventsInput.shape.after.nullable(),
});

/** The events of the caller's account. */
export const eventsRouter = router({
  /**
   * Oldest first. `next` is the `after` of the next call, even when no event follows yet. `is_more`: whether some
   * follow now.
   */
  list: readProcedure
    .input(ListEventsInput)
    .output(EventsPage)
    .query(async ({ ctx, input }) => {
      const { events } = ctx.services.core;
      const { items, next, isMore } = await events.list(ctx.principal.accountId, toEventsPage(input));
      return { data: items.map(toEventBody), next: eventCursor(next), is_more: isMore };
    }),

  /** Yields each event as it is published, with its cursor as the id. Without `lastEventId`, it starts with the next event. */
  watch: readProcedure.input(WatchEventsInput).subscription(async function* ({ ctx, input, signal }) {
    const { accountId } = ctx.principal;
    const { lastEventId = null, type } = input;
    const after = lastEventId === null ? null : readEventCursor(lastEventId, 'lastEventId');
    if (after !== null) await ctx.services.core.events.requirePosition(after, 'lastEventId');
    const release = eventStreams.take(accountId);
    try {
      const watched = { after, types: wantedEventTypes(type) };
      const ended = ctx.whileValid(signal ?? AbortSignal.abort());
      for await (const { items } of ctx.services.core.events.watch(accountId, watched, ended))
        for (const event of items) yield tracked(eventCursor(event.position), toEventBody(event));
    } finally {
      release();
    }
  }),
});
