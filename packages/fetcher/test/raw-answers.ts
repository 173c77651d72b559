import { HTML_HEADER } from './raw-server.ts';
import type { RawAnswer } from './raw-server.ts';

/** The beginning of an answer with HTML: more headers may follow, and an empty line. */
export const HTML_HEAD = `HTTP/1.1 200 OK\r\n${HTML_HEADER}\r\n`;

/** Writes a piece again and again until the other side has had enough. */
export function drip(piece: string | Buffer, everyMs: number): RawAnswer {
  return (socket) => {
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}

/** Writes a head, and then a piece again and again as fast as it is taken. */
export function flood(head: string, piece: Buffer): RawAnswer {
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
  (answer: string | Buffer): RawAnswer =>
  (socket) =>
    socket.end(answer);

export const sayAndHold =
  (answer: string): RawAnswer =>
  (socket) =>
    void socket.write(answer);
