import type { IncomingMessage } from 'node:http';

/** A host name, an IPv4 address or a bracketed IPv6 one, with a port or without: nothing that could end a URL early. */
const AUTHORITY = /^([A-Za-z0-9_](?:[A-Za-z0-9._-]{0,253})|\[[0-9A-Fa-f:.]{2,45}\])(?::(\d{1,5}))?$/;
/** A request target in absolute form, which clients send to proxies: its authority stands in for the Host header. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;
const PORT_MAX = 65_535;

/** Where a request says that it was sent: `text` as sent, `hostname` in small letters, without brackets and port. */
export type Authority = { text: string; hostname: string };

/**
 * The authority of a request: of its target in absolute form, or else its Host header (RFC 9112 section 3.2.2).
 * Null when there is none, or it is not a valid one. Proxies are not asked: X-Forwarded-Host is a header that any
 * client can send.
 */
export function authorityOf(req: IncomingMessage): Authority | null {
  const [, target] = ABSOLUTE_FORM.exec(req.url ?? '') ?? [];
  const text = target ?? req.headers.host;
  const [, host, port = '0'] = AUTHORITY.exec(text ?? '') ?? [];
  if (text === undefined || host === undefined || Number(port) > PORT_MAX) return null;
  return { text, hostname: hostnameOf(host) };
}

/** A host as URLs have it, in small letters and without the brackets of an IPv6 address. */
export function hostnameOf(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** How many Host headers a request has. Node keeps the first of them and drops the others without a word. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
