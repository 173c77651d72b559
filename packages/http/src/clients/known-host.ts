import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AppError } from '@pagemark/domain';
import { authorityOf, countHosts, hostnameOf } from './request-authority.ts';

/** Paths of health probes, which may use any address of the process. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export type HostSettings = {
  /** The base URL in responses; null if not configured. */
  publicUrl: string | null;
  /** The host name or IP address that the server listens on. */
  host?: string | undefined;
};

/**
 * Checks the Host header. Throws `bad_request` if it is missing, invalid or repeated, and `misdirected_request` if it contains
 * another host.
 */
export type RequireKnownHost = (req: IncomingMessage) => void;

/**
 * Creates the check of the Host header, which protects against DNS rebinding. With a public URL, its host is accepted; without
 * one, all IP addresses and the host name that the server listens on. Loopback names are always accepted. Ports are not compared,
 * because proxies omit them.
 */
export function createRequireKnownHost({ publicUrl, host = '' }: HostSettings): RequireKnownHost {
  const publicHost = URL.parse(publicUrl ?? '')?.hostname;
  const ownName = hostnameOf(publicHost ?? host);
  const isKnown = (hostname: string): boolean =>
    hostname === ownName || isLoopbackHost(hostname) || (publicUrl === null && isIP(hostname) !== 0);
  return (req) => {
    const hosts = countHosts(req);
    // RFC 9112 section 3.2. HTTP/1.0 has no Host header.
    if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) {
      throw new AppError('bad_request', 'The request must have exactly one Host header.');
    }
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (HEALTH_PATHS.has(path)) return;
    const authority = authorityOf(req);
    if (authority === null) {
      throw new AppError('bad_request', 'The Host header is missing or not valid.');
    }
    if (isKnown(authority.hostname)) return;
    throw new AppError(
      'misdirected_request',
      `The host "${authority.hostname}" is not this service. The operator can set PUBLIC_URL to the URL that clients use.`,
    );
  };
}

/** Whether a host name or IP address is loopback. */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '::1') return true;
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}
