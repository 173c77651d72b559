import type { FetchFacts } from '../report-data.ts';
import { expect, it } from 'vitest';
import { pageFacts } from './page-facts.ts';

const TLS = { protocol: 'TLSv1.3', cipher: 'TLS_AES_128_GCM_SHA256', issuer: 'CN=Example CA' };

it("formats the end of a certificate's validity", () => {
  const fetch = {
    status: 200,
    http_version: '2',
    timings: { total_ms: 742 },
    content_encodings: [],
    charset: { name: 'UTF-8', source: 'header' },
    tls: { ...TLS, valid_to: '2027-01-19T17:57:24.712Z' },
    truncated: false,
    limits: [],
    artifacts: null,
  } as unknown as FetchFacts; // Only the fields that are read.
  expect(pageFacts(fetch)).toEqual([
    ['Response', '200 over HTTP/2 in 742 ms'],
    ['Compression', 'none'],
    ['Character encoding', 'UTF-8, from header'],
    ['Connection', 'TLSv1.3, TLS_AES_128_GCM_SHA256'],
    ['Certificate', 'issued by CN=Example CA, valid until 2027-01-19 17:57 UTC'],
  ]);
});
