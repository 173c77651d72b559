import { eventStreams, json } from '@pagemark/http';
import {
  eventCursor,
  EventsResponse,
  ListEventsInput,
  readEventCursor,
  toEventBody,
  toEventsPage,
  wantedEventTypes,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { eventStream } from '../http/event-stream.ts';
import { revalidated } from '../http/cached.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_HEADERS } from './list-responses.ts';
import type { Route } from './route.ts';

const listEvents = defineRoute({
  method: 'get',
  path: '/api/v1/events',
  operationId: 'listEvents',
  tag: 'Events',
  summary: 'List events',
  description:
    'Changes of the account, oldest first. Store `meta.next_cursor` and send it as `after` to continue: no event is missed or repeated, ' +
    'whatever happens in the meantime. Events are stored for 30 days unless the operator configured another period.',
  scope: 'read',
  params: NoFields,
  query: ListEventsInput,
  responses: {
    200: {
      description: 'A page of events.',
      content: { type: 'application/json', schema: EventsResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const { limit, type } = call.query;
    const found = await core.events.list(call.accountId, toEventsPage(call.query));
    const cursor = eventCursor(found.next);
    const types = type === undefined ? '' : `&type=${type.join(',')}`;
    const next = found.isMore
      ? `${call.baseUrl()}/api/v1/events?after=${cursor}&limit=${limit}${types}`
      : null;
    const body = {
      data: found.items.map(toEventBody),
      links: { next },
      meta: { limit, next_cursor: cursor },
    };
    const response = json(200, body, next === null ? [] : ['Link', `<${next}>; rel="next"`]);
    return revalidated(response, call.header('if-none-match'));
  },
});

const LastEventIdHeaders = z.object({
  'Last-Event-ID': z
    .string()
    .optional()
    .describe('Id of the last event that the client has received. It takes precedence over `after`.'),
});

const { after, type } = ListEventsInput.shape;
const WatchEventsInput = z.strictObject({
  after: after.describe(
    'Cursor to continue after: `id` of an event of the stream, or `meta.next_cursor` of a list. Default: only new events.',
  ),
  type,
});

const watchEvents = defineRoute({
  method: 'get',
  path: '/api/v1/events/stream',
  operationId: 'watchEvents',
  tag: 'Events',
  summary: 'Watch events with server-sent events',
  description:
    'Sends each event as it is published: `event` is its type, `data` the event as JSON, and `id` its cursor, which clients send as ' +
    '`Last-Event-ID` when they reconnect. Without it and `after`, the stream starts with the next event. A comment every 15 seconds ' +
    'keeps the connection open. The stream ends after an hour, when the key is revoked, and when the client does not read.',
  scope: 'read',
  params: NoFields,
  query: WatchEventsInput,
  responses: {
    200: { description: 'The events.', content: { type: 'text/event-stream', schema: z.string() } },
  },
  headers: LastEventIdHeaders,
  errors: [],
  async handle(call, { core }) {
    const { accountId, keyId, exchange } = call;
    const lastEventId = call.header('last-event-id') ?? '';
    const cursor = lastEventId === '' ? call.query.after : lastEventId;
    const field = lastEventId === '' ? 'after' : 'Last-Event-ID';
    const after = cursor === undefined ? null : readEventCursor(cursor, field);
    if (after !== null) await core.events.requirePosition(after, field);
    const release = eventStreams.take(accountId);
    const gone = call.clientGone();
    if (gone.aborted) release();
    else gone.addEventListener('abort', release, { once: true });
    const watched = { after, types: wantedEventTypes(call.query.type) };
    const batches = core.events.watch(accountId, watched, core.keys.whileValid(keyId, gone));
    const chunks = eventStream({ batches, onStalled: () => exchange.res.destroy() });
    return { status: 200, headers: [], body: { type: 'text/event-stream; charset=utf-8', chunks } };
  },
});

/** Routes of the account's events. */
export const EVENT_ROUTES: readonly Route[] = [listEvents, watchEvents];
