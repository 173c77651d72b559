import { Agent, request as sendRequest } from 'node:http';
import type { ClientRequestArgs, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { proxyStatus } from './connect-failure.ts';
import type { ConnectingSession } from './proxy-session.ts';

/** Connection-specific fields (RFC 9110 section 7.6.1), the credential, and the field that only this proxy sets. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-authenticate',
  'proxy-connection',
  'proxy-status',
  'te',
  'trailer',
  'upgrade',
]);

type OnConnection = (error: Error | null, stream: Duplex) => void;

/** Keeps the connections of one session to plain HTTP servers. */
export class SessionAgent extends Agent {
  readonly #session: ConnectingSession;

  constructor(session: ConnectingSession) {
    super({ keepAlive: true, maxSockets: 6, timeout: 30_000 });
    this.#session = session;
  }

  override createConnection(args: ClientRequestArgs, callback?: OnConnection): undefined {
    // Only HTTP clients call this, always with a callback.
    if (callback !== undefined) void this.#connect(args, callback);
  }

  async #connect({ host, port }: ClientRequestArgs, callback: OnConnection): Promise<void> {
    const outcome = await this.#session.connect({ hostname: host ?? '', port: Number(port ?? 80) }).then(
      (socket) => ({ error: null, socket }),
      (error: Error) => ({ error, socket: null }),
    );
    // If there is an error, Node ignores the stream.
    callback(outcome.error, outcome.socket as Duplex);
  }
}

/** Forwards a request in absolute form, `GET http://example.com/`, and its response. Rejects with the error of the connection. */
export async function forwardRequest(
  { url, session, agent }: { url: URL; session: ConnectingSession; agent: SessionAgent },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = sendRequest(
    {
      agent,
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? 80 : Number(url.port),
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: withoutHopByHopFields(request.rawHeaders),
      setDefaultHeaders: false,
    },
    resolve,
  );
  outgoing.once('error', reject);
  response.once('close', () => outgoing.destroy());
  request.on('data', (chunk: Buffer) => session.count(chunk.length));
  pipeline(request, outgoing).catch(reject);
  const incoming = await promise;
  response.writeHead(
    incoming.statusCode ?? 502,
    incoming.statusMessage ?? '',
    withoutHopByHopFields(incoming.rawHeaders),
  );
  incoming.on('data', (chunk: Buffer) => session.count(chunk.length));
  await pipeline(incoming, response);
}

/** Responds when a target could not be reached, with the reason in `Proxy-Status` (RFC 9209). */
export function respondFailed(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'Proxy-Status': proxyStatus(error), 'Content-Length': '0' });
  response.end();
}

/** Alternating names and values, without hop-by-hop fields. */
function withoutHopByHopFields(rawHeaders: readonly string[]): string[] {
  const headers: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!DROPPED.has(name.toLowerCase())) headers.push(name, value);
  }
  return headers;
}
