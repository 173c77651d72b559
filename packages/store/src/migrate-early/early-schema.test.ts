import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FETCH_FACTS } from '../../testing/completed-audit.ts';
import { EARLY_SCHEMA } from './early-schema.ts';

const context = { nowMs: 0, reportSeq: (seq: unknown) => seq };
const pack = (value: unknown) => zstdCompressSync(JSON.stringify(value));

function convert(body: Uint8Array): { body: unknown; bytes: unknown } {
  return {
    body: EARLY_SCHEMA.changed['run_results']?.['body']?.({ body }, context),
    bytes: EARLY_SCHEMA.changed['runs']?.['result_bytes']?.({ result_bytes: body }, context),
  };
}

test('results in the current format are copied as they are', () => {
  const body = pack({ catalog: 'digest', fetch: FETCH_FACTS, findings: ['ok'] });
  expect(convert(body)).toEqual({ body, bytes: body.length });
});

test('results in an earlier format are converted, and their bytes counted', () => {
  const around = {
    leftOut: [],
    unknown: [{ piece: 'robots', reason: 'something else' }],
    requests: 1,
    bytes: 2,
    totalMs: 3,
  };
  const { artifacts: _artifacts, transferSizes: sizes, ...facts } = FETCH_FACTS;
  const limits = ['body_truncated', { name: 'fetch.limit.cpu_ms', value: 1, unit: 'ms' }];
  const fetch = { ...facts, limits, weights: sizes, around };
  const { body, bytes } = convert(
    pack({ wording: 'digest', fetch, findings: [{ outcome: 'a', share: 0.5 }] }),
  );
  if (!(body instanceof Uint8Array)) throw new Error('There is no body.');
  expect(bytes).toBe(body.length);
  expect(JSON.parse(zstdDecompressSync(body).toString('utf8'))).toMatchObject({
    catalog: 'digest',
    findings: [{ outcome: 'a', credit: 0.5 }],
    fetch: {
      limits: [{ name: 'audit.limit.cpu_ms' }],
      artifacts: { requests: 1, unavailable: [{ artifact: 'robots', reasonCode: 'not_recorded' }] },
    },
  });
});

test.each([
  [
    'The page did not arrive in time (fetch.limit.hop_ms: 20000).',
    '{"name":"fetch.limit.hop_ms","limit":20000}',
  ],
  ['The page did not arrive in time.', null],
  ['It did not (fetch.limit.unheard_of: 1).', null],
  ['The URL returned a (fetch.limit.hop_ms: 1) instead of an HTML page.', null],
  [null, null],
])('the limit that ended a run is taken from its message: %s', (message, limit) => {
  for (const table of ['reports', 'runs'])
    expect(EARLY_SCHEMA.changed[table]?.['error_limit']?.({ error_limit: message }, context)).toBe(limit);
});
