import { generate } from 'selfsigned';
import type { TlsOptions } from 'node:tls';

const DAY_MS = 86_400_000;

export type Authority = {
  /** The authority's certificate in PEM, for clients that trust it. */
  cert: string;
  issue(certificate: {
    names?: string[];
    addresses?: string[];
    validDays?: [number, number];
  }): Promise<TlsOptions>;
};

/**
 * Creates a certificate authority that issues certificates in the form that servers take. `validDays` count from today.
 */
export async function createAuthority(name = 'Test Authority'): Promise<Authority> {
  const authority = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return {
    cert: authority.cert,
    async issue({ names = [], addresses = [], validDays: [from, to] = [-1, 30] }) {
      const altNames = [
        ...names.map((value) => ({ type: 2 as const, value })),
        ...addresses.map((ip) => ({ type: 7 as const, ip })),
      ];
      const issued = await generate([{ name: 'commonName', value: names[0] ?? 'Test' }], {
        keyType: 'ec',
        algorithm: 'sha256',
        notBeforeDate: new Date(Date.now() + from * DAY_MS),
        notAfterDate: new Date(Date.now() + to * DAY_MS),
        extensions: [{ name: 'subjectAltName', altNames }],
        ca: { key: authority.private, cert: authority.cert },
      });
      return { key: issued.private, cert: issued.cert };
    },
  };
}

/** Issues a self-signed certificate. */
export async function issueSelfSigned(name: string): Promise<TlsOptions> {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: name }] }];
  const issued = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions,
  });
  return { key: issued.private, cert: issued.cert };
}
