import { describe, expect, it } from 'vitest';
import type { ScoredFinding } from './finding.ts';
import { packedAlone, packFindings, unpackFindings } from './packed-findings.ts';

const TITLE: ScoredFinding = {
  id: 'document-title',
  category: 'seo',
  title: 'Title',
  verdict: 'fail',
  outcome: 'missing',
  severity: 'high',
  message: 'The page has no title.',
  why: 'Lists of results show it.',
  advice: 'Add one.',
  evidence: { count: 0, items: [] },
  data: {},
  docs: 'https://html.spec.whatwg.org/',
  weight: 10,
  share: 0,
  pointsLost: 0,
};
const { wording } = packedAlone([TITLE], 'title');

const restored = (finding: ScoredFinding) =>
  unpackFindings(JSON.parse(packFindings([finding], wording).text), wording)[0];

describe('packed findings', () => {
  it('are the name of the outcome when there is no more to say', () => {
    expect(packFindings([TITLE], wording).text).toBe('["missing"]');
    expect(restored(TITLE)).toEqual(TITLE);
  });

  it.each<Partial<ScoredFinding>>([
    { message: 'The title is “”.' },
    { message: '' },
    { advice: '' },
    { pointsLost: 4.2 },
    { data: { length: 0 } },
    { evidence: { count: 12, items: [{ selector: 'head' }] } },
    { verdict: 'unknown', outcome: 'unknown', message: 'Not fetched.', advice: '', weight: 0, share: null },
    { verdict: 'error', outcome: 'error', message: 'It broke.', advice: 'Say so.', weight: 0, share: null },
    { verdict: 'pass', share: 1 },
    { verdict: 'warn', outcome: '__proto__', share: 0.5 },
  ])('come back with what is their own: %o', (own) => {
    const finding = { ...TITLE, ...own };
    expect(restored(finding)).toEqual(finding);
  });

  it('do not mix with those of other checks', () => {
    expect(() => packFindings([{ ...TITLE, id: 'other' }], wording)).toThrow('document-title');
    expect(() => packFindings([], wording)).toThrow('not those of the wording');
    expect(() => unpackFindings(['missing', 'missing'], wording)).toThrow('not those of the wording');
    expect(() => unpackFindings(['gone'], wording)).toThrow('no outcome gone');
    expect(() => unpackFindings({}, wording)).toThrow('not those of the wording');
  });
});
