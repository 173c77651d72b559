import type { Event, WatchEventsQuery } from './generated/types.ts';
import { textLinesOf } from './list.ts';
import { PagemarkProblem } from './problem.ts';
import { pause } from './transport.ts';
import type { Transport } from './transport.ts';

/** An event, and the `after` that continues behind it. */
export type WatchedEvent = { event: Event; cursor: string };
export type WatchOptions = { signal?: AbortSignal | undefined };

const RECONNECT_MS = 1_000;
/** The service sends something every 15 seconds: a connection that was silent for longer is lost. */
const SILENT_MS_MAX = 50_000;
/** Statuses from here on do not refuse: the service, or a proxy before it, may restart. */
const HTTP_SERVER_ERROR = 500;

/** Watches events, and reconnects when the connection breaks; throws when the first one fails. */
export async function* watchEvents(
  transport: Transport,
  { after, ...filters }: WatchEventsQuery = {},
  { signal }: WatchOptions = {},
): AsyncGenerator<WatchedEvent, void> {
  let cursor = after;
  for (let isOpened = false; ; await pause(RECONNECT_MS, signal)) {
    signal?.throwIfAborted();
    const connection = new AbortController();
    const close = () => connection.abort(signal?.reason);
    signal?.addEventListener('abort', close);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENT_MS_MAX);
    };
    try {
      heard();
      const response = await transport.response({
        method: 'GET',
        path: '/events/stream',
        query: { ...filters, after: cursor },
        headers: { accept: 'text/event-stream' },
        signal: connection.signal,
      });
      isOpened = true;
      let id = cursor;
      let data: string | null = null;
      for await (const line of textLinesOf(response)) {
        heard();
        if (line.startsWith('id: ')) id = line.slice('id: '.length);
        else if (line.startsWith('data: ')) data = line.slice('data: '.length);
        // An empty line ends an event. The cursor stays before one that was cut short, which is sent again.
        if (line !== '') continue;
        cursor = id;
        // See `json` of the transport.
        if (data !== null && cursor !== undefined) yield { event: JSON.parse(data) as Event, cursor };
        data = null;
      }
    } catch (error) {
      signal?.throwIfAborted();
      const isRefused = error instanceof PagemarkProblem && error.status < HTTP_SERVER_ERROR;
      if (!isOpened || isRefused) throw error;
    } finally {
      clearTimeout(silence);
      signal?.removeEventListener('abort', close);
    }
  }
}
