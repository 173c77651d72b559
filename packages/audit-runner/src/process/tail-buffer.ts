import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const KEPT_CHARACTERS = 8_192;

/** Reads a stream and keeps its last 8,192 characters. `whole` resolves with them when the stream has ended. */
export function createTailBuffer(stream: Readable | null): { whole(): Promise<string> } {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-KEPT_CHARACTERS);
  });
  const ended = stream === null ? Promise.resolve() : finished(stream).catch(() => undefined);
  return { whole: () => ended.then(() => tail) };
}
