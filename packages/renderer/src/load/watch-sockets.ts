import type { Listed } from '@pagemark/domain';
import type { Page, WebSocket } from 'playwright-core';

/** A WebSocket of a page or of its workers and frames. Times are milliseconds since the epoch. */
export type SeenSocket = {
  url: string;
  seenAtMs: number;
  /** Time of the first message in either direction; null before it. */
  firstMessageAtMs: number | null;
  /** Null while the socket is open. */
  closedAtMs: number | null;
  /** Bytes of received messages, without their headers. */
  receivedBytes: number;
  /** The browser's error text; null when the socket did not fail. */
  errorText: string | null;
};

/**
 * Records the first `max` WebSockets of a page and their total number, until `stop`, after which they no longer change.
 */
export function watchSockets(page: Page, max: number): Listed<SeenSocket> & { stop: () => void } {
  const sockets: Listed<SeenSocket> = { count: 0, items: [] };
  let isStopped = false;
  const change = (by: () => void) => {
    if (!isStopped) by();
  };
  const watch = (webSocket: WebSocket) => {
    const socket: SeenSocket = {
      url: webSocket.url(),
      seenAtMs: Date.now(),
      firstMessageAtMs: null,
      closedAtMs: null,
      receivedBytes: 0,
      errorText: null,
    };
    const open = () => (socket.firstMessageAtMs ??= Date.now());
    webSocket.on('framesent', () => change(open));
    webSocket.on('framereceived', ({ payload }) =>
      change(() => {
        open();
        socket.receivedBytes += Buffer.byteLength(payload);
      }),
    );
    webSocket.on('socketerror', (text) => change(() => (socket.errorText ??= text)));
    webSocket.on('close', () => change(() => (socket.closedAtMs = Date.now())));
    sockets.count += 1;
    if (sockets.items.length < max) sockets.items.push(socket);
  };
  page.on('websocket', watch);
  return Object.assign(sockets, {
    stop() {
      isStopped = true;
      page.off('websocket', watch);
    },
  });
}
