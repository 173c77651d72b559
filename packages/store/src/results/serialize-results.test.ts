import { NO_VITALS, compactWithOwnCatalog } from '@pagemark/domain';
import type { NewResults, RenderingResults, WebVitals } from '@pagemark/domain';
import { expect, test } from 'vitest';
import {
  serializeResults,
  serializeCatalog,
  parseResults,
  parseVitals,
  resultsOf,
  deserializeCatalog,
  VITALS_BYTES_MAX,
} from './serialize-results.ts';
import { FETCH_FACTS } from '../../testing/completed-audit.ts';

const finding = {
  id: 'document-title',
  category: 'seo',
  title: 'Title',
  verdict: 'fail',
  outcome: 'missing',
  severity: 'high',
  message: 'The page has no title.',
  description: 'Lists of results show it.',
  recommendation: 'Add one.',
  evidence: { count: 1, items: [{ selector: 'head' }] },
  data: { length: 0 },
  reference: 'https://html.spec.whatwg.org/',
  weight: 10,
  credit: 0,
  pointsLost: 13.333_333,
} as const;
const results: NewResults = {
  engine: '1.0.0',
  profile: 'default',
  coverage: 1,
  fetch: { ...FETCH_FACTS, finalUrl: 'https://example.com/' },
  findings: compactWithOwnCatalog(
    [{ ...finding, evidence: { count: 1, items: [{ selector: 'head' }] } }],
    'digest',
  ),
};
const { catalog } = results.findings;

test('results come back as they were serialized, with their catalog', () => {
  const stored = parseResults(serializeResults(results));
  expect(stored.catalog).toBe('digest');
  expect(resultsOf(stored, deserializeCatalog(serializeCatalog(catalog).body))).toEqual({
    ...results,
    findings: [finding],
  });
});

const renderingOf = (vitals: Partial<WebVitals>) =>
  ({
    view: 'desktop',
    devices: [
      { device: 'mobile', ok: true, page: { vitals: NO_VITALS } },
      { device: 'desktop', ok: true, page: { vitals: { ...NO_VITALS, ...vitals } } },
    ],
    scriptChanges: [],
  }) as unknown as RenderingResults; // Only what is read of it.

test('the vitals of a rendered page are read from the start of its results, which come back whole', () => {
  const long = '9'.repeat(17);
  const value = Number(`0.${long}`);
  const rendering = renderingOf({
    timeToFirstByteMs: value,
    firstContentfulPaintMs: value,
    totalBlockingTimeMs: value,
    cumulativeLayoutShift: { score: value, shifts: [] },
  });
  const serialized = serializeResults({ ...results, rendering });
  expect(parseVitals(serialized.subarray(0, VITALS_BYTES_MAX))).toEqual({
    device: 'desktop',
    vitals: {
      timeToFirstByteMs: value,
      firstContentfulPaintMs: value,
      largestContentfulPaintMs: null,
      totalBlockingTimeMs: value,
      cumulativeLayoutShift: value,
    },
  });
  expect(parseResults(serialized).rendering).toEqual(rendering);
});

test('results without a rendered device have no vitals, and those without any at their start are not known', () => {
  const rendering = { view: null, devices: [], scriptChanges: [] };
  expect(parseVitals(serializeResults({ ...results, rendering }))).toBeNull();
  expect(parseVitals(serializeResults(results))).toBeUndefined();
  expect(parseVitals(new Uint8Array())).toBeUndefined();
});

test('results without their catalog are damaged', () => {
  expect(() => resultsOf(parseResults(serializeResults(results)), null)).toThrow('digest');
});
