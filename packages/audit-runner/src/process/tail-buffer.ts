import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const KEPT_CHARACTERS = 8_192;

/** Reads a stream and keeps the last characters of its text: all of them, or the last 8,192, when it has ended. */
export function createTailBuffer(stream: Readable | null): { whole(): Promise<string> } {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (piece: string) => {
    tail = (tail + piece).slice(-KEPT_CHARACTERS);
  });
  const ended = stream === null ? Promise.resolve() : finished(stream).catch(() => undefined);
  return { whole: () => ended.then(() => tail) };
}
