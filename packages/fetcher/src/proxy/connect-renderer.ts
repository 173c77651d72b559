import { request as sendRequest } from 'node:http';
import type { Duplex } from 'node:stream';

/** The URL of a renderer on another machine, and the secret that it shares with its workers. */
export type RendererAddress = { url: URL; token: string };

/** `refused`: the renderer responded but does not accept this worker, whose token or version differs. */
export type RendererConnection =
  | { ok: true; socket: Duplex }
  | { ok: false; reason: 'unreachable' | 'refused' };

/**
 * Opens a connection to a renderer for one rendering, with the protocol named `protocol`. The address guard does not
 * apply: the operator set the address, and no page can lead to it. `unreachable` when the signal aborts first.
 */
export async function connectRenderer(
  { url, token }: RendererAddress,
  protocol: string,
  signal: AbortSignal,
): Promise<RendererConnection> {
  const { promise, resolve } = Promise.withResolvers<RendererConnection>();
  const request = sendRequest(new URL('/', url), {
    agent: false,
    signal,
    headers: { Authorization: `Bearer ${token}`, Connection: 'Upgrade', Upgrade: protocol },
  });
  request.once('error', () => resolve({ ok: false, reason: 'unreachable' }));
  request.once('response', (response) => {
    response.destroy();
    resolve({ ok: false, reason: 'refused' });
  });
  request.once('upgrade', (_response, socket, head) => {
    socket.on('error', () => undefined);
    if (head.length > 0) socket.unshift(head);
    resolve({ ok: true, socket });
  });
  request.end();
  return promise;
}
