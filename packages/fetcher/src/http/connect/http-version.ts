import type { Socket } from 'node:net';

const STATUS_LINE = /^HTTP\/(\d\.\d)/;
const VERSION_CHARACTERS = 8;

/** Tells the version in the status line of the latest answer, `1.0` for one. */
export type HttpVersionReader = {
  /** To be called before each request. */
  expectResponse(): void;
  version(): string;
};

/**
 * The HTTP client parses the version but does not pass it on. This looks at the first bytes of an answer and
 * puts them back, so it has to listen to the socket before the client does.
 */
export function readHttpVersion(socket: Socket): HttpVersionReader {
  let isExpecting = false;
  let start = '';
  socket.on('readable', () => {
    if (!isExpecting) return;
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    start += chunk.toString('latin1', 0, VERSION_CHARACTERS - start.length);
    isExpecting = start.length < VERSION_CHARACTERS;
    socket.unshift(chunk);
  });
  return {
    expectResponse() {
      isExpecting = true;
      start = '';
    },
    version: () => STATUS_LINE.exec(start)?.[1] ?? '1.1',
  };
}
