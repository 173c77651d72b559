import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AppError } from '@pagemark/domain';

const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([0-9A-Fa-f:.]+)\])(?::\d{1,5})?$/;

/**
 * Removes the ports that some proxies add to the addresses in X-Forwarded-For (`203.0.113.7:4001`, `[2001:db8::1]:80`).
 * Otherwise, each connection would count as another client. Must be called before the client's address is first read.
 */
export function stripForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  // Node joins the values of a repeated header.
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ');
}

function withoutPort(entry: string): string {
  const address = entry.trim();
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

/**
 * Throws `bad_request` if the client address from a trusted proxy is not an IP address, because limits and the activity log use
 * it.
 */
export function requireAddress(client: string | undefined): void {
  if (client === undefined || isIP(client) !== 0) return;
  throw new AppError('bad_request', 'The client in the X-Forwarded-For header is not an IP address.');
}
