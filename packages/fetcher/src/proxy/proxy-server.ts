import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { forwardRequest, respondFailed } from './forward-request.ts';
import type { SessionAgent } from './forward-request.ts';
import { openTunnel } from './open-tunnel.ts';
import type { ConnectingSession } from './proxy-session.ts';

/** A session, and its connections to plain HTTP servers. */
export type OpenSession = { session: ConnectingSession; agent: SessionAgent };

/** Requests to this host only present the credential, which the browser then sends with all later requests. */
const SIGN_IN_HOST = 'sign-in.invalid';
const HEADERS_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;
const CHALLENGE = { 'Proxy-Authenticate': 'Basic realm="pagemark"', 'Content-Length': '0' };

/**
 * Creates a server for CONNECT and for requests in absolute form. Requests without a session's credential get status
 * 407.
 */
export function createProxyServer(findSession: (username: string) => OpenSession | null): Server {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });

  function sessionOf(request: IncomingMessage): OpenSession | null {
    const [, encoded = ''] = /^Basic (\S+)$/i.exec(request.headers['proxy-authorization'] ?? '') ?? [];
    const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('latin1').split(':');
    const found = findSession(username);
    return found?.session.isPassword(password) === true ? found : null;
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = sessionOf(request);
    if (found === null) {
      response.writeHead(407, CHALLENGE).end();
      return;
    }
    const url = URL.parse(request.url ?? '');
    if (url?.hostname === SIGN_IN_HOST) response.writeHead(200, { 'Content-Type': 'text/html' }).end();
    else if (url?.protocol !== 'http:') respondFailed(response, null);
    else {
      forwardRequest({ url, ...found }, request, response).catch((error: unknown) =>
        respondFailed(response, error),
      );
    }
  });
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => undefined);
    const found = sessionOf(request);
    const url = URL.parse(`https://${request.url ?? ''}`);
    if (found === null || url?.pathname !== '/') client.end(challenge());
    else void openTunnel(found.session, { url, client, head });
  });
  return server;
}

function challenge(): string {
  const fields = Object.entries(CHALLENGE).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 407 Proxy Authentication Required\r\n${fields.join('')}\r\n`;
}
