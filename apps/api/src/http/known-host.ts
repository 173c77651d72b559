import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AppError } from '@pagemark/domain';
import { authorityOf, countHosts, hostnameOf } from './request-authority.ts';

/** Probes reach a process by whatever address it has. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export type HostSettings = {
  /** Base of the URLs sent out; null: none is configured. */
  publicUrl: string | null;
  /** What the server listens on. */
  host?: string | undefined;
};

/**
 * Throws unless a request names a host that is this service: `malformed_request` for no host, an invalid one or two of
 * them, `misdirected_request` for a foreign one.
 */
export type RequireKnownHost = (req: IncomingMessage) => void;

/**
 * Makes the check of the Host header. Behind a foreign name there may be a page that rebinds its own name to this
 * server's address to read what it answers. With a public URL its host is known, without one every IP address and the
 * name that the server listens on; loopback names always are. Ports are not compared: proxies leave them out.
 */
export function createRequireKnownHost({ publicUrl, host = '' }: HostSettings): RequireKnownHost {
  const publicHost = URL.parse(publicUrl ?? '')?.hostname;
  const ownName = hostnameOf(publicHost ?? host);
  const isKnown = (hostname: string): boolean =>
    hostname === ownName || isLoopbackHost(hostname) || (publicUrl === null && isIP(hostname) !== 0);
  return (req) => {
    const hosts = countHosts(req);
    // RFC 9112 section 3.2. HTTP/1.0 knows no Host.
    if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) {
      throw new AppError('malformed_request', 'The request must have one Host header.');
    }
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (HEALTH_PATHS.has(path)) return;
    const authority = authorityOf(req);
    if (authority === null) {
      throw new AppError('malformed_request', 'The Host header is missing or not valid.');
    }
    if (isKnown(authority.hostname)) return;
    throw new AppError(
      'misdirected_request',
      `The host "${authority.hostname}" is not this service. Its operator sets PUBLIC_URL to the URL that clients use.`,
    );
  };
}

/** Whether a host name or address leads to this machine alone. */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '::1') return true;
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}
