import type { Socket } from 'node:net';

const STATUS_LINE = /^HTTP\/(\d\.\d)/;
const VERSION_CHARACTERS = 8;

/** Returns the version in the status line of the latest response, such as `1.0`. */
export type HttpVersionReader = {
  /** Must be called before each request. */
  expectResponse(): void;
  version(): string;
};

/**
 * The HTTP client does not report the version. This reads the first bytes of a response and puts them back, so it must
 * listen to the socket before the client does.
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
