import type { IncomingMessage } from 'node:http';

/** A host name, an IPv4 address or a bracketed IPv6 address, with or without a port. No characters that delimit URL parts. */
const AUTHORITY = /^([A-Za-z0-9_](?:[A-Za-z0-9._-]{0,253})|\[[0-9A-Fa-f:.]{2,45}\])(?::(\d{1,5}))?$/;
/** A request target in absolute form, which clients send to proxies. Its authority replaces the Host header. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;
const PORT_MAX = 65_535;

/** The authority of a request. `text`: the raw value; `hostname`: lowercase, without brackets and port. */
export type Authority = { text: string; hostname: string };

/**
 * Returns the authority of a request: from a target in absolute form, or else from the Host header (RFC 9112 section 3.2.2). Null
 * if it is missing or invalid. X-Forwarded-Host is ignored, because any client can send it.
 */
export function authorityOf(req: IncomingMessage): Authority | null {
  const [, target] = ABSOLUTE_FORM.exec(req.url ?? '') ?? [];
  const text = target ?? req.headers.host;
  const [, host, port = '0'] = AUTHORITY.exec(text ?? '') ?? [];
  if (text === undefined || host === undefined || Number(port) > PORT_MAX) return null;
  return { text, hostname: hostnameOf(host) };
}

/** The host of a URL in lowercase, without the brackets of an IPv6 address. */
export function hostnameOf(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** The number of Host headers in a request. Node silently drops all but the first. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
