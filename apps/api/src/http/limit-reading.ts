import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './answer-client-error.ts';
import { hasBody } from './read-body.ts';

/** How long a client may take to send its request, in milliseconds; of an upload, to send anything more of it. */
const READING_MS_MAX = 30_000;
/** How long the rest of a body is still read once the response is out, in milliseconds: a client may read only when it has sent all. */
const UNREAD_MS_MAX = 5_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a client that takes too long over its body, or that goes on with it after the response. Node's
 * own limit is for requests as a whole: it cannot tell a slow client from a large upload, and knows of no response.
 */
export function limitReading(
  req: IncomingMessage,
  res: ServerResponse,
  { readingMs = READING_MS_MAX, unreadMs = UNREAD_MS_MAX } = {},
): void {
  if (req.complete || !hasBody(req)) return;
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroy();
    else answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), req.socket);
  }, readingMs);
  timers.set(req, timer);
  req.once('end', () => clearTimeout(timer));
  res.once('close', () => {
    clearTimeout(timer);
    if (req.complete) return;
    // Node reads off what is left of the body, however long that takes, so that the connection could be used again.
    setTimeout(() => {
      if (!req.complete) req.socket.destroy();
    }, unreadMs).unref();
  });
}

/** Gives the client of an upload its time again, since something of it has come. */
export function keepReading(req: IncomingMessage): void {
  timers.get(req)?.refresh();
}
