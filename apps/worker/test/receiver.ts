import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';

/** A received message. */
export type Received = { path: string; headers: Record<string, string>; body: string };

/** Returns the response of a receiver; null: none, and the connection stays open. */
export type Respond = (received: Received, socket: Socket) => string | null;

export type Receiver = AsyncDisposable & {
  url: string;
  /** The messages so far. */
  messages: Received[];
  respond: Respond;
};

export const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
export const statusLine = (status: number, headers = '') =>
  `HTTP/1.1 ${status} Some\r\n${headers}Content-Length: 0\r\n\r\n`;

/** Starts a server on loopback that responds to each request with any bytes. */
export async function startReceiver(respond: Respond = () => OK): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const received = parse(text);
      if (received === null) return;
      text = '';
      receiver.messages.push(received);
      const sent = receiver.respond(received, socket);
      if (sent !== null) socket.write(sent);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hook`,
    messages: [],
    respond,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return receiver;
}

/** A complete request; null while some of it is missing. */
function parse(text: string): Received | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => {
      const at = each.indexOf(':');
      return [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()];
    }),
  );
  if (rest.length === 0 || Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return null;
  return { path: line.split(' ')[1] ?? '', headers, body };
}
