import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { bareProblem } from '../problems/bare-problem.ts';

// Errors of Node's HTTP parser, which occur before there is a request.
const BY_CODE: Readonly<Record<string, { status: number; title: string; detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    // Node has one code for both limits.
    detail: 'The request line and headers are larger than 16384 bytes, or there are more than 100 headers.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    title: 'Content Too Large',
    detail: 'The chunk extensions are larger than 16384 bytes.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    detail: 'The request did not arrive in time.',
  },
};
const MALFORMED = { status: 400, title: 'Bad Request', detail: 'The request is not valid HTTP.' };

/** Responds to invalid HTTP with problem JSON and closes the connection. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = BY_CODE[error.code ?? ''] ?? MALFORMED;
  const { headers, body } = bareProblem(problem, randomUUID());
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines].join('\r\n');
  // Like Node's own handler: a client could keep a half-closed connection open forever.
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
