import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AppError } from '@pagemark/domain';

const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([0-9A-Fa-f:.]+)\])(?::\d{1,5})?$/;

/**
 * Takes the ports off the addresses in X-Forwarded-For, which some proxies add (`203.0.113.7:4001`, `[2001:db8::1]:80`):
 * a client would else be another one with every connection. To be called before the client's address is first read.
 */
export function stripForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  // Node joins the values of a header that is repeated.
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ');
}

function withoutPort(entry: string): string {
  const address = entry.trim();
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

/**
 * Throws `malformed_request` when what a trusted proxy says of the client is no address: limits and the activity would
 * count by it.
 */
export function requireAddress(client: string | undefined): void {
  if (client === undefined || isIP(client) !== 0) return;
  throw new AppError('malformed_request', 'The X-Forwarded-For header names a client that is no IP address.');
}
