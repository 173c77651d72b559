import { HTML_HEADER } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

/** The beginning of an answer with HTML: more headers may follow, and an empty line. */
export const HTML_HEAD = `HTTP/1.1 200 OK\r\n${HTML_HEADER}\r\n`;

/** Writes a piece again and again until the other side has had enough. */
export function drip(piece: string | Buffer, everyMs: number): RawResponse {
  return (socket) => {
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}

/** Writes a head, and then a piece again and again as fast as it is taken. */
export function flood(head: string, piece: Buffer): RawResponse {
  return (socket) => {
    socket.write(head);
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
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
