import type { TLSSocket } from 'node:tls';
import type { TlsFacts } from '@pagemark/domain';

const ALT_NAMES_MAX = 1_000;
const NAME_CHARACTERS_MAX = 1_024;

/** The facts of a finished handshake. The certificate of the socket must have been verified. */
export function readTlsFacts(socket: TLSSocket): TlsFacts {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) throw new Error('A verified TLS connection has a certificate.');
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher().name,
    alpn: typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : null,
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    altNames: parseAltNames(certificate.subjectAltName ?? ''),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validTo: new Date(certificate.validTo).toISOString(),
  };
}

/** OpenSSL writes one part of a distinguished name per line: `C=US\nO=Example`. An empty name is undefined. */
function oneLine(name: string | undefined): string {
  return (name ?? '').split('\n').join(', ').slice(0, NAME_CHARACTERS_MAX);
}

/**
 * Node writes `DNS:a.example, IP Address:192.0.2.1`, and a value that contains separators as a JSON string, so that
 * certificates cannot inject names (CVE-2021-44532).
 */
export function parseAltNames(text: string): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(/(?:^|, )(DNS|IP Address|[\w ]+):("(?:[^"\\]|\\.)*"|[^,]*)/g)) {
    if (names.length === ALT_NAMES_MAX) break;
    const [, kind, value = ''] = match;
    if (kind !== 'DNS' && kind !== 'IP Address') continue;
    names.push((value.startsWith('"') ? unquote(value) : value).slice(0, NAME_CHARACTERS_MAX));
  }
  return names;
}

function unquote(value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}
