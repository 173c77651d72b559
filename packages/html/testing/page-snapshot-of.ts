import type {
  Header,
  Hop,
  ExceededLimit,
  PageBody,
  PageSnapshot,
  SiteArtifacts,
  TlsFacts,
} from '@pagemark/domain';

/** The page of a test. All fields except the HTML are optional. */
export type PageInput = {
  html?: string;
  /** URL of the final response. */
  url?: string;
  requestedUrl?: string;
  /** Headers of the final response; `content-type` is HTML in UTF-8 by default (null: not sent). */
  headers?: Record<string, string | string[] | null>;
  status?: number;
  /** Changes to the final response. */
  response?: Partial<Hop>;
  /** The redirects before the final response. */
  redirects?: Hop[];
  body?: Partial<PageBody>;
  tls?: TlsFacts | null;
  fetchedAt?: string;
  totalMs?: number;
  limits?: ExceededLimit[];
  artifacts?: SiteArtifacts;
};

const FETCHED_AT = '2026-11-20T12:00:00.000Z';

/** A TLS connection without issues at the time of {@link pageSnapshotOf}. */
export const GOOD_TLS: TlsFacts = {
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  alpn: 'h2',
  subject: 'CN=www.example.com',
  issuer: 'CN=Example CA',
  altNames: ['www.example.com', 'example.com'],
  validFrom: '2026-10-01T00:00:00.000Z',
  validTo: '2027-02-01T00:00:00.000Z',
};

/** An HTML response over HTTP/2, the last one of {@link pageSnapshotOf}. */
export function hopOf(url: string, changes: Partial<Hop> = {}): Hop {
  return {
    url,
    method: 'GET',
    status: 200,
    statusText: 'OK',
    headers: [],
    remoteAddress: '192.0.2.1',
    httpVersion: '2',
    timings: { dnsMs: 5, connectMs: 10, tlsMs: 20, firstByteMs: 100, totalMs: 150 },
    ...changes,
  };
}

/** A complete snapshot of a page: fetched successfully over HTTPS by default. */
export function pageSnapshotOf(input: PageInput = {}): PageSnapshot {
  const url = input.url ?? 'https://www.example.com/shop/shoes';
  const text = input.html ?? '';
  const bytes = Buffer.byteLength(text);
  const own = hopOf(url, {
    status: input.status ?? 200,
    headers: headersOf({ 'content-type': 'text/html; charset=utf-8', ...input.headers }),
    ...input.response,
  });
  return {
    requestedUrl: input.requestedUrl ?? input.redirects?.[0]?.url ?? url,
    finalUrl: url,
    fetchedAt: input.fetchedAt ?? FETCHED_AT,
    hops: [...(input.redirects ?? []), own],
    body: {
      text,
      truncated: false,
      bytes: { wire: bytes, decoded: bytes },
      contentEncodings: [],
      charset: { name: 'UTF-8', source: 'header', declared: { bom: null, header: 'utf-8', meta: null } },
      replacementCharacters: 0,
      ...input.body,
    },
    tls: input.tls === undefined ? (url.startsWith('https:') ? GOOD_TLS : null) : input.tls,
    totalMs: input.totalMs ?? 150,
    limits: input.limits ?? [],
    artifacts: input.artifacts ?? {},
  };
}

/** Converts a record to header lines. A list becomes repeated lines, null none. */
export function headersOf(record: Record<string, string | string[] | null>): Header[] {
  return Object.entries(record).flatMap(([name, values]) =>
    values === null ? [] : [values].flat().map((value) => ({ name: name.toLowerCase(), value })),
  );
}

/** A complete document around the given content of body and head, which passes the checks of the document. */
export function documentOf(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shoes for every season at the shop</title>${head}</head><body>${body}</body></html>`;
}
