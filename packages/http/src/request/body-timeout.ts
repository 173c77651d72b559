import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendClientError } from '../server/send-client-error.ts';
import { hasBody } from './read-body.ts';

/** The maximum time for receiving a request body, in milliseconds; for an upload, the maximum time between two chunks. */
const READING_MS_MAX = 30_000;
/**
 * How long the rest of a body is still read after the response, in milliseconds. Some clients read the response only after
 * sending everything.
 */
const UNREAD_MS_MAX = 5_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes the connection of a client that sends its body too slowly, or keeps sending after the response. Node's own
 * request timeout covers the whole request, so it cannot distinguish a slow client from a large upload.
 */
export function startBodyTimeout(
  req: IncomingMessage,
  res: ServerResponse,
  { readingMs = READING_MS_MAX, unreadMs = UNREAD_MS_MAX } = {},
): void {
  if (req.complete || !hasBody(req)) return;
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroy();
    else sendClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), req.socket);
  }, readingMs);
  timers.set(req, timer);
  req.once('end', () => clearTimeout(timer));
  res.once('close', () => {
    clearTimeout(timer);
    if (req.complete) return;
    // Node drains the rest of the body without a time limit, so the connection can be reused.
    setTimeout(() => {
      if (!req.complete) req.socket.destroy();
    }, unreadMs).unref();
  });
}

/** Restarts the timeout of an upload after a chunk has arrived. */
export function refreshBodyTimeout(req: IncomingMessage): void {
  timers.get(req)?.refresh();
}
