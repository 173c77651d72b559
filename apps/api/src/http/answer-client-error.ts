import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

// What Node's parser refuses before there is a request: it has no type of its own, so RFC 9457's `about:blank`.
const BY_CODE: Readonly<Record<string, { status: number; title: string; detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    detail: 'The request line and headers are larger than 16384 bytes.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    detail: 'The request did not arrive in time.',
  },
};
const MALFORMED = { status: 400, title: 'Bad Request', detail: 'The request is not valid HTTP.' };

/** Answers what was not an HTTP request with problem JSON like any other error, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, title, detail } = BY_CODE[error.code ?? ''] ?? MALFORMED;
  const instance = randomUUID();
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, instance, message: detail });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${instance}`,
    'Connection: close',
  ];
  // Node's own handler destroys the connection too: one that is only half closed could be kept open for ever.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
