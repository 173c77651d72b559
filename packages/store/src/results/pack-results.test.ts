import { packedAlone } from '@pagemark/domain';
import type { NewResults } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { packResults, packCatalog, parseResults, resultsOf, unpackCatalog } from './pack-results.ts';
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
  findings: packedAlone([{ ...finding, evidence: { count: 1, items: [{ selector: 'head' }] } }], 'digest'),
};
const { catalog } = results.findings;

test('results come back as they were packed, with their catalog', () => {
  const stored = parseResults(packResults(results));
  expect(stored.catalog).toBe('digest');
  expect(resultsOf(stored, unpackCatalog(packCatalog(catalog).body))).toEqual({
    ...results,
    findings: [finding],
  });
});

test('results without their catalog are damaged', () => {
  expect(() => resultsOf(parseResults(packResults(results)), null)).toThrow('digest');
});
