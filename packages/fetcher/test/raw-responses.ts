import { HTML_HEADER } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

/** The beginning of an HTML response: more headers may follow, and an empty line. */
export const HTML_HEAD = `HTTP/1.1 200 OK\r\n${HTML_HEADER}\r\n`;

/** Writes a chunk repeatedly until the other side closes. */
export function drip(chunk: string | Buffer, everyMs: number): RawResponse {
  return (socket) => {
    const timer = setInterval(() => socket.write(chunk), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}

/** Writes a head, then a chunk repeatedly, as fast as it is read. */
export function flood(head: string, chunk: Buffer): RawResponse {
  return (socket) => {
    socket.write(head);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  };
}

export const say =
  (response: string | Buffer): RawResponse =>
  (socket) =>
    socket.end(response);

export const sayAndHold =
  (response: string): RawResponse =>
  (socket) =>
    void socket.write(response);
