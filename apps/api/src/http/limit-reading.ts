import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './answer-client-error.ts';

/** How long a client may take to send its request, in milliseconds; of an upload, to send anything more of it. */
const READING_MS_MAX = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a client that takes too long over its body. Node's own limit is for requests as a whole: it
 * cannot tell a slow client from a large upload.
 */
export function limitReading(req: IncomingMessage, res: ServerResponse, ms = READING_MS_MAX): void {
  if (req.complete) return;
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroy();
    else answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), req.socket);
  }, ms);
  timers.set(req, timer);
  const clear = (): void => clearTimeout(timer);
  req.once('end', clear);
  req.once('close', clear);
  // A body that was refused on the way has no end: the answer is one.
  res.once('close', clear);
}

/** Gives the client of an upload its time again, since something of it has come. */
export function keepReading(req: IncomingMessage): void {
  timers.get(req)?.refresh();
}
