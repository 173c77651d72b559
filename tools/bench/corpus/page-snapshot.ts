import type { PageSnapshot } from '@pagemark/domain';

/** A page of the corpus as the fetcher would return it: over HTTPS, without redirects, with usual headers. */
export function pageSnapshotOf(html: string): PageSnapshot {
  const url = 'https://www.shop.example/winter/';
  const bytes = Buffer.byteLength(html);
  return {
    requestedUrl: url,
    finalUrl: url,
    fetchedAt: '2026-11-20T12:00:00.000Z',
    hops: [
      {
        url,
        method: 'GET',
        status: 200,
        statusText: 'OK',
        headers: [
          { name: 'content-type', value: 'text/html; charset=utf-8' },
          { name: 'content-encoding', value: 'gzip' },
          { name: 'cache-control', value: 'max-age=60' },
          { name: 'strict-transport-security', value: 'max-age=31536000; includeSubDomains' },
          {
            name: 'content-security-policy',
            value: "default-src 'self'; img-src 'self' https://cdn.shop.example",
          },
          { name: 'set-cookie', value: 'session=0123456789; Path=/; Secure; HttpOnly; SameSite=Lax' },
        ],
        remoteAddress: '192.0.2.1',
        httpVersion: '1.1',
        timings: { dnsMs: 5, connectMs: 10, tlsMs: 20, firstByteMs: 100, totalMs: 150 },
      },
    ],
    body: {
      text: html,
      truncated: false,
      bytes: { wire: Math.ceil(bytes / 8), decoded: bytes },
      contentEncodings: ['gzip'],
      charset: { name: 'UTF-8', source: 'header', declared: { bom: null, header: 'utf-8', meta: 'utf-8' } },
      replacementCharacters: 0,
    },
    tls: {
      protocol: 'TLSv1.3',
      cipher: 'TLS_AES_128_GCM_SHA256',
      alpn: 'h2',
      subject: 'CN=www.shop.example',
      issuer: 'CN=Example CA',
      altNames: ['www.shop.example', 'shop.example'],
      validFrom: '2026-10-01T00:00:00.000Z',
      validTo: '2027-02-01T00:00:00.000Z',
    },
    totalMs: 150,
    limits: [],
    artifacts: {},
  };
}
