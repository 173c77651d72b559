import { DAY_MS } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import type { SampleDocument } from './sample-document.ts';

/** An address reserved for documentation (RFC 5737). */
const ADDRESS = '192.0.2.1';
/** Approximate Brotli compression ratio of such a page: compressed size divided by size. */
const COMPRESSION_RATIO = 0.3;

/** Creates the snapshot of a sample page as if it had been fetched successfully at `nowMs`. */
export function sampleSnapshot(url: string, document: SampleDocument, nowMs: number): PageSnapshot {
  const decoded = Buffer.byteLength(document.html);
  const wire = document.isCompressed ? Math.round(decoded * COMPRESSION_RATIO) : decoded;
  const firstByteMs = document.isCompressed ? 120 : 640;
  const { host } = new URL(url);
  const isDeclared = document.headers['content-type']?.includes('charset') === true;
  return {
    requestedUrl: url,
    finalUrl: url,
    fetchedAt: new Date(nowMs).toISOString(),
    hops: [
      {
        url,
        method: 'GET',
        status: 200,
        statusText: 'OK',
        headers: Object.entries(document.headers).map(([name, value]) => ({ name, value })),
        remoteAddress: ADDRESS,
        httpVersion: '2',
        timings: { dnsMs: 12, connectMs: 21, tlsMs: 34, firstByteMs, totalMs: firstByteMs + 95 },
      },
    ],
    body: {
      text: document.html,
      truncated: false,
      bytes: { wire, decoded },
      contentEncodings: document.isCompressed ? ['br'] : [],
      charset: {
        name: isDeclared ? 'UTF-8' : 'windows-1252',
        source: isDeclared ? 'header' : 'default',
        declared: { bom: null, header: isDeclared ? 'utf-8' : null, meta: isDeclared ? 'utf-8' : null },
      },
      replacementCharacters: 0,
    },
    tls: {
      protocol: 'TLSv1.3',
      cipher: 'TLS_AES_128_GCM_SHA256',
      alpn: 'h2',
      subject: `CN=${host}`,
      issuer: 'CN=Example CA',
      altNames: [host],
      validFrom: new Date(nowMs - 30 * DAY_MS).toISOString(),
      validTo: new Date(nowMs + 60 * DAY_MS).toISOString(),
    },
    totalMs: firstByteMs + 102,
    limits: [],
    artifacts: {},
  };
}
